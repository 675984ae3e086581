import type { Table } from '../../frame/table.svelte';
import type { Option } from '../../net/messages';
import { t } from '../../text/text';
import type { ArmView, Catalogue, InfinityView, LyingTile, TileAt } from './view';

export const STATION = 6;
export const TO_WIN = 7;
export const SPECIALS = ['creation', 'birth', 'universal', 'black hole', 'disaster'];

export const viewOf = (table: Table): InfinityView | null => table.seen('infinity');
export const catalogueOf = (table: Table): Catalogue | null => table.facts('infinity');

export const mark = (catalogue: Catalogue | null, tile: string): string => catalogue?.tiles[tile]?.mark ?? '';

/** "4 Man", "Galaxy". */
export function title(catalogue: Catalogue | null, tile: string): string {
  const facts = catalogue?.tiles[tile];
  if (!facts) return tile;
  return /^\d/.test(facts.mark) ? `${facts.mark} ${facts.title}` : facts.title;
}

/** A space of an arm: where it is, what lies there and stands for what, and what may be played there. */
export function saySpace(
  catalogue: Catalogue | null,
  at: string,
  tile: LyingTile | undefined,
  wanted: readonly string[] = [],
): string {
  const [, arm = '', column = ''] = at.split(':');
  const names = wanted.map((it) => title(catalogue, it)).join(t('infinity.or'));
  const told = [tile ? sayLying(catalogue, tile) : t('infinity.empty')];
  if (names) told.push(t('infinity.mayplay', { tiles: names }));
  return `${t('infinity.armcolumn', { arm, column })}: ${told.join(', ')}`;
}

function sayLying(catalogue: Catalogue | null, { tile, as, over }: LyingTile): string {
  const name = title(catalogue, tile);
  if (over) return t('infinity.eliminated', { tile: title(catalogue, over) });
  return as ? t('infinity.standsfor', { tile: name, as: title(catalogue, as) }) : name;
}

/** How far an arm is: what comes next, or why nothing does. */
export function sayArm(catalogue: Catalogue | null, arm: ArmView): string {
  if (arm.complete) return t('infinity.complete');
  if (arm.holed) return t('infinity.holed');
  if (!arm.needs.length) return t('infinity.full');
  return t('infinity.next', { tiles: arm.needs.map((tile) => title(catalogue, tile)).join(t('infinity.or')) });
}

/** Equal tiles in one place, counted: it makes no difference which of them one takes. */
export function grouped(tiles: readonly TileAt[]): (TileAt & { count: number })[] {
  const found = new Map<string, TileAt & { count: number }>();
  for (const it of tiles) {
    const same = found.get(it.at);
    if (same) same.count += 1;
    else found.set(it.at, { ...it, count: 1 });
  }
  return [...found.values()];
}

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
