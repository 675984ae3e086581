import type { Step } from '../../net/messages';

/** What was told at a step, in at most so many sentences. */
export const words = (step: Step, most: number): string =>
  step.lines
    .map((line) => line.text)
    .filter(Boolean)
    .slice(0, most)
    .join(' ');

/** The same of a choice; one of which nothing was told, by what was asked and what was answered. */
export const choice = (before: Step, step: Step, most: number): string =>
  words(step, most) || `${before.position.prompt} ${step.notation.charAt(0).toUpperCase()}${step.notation.slice(1)}.`;
