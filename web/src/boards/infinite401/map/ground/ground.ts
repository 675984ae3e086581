import { hexPoints, place, type Point } from '../../../../hex/geometry';
import type { HexFacts, UnitView } from '../../view';

/** The radius of a hex on the drawing; the camera decides how large it is on the screen. */
export const R = 20;
/** Room for the numbers of the rows and the letters of the columns. */
const MARGIN = { left: 20, right: 4, top: 10, foot: 18 };

/** Where everything lies on the drawing. Red sees the board from the other end. */
export interface Ground {
  hexes: HexFacts[];
  byName: ReadonlyMap<string, HexFacts>;
  turned: boolean;
  width: number;
  height: number;
  /** The board itself, without the letters and numbers round it. */
  board: { x: number; y: number; width: number; height: number };
  at(hex: { q: number; r: number }): Point;
  /** The middle of a unit's hex. */
  of(unit: UnitView): Point;
  /** What places an outline of hexes that was made round the origin. */
  moved: string;
}

export function lay(hexes: HexFacts[], turned: boolean): Ground {
  const points = hexes.map((it) => place(it.q, it.r, R));
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [left, right] = [Math.min(0, ...xs) - R, Math.max(0, ...xs) + R];
  const [top, bottom] = [Math.min(0, ...ys) - R, Math.max(0, ...ys) + R];
  const byName = new Map(hexes.map((it) => [it.hex, it]));
  const at = (hex: { q: number; r: number }): Point => {
    const [x, y] = place(hex.q, hex.r, R);
    return turned ? [right - x + MARGIN.left, bottom - y + MARGIN.top] : [x - left + MARGIN.left, y - top + MARGIN.top];
  };
  return {
    hexes,
    byName,
    turned,
    width: right - left + MARGIN.left + MARGIN.right,
    height: bottom - top + MARGIN.top + MARGIN.foot,
    board: { x: MARGIN.left, y: MARGIN.top, width: right - left, height: bottom - top },
    at,
    of: (unit) => at(byName.get(unit.hex)!),
    moved: turned
      ? `translate(${MARGIN.left + right} ${MARGIN.top + bottom}) rotate(180)`
      : `translate(${MARGIN.left - left} ${MARGIN.top - top})`,
  };
}

/** The dark ground under all hexes, as one path. */
export const bed = (ground: Ground): string =>
  ground.hexes.map((it) => `M${hexPoints(ground.at(it), R * 1.16).replaceAll(' ', 'L')}Z`).join('');

/** A line between two middles that begins and ends outside the pieces. */
export function cut(a: Point, b: Point, from: number, to: number): [number, number, number, number] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [
    a[0] + (dx / length) * from,
    a[1] + (dy / length) * from,
    b[0] - (dx / length) * to,
    b[1] - (dy / length) * to,
  ];
}

/** Where a callout of this size stands beside a piece: where it covers no other piece and no edge of the board. */
export function beside(
  ground: Ground,
  [x, y]: Point,
  width: number,
  height: number,
  pieces: readonly Point[],
): [number, number] {
  const gap = R * 1.25;
  const spots: [number, number][] = [
    [x + gap, y - R * 1.9],
    [x - gap - width, y - R * 1.9],
    [x + gap, y + R * 0.9],
    [x - gap - width, y + R * 0.9],
    [x - width / 2, y - R * 2.9],
    [x - width / 2, y + R * 1.7],
  ];
  const covers = ([left, top]: [number, number]): number =>
    pieces.filter(
      ([px, py]) =>
        px > left - R * 0.9 && px < left + width + R * 0.9 && py > top - R * 0.9 && py < top + height + R * 0.9,
    ).length +
    (left < 2 || left + width > ground.width - 2 ? 2 : 0) +
    (top < 2 || top + height > ground.height - 2 ? 2 : 0);
  return spots.reduce((best, it) => (covers(it) < covers(best) ? it : best));
}
