import { describe, expect, it } from 'vitest';
import { unquoted } from '../../src/boards/defiance_beta/model';

describe('a question of the beta', () => {
  const text = 'Start: you may discard 1 card. If you do, {heal} 2.';
  it('is put without the text that stands beside it', () => {
    expect(
      unquoted('Brass Souk: do you want to discard 1 card? Start: you may discard 1 card. If you do, heal 2.', text),
    ).toBe('Brass Souk: do you want to discard 1 card?');
  });
  it('keeps whatever is said nowhere else', () => {
    expect(unquoted('Which card? Start with the first.', text)).toBe('Which card? Start with the first.');
    expect(unquoted('Discard 1 card.', text)).toBe('Discard 1 card.');
    expect(unquoted('Discard 1 card? It is your last.', '')).toBe('Discard 1 card? It is your last.');
  });
});
