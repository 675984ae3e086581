import type { GameInfo } from '../net/messages';
import { t } from '../text/text';

/** In the order in which they stand on the home page. */
const FIVE = ['shards', 'infinity', 'infinite401', 'defiance', 'defiance_beta'] as const;

/** How one of them stands there: its name, the line under it, and one sentence. */
interface Card {
  title: string;
  sub: string;
  line: string;
  minutes: string;
  /** Of a game that comes in two editions, which have one name. */
  short: string;
}

const card = (id: (typeof FIVE)[number]): Card => ({
  title: t(`game.${id}`),
  sub: t(`game.${id}.sub`),
  line: t(`game.${id}.line`),
  minutes: t(`game.${id}.minutes`),
  short: id.startsWith('defiance') ? t('game.defiance.short') : '',
});
export const CARDS: Record<string, Card> = Object.fromEntries(FIVE.map((id) => [id, card(id)]));

export function players(game: GameInfo): string {
  const all = game.modes.flatMap((mode) => mode.players);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return low === high ? String(low) : `${low}–${high}`;
}

/** The level a newcomer meets first: neither the weakest, nor one that thinks long. */
export function firstLevel(game: GameInfo): string {
  return ['2', 'greedy'].find((level) => game.levels.includes(level)) ?? game.levels[0] ?? 'random';
}

export type Settings = Record<string, string | number | boolean>;

/** What a match that begins at once is set up with: gentle if that is wanted, else what comes in turn, so that nobody is asked. */
export function settled(game: GameInfo, isGentle: boolean, mode: string | undefined, before: number): Settings {
  const isUsual = !mode || mode === game.modes[0]?.name;
  const next = isUsual && game.in_turn.length ? game.in_turn[before % game.in_turn.length] : {};
  return { ...(isGentle ? game.gentle : {}), ...next };
}

/** Where there is little room. */
export const shortOf = (id: string): string =>
  CARDS[id]?.short ? t('game.defiance.of', { edition: CARDS[id].sub }) : (CARDS[id]?.title ?? id);

/** The five, as they stand on the home page. */
export const inOrder = (games: readonly GameInfo[]): GameInfo[] =>
  Object.keys(CARDS).flatMap((id) => games.find((game) => game.id === id) ?? []);

/** Both Defiances have one name; where they stand side by side, the edition is said. */
export const titleOf = (id: string): string =>
  `${CARDS[id]?.title ?? id}${CARDS[id]?.short ? `, ${CARDS[id]!.sub}` : ''}`;
