import type { Step } from '../../net/messages';

/** What was told at a step, in at most so many sentences. */
export const words = (step: Step, most: number): string =>
  step.lines
    .map((line) => line.text)
    .filter(Boolean)
    .slice(0, most)
    .join(' ');

/** The same of a choice; one of which nothing was told, by what was answered, and to which question. */
export const choice = (before: Step, step: Step, most: number): string => {
  const { prompt } = before.position;
  const answer = `${step.notation.charAt(0).toUpperCase()}${step.notation.slice(1)}.`;
  return words(step, most) || (prompt.endsWith('?') ? `${prompt} ${answer}` : answer);
};
