import type { BoardModule } from '../../boards/board';
import type { Table } from '../../frame/table.svelte';
import type { Option, Position, Puzzle } from '../../net/messages';

/** `open` as long as it is the turn in question; `passed` while others answer it. */
export type Stage = 'open' | 'passed' | 'won' | 'lost';
export type Standing = 'open' | 'answer' | 'solved' | 'missed';

export function stageOf(table: Table, board: BoardModule | undefined, position: Position | null): Stage {
  const { info, mine } = table;
  if (!position || !board) return 'open';
  if (position.over) return (info?.ended?.winners ?? []).some((seat) => mine.includes(seat)) ? 'won' : 'lost';
  return [table.me, -1].includes(board.turn?.(position.view) ?? -1) ? 'open' : 'passed';
}

/** What has become of a puzzle. A turn that is to be won has to win before it ends; one that is to be survived has to
 * come round again; what is to be bought has to be. */
export function standingOf(kind: Puzzle['kind'], stage: Stage, hasPassed: boolean, hasBought = false): Standing {
  if (stage === 'won' || (kind === 'buy' && hasBought)) return 'solved';
  if (stage === 'lost') return 'missed';
  if (!hasPassed) return 'open';
  if (kind !== 'survive') return 'missed';
  return stage === 'open' ? 'solved' : 'answer';
}

/** The option that the way asks for after so many moves. */
export const askedOf = (way: readonly string[], options: readonly Option[], made: number): Option | undefined =>
  options.find(({ notation }) => notation === way[made]);
