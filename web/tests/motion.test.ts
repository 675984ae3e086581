import { describe, expect, it } from 'vitest';
import type { Happening, Told } from '../src/boards/happening';
import { happens as beta } from '../src/boards/defiance_beta/motion';
import { happens as defiance } from '../src/boards/defiance/motion';
import { happens as duel } from '../src/boards/infinite401/motion';
import { happens as infinity } from '../src/boards/infinity/motion';
import { happens as shards } from '../src/boards/shards/motion';
import type { Table } from '../src/frame/table.svelte';

const table = { me: 0, seen: () => null, facts: () => null } as unknown as Table;
type Happens = (line: Told, table: Table, before: null) => Happening[];
const told = (kind: string, ...what: number[]): Told => ({ kind, what });

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
