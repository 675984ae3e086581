import { describe, expect, it } from 'vitest';
import { change, outcome } from '../src/boards/infinite401/model';

const after = [
  { code: 1, units: [{ unit: 4, hp: 2, shields: 0 }] },
  { code: 2, units: [{ unit: 4, hp: 2, shields: 0 }] },
  {
    code: 3,
    units: [
      { unit: 4, hp: 1, shields: 0 },
      { unit: 0, hp: 2, shields: 0 },
    ],
  },
];

describe('what an ability would leave units with', () => {
  it('is shown where all options that are left agree', () => {
    expect(outcome(after, [1, 2]).get(4)?.hp).toBe(2);
    expect([...outcome(after, [1, 3]).keys()]).toEqual([0]);
    expect(outcome(after, [7]).size).toBe(0);
  });

  it('is written as a change', () => {
    expect(change({ hp: 3, shields: 0 }, { unit: 4, hp: 2, shields: 0 })).toBe('3→2');
    expect(change({ hp: 3, shields: 1 }, { unit: 4, hp: 2, shields: 0 })).toBe('3→2 ◇1→0');
    expect(change({ hp: 3, shields: 0 }, { unit: 4, hp: 3, shields: 2 })).toBe('◇0→2');
  });
});
