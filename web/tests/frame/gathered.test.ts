import { expect, test } from 'vitest';
import { gathered } from '../../src/frame/panels/gathered';

const line = (move: number, text: string, kind = 'x') => ({ move, kind, what: [], text });

test('what one person did with one move is one line', () => {
  const lines = [line(3, 'Ann plays Crystal.'), line(3, 'Ann gains 1 gem.'), line(4, 'Ann plays Blaster.')];
  expect(gathered(lines, ['Ann', 'Bo']).map((it) => it.text)).toEqual([
    'Ann plays Crystal; gains 1 gem.',
    'Ann plays Blaster.',
  ]);
});

test('another person, and a new turn, begin a line of their own', () => {
  const lines = [
    line(3, 'Ann attacks.'),
    line(3, 'Bo loses 2 health.'),
    line(3, "Bo's turn.", 'turn'),
    line(3, 'Bo draws.'),
  ];
  expect(gathered(lines, ['Ann', 'Bo'])).toHaveLength(4);
});
