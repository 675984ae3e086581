import { describe, expect, it } from 'vitest';
import { inShort, rows } from '../../src/pages/review/words';

const line = (text: string, kind = 'play') => ({ text, kind, what: [], move: 1 });
const told = (by: number, move: number) => ({ by, move, words: '' });

describe('the moves of a match in a few words', () => {
  it('says what was done, not by whom', () => {
    const step = {
      notation: 'play 3',
      lines: [line('Turn 2: Mira', 'turn'), line('Mira plays Crystal; gains 1 gem.')],
    };
    expect(inShort(step, 'Mira')).toBe('Plays Crystal; gains 1 gem');
    expect(inShort({ notation: 'end', lines: [line('Halley draws a card.')] }, 'Mira')).toBe('End');
  });
  it('puts mine beside what followed', () => {
    const moves = [told(1, 1), told(0, 2), told(0, 3), told(1, 4), told(2, 5), told(0, 6)];
    expect(rows(moves, 0).map(({ mine, others }) => [mine.map((it) => it.move), others.map((it) => it.move)])).toEqual([
      [[], [1]],
      [
        [2, 3],
        [4, 5],
      ],
      [[6], []],
    ]);
  });
});
