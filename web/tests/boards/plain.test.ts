import { describe, expect, it } from 'vitest';
import { anchorsOf, fieldsOf, isCard } from '../../src/boards/plain/plain';

const view = {
  pond: 12,
  players: [
    { seat: 0, at: 'player:0', cards: 2, known: [{ name: '7♣', at: 'hand:7' }], books: ['aces'] },
    { seat: 1, at: 'player:1', cards: 0, known: [], books: [] },
  ],
};

describe('a view without a board', () => {
  it('is sorted by how it can be drawn, and what is empty is left out', () => {
    expect(fieldsOf(view)).toEqual({ facts: [['pond', '12']], words: [], parts: [['players', view.players]] });
    expect(fieldsOf(view.players[0]!)).toEqual({
      facts: [['cards', '2']],
      words: [['books', ['aces']]],
      parts: [['known', [{ name: '7♣', at: 'hand:7' }]]],
    });
    expect(fieldsOf(view.players[1]!)).toEqual({ facts: [['cards', '0']], words: [], parts: [] });
  });
  it('draws as a card what has a name and nothing inside', () => {
    expect(isCard({ name: '7♣', at: 'hand:7', cost: 3 })).toBe(true);
    expect(isCard({ name: 'Mira', hand: [{ name: '7♣' }] })).toBe(false);
    expect(isCard({ seat: 1 })).toBe(false);
  });
  it('knows what can be clicked', () => {
    expect([...anchorsOf(view)]).toEqual(['player:0', 'hand:7', 'player:1']);
  });
});
