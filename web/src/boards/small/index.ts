import type { BoardModule } from '../board';
import Grid from './Grid.svelte';

export const board: BoardModule = { Board: Grid, open: true };
