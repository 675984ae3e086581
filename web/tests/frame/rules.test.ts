import { expect, test } from 'vitest';
import { find, number } from '../../src/frame/panels/rules';

const CLAUSES = [
  { id: 'shards:4.1', heading: 'Recruiting', text: 'Pay the cost in gems.' },
  { id: 'shards:4.2', heading: 'Recruiting', text: 'The row is refilled at once.' },
  { id: 'shards:5.1', heading: 'Attacking', text: 'Power is split once, at the end of the turn.' },
];

test('every word of the query must occur', () => {
  expect(find(CLAUSES, 'row gems')).toEqual([]);
  expect(find(CLAUSES, 'refilled recruiting').map((it) => it.id)).toEqual(['shards:4.2']);
});

test('a clause is found by its number, before all others', () => {
  expect(find(CLAUSES, '5.1')[0]?.id).toBe('shards:5.1');
});

test('the number stands without the game', () => {
  expect(number('shards:4.2')).toBe('4.2');
});
