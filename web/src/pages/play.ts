import { api } from '../net/api';
import type { GameInfo } from '../net/messages';
import { evenly, ladderOf, nextLevel } from '../profile/matches';
import { profile } from '../profile/profile.svelte';
import { settings } from '../settings.svelte';
import { settled, type Settings } from './games';
import { router } from './route.svelte';

/** One's own share of the chance of a match: it is mixed in after the server has committed to its own. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bots have names, so that the log can tell them apart. */
export const BOTS = ['Halley', 'Kepler', 'Vega', 'Lyra', 'Rigel', 'Maia'];

/** How strong the others are, in a word, and the bots that play so: who has beaten the first goes on to the second. */
export const STRENGTHS = ['easy', 'normal', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];
const LEVELS: Record<Strength, string[]> = { easy: ['1', '2'], normal: ['3'], strong: ['4', '5'] };
/** Those that never change, as they are met at the command line and in old matches. */
const STEADY: Record<string, Strength> = { random: 'easy', greedy: 'normal', planner: 'strong', deep: 'strong' };

/** The levels by number play with a temper, if one is named behind them: `4:aggressive`. */
export const hasTemper = (level: string): boolean => /^\d+$/.test(level);

export const strengthsOf = (game: GameInfo): Strength[] =>
  STRENGTHS.filter((it) => LEVELS[it].some((level) => game.levels.includes(level)));
export const strengthOf = (level: string): Strength | undefined =>
  STRENGTHS.find((it) => LEVELS[it].includes(evenly(level))) ?? STEADY[level];

/** The bot of this strength that fits me now. */
export function levelOf(game: GameInfo, strength: Strength): string {
  const fits = nextLevel(game.id, profile.kept.matches, game.levels);
  const levels = LEVELS[strength].filter((level) => game.levels.includes(level));
  return levels.findLast((level) => Number(level) <= Number(fits)) ?? levels[0] ?? game.levels[0] ?? 'random';
}

/** The strength to propose. */
export const fitting = (game: GameInfo): Strength =>
  strengthOf(nextLevel(game.id, profile.kept.matches, ladderOf(game.levels))) ?? 'easy';

interface How {
  strength?: Strength;
  players?: number;
  mode?: string;
  settings?: Settings;
}

/** A table against bots, at once; the first matches of a game in its gentlest form. */
export async function playNow(game: GameInfo, how: How = {}): Promise<void> {
  const level = levelOf(game, how.strength ?? 'normal');
  const players = how.players ?? game.first_players;
  const bots = Array.from({ length: players - 1 }, (_, i) => ({ kind: 'bot' as const, name: BOTS[i]!, level }));
  const usual = settled(game, how.strength === 'easy', how.mode, profile.of(game.id).length);
  const seated = await api.open({
    game: game.id,
    name: settings.name,
    ...(how.mode ? { mode: how.mode } : {}),
    settings: { ...usual, ...how.settings },
    seats: [{ kind: 'human', name: settings.name, level: '' }, ...bots],
    nonce: nonce(),
  });
  router.go(`/t/${seated.table.id}`);
}

/** The first turns on a set table, with a coach. */
export async function teachMe(game: string): Promise<void> {
  const seated = await api.open({ game, name: settings.name, lesson: true });
  router.go(`/t/${seated.table.id}?lesson=1`);
}
