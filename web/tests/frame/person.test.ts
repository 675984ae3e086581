import { describe, expect, it } from 'vitest';

const { thirdPerson } = await import('../../src/frame/top/person');

describe('a question that is put to another', () => {
  it('goes on in the sentence that names them, and is told of them', () => {
    expect(thirdPerson('Use your Energy (2 left) or end your turn.')).toBe(
      'use their Energy (2 left) or end their turn.',
    );
  });
  it('keeps the name of the card that it begins with', () => {
    expect(thirdPerson('Portal Monk: choose one to recruit.')).toBe('Portal Monk: choose one to recruit.');
  });
});
