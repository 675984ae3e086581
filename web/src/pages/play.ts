import { api } from '../net/api';
import type { GameInfo } from '../net/messages';
import { settings } from '../settings.svelte';
import { firstCount, firstLevel } from './games';
import { router } from './route.svelte';

/** One's own share of the chance of a match: it is mixed in after the server has committed to its own. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bots have names, so that the log can tell them apart. */
export const BOTS = ['Halley', 'Kepler', 'Vega', 'Lyra', 'Rigel', 'Maia'];

/** A table against bots, at once. */
export async function playNow(game: GameInfo): Promise<void> {
  const level = firstLevel(game);
  const bots = Array.from({ length: firstCount(game) - 1 }, (_, i) => ({
    kind: 'bot' as const,
    name: BOTS[i]!,
    level,
  }));
  const seated = await api.open({
    game: game.id,
    name: settings.name,
    seats: [{ kind: 'human', name: settings.name, level: '' }, ...bots],
    nonce: nonce(),
  });
  router.go(`/t/${seated.table.id}`);
}
