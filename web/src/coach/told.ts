import type { Lesson } from '../net/messages';

/** What the coach says at this question; "" where there is nothing, or it was said in an earlier turn. */
export function untold(lesson: Pick<Lesson, 'game' | 'first'>, kind: string, told: readonly string[]): string {
  return told.includes(`${lesson.game}/${kind}`) ? '' : (lesson.first[kind] ?? '');
}
