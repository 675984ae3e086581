import type { Arrow } from '../../frame/motion/Arrows.svelte';
import type { Hindsight } from '../../net/messages';

/** How good a move was: by how much of the chance to win it gave away. */
export type Verdict = 'best' | 'good' | 'slip' | 'blunder' | '';

const SLIP = 0.04;
const BLUNDER = 0.1;

/** '' where there was nothing to choose, or nobody has worked the chances out. */
export function verdictOf(seen: Hindsight | undefined): Verdict {
  if (!seen || seen.forced || (seen.chance < 0 && seen.chosen !== seen.better)) return '';
  if (seen.chosen === seen.better) return 'best';
  const lost = seen.chance - seen.chance_chosen;
  return lost >= BLUNDER ? 'blunder' : lost >= SLIP ? 'slip' : 'good';
}

/** Points of a hundred that were given away. */
export const lostBy = ({ chance, chance_chosen }: Hindsight): number =>
  Math.max(0, Math.round(100 * (chance - chance_chosen)));

export const isMistake = (seen: Hindsight | undefined): boolean => /slip|blunder/.test(verdictOf(seen));

/** What came of the choices that were looked at again: mistakes by their size, and how many of a hundred were none. */
export interface Tally {
  blunders: number;
  slips: number;
  good: number;
  /** Nobody has worked chances out: all that is known is where the bot would have done the same. */
  isAgreement: boolean;
}

/** null before any choice was looked at; a move without an alternative is none. */
export function tally(seen: readonly (Hindsight | undefined)[]): Tally | null {
  const choices = seen.filter((it) => it && !it.forced);
  if (!choices.length) return null;
  const verdicts = choices.map(verdictOf);
  const count = (...of: Verdict[]): number => verdicts.filter((it) => of.includes(it)).length;
  return {
    blunders: count('blunder'),
    slips: count('slip'),
    good: Math.round((100 * count('best', 'good')) / choices.length),
    isAgreement: count('') > 0,
  };
}

/** How somebody's chances stood after a move and, where it was looked at again, with the better one; -1 where nobody knows. */
export function chancesAt(
  seen: Hindsight | undefined,
  shares: readonly number[],
  at: number,
  whose: number,
  seats: number,
): { now: number; before: number } {
  const isTold = seen && seen.chance >= 0 && (seen.seat === whose || seats === 2);
  if (!isTold) return { now: shares[at] ?? 0.5, before: at > 0 ? (shares[at - 1] ?? -1) : -1 };
  const mine = (chance: number): number => (seen.seat === whose ? chance : 1 - chance);
  return { now: mine(seen.chance_chosen), before: mine(seen.chance) };
}

/** The next move after this one that was a mistake; from the beginning again after the last, 0 where there is none. */
export function nextMistake(seen: readonly (Hindsight | undefined)[], at: number): number {
  const all = seen.flatMap((it) => (it && isMistake(it) ? [it.move] : []));
  return all.find((move) => move > at) ?? all[0] ?? 0;
}

/** Whether another move is to be drawn: one that is better, or that the bot would have chosen where it names no chances. */
export const isDrawn = (seen: Hindsight | undefined): boolean =>
  Boolean(seen && !seen.forced && seen.better !== seen.chosen && verdictOf(seen) !== 'good');

/** Where on the board a move goes: a card it was done with lies in the hand, and is left out where two places remain. */
function ways(at: readonly string[]): readonly string[] {
  const places = at.filter((it) => !it.startsWith('hand:'));
  return places.length > 1 ? places : at;
}

/** The better move and the one that was played; with the line also what was meant to follow, numbered. */
export function drawn(seen: Hindsight, withLine: boolean): Arrow[] {
  const [better, ...rest] = seen.line;
  const gain = lostBy(seen);
  return [
    { at: ways(seen.chosen_at), tone: 'played' },
    ...(withLine ? rest.map(({ at }, i): Arrow => ({ at: ways(at), tone: 'then', label: `${i + 2}` })) : []),
    ...(better
      ? [{ at: ways(better.at), tone: 'better', label: withLine ? '1' : gain ? `★ +${gain}` : '★' } as const]
      : []),
  ];
}
