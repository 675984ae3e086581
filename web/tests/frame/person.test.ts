import { expect, it } from 'vitest';
import { ofYou, secondPerson } from '../../src/frame/top/person';

it('tells me what is told about me', () => {
  expect(secondPerson('Mira dominates. Mira holds 5 control spheres.', 'Mira')).toBe(
    'You dominate. You hold 5 control spheres.',
  );
  expect(secondPerson("Halley attacks Mira's Evokatus. Mira's turn.", 'Mira')).toBe(
    'Halley attacks your Evokatus. Your turn.',
  );
  expect(secondPerson('A tie at 3 Time Pieces, and Mira holds the Infinity Piece.', 'Mira')).toBe(
    'A tie at 3 Time Pieces, and you hold the Infinity Piece.',
  );
  expect(secondPerson('The Infinity Shard: Mira has power without end.', 'Mira')).toBe(
    'The Infinity Shard: you have power without end.',
  );
  expect(secondPerson('Halley hits Mira. Mirage Road is played.', 'Mira')).toBe(
    'Halley hits you. Mirage Road is played.',
  );
  expect(
    secondPerson('Mira: Reaver, step 1 of 2. Null Runner of Mira takes 1 damage from Ash of Halley.', 'Mira'),
  ).toBe('You: Reaver, step 1 of 2. Your Null Runner takes 1 damage from Ash of Halley.');
  expect(secondPerson('Turn 5: Mira', 'Mira')).toBe('Turn 5: you');
  expect(secondPerson('C++ (bot) wins.', 'C++ (bot)')).toBe('You win.');
  expect(['passes', 'carries', 'plays', 'has', 'is', 'focuses'].map(ofYou)).toEqual([
    'pass',
    'carry',
    'play',
    'have',
    'are',
    'focus',
  ]);
  expect(secondPerson('Halley builds a Planet from the discards of Mira.', 'Mira')).toBe(
    'Halley builds a Planet from your discards.',
  );
});

it('calls mine what is mine', () => {
  expect(secondPerson('It is the turn of Mira.', 'Mira')).toBe('It is your turn.');
  expect(secondPerson('Halley destroys the control token of Mira on Brass Souk.', 'Mira')).toBe(
    'Halley destroys your control token on Brass Souk.',
  );
  expect(secondPerson('1 damage to the group of Mira is prevented.', 'Mira')).toBe(
    '1 damage to your group is prevented.',
  );
});

it('tells me everything of a sentence that I do', () => {
  expect(secondPerson('Mira takes a Time Piece from the Time Centre and has one piece.', 'Mira')).toBe(
    'You take a Time Piece from the Time Centre and have one piece.',
  );
  expect(secondPerson('Mira cannot play and shows Moon. Halley draws and shows 8.', 'Mira')).toBe(
    'You cannot play and show Moon. Halley draws and shows 8.',
  );
  expect(secondPerson('Disaster: Mira has no Time Piece to return, but loses this turn.', 'Mira')).toBe(
    'Disaster: you have no Time Piece to return, but lose this turn.',
  );
  expect(secondPerson('Halley hits Mira and takes 2 gems.', 'Mira')).toBe('Halley hits you and takes 2 gems.');
});
