import type { Line } from '../net/messages';

type Told = readonly Line[];

/** How many lines of this kind tell of this seat, which most of them name first. */
export const counted = (log: Told, kind: string, seat: number): number =>
  log.filter((line) => line.kind === kind && line.what[0] === seat).length;

/** The sum of a number that lines of this kind carry for this seat. */
export const summed = (log: Told, kind: string, seat: number, at: number): number =>
  log
    .filter((line) => line.kind === kind && line.what[0] === seat)
    .reduce((sum, line) => sum + (line.what[at] ?? 0), 0);

/** What the winner has and the best of the others; null where it was not won by having most. */
export function mostOf(standing: readonly number[], winner: number): { n: number; m: number } | null {
  const n = standing[winner] ?? 0;
  const m = Math.max(...standing.filter((_, seat) => seat !== winner));
  return standing.length > 1 && n >= m ? { n, m } : null;
}
