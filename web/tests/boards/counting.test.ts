import { expect, it } from 'vitest';
import { mostOf } from '../../src/boards/counting';

it('tells what the winner has and the best of the others, where that is why', () => {
  expect(mostOf([3, 7, 5], 1)).toEqual({ n: 7, m: 5 });
  expect(mostOf([3, 3], 0)).toEqual({ n: 3, m: 3 });
  expect(mostOf([2, 7], 0)).toBeNull();
  expect(mostOf([4], 0)).toBeNull();
});
