import { describe, expect, test } from 'vitest';
import { openSteps } from '../../src/boards/defiance_beta/model';
import type { BetaView } from '../../src/boards/defiance_beta/view';
import { choice, words } from '../../src/frame/end/story';
import { t } from '../../src/text/text';
import type { Ended, Step } from '../../src/net/messages';
import { info, line, position, seated } from './seated';

const { ending } = await import('../../src/frame/end/ending');
const { subject } = await import('../../src/frame/top/person');

const step = (notation: string, told: string[], prompt = ''): Step =>
  ({ notation, lines: told.map((text) => ({ text })), position: { prompt } }) as unknown as Step;

test('a move is told by the first sentences of the log', () => {
  expect(words(step('attack 8', ['Halley attacks.', '', 'Mira loses 8.', 'Mira is out.']), 2)).toBe(
    'Halley attacks. Mira loses 8.',
  );
});

test('a choice of which the log says nothing is told by its question', () => {
  const before = step('', [], 'Cards of yours were destroyed: do you react?');
  expect(choice(before, step('no', []), 2)).toBe('Cards of yours were destroyed: do you react? No.');
  const turn = { position: { prompt: 'Spend dice or end the turn: 1 Power.' } } as Step;
  expect(choice(turn, step('cycle', []), 2)).toBe('Cycle.');
  expect(choice(before, step('yes', ['Mira reacts.']), 2)).toBe('Mira reacts.');
});

test('a tie of the beta goes by the steps on roles that are not fulfilled', () => {
  const roles = [
    { steps: [4, 1], done: [0] },
    { steps: [1, 3], done: [] },
  ];
  expect(openSteps({ leaders: [{}, {}], roles } as unknown as BetaView)).toEqual([1, 4]);
});

describe('an ending', () => {
  const over = (winners: number[], result: number[]) => {
    const { table } = seated([]);
    const ended: Ended = { how: 'played', result, winners, seat: -1, outcome: 'players', at: 0 };
    table.info = info(['Mira', 'Halley', 'Vega'], ended);
    table.position = position([], { over: true, result });
    table.log = [line('play', 'Mira plays.'), line('assign', 'Mira attacks Vega.'), line('drew', 'Vega draws.')];
    table.log = [...table.log, line('damage', 'Vega is out.'), line('over', 'Mira wins.')];
    return table;
  };
  const Board = () => ({});

  test('has the best first, and knows whether I am among the winners', () => {
    expect(ending(over([2], [1, 0, 3]), undefined)).toMatchObject({ order: [2, 0, 1], won: false, winners: [2] });
    expect(ending(over([0, 2], [3, 0, 3]), undefined)).toMatchObject({ order: [0, 2, 1], won: true });
  });

  test('is told by what everybody has, or else by the last two things that happened', () => {
    expect(ending(over([0], [1, 0, 0]), { Board, why: (_, winner) => `Seat ${winner}.` }).why).toBe('Seat 0.');
    expect(ending(over([0], [1, 0, 0]), { Board }).why).toBe('Mira attacks Vega. Vega is out.');
    // of several winners no single one has it
    expect(ending(over([0, 1], [1, 1, 0]), { Board, why: () => 'No.' }).why).toBe('Mira attacks Vega. Vega is out.');
  });

  test('says you to me, but not where several of us share the screen', () => {
    const table = over([0], [1, 0, 0]);
    const told = () => t('why.points', { ...subject(table, 0), n: 3, m: 2 });
    expect(told()).toBe('You have the most points after the last round: 3 to 2.');
    expect(t('why.infinity', { ...subject(table, 0), n: 3 })).toContain('and you hold the Infinity Piece');
    table.mine = [0, 1];
    expect(told()).toBe('Mira has the most points after the last round: 3 to 2.');
  });
});
