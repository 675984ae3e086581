import { expect, test } from 'vitest';
import { standingOf, textBefore } from '../../src/infinities/story/story';
import type { Seat } from '../../src/net/messages';
import { wish, type Chair } from '../../src/pages/chairs';
import { asBefore, isUnderWay, seatsAt } from '../../src/pages/story/start';

const seat = (kind: Seat['kind'], name: string, level = ''): Seat => ({
  seat: 0,
  kind,
  name,
  level,
  away: false,
  conceded: false,
  host: false,
});

test('the next chapter is opened for the same company', () => {
  const seats = [seat('human', 'Bea'), seat('bot', 'Halley', '3'), seat('human', 'Mira')];
  expect(asBefore({ seats, mine: [2] })).toEqual([
    { kind: 'open', name: '', level: '' },
    { kind: 'bot', name: 'Halley', level: '3' },
  ]);
});

test('on a second device one goes on in the seat one had, with the same bots', () => {
  const seats = [seat('bot', 'Halley', '5'), seat('human', 'Mira')];
  expect(seatsAt({ seats, mine: [] })).toEqual([1]);
  expect(asBefore({ seats, mine: [] })).toEqual([{ kind: 'bot', name: 'Halley', level: '5' }]);
});

test('people at one screen stay there', () => {
  const seats = [seat('human', 'Mira'), seat('human', 'Bea')];
  expect(asBefore({ seats, mine: [0, 1] })).toEqual([{ kind: 'human', name: 'Bea', level: '' }]);
});

test('a company may be mixed, and who is at this device has a name', () => {
  const chair = (who: Chair['who'], more: Partial<Chair> = {}): Chair => ({
    who,
    level: '3',
    temper: '',
    name: '',
    ...more,
  });
  const others = [
    chair('bot', { temper: 'aggressive' }),
    chair('open'),
    chair('here', { name: ' Bea ' }),
    chair('here'),
  ];
  expect(others.map((it, n) => wish(it, n, 1)).map(({ kind, name, level }) => [kind, name, level])).toEqual([
    ['bot', 'Halley', '3:aggressive'],
    ['open', '', ''],
    ['human', 'Bea', ''],
    ['human', 'Seat 5', ''],
  ]);
});

test('a chapter that other cards have frozen is not gone back to', () => {
  expect(isUnderWay({ status: 'running', frozen: '' })).toBe(true);
  expect(isUnderWay({ status: 'running', frozen: 'played with other cards' })).toBe(false);
  expect(isUnderWay({ status: 'over', frozen: '' })).toBe(false);
  expect(isUnderWay(null)).toBe(false);
});

test('a chapter is gone back to as it was: what was told, what ran, and who kept what', () => {
  const told = (chapter: string, before?: object) => ({ chapter, ending: 'E', winners: [], before });
  const keeps = [{ leader: 'Ashur', seat: 0, keeps: ['Lantern'] }];
  const first = told('One', { threads: [], leaders: [] });
  const second = told('Two', { threads: ['Guests'], leaders: keeps });
  const now = standingOf({ text: JSON.stringify({ chapter: 'Three', told: [first, second, told('Old')] }) });
  const back = standingOf({ text: textBefore(now, 1) });
  expect([back.next, back.threads, back.leaders, back.conclusion]).toEqual(['Two', ['Guests'], keeps, '']);
  expect(back.told.map((it) => it.chapter)).toEqual(['One']);
  expect(standingOf({ text: textBefore(now, 0) }).told).toEqual([]);
  expect(textBefore(now, 2)).toBe('');
  expect(textBefore(now, -1)).toBe('');
});
