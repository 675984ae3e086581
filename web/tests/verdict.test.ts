import { expect, it } from 'vitest';
import type { Hindsight } from '../src/net/messages';
import { lostBy, nextMistake, verdictOf } from '../src/pages/review/verdict';

const seen = (move: number, chance: number, chance_chosen: number, better = 'b'): Hindsight => ({
  move,
  seat: 0,
  forced: false,
  chosen: 'a',
  better,
  line: [],
  chance,
  chance_chosen,
});

it('a move is judged by what it gave away', () => {
  expect(verdictOf(seen(1, 0.6, 0.6, 'a'))).toBe('best');
  expect(verdictOf(seen(1, 0.6, 0.58))).toBe('good');
  expect(verdictOf(seen(1, 0.6, 0.55))).toBe('slip');
  expect(verdictOf(seen(1, 0.63, 0.44))).toBe('blunder');
  expect(lostBy(seen(1, 0.63, 0.44))).toBe(19);
});

it('nothing is said where nothing is known', () => {
  expect(verdictOf(undefined)).toBe('');
  expect(verdictOf({ ...seen(1, 1, 0), forced: true })).toBe('');
  expect(verdictOf(seen(1, -1, -1))).toBe('');
});

it('mistakes are gone through in their order, and from the beginning again', () => {
  const all = [undefined, seen(1, 0.6, 0.4), seen(2, 0.5, 0.5), seen(3, 0.5, 0.45)];
  expect([0, 1, 3].map((at) => nextMistake(all, at))).toEqual([1, 3, 1]);
  expect(nextMistake([], 0)).toBe(0);
});
