import { expect, test } from 'vitest';
import { openSteps } from '../../src/boards/defiance_beta/model';
import type { BetaView } from '../../src/boards/defiance_beta/view';
import { choice, words } from '../../src/frame/end/story';
import type { Step } from '../../src/net/messages';

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
  expect(choice(before, step('yes', ['Mira reacts.']), 2)).toBe('Mira reacts.');
});

test('a tie of the beta goes by the steps on roles that are not fulfilled', () => {
  const roles = [
    { steps: [4, 1], done: [0] },
    { steps: [1, 3], done: [] },
  ];
  expect(openSteps({ leaders: [{}, {}], roles } as unknown as BetaView)).toEqual([1, 4]);
});
