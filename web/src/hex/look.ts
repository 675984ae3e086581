import type { IconName } from '../art/icons';
import { STEPS, corners, type Point } from './geometry';
import type { Layers, Tile } from './tiles';

/** How large a tile stands on the screen decides what it tells. */
export type Distance = 'far' | 'middle' | 'near';
export const distance = (radius: number): Distance => (radius < 34 ? 'far' : radius > 84 ? 'near' : 'middle');

/** The icon of a type, an attribute or a face of a die. */
export const sign = (name: string): IconName => `hex:${name.toLowerCase()}` as IconName;

export const ALL_LAYERS: Layers = { influence: true, control: true, reach: true, flip: false };

/** A wall: a bar just inside the edge that it closes. */
export function wallBar(at: Point, R: number, wall: number): string {
  const ring = corners(at, R * 0.945);
  const [a, b] = [ring[wall % 6]!, ring[(wall + 1) % 6]!];
  const between = (share: number) => a.map((v, i) => (v + (b[i]! - v) * share).toFixed(1)).join(' ');
  return `M${between(0.13)}L${between(0.87)}`;
}

/** The middle of an edge. */
export function door(at: Point, R: number, edge: number): Point {
  const ring = corners(at, R);
  const [a, b] = [ring[edge % 6]!, ring[(edge + 1) % 6]!];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** Where the chip of the other side stands. */
export const flipChip = (x: number, y: number, R: number): { x: number; y: number; w: number; h: number } => ({
  x: x + R * 0.12,
  y: y - R * 0.05,
  w: R * 0.68,
  h: R * 0.3,
});

/** A sentence cut into lines of so many letters, three at most. */
export function lines(text: string, letters: number): string[] {
  const out: string[] = [''];
  for (const word of text.split(' ')) {
    const longer = `${out.at(-1)} ${word}`.trim();
    if (longer.length > letters && out.at(-1)) out.push(word);
    else out[out.length - 1] = longer;
  }
  return out.length > 3 ? [...out.slice(0, 2), `${out[2]}…`] : out;
}

/** How large a name is written: in proportion, but never below what can be read. */
export const nameHeight = (R: number, k: number): number => Math.max(10.4 / k, Math.min(15 / k, R * 0.165));

/** The edges along the foot of a hex. */
const [RIGHT, LEFT] = [0, 2];
export const BOTTOM = 1;

/** How large the word of what happens on a tile is written. */
export const wordHeight = (R: number, k: number): number => Math.max(9.4 / k, R * 0.12);
/** That word, where there is room for it between the name and the foot, from edge to edge. */
export function wordOf(tile: Tile, R: number, k: number): string {
  const word = tile.trigger ?? '';
  const fits = word.length * wordHeight(R, k) * 0.76 <= R * 1.15;
  return distance(R * k) === 'middle' && R * k >= 48 && fits ? word : '';
}

/** How far below the middle the name stands; it makes room for an event, and moves up from a lower wall. */
export function nameLine(tile: Tile, walls: readonly number[], R: number, k: number, stands: boolean): number {
  const low = walls.includes(BOTTOM) ? 0.08 : 0;
  if (tile.event && distance(R * k) === 'near') return R * 0.46;
  if (wordOf(tile, R, k)) return R * (0.55 - low);
  return R * ((!stands && (walls.includes(RIGHT) || walls.includes(LEFT)) ? 0.57 : 0.64) - low);
}

/** A name may reach a little over the edges, as it is drawn above all tiles; a longer one stands in two lines. */
export function nameLines(tile: Tile, R: number, k: number): string[] {
  const room = R * 1.52;
  const words = tile.name.split(' ');
  if (tile.name.length * nameHeight(R, k) * 0.56 <= room || words.length < 2) return [tile.name];
  const half = words.findIndex((_, i) => words.slice(0, i + 1).join(' ').length * 2 >= tile.name.length);
  const cut = Math.min(half + 1, words.length - 1);
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
}

type Cell = { q: number; r: number };
type Walled = Cell & { walls: readonly number[]; down?: boolean };
const key = (q: number, r: number): string => `${q},${r}`;

/** The shortest clear way from one tile to another: no wall on either side of any edge. Empty where there is none. */
export function clearPath(tiles: readonly Walled[], from: Cell, to: Cell, through = false): Cell[] {
  const at = new Map(tiles.filter((tile) => !tile.down).map((tile) => [key(tile.q, tile.r), tile]));
  const before = new Map<string, string>([[key(from.q, from.r), '']]);
  const todo = [at.get(key(from.q, from.r))];
  for (let here = todo.shift(); here; here = todo.shift()) {
    if (here.q === to.q && here.r === to.r) break;
    for (const [k, [dq, dr]] of STEPS.entries()) {
      const there = at.get(key(here.q + dq, here.r + dr));
      if (!there || before.has(key(there.q, there.r))) continue;
      if (!through && (here.walls.includes(k) || there.walls.includes((k + 3) % 6))) continue;
      before.set(key(there.q, there.r), key(here.q, here.r));
      todo.push(there);
    }
  }
  const way: Cell[] = [];
  for (let step = key(to.q, to.r); step && before.has(step); step = before.get(step)!) way.unshift(at.get(step)!);
  return way.length && way[0]!.q === from.q && way[0]!.r === from.r ? way : [];
}
