import { describe, expect, test } from 'vitest';
import { line, lines, printed } from '../../src/cards/text';

const plain = (text: string) => line({ text, met: null, idle: false });

describe('a sentence set short', () => {
  test('a gain is an icon and a number', () => {
    expect(plain('Gain 5 {power}.').parts).toEqual([{ icon: 'power', amount: '5' }]);
    expect(plain('Gain unlimited {power}.').parts).toEqual([{ icon: 'power', amount: '∞' }]);
  });

  test('a condition stands before what it brings', () => {
    expect(plain('{Mastery} 10: gain 8 {power} instead.')).toMatchObject({
      condition: { icon: 'mastery', amount: '10' },
      parts: [{ icon: 'power', amount: '8' }],
    });
    expect(plain('Unify: destroy 1 enemy champion.')).toMatchObject({
      condition: { words: 'Unify' },
      parts: [{ icon: 'destroy', amount: '1' }],
    });
    expect(plain('If you have 50 or more {health}, gain 6 {power}.').condition).toEqual({
      icon: 'health',
      amount: '50',
    });
  });

  test('exhausting is a sign of its own, said once for the whole ability', () => {
    const made = lines(printed(['{Exhaust}: gain 3 {power}. {Mastery} 10: gain 5 {power} instead.']));
    expect(made.map((it) => it.tap)).toEqual([true, false]);
    expect(plain('{Exhaust}, only with Dominion: gain 3 {mastery}.')).toMatchObject({
      tap: true,
      condition: { words: 'Dominion' },
    });
  });

  test('words that no icon tells stay words', () => {
    expect(plain('Gain 1 {power} for each Homodeus champion you have in play.').parts).toEqual([
      { icon: 'power', amount: '1' },
      { words: 'per Homodeus champion' },
    ]);
    expect(plain('Return 1 mercenary from your discard pile to your hand.').parts).toEqual([
      { icon: 'back', amount: '' },
      { words: 'mercenary' },
    ]);
  });

  test('an unknown sentence is kept whole', () => {
    expect(plain('You and your other champions cannot be attacked.').parts).toEqual([
      { words: 'You and your other champions cannot be attacked' },
    ]);
  });
});
