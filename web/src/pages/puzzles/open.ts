import { api } from '../../net/api';
import { settings } from '../../settings.svelte';
import { router } from '../route.svelte';

/** A table of its own for every try. */
export async function openPuzzle(game: string, number: number, replace = false): Promise<void> {
  const seated = await api.open({ game, name: settings.name, puzzle: number });
  router.go(`/t/${seated.table.id}?puzzle=${number}`, replace);
}

export const keyOf = (game: string, number: number): string => `${game}/${number}`;
