import { describe, expect, it } from 'vitest';
import { askedOf, stageOf, standingOf } from '../../src/pages/puzzles/standing';
import { dayOf, streak, type Solved } from '../../src/profile/streak';

const NOW = Date.UTC(2026, 10, 17, 12);
const days = (...ago: number[]): Record<string, Solved> =>
  Object.fromEntries(ago.map((n) => [dayOf(NOW - n * 86_400_000), 'solved']));

describe('the streak', () => {
  it('counts days in a row, and today may still be open', () => {
    expect(streak({}, NOW).days).toBe(0);
    expect(streak(days(0, 1, 2), NOW).days).toBe(3);
    expect(streak(days(1, 2), NOW).days).toBe(2);
    expect(streak(days(3, 4), NOW).days).toBe(0);
  });

  it('forgives one day in seven', () => {
    expect(streak(days(0, 1, 3, 4), NOW).days).toBe(4);
    expect(streak(days(0, 2, 4), NOW).days).toBe(2);
    expect(streak(days(0, 1, 3, 4, 5, 6, 7, 8, 10), NOW).days).toBe(9);
  });

  it('shows the last seven days, today last', () => {
    const { week } = streak(days(0, 6), NOW);
    expect(week.map(({ how }) => how)).toEqual(['solved', '', '', '', '', '', 'solved']);
    expect(week.at(-1)!.day).toBe('2026-11-17');
  });
});

it('knows the next step of a way, and none once another was taken', () => {
  const option = (notation: string) => ({ notation }) as Parameters<typeof askedOf>[1][number];
  expect(askedOf(['a', 'b'], [option('b'), option('a')], 0)?.notation).toBe('a');
  expect(askedOf(['a', 'b'], [option('c')], 1)).toBeUndefined();
});

describe('what has become of a puzzle', () => {
  it('a turn that is to be won has to win before it ends', () => {
    expect(standingOf('win', 'open', false)).toBe('open');
    expect(standingOf('win', 'won', false)).toBe('solved');
    expect(standingOf('win', 'passed', true)).toBe('missed');
    expect(standingOf('win', 'open', true)).toBe('missed');
  });

  it('one that is to be survived has to come round again', () => {
    expect(standingOf('survive', 'open', false)).toBe('open');
    expect(standingOf('survive', 'passed', true)).toBe('answer');
    expect(standingOf('survive', 'lost', true)).toBe('missed');
    expect(standingOf('survive', 'open', true)).toBe('solved');
  });

  it('what is to be bought has to be before the turn is over', () => {
    expect(standingOf('buy', 'open', false)).toBe('open');
    expect(standingOf('buy', 'open', false, true)).toBe('solved');
    expect(standingOf('buy', 'passed', true)).toBe('missed');
  });

  it('points have to be there before the turn is over, or as it ends', () => {
    expect(standingOf('score', 'open', false)).toBe('open');
    expect(standingOf('score', 'passed', true, true)).toBe('solved');
    expect(standingOf('score', 'passed', true)).toBe('missed');
  });

  it('a turn goes on while others are asked in it', () => {
    const table = { me: 1, mine: [1], info: { ended: { winners: [0] } } } as unknown as Parameters<typeof stageOf>[0];
    const at = (turn: number, asked: number, over = false) =>
      stageOf(table, { turn, asked, over } as Parameters<typeof stageOf>[1]);
    expect([at(1, 1), at(1, 0), at(0, 1), at(-1, -1, true)]).toEqual(['open', 'open', 'passed', 'lost']);
  });
});
