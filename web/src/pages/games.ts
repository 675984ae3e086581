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

/** What makes a game gentle: the first edition's own first game has leaders that are alike and a card that guides. */
export const GENTLE: Record<string, Settings> = { defiance: { initiation: true } };

/** Ready-made decks of the duel that are even, mine first, so that nobody is asked for one (infinite401:3.7): each wins
    46 to 54 of 100 against the other (design.md). The first has the plainest cards; later matches bring the others. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['Vanguard', 'Raiders'],
  ['Bulwark', 'Clockmakers'],
  ['Long Watch', 'Field Hospital'],
  ['Puppeteers', 'Night Train'],
  ['Close Order', 'Last Light'],
  ['Stone Guests', 'Hit and Run'],
  ['Toolbox', 'Gag Order'],
  ['Long Odds', 'Field Hospital'],
  ['Thorn Hedge', 'Vanguard'],
];

/** What a match that begins at once is set up with: gentle if that is wanted, decks in their turn. */
export function settled(id: string, isGentle: boolean, mode: string | undefined, before: number): Settings {
  const [blue, red] = PAIRS[before % PAIRS.length]!;
  const decks: Settings = id === 'infinite401' && mode !== 'standard' ? { blue, red } : {};
  return { ...(isGentle ? GENTLE[id] : {}), ...decks };
}

/** INFINITY for two lays a set that is nobody's between them (infinity:9.1); for three it is the plain game. */
const FIRST_COUNT: Record<string, number> = { infinity: 3 };

/** The number of players of a first match: two, unless the game is plainer with more. */
export function firstCount(game: GameInfo): number {
  const counts = game.modes[0]?.players ?? [2];
  const wanted = FIRST_COUNT[game.id] ?? 2;
  return counts.includes(wanted) ? wanted : counts[0]!;
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
