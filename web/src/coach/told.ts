import type { Lesson } from '../net/messages';

/**
 * What the coach says at this question; "" where there is nothing, or it was said in an earlier turn.
 * Where it goes by what can be done, "PlayPhase recruit" is said while something can be recruited, the first that fits.
 */
export function untold(
  lesson: Pick<Lesson, 'game' | 'first'>,
  kind: string,
  told: readonly string[],
  options: readonly { notation: string }[] = [],
): string {
  if (told.includes(`${lesson.game}/${kind}`)) return '';
  const fits = (verb: string): boolean => options.some(({ notation }) => notation.startsWith(verb));
  const now = Object.keys(lesson.first).find((it) => it.startsWith(`${kind} `) && fits(it.slice(kind.length + 1)));
  return lesson.first[now ?? kind] ?? '';
}
