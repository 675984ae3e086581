/**
 * A card's sentences, set short: numbers and icons first, words only where they are needed.
 * The whole sentence stays in the inspector and in the card's label; nothing is decided here.
 */
import type { IconName } from '../art/icons';

export interface Sentence {
  text: string;
  /** Whether its condition holds for me now; null for a sentence without one, or where nobody can say. */
  met: boolean | null;
  /** It would do nothing now: something better takes its place. */
  idle: boolean;
  /** It does not stand in the text yet: a completion that is marked would add it. */
  adds?: boolean;
}

export type Part = { words: string } | { icon: IconName; amount: string };

export interface Line {
  tap: boolean;
  condition: Part | null;
  met: boolean | null;
  idle: boolean;
  adds: boolean;
  parts: Part[];
}

const ICON: Record<string, IconName> = {
  gem: 'gem',
  gems: 'gem',
  power: 'power',
  mastery: 'mastery',
  health: 'health',
  exhaust: 'exhaust',
  shield: 'shield',
};
const iconOf = (word: string): IconName => ICON[word.toLowerCase()] ?? 'inplay';

const PATTERNS: [RegExp, (m: RegExpExecArray) => Part[]][] = [
  [
    /gain (\d+|unlimited) \{(\w+)\}(?: instead)?/i,
    (m) => [{ icon: iconOf(m[2]!), amount: m[1] === 'unlimited' ? '∞' : m[1]! }],
  ],
  [/draws? (\d+) cards?/i, (m) => [{ icon: 'draw', amount: m[1]! }]],
  [
    /(?:you may )?banish (?:up to )?(\d+) cards? from your hand or discard pile/i,
    (m) => [{ icon: 'banish', amount: '' }, { words: `up to ${m[1]}` }],
  ],
  [/destroy (\d+|all) enemy champions?/i, (m) => [{ icon: 'destroy', amount: m[1]! }]],
  [/return \d+ (.+?) from your discard pile to your hand/i, (m) => [{ icon: 'back', amount: '' }, { words: m[1]! }]],
  [
    /recruit 1 card of cost (\d+) or less from the center row( to your hand)? for free(?: instead)?/i,
    (m) => [{ icon: 'free', amount: '' }, { words: `cost ≤ ${m[1]}${m[2] ? ', to hand' : ''}` }],
  ],
  [/copy the effect of/i, () => [{ icon: 'copy', amount: '' }]],
  [/copy that effect again/i, () => [{ icon: 'copy', amount: '' }, { words: 'again' }]],
  [/double your \{power\}/i, () => [{ icon: 'power', amount: '×2' }]],
  [/(\d+) \{(\w+)\}/, (m) => [{ icon: iconOf(m[2]!), amount: m[1]! }]],
  [/\{(\w+)\}/, (m) => [{ icon: iconOf(m[1]!), amount: '' }]],
];

const SHORTER: [RegExp, string][] = [
  [/\bfor each\b/gi, 'per'],
  [/ you have in play| you played this turn| in your discard pile/gi, ''],
  [/\bput the next (.+?) you recruit this turn into play/gi, 'next $1 enters play'],
  [/1 other non-champion card/gi, 'another card'],
  [/each Homodeus ally you play this turn, before or after this/gi, 'your Homodeus allies'],
  [/^this cannot be attacked/gi, 'cannot be attacked'],
  [/an opponent loses/gi, 'a rival loses'],
  [/if you have (\d+) or more/gi, '$1+'],
];

function parts(body: string): Part[] {
  const out: Part[] = [];
  let rest = body;
  while (rest) {
    let first: { at: number; length: number; made: Part[] } | null = null;
    for (const [pattern, make] of PATTERNS) {
      const match = pattern.exec(rest);
      if (match && (!first || match.index < first.at))
        first = { at: match.index, length: match[0].length, made: make(match) };
    }
    push(out, first ? rest.slice(0, first.at) : rest);
    if (!first) break;
    out.push(...first.made);
    rest = rest.slice(first.at + first.length);
  }
  return out;
}

function push(out: Part[], text: string): void {
  const words = SHORTER.reduce((shorter, [pattern, by]) => shorter.replace(pattern, by), text.trim())
    .replace(/^[,.;]\s*/, '')
    .trim();
  if (words) out.push({ words });
}

export function line({ text, met, idle, adds = false }: Sentence): Line {
  let body = text.trim().replace(/\.(?=\s*\(|$)/, '');
  let tap = false;
  let condition: Part | null = null;
  const before: Part[] = [];
  const exhaust = /^\{Exhaust\}(?:, (.+?))?: /.exec(body);
  if (exhaust) {
    tap = true;
    body = body.slice(exhaust[0].length);
    const only = exhaust[1] && /^only with (\w+)$/.exec(exhaust[1]);
    if (only) condition = { words: only[1]! };
    else if (exhaust[1]) before.push(...parts(exhaust[1]));
  }
  const mastery = /^\{Mastery\} (\d+): /.exec(body);
  const word = /^([A-Z][a-z]+): /.exec(body);
  const health = /^If you have (\d+) or more \{health\}, /.exec(body);
  if (mastery) condition = { icon: 'mastery', amount: mastery[1]! };
  else if (health) condition = { icon: 'health', amount: health[1]! };
  else if (word) condition = { words: word[1]! };
  body = body.slice((mastery ?? health ?? word)?.[0].length ?? 0).replace(/^When you play this: /, 'on play ');
  return { tap, condition, met, idle, adds, parts: [...before, ...parts(body)] };
}

/** Printed abilities, each of one or more sentences, when nothing is known about the moment. */
export function printed(abilities: readonly string[]): Sentence[][] {
  return abilities.map((ability) =>
    ability.split(/(?<=\.)\s+(?=[A-Z{])/).map((text) => ({ text, met: null, idle: false })),
  );
}

export function lines(abilities: readonly Sentence[][]): Line[] {
  return abilities.flatMap((sentences) => {
    const made = sentences.map(line);
    // One exhaust sign for the whole ability: what follows it belongs to it.
    return made.map((it, i) => (i > 0 && made[0]!.tap ? { ...it, tap: false } : it));
  });
}
