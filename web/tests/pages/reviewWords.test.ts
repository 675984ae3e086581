import { describe, expect, it } from 'vitest';
import { inShort, rows, turnings } from '../../src/pages/review/words';

const PEOPLE = ['Mira', 'Mira Vale'];
const line = (seat: number, text: string, kind = 'play') => ({ text, kind, what: [], move: 1, seat });
const told = (by: number, move: number, count = 0) => ({ by, move, words: '', asked: '', count });

describe('the moves of a match in a few words', () => {
  it('says what was done, not by whom', () => {
    const step = {
      by: 0,
      notation: 'play 3',
      lines: [
        line(-1, 'Turn 2: Mira', 'turn'),
        line(1, 'Mira Vale gains 1 gem.'),
        line(0, 'Mira plays Crystal; gains 1 gem.'),
      ],
    };
    expect(inShort(step, PEOPLE, 'Play a card.')).toBe('Plays Crystal; gains 1 gem');
    expect(inShort({ ...step, by: 1 }, PEOPLE, 'Play a card.')).toBe('Gains 1 gem');
    const own = { by: 1, notation: 'play 3', lines: [line(1, 'You play Crystal.')] };
    expect(inShort(own, PEOPLE, 'Play a card.')).toBe('Play Crystal');
    expect(
      inShort({ by: 0, notation: 'end', lines: [line(1, 'Mira Vale draws a card.')] }, PEOPLE, 'Play a card.'),
    ).toBe('End');
    expect(inShort({ by: 0, notation: 'no', lines: [] }, PEOPLE, 'Control the Well?')).toBe('Control the Well? No');
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
  it('numbers its rows as people count in the game', () => {
    const moves = [told(0, 1, 3), told(1, 2, 3), told(0, 3, 3), told(1, 4, 4), told(0, 5, 5)];
    expect(rows(moves, 0).map((row) => row.label)).toEqual(['3', '', '5']);
    expect(rows([told(0, 1), told(1, 2), told(0, 3)], 0).map((row) => row.label)).toEqual(['1', '2']);
  });
  it('says where the match turned as the last page does', () => {
    expect(turnings([20, 61], 58, 116)).toEqual([20, 58]);
    expect(turnings([20, 61], 0, 116)).toEqual([20, 61]);
  });
});
