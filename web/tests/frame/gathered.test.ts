import { expect, test } from 'vitest';
import { gathered } from '../../src/frame/panels/gathered';

const PEOPLE = ['Ann', 'Ann Lee'];
const line = (move: number, seat: number, text: string, kind = 'x') => ({ move, kind, what: [], text, seat });

test('what one person did with one move is one line', () => {
  const lines = [line(3, 0, 'Ann plays Crystal.'), line(3, 0, 'Ann gains 1 gem.'), line(4, 0, 'Ann plays Blaster.')];
  expect(gathered(lines, PEOPLE).map((it) => it.text)).toEqual([
    'Ann plays Crystal; gains 1 gem.',
    'Ann plays Blaster.',
  ]);
});

test('another person, and a new turn, begin a line of their own', () => {
  const lines = [
    line(3, 0, 'Ann attacks.'),
    line(3, 1, 'Ann Lee loses 2 health.'),
    line(3, -1, "Ann Lee's turn.", 'turn'),
    line(3, 1, 'Ann Lee draws.'),
  ];
  expect(gathered(lines, PEOPLE)).toHaveLength(4);
});

test('what is told to me is gathered likewise', () => {
  const lines = [line(3, 1, 'You play Crystal.'), line(3, 1, 'You gain 1 gem.'), line(3, 0, 'Ann draws.')];
  expect(gathered(lines, PEOPLE).map((it) => it.text)).toEqual(['You play Crystal; gain 1 gem.', 'Ann draws.']);
});
