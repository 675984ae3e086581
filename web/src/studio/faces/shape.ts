/**
 * Hit areas of 401 as packs draw them: `o` is the source, ahead is up. Two lines are 1 hex ahead; two columns and one
 * line are 1 hex slantwise.
 */
export type Hex = [q: number, r: number];

const PICTURE = /^\s+\|/;
const isPicture = (line: string): boolean => PICTURE.test(line);
const same = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];

/** The hexes of a picture, seen from the source; what stands between two hexes is left out. */
export function readShape(lines: readonly string[]): Hex[] {
  const rows = lines.filter(isPicture).map((line) => line.replace(PICTURE, ''));
  const height = rows.findIndex((row) => /o/i.test(row));
  const column = rows[height]?.search(/o/i) ?? 0;
  return rows.flatMap((row, y) =>
    [...row].flatMap((letter, x): Hex[] => {
      const q = (x - column) / 2;
      const r = (height - y - q) / 2;
      return letter === 'x' && Number.isInteger(q) && Number.isInteger(r) ? [[q, r]] : [];
    }),
  );
}

/** The same hexes as a picture. */
export function drawShape(hexes: readonly Hex[]): string[] {
  const marks = [...hexes.map(([q, r]) => ({ x: 2 * q, y: -(2 * r + q), mark: 'x' })), { x: 0, y: 0, mark: 'o' }];
  const left = Math.min(...marks.map((it) => it.x));
  const top = Math.min(...marks.map((it) => it.y));
  const rows = Array.from({ length: Math.max(...marks.map((it) => it.y)) - top + 1 }, (): string[] => []);
  for (const { x, y, mark } of marks) rows[y - top]![x - left] = mark;
  return rows.map((row) => `  |${Array.from(row, (letter) => letter ?? ' ').join('')}`);
}

/** The lines of an entry with one hex more, or one less. */
export function withHex(lines: readonly string[], hex: Hex): string[] {
  const now = readShape(lines);
  const next = now.some((it) => same(it, hex)) ? now.filter((it) => !same(it, hex)) : [...now, hex];
  const first = lines.findIndex(isPicture);
  const others = lines.filter((line) => !isPicture(line));
  return first < 0 ? [...others, ...drawShape(next)] : others.toSpliced(first, 0, ...drawShape(next));
}

export interface Shape {
  from: number;
  /** Behind its last line. */
  to: number;
  lines: string[];
}

/** The shape that an entry is or hits, if it stands in the same pack. */
export function shapeLines(
  text: string,
  here: { name: string; from: number; to: number },
  entries: readonly { name: string; line: number }[],
): Shape | null {
  const rows = text.split('\n');
  const head = rows[here.from - 1] ?? '';
  const hits = /· *hits +"([^"]+)"/.exec(head)?.[1];
  const place = entries.findIndex((it) => (hits ? it.name === hits : it.line === here.from && /· *shape\b/.test(head)));
  if (place < 0) return null;
  const from = entries[place]!.line;
  const to = entries[place + 1]?.line ?? rows.length + 1;
  return { from, to, lines: rows.slice(from - 1, to - 1) };
}

export interface Reach {
  hexes: number;
  ahead: number;
  aside: number;
}

export const reachOf = (area: readonly Hex[]): Reach => ({
  hexes: area.length,
  ahead: Math.max(0, ...area.map(([q, r]) => r + q / 2)),
  aside: Math.max(0, ...area.map(([q]) => Math.abs(q))),
});

interface Ground {
  q: number;
  r: number;
  type: string;
}
/** From what share of a map's open hexes the area covers a control hex, walls aside. */
export function shareOf(area: readonly Hex[], map: readonly Ground[]): number {
  const control = new Set(map.filter((it) => it.type === 'control').map((it) => `${it.q},${it.r}`));
  const open = map.filter((it) => it.type !== 'wall');
  const from = open.filter((it) => area.some(([q, r]) => control.has(`${it.q + q},${it.r + r}`)));
  return open.length ? from.length / open.length : 0;
}
