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

/** How strong the others are, in a word, and the bot that plays so. */
export const STRENGTHS = ['easy', 'normal', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];
const LEVELS: Record<Strength, string> = { easy: 'random', normal: 'greedy', strong: 'planner' };
export const strengthsOf = (game: GameInfo): Strength[] => STRENGTHS.filter((it) => game.levels.includes(LEVELS[it]));
export const strengthOf = (level: string): Strength | undefined => STRENGTHS.find((it) => LEVELS[it] === level);

interface How {
  strength?: Strength;
  players?: number;
  mode?: string;
  settings?: Record<string, string | number | boolean>;
}

/** A table against bots, at once. */
export async function playNow(game: GameInfo, how: How = {}): Promise<void> {
  const level = how.strength ? LEVELS[how.strength] : firstLevel(game);
  const players = how.players ?? firstCount(game);
  const bots = Array.from({ length: players - 1 }, (_, i) => ({ kind: 'bot' as const, name: BOTS[i]!, level }));
  const seated = await api.open({
    game: game.id,
    name: settings.name,
    ...(how.mode ? { mode: how.mode } : {}),
    ...(how.settings ? { settings: how.settings } : {}),
    seats: [{ kind: 'human', name: settings.name, level: '' }, ...bots],
    nonce: nonce(),
  });
  router.go(`/t/${seated.table.id}`);
}

/** The first turns on a set table, with a coach. */
export async function teachMe(game: GameInfo): Promise<void> {
  const seated = await api.open({ game: game.id, name: settings.name, lesson: true });
  router.go(`/t/${seated.table.id}?lesson=1`);
}
