import type { Step } from '../../net/messages';

/** What was told at a step, in at most so many sentences; a choice that nothing was told of by its own words. */
export const words = (step: Step | undefined, most: number, people: readonly string[] = []): string =>
  (step?.lines ?? [])
    .map((line) => line.text)
    .filter(Boolean)
    .slice(0, most)
    .join(' ') || (step && people[step.by] ? `${people[step.by]}: ${step.notation}.` : '');
