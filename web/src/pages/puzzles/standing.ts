import type { Table } from '../../frame/table.svelte';
import type { Option, Position, Puzzle } from '../../net/messages';

/** `open` as long as it is the turn in question; `passed` while others answer it. */
export type Stage = 'open' | 'passed' | 'won' | 'lost';
export type Standing = 'open' | 'answer' | 'solved' | 'missed';

export function stageOf(table: Table, position: Position | null): Stage {
  const { info, mine } = table;
  if (!position) return 'open';
  if (position.over) return (info?.ended?.winners ?? []).some((seat) => mine.includes(seat)) ? 'won' : 'lost';
  return position.turn === table.me ? 'open' : 'passed';
}

/** What has become of a puzzle. A turn that is to be won has to win before it ends; one that is to be survived has to
 * come round again; what is to be bought has to be, and the points that are asked for have to be there: then it is done. */
export function standingOf(kind: Puzzle['kind'], stage: Stage, hasPassed: boolean, isDone = false): Standing {
  if (stage === 'won' || isDone) return 'solved';
  if (stage === 'lost') return 'missed';
  if (!hasPassed) return 'open';
  if (kind !== 'survive') return 'missed';
  return stage === 'open' ? 'solved' : 'answer';
}

/** The option that the way asks for after so many moves. */
export const askedOf = (way: readonly string[], options: readonly Option[], made: number): Option | undefined =>
  options.find(({ notation }) => notation === way[made]);
