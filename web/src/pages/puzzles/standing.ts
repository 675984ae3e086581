import type { BoardModule } from '../../boards/board';
import type { Table } from '../../frame/table.svelte';
import type { Option, Position } from '../../net/messages';

/** `open` as long as it is the turn that is to be won; `missed` when that turn is over. */
export type Standing = 'open' | 'solved' | 'missed';

export function standingOf(table: Table, board: BoardModule | undefined, position: Position | null): Standing {
  const { info, mine } = table;
  if (!position || !board) return 'open';
  if (position.over) return (info?.ended?.winners ?? []).some((seat) => mine.includes(seat)) ? 'solved' : 'missed';
  return [table.me, -1].includes(board.turn?.(position.view) ?? -1) ? 'open' : 'missed';
}

/** The option that the way asks for after so many moves. */
export const askedOf = (way: readonly string[], options: readonly Option[], made: number): Option | undefined =>
  options.find(({ notation }) => notation === way[made]);
