/** A prompt is put to one person; to the others it is told about them: "use your Energy" becomes "use their Energy". */
const SWAPS: [RegExp, string][] = [
  [/\byourself\b/gi, 'themselves'],
  [/\byours\b/gi, 'theirs'],
  [/\byour\b/gi, 'their'],
  [/\b(to|at|for|against|from|of|with|on|near|beside|targets?|hits?|attacks?) you\b/gi, '$1 them'],
  [/\byou\b/gi, 'they'],
];

export function thirdPerson(prompt: string): string {
  const told = SWAPS.reduce(
    (text, [from, to]) =>
      text.replace(from, (found, ...parts: unknown[]) => {
        const made = to.replace('$1', String(parts[0]));
        return /^[A-Z]/.test(found) ? made.replace(/^./, (c) => c.toUpperCase()) : made;
      }),
    prompt,
  );
  return /^[A-Z][a-z]/.test(told) ? told.replace(/^./, (c) => c.toLowerCase()) : told;
}
