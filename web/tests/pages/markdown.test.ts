import { expect, test } from 'vitest';
import { blocks, spans } from '../../src/pages/markdown';

test('clauses keep their number, headings their level', () => {
  expect(blocks('# Rules\n\n**4.2** The row is\nrefilled.\n\n- one\n- two\n  more')).toEqual([
    { kind: 'heading', level: 1, text: 'Rules', id: 'rules' },
    { kind: 'text', text: 'The row is refilled.', clause: '4.2' },
    { kind: 'list', items: ['one', 'two more'] },
  ]);
});

test('a table has a head and rows', () => {
  expect(blocks('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([{ kind: 'table', head: ['a', 'b'], rows: [['1', '2']] }]);
});

test('marks are spans, and what looks like HTML stays text', () => {
  expect(spans('a **b** *c* `d` <i>')).toEqual([
    { text: 'a ' },
    { text: 'b', mark: 'b' },
    { text: ' ' },
    { text: 'c', mark: 'i' },
    { text: ' ' },
    { text: 'd', mark: 'code' },
    { text: ' <i>' },
  ]);
});
