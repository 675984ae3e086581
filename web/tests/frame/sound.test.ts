import { describe, expect, it } from 'vitest';
import { SOUNDS, soundOf } from '../../src/frame/sound/sound';

describe('what is heard', () => {
  it('a gain sounds like what is gained', () => {
    const gain = (resource: number) => soundOf({ kind: 'gain', what: [0, resource, 2] });
    expect([0, 1, 2, 3].map(gain)).toEqual(['gem', 'power', 'mastery', 'heal']);
  });

  it('a check sounds like how it went', () => {
    expect(soundOf({ kind: 'checks', text: 'Mira rolls 11 and passes.' })).toBe('pass');
    expect(soundOf({ kind: 'checks', text: 'Mira rolls 3 and fails.' })).toBe('fail');
  });

  it.each([
    ['hit leader', 'hit'],
    ['destroys', 'broken'],
    ['absorb', 'shield'],
    ['dominate', 'timePiece'],
    ['lays', 'tile'],
    ['discover', 'reveal'],
    ['warps', 'step'],
    ['rolls', 'dice'],
    ['flips', 'flip'],
  ])('%s is %s', (kind, name) => expect(soundOf({ kind })).toBe(name));

  it('what is only bookkeeping is silent', () => expect(soundOf({ kind: 'order' })).toBeUndefined());

  it('no voice is longer than two seconds or louder than one', () => {
    for (const voices of Object.values(SOUNDS))
      for (const voice of voices) expect(voice.lasts < 2 && voice.loud <= 1 && voice.rise < voice.lasts).toBe(true);
  });
});
