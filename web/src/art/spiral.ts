/** Four Archimedean arms, 90 degrees apart: equal steps along the curve, the two minor rows towards the centre. */

export interface SpiralShape {
  width: number;
  height: number;
  /** Stretch of the x axis, inner and outer radius, turn of an arm in radians, start angle, how fast the radius grows. */
  stretch: number;
  inner: number;
  outer: number;
  turn: number;
  start: number;
  growth: number;
  /** Distance of the first and the second minor row from the major row. */
  minor: readonly [number, number];
  columns?: number;
}

export type Point = readonly [number, number];

export interface Column {
  /** Degrees by which tiles turn with the curve. */
  rot: number;
  /** Centres of the major space and of the two minor ones. */
  at: readonly [Point, Point, Point];
  /** Unit vector towards the centre. */
  inwards: Point;
}

export interface Arm {
  columns: Column[];
  curve: Point[];
}

const STEPS = 500;

export function spiral(shape: SpiralShape): Arm[] {
  return [0, 1, 2, 3].map((quarter) => arm(shape, (quarter * Math.PI) / 2));
}

function arm(shape: SpiralShape, angle: number): Arm {
  const cx = shape.width / 2;
  const cy = shape.height / 2;
  const at = (t: number): Point => {
    const theta = shape.start + angle + t * shape.turn;
    const r = shape.inner + (shape.outer - shape.inner) * t ** shape.growth;
    return [cx + shape.stretch * r * Math.cos(theta), cy + r * Math.sin(theta)];
  };
  const curve = Array.from({ length: STEPS + 1 }, (_, i) => at(i / STEPS));
  const along = lengths(curve);
  const count = shape.columns ?? 25;
  const columns = Array.from({ length: count }, (_, c) => {
    const t = where(along, (along[STEPS]! * c) / (count - 1));
    return column(at, t, [cx, cy], shape.minor);
  });
  return { columns, curve };
}

function lengths(curve: Point[]): number[] {
  const along = [0];
  for (let i = 1; i < curve.length; i++) {
    const [a, b] = [curve[i - 1]!, curve[i]!];
    along.push(along[i - 1]! + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  return along;
}

/** The parameter at which the curve has this length. */
function where(along: number[], length: number): number {
  const i = Math.max(
    1,
    along.findIndex((x) => x >= length - 1e-9),
  );
  const [a, b] = [along[i - 1]!, along[i]!];
  return Math.min(1, (i - 1 + (length - a) / (b - a)) / STEPS);
}

function column(at: (t: number) => Point, t: number, centre: Point, minor: readonly [number, number]): Column {
  const [x, y] = at(t);
  const before = at(Math.max(0, t - 1e-3));
  const after = at(Math.min(1, t + 1e-3));
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const size = Math.hypot(dx, dy);
  let [nx, ny] = [-dy / size, dx / size];
  if (nx * (centre[0] - x) + ny * (centre[1] - y) < 0) [nx, ny] = [-nx, -ny];
  const below = (d: number): Point => [x + nx * d, y + ny * d];
  return {
    rot: (Math.atan2(dy, dx) * 180) / Math.PI,
    at: [[x, y], below(minor[0]), below(minor[1])],
    inwards: [nx, ny],
  };
}
