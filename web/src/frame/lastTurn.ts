import type { Line } from '../net/messages';

/** What is left out of a summary: it follows from the rest, or says nothing about the turn. */
const QUIET =
  /^(turn|turn_up|turn up|gain|gains|draw|draws|drawn|drew|shuffle|discard_hand|mercenaries|end|round|locks|lock|deployed|no block|hand|deck)$/;
const AT_MOST = 90;

interface Deed {
  who: string;
  verb: string;
  whats: string[];
}

/** "takes" of another is "take" of you. */
const secondPerson = (verb: string): string => verb.replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/, '');

/** "Crystal ×2, Blaster". */
const listed = (whats: readonly string[]): string =>
  [...new Set(whats)]
    .map((what) => {
      const n = whats.filter((it) => it === what).length;
      return n > 1 ? `${what} ×${n}` : what;
    })
    .join(', ');

/** One line of what another did: "Halley plays Crystal, Blaster; recruits Zara Ra; attacks you with 6 power." */
export function summary(lines: readonly Line[], people: readonly string[], me: string): string {
  const deeds: Deed[] = [];
  for (const line of lines) {
    if (!line.text || QUIET.test(line.kind)) continue;
    const who = people.find((name) => name && line.text.startsWith(`${name} `)) ?? '';
    const [verb = '', ...rest] = line.text
      .slice(who ? who.length + 1 : 0)
      .replace(/\.$/, '')
      .split(' ');
    const what = rest.join(' ');
    const same = who ? deeds.find((deed) => deed.who === who && deed.verb === verb) : undefined;
    if (same) same.whats.push(what);
    else deeds.push({ who, verb, whats: [what] });
  }
  const said: string[] = [];
  let before = '';
  for (const { who, verb, whats } of deeds) {
    const told = `${who && who === me ? secondPerson(verb) : verb} ${listed(whats)}`.trim();
    said.push(who === before || !who ? told : `${who === me ? 'you' : who} ${told}`);
    if (who) before = who;
  }
  const swap = (text: string): string => (me ? text.replaceAll(me, 'you') : text);
  const out: string[] = [];
  for (const part of said) {
    if (out.length && [...out, part].join('; ').length > AT_MOST) break;
    out.push(part);
  }
  const more = said.length - out.length;
  const text = swap(out.join('; ')).replace(/^./, (c) => c.toUpperCase());
  return text && `${text}${more ? `; and ${more} more` : ''}.`;
}

/** The log turn by turn: a heading, and what happened under it. */
export function turns(lines: readonly Line[]): { head: Line | null; lines: Line[] }[] {
  const out: { head: Line | null; lines: Line[] }[] = [];
  for (const line of lines) {
    if (line.kind === 'turn' || !out.length) out.push({ head: line.kind === 'turn' ? line : null, lines: [] });
    if (line.kind !== 'turn') out.at(-1)!.lines.push(line);
  }
  return out;
}
