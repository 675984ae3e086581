import type { Review, Step } from '../../net/messages';

/** A move that mattered: how the chance to win stood before it and after it. */
export interface Moment {
  move: number;
  from: number;
  to: number;
}

/** How far around a move its swing is measured. */
export const spanOf = (positions: number): number => Math.max(1, Math.round(positions / 24));

/** The largest swing of somebody's chance to win; null in a match that never turned. */
export function turningPoint(shares: readonly number[]): Moment | null {
  const span = spanOf(shares.length);
  let best: Moment | null = null;
  for (let move = span; move < shares.length - span; move++) {
    const [from, to] = [shares[move - span]!, shares[move]!];
    if (!best || Math.abs(to - from) > Math.abs(best.to - best.from)) best = { move, from, to };
  }
  return best && best.from !== best.to ? best : null;
}

/** The move of this seat that gained it most. */
export function bestOf(review: Review, seat: number): Moment | null {
  const move = review.best[seat] ?? 0;
  if (!move) return null;
  const span = spanOf(review.ahead.length);
  const share = (at: number): number => review.ahead[Math.max(0, Math.min(review.ahead.length - 1, at))]?.[seat] ?? 0;
  return { move, from: share(move - span), to: share(move + span) };
}

/** What was told at a step, in at most so many sentences; a choice that nothing was told of by its own words. */
export const words = (step: Step | undefined, most: number, people: readonly string[] = []): string =>
  (step?.lines ?? [])
    .map((line) => line.text)
    .filter(Boolean)
    .slice(0, most)
    .join(' ') || (step && people[step.by] ? `${people[step.by]}: ${step.notation}.` : '');
