const ASKS = /^(.*?\b(?:do you want to|do you|you may:?)\s)(\w+)/i;
const LIST = /^([^\s,]+(?:,\s[^\s,]+)*(?:\sor\s\S+)?)/;

/**
 * The verb of a prompt, which is its loudest word: what comes before it, the verb, the rest.
 * The name of a card or a phase may stand in front ("Cold Storage: choose 2 more."), a question may have it in the
 * middle ("Where do you move?"), and what happens may come first ("2 damage is coming. Show shields, or be done.").
 */
export function loud(prompt: string): [string, string, string] {
  const ask = startOf(prompt);
  const rest = prompt.slice(ask);
  const question = ASKS.exec(rest);
  const before = prompt.slice(0, ask) + (question?.[1] ?? '');
  const verb = question?.[2] ?? LIST.exec(rest)?.[1]?.replace(/[?.,;:]+$/, '') ?? '';
  return [before, verb, prompt.slice(before.length + verb.length)];
}

/** Where the sentence begins that asks for something. */
function startOf(prompt: string): number {
  const happening = /^[^.?:]+\. (?=[A-Z])/.exec(prompt);
  if (happening) return happening[0].length;
  const head = /^[^.?:]+: (?=\D)/.exec(prompt);
  return head && !/\byou may$/i.test(head[0].slice(0, -2)) ? head[0].length : 0;
}
