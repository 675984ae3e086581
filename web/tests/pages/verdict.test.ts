import { expect, it } from 'vitest';
import type { Hindsight } from '../../src/net/messages';
import { chancesAt, drawn, isDrawn, lostBy, nextMistake, tally, verdictOf } from '../../src/pages/review/verdict';

const seen = (move: number, chance: number, chance_chosen: number, better = 'b'): Hindsight => ({
  move,
  seat: 0,
  forced: false,
  chosen: 'a',
  chosen_at: ['hex:a1'],
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

it('what was better is drawn beside what was played, and its line when that is shown', () => {
  const line = [
    { words: 'b', at: ['hex:a1', 'hex:b2'] },
    { words: 'c', at: ['hex:c3'] },
  ];
  const slip = { ...seen(1, 0.6, 0.5), line };
  expect(drawn(slip, false).map(({ tone, label }) => [tone, label])).toEqual([
    ['played', undefined],
    ['better', '★ +10'],
  ]);
  expect(drawn(slip, true).map(({ tone, label }) => [tone, label])).toEqual([
    ['played', undefined],
    ['then', '2'],
    ['better', '1'],
  ]);
  const byCard = { ...slip, chosen_at: ['hand:2', 'hex:a1', 'hex:b2'] };
  expect(drawn(byCard, false)[0]?.at).toEqual(['hex:a1', 'hex:b2']);
  expect([slip, seen(1, 0.6, 0.59), seen(1, -1, -1), undefined].map(isDrawn)).toEqual([true, false, true, false]);
});

it('counts the choices that were as good as any, among those that were looked at', () => {
  const forced = { ...seen(4, 1, 0), forced: true };
  expect(tally([undefined, forced])).toBe(null);
  const looked = [undefined, seen(1, 0.5, 0.5, 'a'), seen(2, 0.5, 0.49), seen(3, 0.5, 0.3), forced];
  expect(tally(looked)).toEqual({ blunders: 1, slips: 0, good: 67, isAgreement: false });
  // without chances, a choice the bot would not have made does not count as one of the good ones
  expect(tally([seen(1, -1, -1, 'a'), seen(2, -1, -1)])).toMatchObject({ good: 50, isAgreement: true });
});

it('tells the chances of whoever looks, also of a move by the other one of two', () => {
  const shares = [0.5, 0.6];
  const theirs = { ...seen(1, 0.5, 0.25), seat: 1 };
  expect(chancesAt(seen(1, 0.5, 0.3), shares, 1, 0, 2)).toEqual({ now: 0.3, before: 0.5 });
  expect(chancesAt(theirs, shares, 1, 0, 2)).toEqual({ now: 0.75, before: 0.5 });
  expect(chancesAt(theirs, shares, 1, 0, 3)).toEqual({ now: 0.6, before: 0.5 });
  expect(chancesAt(undefined, shares, 0, 0, 2)).toEqual({ now: 0.5, before: -1 });
});
