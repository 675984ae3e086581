import type { BoardModule } from '../../boards/board';
import type { Table } from '../table.svelte';

/** How a match ended, as the last page tells it. */
export interface Ending {
  winners: readonly number[];
  /** Whether a seat of mine is among them. */
  won: boolean;
  /** The seats, the best first. */
  order: readonly number[];
  /** By what everybody has, or else by the last things that happened. */
  why: string;
  /** The hue of its picture. */
  ember: number;
}

const EMBERS = [214, 8, 135, 268, 40, 190];
/** What a match always ends with, and so tells nothing. */
const USUAL = /^(turn|over|ends|end|draw|draws|drawn|drew|shuffle|discard_hand)$/;

export function ending(table: Table, board: BoardModule | undefined): Ending {
  const ended = table.info?.ended;
  const winners = ended?.winners ?? [];
  const scores = ended?.result ?? table.position?.result ?? [];
  const [winner] = winners;
  const told = winners.length === 1 && winner !== undefined ? board?.why?.(table, winner) : '';
  return {
    winners,
    won: winners.some((seat) => table.mine.includes(seat)),
    order: scores.map((_, seat) => seat).sort((a, b) => scores[b]! - scores[a]!),
    why: told || lastTold(table),
    ember: EMBERS[(winner ?? 1) % EMBERS.length]!,
  };
}

const lastTold = (table: Table): string =>
  table.log
    .filter((line) => line.text && !USUAL.test(line.kind))
    .slice(-2)
    .map((line) => line.text)
    .join(' ');

/** Where a move of the match is looked at again. */
export const momentPath = (table: Table, move: number): string =>
  `/review/${table.id}?move=${move}&seat=${table.mine[0] ?? -1}`;
