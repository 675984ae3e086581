import type { BoardModule } from '../board';
import Board from './Board.svelte';

export const board: BoardModule = { layout: 'abreast', Board, draws: (anchor) => !anchor.startsWith('button:') };
