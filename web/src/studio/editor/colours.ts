/** A pack's text in colours. What a word is comes from the game's phrase table; colour is never the only sign. */

export interface Token {
  from: number;
  to: number;
  kind: string;
}

export type Lexicon = Record<string, string[]>;

const RESOURCES: Record<string, string> = {
  gem: 'g',
  gems: 'g',
  power: 'p',
  mastery: 'm',
  health: 'h',
  shield: 's',
  tide: 'tide',
  energy: 'tide',
  fortitude: 'fort',
  damage: 'x1',
};
const FIELDS: Record<string, string> = { cost: 'g', health: 'h', shield: 's' };
const STRUCTURE = new Set(
  'instead if unless otherwise may each up to then or while until for all exactly once per turn do'.split(' '),
);

const sets = new WeakMap<Lexicon, Map<string, string>>();

function kinds(lexicon: Lexicon): Map<string, string> {
  let found = sets.get(lexicon);
  if (!found) {
    found = new Map();
    for (const word of STRUCTURE) found.set(word, 'sx');
    for (const word of lexicon.verbs ?? []) found.set(word.toLowerCase(), 'vb');
    for (const word of lexicon.status ?? []) found.set(word.toLowerCase(), 'x1');
    for (const word of lexicon.faction ?? []) found.set(word.toLowerCase(), `fac f-${word.toLowerCase()}`);
    for (const [word, kind] of Object.entries(RESOURCES)) found.set(word, kind);
    sets.set(lexicon, found);
  }
  return found;
}

/** The tokens of one line of a pack. */
export function paint(line: string, lexicon: Lexicon): Token[] {
  const body = line.trimStart();
  const indent = line.length - body.length;
  const whole = (kind: string): Token[] => [{ from: indent, to: line.length, kind }];
  if (!body) return [];
  if (body === '#' || body.startsWith('# ')) return whole('cm');
  if (indent && body.startsWith('>')) return whole('st');
  if (indent && body.startsWith('|')) return whole('pc');
  if (indent) return sentences(line, indent, lexicon);
  return header(line, lexicon);
}

function header(line: string, lexicon: Lexicon): Token[] {
  const mark = / (?:—|--)(?: |$)/.exec(line);
  const head = mark ? line.slice(0, mark.index) : line;
  const out: Token[] = [];
  let at = 0;
  for (const [i, part] of head.split(/( [·|] )/).entries()) {
    const to = at + part.length;
    if (i % 2) out.push({ from: at, to, kind: 'dot' });
    else if (i === 0) out.push(...first(part));
    else if (part.trim()) out.push(...field(part, at, lexicon));
    at = to;
  }
  if (mark) {
    out.push({ from: mark.index, to: mark.index + mark[0].length, kind: 'dot' });
    out.push(...sentences(line, mark.index + mark[0].length, lexicon));
  }
  return out;
}

function first(part: string): Token[] {
  if (!part.startsWith('pack ')) return [{ from: 0, to: part.length, kind: 'nm' }];
  return [
    { from: 0, to: 5, kind: 'pk' },
    { from: 5, to: part.length, kind: 'pk pkn' },
  ];
}

function field(part: string, at: number, lexicon: Lexicon): Token[] {
  const known = kinds(lexicon);
  const colour = FIELDS[/^[a-z]+/.exec(part)?.[0] ?? ''] ?? '';
  return [...part.matchAll(/"[^"]*"?|\d+|[\w'’-]+/g)].map((match) => {
    const from = at + match.index;
    const to = from + match[0].length;
    if (match[0].startsWith('"')) return { from, to, kind: 'q' };
    if (/^\d/.test(match[0])) return { from, to, kind: `n ${colour}` };
    // a faction or an attribute, which both have a capital
    const kind = known.get(match[0].toLowerCase());
    return { from, to, kind: kind && /^[A-Z]/.test(match[0]) ? kind : 'fd' };
  });
}

function sentences(line: string, start: number, lexicon: Lexicon): Token[] {
  const known = kinds(lexicon);
  const out: Token[] = [];
  for (const sentence of line.slice(start).matchAll(/(?:"[^"]*"?|[^".])+\.?/g)) {
    const from = start + sentence.index;
    const colon = sentence[0].replace(/"[^"]*"?/g, (quoted) => ' '.repeat(quoted.length)).indexOf(':');
    let begin = 0;
    if (colon > 0) {
      const lead = sentence[0].length - sentence[0].trimStart().length;
      out.push({ from: from + lead, to: from + colon + 1, kind: 'op' });
      begin = colon + 1;
    }
    for (const match of sentence[0].slice(begin).matchAll(/"[^"]*"?|\d+|[\w'’-]+/g)) {
      const kind = match[0].startsWith('"') ? 'q' : /^\d/.test(match[0]) ? 'n' : known.get(match[0].toLowerCase());
      const place = from + begin + match.index;
      if (kind) out.push({ from: place, to: place + match[0].length, kind });
    }
  }
  return out;
}
