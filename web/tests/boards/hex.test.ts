import { expect, test } from 'vitest';
import { STEPS, corners, outline, place } from '../../src/hex/geometry';

const distance = (a: readonly [number, number], b: readonly [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]);

test('every neighbour lies one hex away, across its own edge', () => {
  STEPS.forEach(([q, r], k) => {
    const there = place(q, r, 10);
    expect(distance(there, [0, 0])).toBeCloseTo(Math.sqrt(3) * 10);
    const [a, b] = [corners([0, 0], 10)[k]!, corners([0, 0], 10)[(k + 1) % 6]!];
    const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
    expect(distance(middle, [there[0] / 2, there[1] / 2])).toBeLessThan(1e-6);
  });
});

test('a larger r is further up the screen', () => {
  expect(place(0, 1, 10)[1]).toBeLessThan(0);
});

test('the outline of two neighbours has ten edges', () => {
  expect(
    outline(
      [
        { q: 0, r: 0 },
        { q: 1, r: 0 },
      ],
      10,
    ).split('M').length - 1,
  ).toBe(10);
});
