/** Hexes with flat tops. Axial q and r; `up` counts rows away from the viewer, so larger is further up the screen. */
export const S3 = Math.sqrt(3);

export type Point = readonly [number, number];

export function corners([x, y]: Point, R: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map(
    (k) => [x + R * Math.cos((k * Math.PI) / 3), y + R * Math.sin((k * Math.PI) / 3)] as const,
  );
}

const text = (points: readonly Point[]): string => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

export const hexPoints = (at: Point, R: number): string => text(corners(at, R));
export const pointsText = text;

/** Where an axial hex lies, in units of R, with r growing upwards. */
export const place = (q: number, r: number, R: number): Point => [1.5 * R * q, -S3 * R * (r + q / 2)];

/** Neighbours across edge k, which runs from corner k to corner k + 1 (south-east first, clockwise on the screen). */
export const STEPS: readonly (readonly [number, number])[] = [
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 0],
];

/** The outline of a set of hexes: the edges that have no neighbour in the set. */
export function outline(cells: readonly { q: number; r: number }[], R: number, grow = 1): string {
  const inside = new Set(cells.map(({ q, r }) => `${q},${r}`));
  let path = '';
  for (const { q, r } of cells) {
    const at = corners(place(q, r, R), R * grow);
    STEPS.forEach(([dq, dr], k) => {
      if (inside.has(`${q + dq},${r + dr}`)) return;
      const [a, b] = [at[k]!, at[(k + 1) % 6]!];
      path += `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
    });
  }
  return path;
}
