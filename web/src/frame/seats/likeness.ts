import type { Faction } from '../../art/palette';
import type { BoardModule } from '../../boards/board';
import type { Table } from '../table.svelte';

/** What somebody's face is drawn from, and in whose colours. */
export interface Likeness {
  name: string;
  faction: Faction;
}

const FACTIONS: readonly Faction[] = ['order', 'homodeus', 'undergrowth', 'wraethe'];

/** As the game has it, or else by the person's name. */
export const likeness = (board: BoardModule | undefined, table: Table, seat: number): Likeness =>
  board?.face?.(table, seat) ?? { name: `${table.name(seat)} sky`, faction: FACTIONS[seat % FACTIONS.length]! };
