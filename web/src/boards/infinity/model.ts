import type { Table } from '../../frame/table.svelte';
import type { Option } from '../../net/messages';

/** What INFINITY's view and catalogue hold; `games/infinity/view.py` describes them. */
export interface TileFacts {
  title: string;
  mark: string;
  back: 'space' | 'life' | 'special';
}

export interface Catalogue {
  tiles: Record<string, TileFacts>;
  columns: number;
  depth: number[];
  areas: number[];
}

export interface Placed {
  tile: string;
  at: string;
}

export interface Lying extends Placed {
  column: number;
  row: number;
  as: string | null;
  over: string | null;
  new: boolean;
}

export interface ArmView {
  number: number;
  at: string;
  tiles: Lying[];
  reached: string | null;
  needs: string[];
  next: string | null;
  holed: boolean;
  complete: boolean;
}

export interface Pile {
  back: 'space' | 'life' | 'special';
  count: number;
  at: string;
}

export interface Player {
  seat: number;
  area: number;
  at: string;
  station: { size: number; space: number; life: number; tiles: Placed[] };
  specials: Placed[];
  discards: Placed[];
  piles: Pile[];
  time: number;
  infinity: boolean;
  pieces: number;
  disaster: boolean;
  spent: number;
}

export interface InfinityView {
  turn: { seat: number; arm: number | null; played: number; chain: string[]; scale?: number[] };
  arms: ArmView[];
  centre: { time: number; infinity: boolean };
  players: Player[];
  common: { tiles: Placed[]; piles: Pile[] } | null;
  last_round: { seat: number; turns_left: number } | null;
}

export const STATION = 6;
export const TO_WIN = 7;
export const SPECIALS = ['creation', 'birth', 'universal', 'black hole', 'disaster'];

export const viewOf = (table: Table): InfinityView | null =>
  table.view.arms ? (table.view as unknown as InfinityView) : null;
export const catalogueOf = (table: Table): Catalogue | null =>
  table.catalogue.tiles ? (table.catalogue as unknown as Catalogue) : null;

export const mark = (catalogue: Catalogue | null, tile: string): string => catalogue?.tiles[tile]?.mark ?? '';

/** "4 Man", "Galaxy". */
export function title(catalogue: Catalogue | null, tile: string): string {
  const facts = catalogue?.tiles[tile];
  if (!facts) return tile;
  return /^\d/.test(facts.mark) ? `${facts.mark} ${facts.title}` : facts.title;
}

/** Equal tiles in one place, counted: it makes no difference which of them one takes. */
export function grouped(tiles: readonly Placed[]): (Placed & { count: number })[] {
  const found = new Map<string, Placed & { count: number }>();
  for (const it of tiles) {
    const same = found.get(it.at);
    if (same) same.count += 1;
    else found.set(it.at, { ...it, count: 1 });
  }
  return [...found.values()];
}

/** Whose discards I may use besides my own. */
export const leftOf = (seat: number, players: number): number => (seat + players - 1) % players;

const tileOf = (anchor: string): string => anchor.slice(anchor.lastIndexOf(':') + 1);

/** Where the options that are left would go, and with which tiles. */
export function targets(options: readonly Option[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const option of options) {
    const space = option.anchors.find((anchor) => anchor.startsWith('space:'));
    const tile = option.anchors[0];
    if (!space || !tile) continue;
    const meant = / as (.+?)(?: on arm| from|$)/.exec(option.notation)?.[1] ?? tileOf(tile);
    if (!found.has(space)) found.set(space, new Set());
    found.get(space)!.add(meant);
  }
  return found;
}
