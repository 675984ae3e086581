import type { BoardModule } from '../../boards/board';
import type { Step } from '../../net/messages';
import { t } from '../../text/text';
import { PIECE } from '../panels/lastTurn';
import type { View } from '../table.svelte';

/** When a position was, as people count in that game: “Round 9”; "" where they do not count. */
export function when(board: BoardModule | undefined, view: View): string {
  const count = board?.count?.(view);
  return !count ? '' : count.n ? t(`over.${count.by}`, { n: count.n }) : t('over.setup');
}

/** What was told at a step, in at most so many sentences. */
export const words = (step: Step, most: number): string =>
  step.lines
    .map((line) => line.text)
    .filter(Boolean)
    .slice(0, most)
    .join(' ');

/** What somebody did; of a move of which only its outcome was told, with their name before it. */
export function deed(step: Step, name: string): string {
  const own = step.lines.find(({ seat, kind }) => seat === step.by && kind !== 'turn')?.text;
  const told = own ?? words(step, 1);
  return !told || own || PIECE.test(told) ? told : `${name}: ${told}`;
}

/** What was told of a choice; one of which nothing was told, by what was answered, and to which question. */
export const choice = (before: Step, step: Step, most: number): string => {
  const { prompt } = before.position;
  const answer = `${step.notation.charAt(0).toUpperCase()}${step.notation.slice(1)}.`;
  return words(step, most) || (prompt.endsWith('?') ? `${prompt} ${answer}` : answer);
};
