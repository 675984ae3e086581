import { expect, test } from 'vitest';
import { clearPath, distance, lines, within } from '../src/hex/look';
import { edge, edges, towards, turned, wallWords } from '../src/hex/tiles';
import { lettersOf, percent, sums } from '../src/infinities/worlds';

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

test('reach counts clear steps', () => {
  const row = [tile(0, 0), tile(0, 1), tile(0, 2), tile(0, 3)];
  expect(within(row, row[0]!, 2)).toHaveLength(3);
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
