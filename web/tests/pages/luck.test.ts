import { expect, test } from 'vitest';
import { band, luckOf } from '../../src/pages/review/luck';

const line = (kind: string, ...what: number[]) => ({ move: 1, kind, what, text: '', seat: -1 });

test('chance is counted by kind and seat, dice by face', () => {
  const luck = luckOf([line('shuffle', 1), line('rolls', 0, 3, 3), line('rolls', 0, 5), line('play', 0, 2)], 2);
  expect(luck.rows).toEqual([
    { kind: 'shuffle', counts: [0, 1] },
    { kind: 'rolls', counts: [2, 0] },
  ]);
  expect(luck.faces).toEqual([{ seat: 0, counts: [0, 0, 0, 2, 0, 1] }]);
});

test('the band of fair dice widens with the root of the number of rolls', () => {
  expect(band(60)).toEqual([4, 16]);
  expect(band(6)).toEqual([0, 3]);
});
