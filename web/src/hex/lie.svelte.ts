import { S3, place } from './geometry';

export interface Cell {
  q: number;
  r: number;
}

/** How the map lies on the screen, in sixths of a turn clockwise. Pictures and words stay upright; walls turn along. */
export const lie = $state({ turns: 0 });

/** Of several maps on the screen the first decides how they lie. */
let first: object | null = null;
export const decides = (map: object): boolean => (first ??= map) === map;
export function leave(map: object): void {
  if (first !== map) return;
  first = null;
  lie.turns = 0;
}

/** Where a cell comes to lie after so many sixths of a turn clockwise. */
export function lain<T extends Cell>(cell: T, turns: number): T {
  let { q, r } = cell;
  for (let n = 0; n < turns; n++) [q, r] = [q + r, -q];
  return { ...cell, q, r };
}

/** A map this small is never turned: it has room however it lies. */
const FEW = 8;
/** How much larger a map must become to be worth the turn. */
const WORTH = 1.25;

/** How large a map can stand in a frame of this proportion if it is turned so. */
function scale(cells: readonly Cell[], aspect: number, turns: number): number {
  const points = cells.map((cell) => lain(cell, turns)).map(({ q, r }) => place(q, r, 1));
  const span = (axis: 0 | 1) => Math.max(...points.map((p) => p[axis])) - Math.min(...points.map((p) => p[axis]));
  return Math.min(aspect / (span(0) + 2.5), 1 / (span(1) + S3 + 0.6));
}

/** The turn that uses the room of the frame; as it lies now unless another is clearly better. */
export function bestTurn(cells: readonly Cell[], aspect: number, now: number): number {
  if (cells.length < FEW || !Number.isFinite(aspect)) return now;
  const [best, size] = [0, 1, 2]
    .map((turns) => [turns, scale(cells, aspect, turns)] as const)
    .reduce((a, b) => (b[1] > a[1] ? b : a));
  return size > scale(cells, aspect, now) * WORTH ? best : now;
}
