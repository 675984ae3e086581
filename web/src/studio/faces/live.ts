/** A card as if things were so: which conditions hold, and what something better takes the place of. */
import { printed, type Sentence } from '../../cards/text';

export interface AsIf {
  mastery: number;
  keywords: ReadonlySet<string>;
}

export const MASTERY = [0, 10, 20, 30];
const KEYWORDS = ['Unify', 'Echo', 'Inspire', 'Dominion'];

/** What a text asks about, so that only that is offered. */
export function asks(text: readonly string[]): { mastery: boolean; keywords: string[] } {
  const all = text.join(' ');
  return { mastery: /\{Mastery\} \d/.test(all), keywords: KEYWORDS.filter((it) => all.includes(`${it}:`)) };
}

function met(text: string, asIf: AsIf): boolean | null {
  const body = text.replace(/^\{Exhaust\}[^:]*: /, '');
  const step = /^\{Mastery\} (\d+):/.exec(body);
  if (step) return asIf.mastery >= Number(step[1]);
  const word = /^([A-Z][a-z]+):/.exec(body)?.[1];
  return word && KEYWORDS.includes(word) ? asIf.keywords.has(word) : null;
}

export function live(text: readonly string[], asIf: AsIf): Sentence[][] {
  return printed(text).map((ability) => {
    const told = ability.map((it) => ({ ...it, met: met(it.text, asIf) }));
    return told.map((it, i) => ({
      ...it,
      idle: told
        .slice(i + 1)
        .some((later) => later.met === true && /instead\.?$/.test(later.text) && i + 1 <= told.indexOf(later)),
    }));
  });
}
