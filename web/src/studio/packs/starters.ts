/** What a new pack and a new entry look like, by game. */
import type { BaseCard, PrintedCard, Workshop } from '../../net/messages';
import type { Word } from '../words';

export const GAMES: [string, string, string][] = [
  ['shards', 'Shards of Infinity', 'Shards'],
  ['infinite401', '401 INFINITE', '401'],
  ['defiance', 'Defiance of Fate', 'Defiance'],
  ['defiance_beta', 'Defiance of Fate, beta', 'Defiance β'],
  ['infinity', 'INFINITY', 'INFINITY'],
];

export const titleOf = (game: string): string => GAMES.find(([id]) => id === game)?.[1] ?? game;
export const shortOf = (game: string): string => GAMES.find(([id]) => id === game)?.[2] ?? game;

export const head = (name: string, shop: Pick<Workshop, 'game' | 'base'>): string =>
  `pack ${name} · game ${shop.game} · on ${shop.base} · version 1\n`;

/** A name that no entry has yet. */
export function fresh(wish: string, taken: readonly string[]): string {
  if (!taken.includes(wish)) return wish;
  let n = 2;
  while (taken.includes(`${wish} ${n}`)) n += 1;
  return `${wish} ${n}`;
}

export function starter(kind: 'number' | 'ally' | 'champion', taken: readonly string[]): string[] {
  if (kind === 'number') return ['Nil Assassin · cost 3'];
  if (kind === 'champion')
    return [
      `${fresh('Moth Queen', taken)} · Wraethe champion · cost 5 · health 5 · 1 copy`,
      '  When you play this: draw 1 card.',
      '  Exhaust: gain 3 power.',
    ];
  return [
    `${fresh('Lantern Thief', taken)} · Wraethe ally · cost 2 · 3 copies`,
    '  Gain 2 power. Echo: gain 5 power instead.',
  ];
}

/** What a first card is: one that is drawn, played from the hand, and can be asked about. */
const PLAIN: Record<string, string> = { infinite401: 'attack', defiance: 'unit', defiance_beta: 'unit' };

/** A new entry like the game's own: the plainest of its cards under another name. */
export function newEntry(game: string, cards: readonly BaseCard[], taken: readonly string[]): string[] {
  if (game === 'shards') return [`${fresh('New Card', taken)} · Order ally · cost 2 · 2 copies`, '  Gain 2 gems.'];
  const simple = cards
    .filter((it) => it.card.plain && it.lines.length <= 3 && it.card.kind === (PLAIN[game] ?? it.card.kind))
    .sort((a, b) => a.card.plain.length - b.card.plain.length)[0];
  const lines = simple?.lines ?? cards[0]?.lines ?? [];
  const name = fresh(game === 'infinity' ? 'New Universe' : 'New Card', taken);
  const written = lines.map((line, i) => (i === 0 ? line.replace(/^[^·—]+?(?= *[·—]|$)/, name) : line));
  // decks of the first edition have a fixed size: a new card takes the place of the one it is made from
  return game === 'defiance' && simple && !taken.includes(simple.name)
    ? [`# A deck has 46 cards: ${name} takes the place of ${simple.name}.`, `${simple.name} · 0 copies`, '', ...written]
    : written;
}

export type Start = 'ally' | 'champion' | 'number';

/** Three ways to begin, each with what it looks like. */
export function starts(): [Start, Word, Word, PrintedCard][] {
  const card = (name: string, kind: string, cost: number, health: number, text: string[]): PrintedCard => ({
    name,
    faction: 'Wraethe',
    kind,
    cost,
    health,
    shield: 0,
    text,
    plain: '',
  });
  const thief = card('Lantern Thief', 'ally', 2, 0, ['Gain 2 {power}. Echo: gain 5 {power} instead.']);
  const queen = card('Moth Queen', 'champion', 5, 5, [
    'When you play this: draw 1 card.',
    '{Exhaust}: gain 3 {power}.',
  ]);
  const assassin = card('Nil Assassin', 'mercenary', 3, 0, ['Gain 5 {power}.']);
  return [
    ['ally', 'starterAlly', 'starterAllyText', thief],
    ['champion', 'starterChampion', 'starterChampionText', queen],
    ['number', 'starterNumber', 'starterNumberText', assassin],
  ];
}
