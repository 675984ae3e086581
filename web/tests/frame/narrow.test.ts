import { describe, expect, test } from 'vitest';
import { click, given, isFinal, left, next, within, type Choice } from '../../src/choose/narrow';

const option = (notation: string, anchors: string[], marks: Partial<Choice> = {}): Choice => ({
  notation,
  label: notation,
  anchors,
  reveals: false,
  random: false,
  ends_turn: false,
  ...marks,
});

const OPTIONS = [
  option('move a b', ['unit:a', 'hex:b']),
  option('move a c', ['unit:a', 'hex:c']),
  option('move d c', ['unit:d', 'hex:c']),
  option('recruit 3', ['row:3'], { reveals: true }),
  option('fast 3', ['row:3', 'button:fast']),
  option('end', ['button:end'], { ends_turn: true }),
];

describe('narrowing by clicks', () => {
  test('a click keeps the options that have this anchor', () => {
    expect(left(OPTIONS, ['unit:a']).map((o) => o.notation)).toEqual(['move a b', 'move a c']);
  });

  test('the order of the clicks does not matter', () => {
    expect(click(OPTIONS, ['hex:c'], 'unit:d')).toEqual({ picked: ['hex:c', 'unit:d'], choose: OPTIONS[2] });
  });

  test('what is next is the first anchor of each option, in its own order', () => {
    expect([...next(OPTIONS, [])]).toEqual(['unit:a', 'unit:d', 'row:3', 'button:end']);
    expect([...next(OPTIONS, ['unit:a'])]).toEqual(['hex:b', 'hex:c']);
  });

  test('where every choice leads from is given, and not to be clicked', () => {
    const [b, c] = [option('a b', ['hex:a', 'hex:b']), option('a c', ['hex:a', 'hex:c'])];
    const moves = [b, c, OPTIONS[5]!];
    expect(given(moves)).toBe('hex:a');
    expect([...next(moves, [], 'hex:a')]).toEqual(['hex:b', 'hex:c', 'button:end']);
    expect(within(moves, [], 'hex:a').has('hex:a')).toBe(false);
    expect(given([b])).toBe('');
    expect(given([b, c, option('stay', ['hex:a'])])).toBe('');
    expect(given([b, c, option('hit b', ['hand:1', 'hex:a', 'hex:b'])])).toBe('');
    expect(given([OPTIONS[0]!, OPTIONS[1]!])).toBe('');
  });

  test('later anchors can be clicked too', () => {
    expect(within(OPTIONS, []).has('hex:c')).toBe(true);
  });

  test('one left is chosen, even before all its anchors are clicked', () => {
    expect(click(OPTIONS, [], 'unit:d')).toEqual({ picked: ['unit:d'], choose: OPTIONS[2] });
  });

  test('an option that is complete waits while a longer one is still possible', () => {
    expect(click(OPTIONS, [], 'row:3')).toEqual({ picked: ['row:3'] });
    expect(click(OPTIONS, ['row:3'], 'button:fast')).toMatchObject({ choose: OPTIONS[4] });
  });

  test('a second click takes a pick back', () => {
    expect(click(OPTIONS, ['unit:a'], 'unit:a')).toEqual({ picked: [] });
  });

  test('a click that does not fit what was picked starts anew', () => {
    expect(click(OPTIONS, ['unit:a'], 'row:3')).toEqual({ picked: ['row:3'] });
  });

  test('a click on what is no option is refused, so that the reason can be asked for', () => {
    expect(click(OPTIONS, [], 'row:5')).toEqual({ refused: 'row:5' });
  });

  test('nothing can be picked when nothing is asked', () => {
    expect(click([], [], 'unit:a')).toEqual({ refused: 'unit:a' });
  });
});

test('what reveals, rolls or ends the turn cannot be taken back', () => {
  expect(OPTIONS.filter(isFinal).map((o) => o.notation)).toEqual(['recruit 3', 'end']);
});
