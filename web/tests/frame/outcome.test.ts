import { describe, expect, it } from 'vitest';
import { outcome } from '../../src/frame/end/outcome';
import type { TableInfo } from '../../src/net/messages';

const NAMES = ['Ann', 'Bob', 'Cat', 'Dan'];
const ended = (kind: string, winners: number[], players = 4, how = 'played'): TableInfo =>
  ({
    players,
    seats: NAMES.slice(0, players).map((name) => ({ name })),
    ended: { how, result: [], winners, seat: how === 'conceded' ? 1 : -1, outcome: kind },
  }) as unknown as TableInfo;

describe('who won', () => {
  it('is nobody where all have lost, and nobody stopped the match', () => {
    expect(outcome(ended('nobody', []), [0])).toBe('Nobody wins.');
    expect(outcome(ended('nobody', [], 1), [0])).toBe('You lose.');
    expect(outcome(ended('players', [], 2, 'abandoned'), [0])).toBe('The match was stopped.');
  });
  it('are all, or a side', () => {
    expect(outcome(ended('all', [0, 1, 2, 3]), [0])).toBe('All win together!');
    expect(outcome(ended('team', [0, 2]), [0])).toBe('Your side wins!');
    expect(outcome(ended('team', [0, 2]), [1])).toBe('Ann, Cat win together.');
    expect(outcome(ended('team', [0, 2], 4, 'conceded'), [0])).toBe('Bob gave up. Your side wins!');
  });
  it('is one, or several who share it', () => {
    expect(outcome(ended('players', [1], 2), [1])).toBe('You win!');
    expect(outcome(ended('players', [1], 2), [0])).toBe('Bob wins');
    expect(outcome(ended('players', [1], 2), [0, 1])).toBe('Bob wins');
    expect(outcome(ended('draw', [0, 1], 2), [0])).toBe('Shared: Ann, Bob');
  });
});
