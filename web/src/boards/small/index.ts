import type { BoardModule } from '../board';
import Grid from './Grid.svelte';

export const board: BoardModule = { layout: 'abreast', Board: Grid, open: true };
