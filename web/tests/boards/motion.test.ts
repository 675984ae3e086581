import { describe, expect, it, vi } from 'vitest';
import type { Happening, Told } from '../../src/boards/happening';
import { happens as beta } from '../../src/boards/defiance_beta/motion';
import { happens as defiance } from '../../src/boards/defiance/motion';
import { happens as duel } from '../../src/boards/infinite401/motion';
import { happens as infinity } from '../../src/boards/infinity/motion';
import { happens as shards } from '../../src/boards/shards/motion';
import { way } from '../../src/boards/infinite401/map/way';
import type { HexFacts } from '../../src/boards/infinite401/view';
import type { Table } from '../../src/frame/table.svelte';
import { cardIn, moved } from '../../src/infinities/cards/flights';

/** Painting needs a browser. */
vi.mock(import('../../src/infinities/worlds'), async (original) => ({
  ...(await original()),
  pictureOf: () => 'painted',
}));

const table = { me: 0, seen: () => null, facts: () => null } as unknown as Table;
type Happens = (line: Told, table: Table, before: null) => Happening[];
const told = (kind: string, ...what: number[]): Told => ({ kind, what, text: '' });

/** What changes who is ahead must be seen to happen, in every game. */
const SEEN: [string, Happens, Told[]][] = [
  [
    'shards',
    shards,
    [
      told('play', 0, 1),
      told('recruit', 1, 1, 2),
      told('gain', 0, 0, 2),
      told('assign', 0, 1, 4),
      told('damage', 1, 4, 0, 46),
      told('shield', 1, 3),
      told('destroy', 0, 1, 3),
      told('banish', 0, 3),
      told('exhaust', 0, 3),
      told('turn_up', 2, 3),
      told('out', 1),
    ],
  ],
  [
    'infinity',
    infinity,
    [
      told('build', 0, 1, 3, 0, 9),
      told('exchange', 0, 1, 3, 0, 9),
      told('eliminate', 0, 1, 3, 0, 9),
      told('hole', 0, 1, 0, 9),
      told('score', 0, -1, 3),
      told('infinity', 0),
      told('disaster', 0, 1),
      told('discard', 0, 4),
    ],
  ],
  [
    'infinite401',
    duel,
    ['play', 'damage', 'absorb', 'heal', 'shield', 'status', 'cleanse', 'eliminated', 'move', 'sphere', 'invade']
      .concat('dominate', 'energy', 'cycle')
      .map((kind) => told(kind, 1, 1, 1, 2)),
  ],
  [
    'defiance',
    defiance,
    ['scores', 'flips', 'lays', 'moves', 'controls', 'topples', 'attacks', 'destroys', 'gains', 'loses', 'plays']
      .concat('reacts', 'defeated')
      .map((kind) => told(kind, 1, 1, 0)),
  ],
  [
    'defiance_beta',
    beta,
    ['hit', 'hit leader', 'destroy', 'defeat', 'heal', 'role', 'step', 'discover', 'move', 'flip', 'block', 'gambit']
      .concat('steal', 'play', 'regroup')
      .map((kind) => told(kind, 1, 0, 2)),
  ],
];

describe.each(SEEN)('%s', (_, happens, lines) => {
  it.each(lines)('is seen: $kind', (line) => {
    expect(happens(line, table, null).length).toBeGreaterThan(0);
  });
  it('leaves the rest alone', () => expect(happens(told('nothing of the kind', 0), table, null)).toEqual([]));
});

it('an attack runs to whom it hits, and who loses health shakes', () => {
  expect(shards(told('assign', 0, 1, 4), table, null)[0]).toEqual({
    how: 'beam',
    from: 'player:0',
    to: 'seat:1',
    tone: 'bad',
  });
  expect(shards(told('damage', 1, 4, 1, 46), table, null).map(({ how }) => how)).toEqual(['shake', 'fly']);
  expect(shards(told('damage', 1, 4, 4, 50), table, null).map(({ how }) => how)).toEqual(['burst']);
});

describe('cards of Infinities', () => {
  const lying = (...cards: string[]) => cards.map((card, i) => ({ at: `hand:${i}`, card }));

  it('fly from where they lay to where they lie, though others close up behind them', () => {
    const before = { hand: lying('scout', 'duelist', 'duelist'), 'group:0': [] };
    const after = { hand: lying('scout', 'duelist'), 'group:0': [{ at: 'group:0:0', card: 'duelist' }] };
    expect(moved('duelist', before, after)).toEqual({ from: 'hand:1', to: 'group:0:0' });
    expect(moved('duelist', after, { hand: lying('scout', 'duelist') })).toEqual({ from: 'group:0:0', to: undefined });
    expect(moved('herald', { hand: [] }, { hand: lying('herald') })).toEqual({ from: undefined, to: 'hand:0' });
  });

  it('are known by the longest name that a line tells', () => {
    const cards = { a: { name: 'Scout' }, b: { name: 'Sunlit Scout' } };
    expect(cardIn('Mira plays Sunlit Scout.', cards)).toBe('b');
    expect(cardIn('Mira passes.', cards)).toBeUndefined();
  });

  it('fly when they are played', () => {
    const cards = { s: { name: 'Sunlit Scout', faction: 'Varra', kind: 'unit', icons: '', text: '', defense: 4 } };
    const leader = (hand: object[], group: object[]) => ({ seat: 0, hand, group, timeline: [] });
    const view = { map: [], leaders: [leader([], [{ at: 'group:0:0', kind: 's' }])] };
    const before = { map: [], leaders: [leader([{ at: 'hand:0', kind: 's' }], [])] };
    const at = { me: 0, seen: () => view, facts: () => ({ cards }) } as unknown as Table;
    const line = { kind: 'plays', what: [0, 7], text: 'Mira plays Sunlit Scout.' };
    expect(defiance(line, at, before as never)[0]).toMatchObject({ how: 'fly', from: 'hand:0', to: 'group:0:0' });
  });
});

describe('a walk over the board', () => {
  const row = (type: string, q: number, r: number) => ({ hex: `${q},${r}`, q, r, type }) as unknown as HexFacts;
  const board = [0, 1, 2].flatMap((q) => [0, 1].map((r) => row(q === 1 && r === 0 ? 'wall' : 'open', q, r)));

  it('goes round walls, and jumps where there is no way', () => {
    expect(way(board, '0,0', '2,0', new Set()).map((it) => it.hex)).toEqual(['0,0', '0,1', '1,1', '2,0']);
    expect(way(board, '0,0', '2,0', new Set(['1,1'])).map((it) => it.hex)).toEqual(['0,0', '2,0']);
  });
});
