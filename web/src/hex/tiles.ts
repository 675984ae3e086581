import type { World } from './art/kinds';
import { STEPS } from './geometry';

/** A tile of a map that grows, as both editions of Infinities lay them. */
export interface Tile {
  at: string;
  q: number;
  r: number;
  name: string;
  world: World;
  /** The type in small letters: it names the icon, the tint and the scene. */
  type: string;
  influence: number;
  /** Edges that carry a wall, as numbers of `geometry.STEPS`. */
  walls: readonly number[];
  /** The seat that controls it. */
  control?: number | null;
  /** The word of what happens there, and the whole sentence. */
  trigger?: string;
  event?: string;
  down?: boolean;
  /** What the other side is. */
  back?: { name: string; type: string; influence: number };
  /** Tokens of a chapter that lie on it. */
  tokens?: number;
}

export interface Space {
  at: string;
  q: number;
  r: number;
  /** What one would find there, in a word or two. */
  label?: string;
}

/** A leader on the map. */
export interface Piece {
  seat: number;
  at: string;
  q: number;
  r: number;
  picture: string;
  letter: string;
  mine: boolean;
  name: string;
}

/** A tile that is about to be laid. */
export interface Ghost {
  tile: Tile;
  /** Whether it may lie as it is turned now. */
  fits: boolean;
  /** The edge one comes through. */
  door: number | null;
}

/** Edges by their names on the compass, in the order of `geometry.STEPS`. */
export const EDGES = ['SE', 'S', 'SW', 'NW', 'N', 'NE'] as const;
/** The same edges in the order in which the games count directions: clockwise from the north. */
export const COMPASS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
const LONG: Record<string, string> = {
  N: 'north',
  NE: 'north east',
  SE: 'south east',
  S: 'south',
  SW: 'south west',
  NW: 'north west',
};

export const edge = (name: string): number => EDGES.indexOf(name as (typeof EDGES)[number]);
export const edges = (names: readonly string[]): number[] => names.map(edge);
export const towards = (direction: number): number => edge(COMPASS[direction % 6]!);

/** Walls after so many turns of 60° clockwise. */
export const turned = (walls: readonly number[], turns: number): number[] => walls.map((wall) => (wall + turns) % 6);

export const wallWords = (walls: readonly number[]): string => walls.map((wall) => LONG[EDGES[wall]!]!).join(', ');

/** Where an empty hex lies: north of this tile and south west of that one. */
export function besideWords(cell: { q: number; r: number }, tiles: readonly Tile[]): string {
  return EDGES.flatMap((_, side) => {
    const [dq, dr] = STEPS[side]!;
    const tile = tiles.find((it) => it.q === cell.q + dq && it.r === cell.r + dr);
    return tile ? [`${LONG[EDGES[(side + 3) % 6]!]!} of ${tile.name}`] : [];
  }).join(', ');
}

/** What is drawn on the map beside the tiles. */
export interface Layers {
  influence: boolean;
  control: boolean;
  reach: boolean;
  flip: boolean;
}
