import { describe, expect, it } from 'vitest';
import { CORNERS, boxIn, freest } from '../../src/coach/corners';
import { QUICK } from '../../src/coach/quick';
import { untold } from '../../src/coach/told';

describe('the coach', () => {
  const board = { left: 0, top: 84, right: 390, bottom: 560 };
  const thing = (left: number, top: number, weight = 1) => ({
    left,
    top,
    right: left + 40,
    bottom: top + 40,
    weight,
  });

  it('speaks at the foot of the board, unless something can be chosen there', () => {
    expect(freest(CORNERS, board, [374, 150], [thing(20, 100)])).toBe('foot left');
    expect(freest(CORNERS, board, [374, 150], [thing(20, 500)])).toBe('head left');
    const crowd = [thing(20, 100), thing(80, 100), thing(20, 500, 20)];
    expect(freest(CORNERS.slice(0, 2), board, [374, 150], crowd)).toBe('head left');
    expect(freest(CORNERS, board, [180, 150], [thing(20, 500), thing(20, 100)])).toBe('foot right');
  });

  it('stays on the board', () => {
    for (const corner of CORNERS) {
      const box = boxIn(corner, board, 180, 150);
      expect(box.left >= board.left && box.right <= board.right && box.top >= board.top && box.bottom <= board.bottom);
    }
  });

  it('explains a question once', () => {
    const lesson = { game: 'shards', first: { PlayPhase: 'Play your hand first.' } };
    expect(untold(lesson, 'PlayPhase', [])).toBe('Play your hand first.');
    expect(untold(lesson, 'PlayPhase', ['shards/PlayPhase'])).toBe('');
    expect(untold(lesson, 'Resolve', [])).toBe('');
  });

  it('goes by what can be done now', () => {
    const first = { 'PlayPhase play': 'Play.', 'PlayPhase recruit': 'Recruit.', PlayPhase: 'End.' };
    const said = (...notations: string[]) =>
      untold(
        { game: 'shards', first },
        'PlayPhase',
        [],
        notations.map((notation) => ({ notation })),
      );
    expect(said('recruit Omnius', 'play Crystal', 'end')).toBe('Play.');
    expect(said('recruit Omnius', 'end')).toBe('Recruit.');
    expect(said('end')).toBe('End.');
  });

  it('has six drawings for each of the five games, all different', () => {
    expect(Object.keys(QUICK)).toHaveLength(5);
    for (const rules of Object.values(QUICK)) expect(new Set(rules.map(({ drawn }) => drawn)).size).toBe(6);
  });
});
