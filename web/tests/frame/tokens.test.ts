import { expect, test } from 'vitest';
import { tokens } from '../../src/frame/panels/tokens';

const NAMES = new Map([
  ['Nil Assassin', 'card:nil'],
  ['Nil', 'card:short'],
]);

test('people and things are found in a line, the longest name first', () => {
  expect(tokens('Ann recruits Nil Assassin.', ['Ann', 'Bo'], NAMES)).toEqual([
    { text: 'Ann', seat: 0 },
    { text: ' recruits ' },
    { text: 'Nil Assassin', what: 'card:nil' },
    { text: '.' },
  ]);
});

test('a name inside a longer word is not a name', () => {
  expect(tokens('Annual', ['Ann'], NAMES)).toEqual([{ text: 'Annual' }]);
});

test('names with signs of their own do no harm', () => {
  expect(tokens('(?) plays', ['(?)'], new Map())).toEqual([{ text: '(?)', seat: 0 }, { text: ' plays' }]);
});

test('a line without names stays whole', () => {
  expect(tokens('Nothing.', [], new Map())).toEqual([{ text: 'Nothing.' }]);
});
