import { expect, test } from 'vitest';
import { STEPS } from '../../src/hex/geometry';
import { bestTurn, lain } from '../../src/hex/lie.svelte';
import { clearPath, distance, lines } from '../../src/hex/look';
import { edge, edges, towards, turned, wallWords, type Piece, type Tile } from '../../src/hex/tiles';
import { Turning } from '../../src/hex/map/turning.svelte';
import { deeds } from '../../src/hex/trail';
import { lettersOf, percent, sums } from '../../src/infinities/worlds';

const tile = (q: number, r: number, ...walls: string[]) => ({ q, r, walls: edges(walls) });

test('a path leads round a wall, whichever of the two tiles carries it', () => {
  const open = [tile(0, 0), tile(0, 1), tile(1, 0)];
  expect(clearPath(open, open[0]!, open[1]!)).toHaveLength(2);
  const shut = [tile(0, 0), tile(0, 1, 'S'), tile(1, 0)];
  expect(clearPath(shut, shut[0]!, shut[1]!).map(({ q, r }) => [q, r])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ]);
});

test('no path leads over a tile that lies face down, or where everything is walled off', () => {
  const tiles = [tile(0, 0), { ...tile(0, 1), down: true }, tile(0, 2)];
  expect(clearPath(tiles, tiles[0]!, tiles[2]!)).toEqual([]);
});

test('a long map is turned so that it uses the room, and stays as it lies while that is good enough', () => {
  const tall = Array.from({ length: 12 }, (_, r) => ({ q: 0, r }));
  const turns = bestTurn(tall, 2, 0);
  expect(turns).not.toBe(0);
  expect(new Set(tall.map((cell) => lain(cell, turns).q)).size).toBe(12);
  expect(bestTurn(tall, 2, turns)).toBe(turns);
  expect(bestTurn(tall, 0.3, 0)).toBe(0);
  expect(bestTurn(tall.slice(0, 5), 2, 0)).toBe(0);
});

test('a turned map has the same neighbours', () => {
  const [a, b] = [tile(2, -1), tile(3, -2)];
  const [c, d] = [lain(a, 2), lain(b, 2)];
  expect(STEPS.findIndex(([q, r]) => c.q + q === d.q && c.r + r === d.r)).toBe((edge('SE') + 2) % 6);
});

test('a trail is made of ways and of tiles that are not as they were', () => {
  const hex = (q: number, name: string, more = {}) =>
    ({ at: `hex:${q},0`, q, r: 0, name, walls: [], ...more }) as unknown as Tile;
  const stands = (q: number) => [{ seat: 1, q, r: 0 } as unknown as Piece];
  const found = deeds([
    { by: 1, tiles: [hex(0, 'Rift'), hex(1, 'Quay')], pieces: stands(0) },
    { by: 1, tiles: [hex(0, 'Rift'), hex(1, 'Quay')], pieces: stands(1) },
    { by: 1, tiles: [hex(0, 'Rift'), hex(1, 'Quay'), hex(2, 'Hub')], pieces: stands(2) },
    { by: 0, tiles: [hex(0, 'Rift'), hex(1, 'Quay'), hex(2, 'Hub', { control: 1 })], pieces: stands(2) },
  ]);
  expect(found.map((it) => [it.kind, it.seat])).toEqual([
    ['way', 1],
    ['laid', 1],
    ['taken', 1],
  ]);
  expect(found[0]!.kind === 'way' && found[0]!.cells.map(({ q }) => q)).toEqual([0, 1, 2]);
});

test('walls turn clockwise with their tile', () => {
  expect(turned(edges(['N']), 1)).toEqual([edge('NE')]);
  expect(wallWords(turned(edges(['N']), 3))).toBe('south');
  expect(towards(0)).toBe(edge('N'));
  expect(towards(2)).toBe(edge('SE'));
});

test('a tile tells more the larger it stands', () => {
  expect([20, 60, 100].map(distance)).toEqual(['far', 'middle', 'near']);
  expect(lines('Start phase: gain 1 reaction token', 21)).toEqual(['Start phase: gain 1', 'reaction token']);
});

test('the sums of dice are all there is, and certainty alone is 100 percent', () => {
  const two = sums([1, 2, 3, 4, 5, 6], 2);
  expect(two.get(7)).toBeCloseTo(6 / 36);
  expect([...two.values()].reduce((a, b) => a + b)).toBeCloseTo(1);
  expect([0, 0.001, 0.333, 0.999, 1].map(percent)).toEqual([0, 1, 33, 99, 100]);
});

test('no two seats share a letter', () => {
  expect(lettersOf(['Ann', 'Anna', 'Bob', 'A'])).toEqual(['A', 'N', 'B', '4']);
});

test('tiles that turn over are seen to, one after the other, until the last lies still', () => {
  const named = (at: string, name: string): Tile => ({
    at,
    q: 0,
    r: 0,
    name,
    type: 'star',
    world: 'varra',
    influence: 1,
    walls: [],
  });
  const [a, b, c] = [named('a', 'Dune'), named('b', 'Well'), named('c', 'Mast')];
  const [otherA, otherC] = [named('a', 'Camp'), named('c', 'Wreck')];
  const turning = new Turning();
  turning.see([a, b, c], true);
  expect(turning.of(a)).toBeUndefined();
  turning.see([otherA, b, otherC], true);
  expect([otherA, b, otherC].map((tile) => turning.of(tile)?.place)).toEqual([0, undefined, 1]);
  expect(turning.of(otherC)?.old.name).toBe('Mast');
  turning.settled(otherA);
  expect(turning.of(otherA)).toBeDefined();
  turning.settled(otherC);
  expect(turning.of(otherA)).toBeUndefined();
  turning.see([a, b, c], false);
  expect(turning.of(a)).toBeUndefined();
});
