/** What became of a puzzle: found alone, or with a hint. */
export type Solved = 'solved' | 'helped';

/** A day as it is kept: by the calendar of the house, which gives out a new puzzle at midnight UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const DAY = 86_400_000;
const WEEK = 7;

export interface Streak {
  days: number;
  /** The last seven days, today last. */
  week: { day: string; how: Solved | '' }[];
}

/** Days in a row up to today, or up to yesterday while today is still open. One day missed in seven does not break it. */
export function streak(days: Readonly<Record<string, Solved>>, now: number): Streak {
  const ago = (n: number): string => dayOf(now - n * DAY);
  const week = Array.from({ length: WEEK }, (_, i) => ({ day: ago(WEEK - 1 - i), how: days[ago(WEEK - 1 - i)] ?? '' }));
  let [count, sinceMiss] = [0, WEEK];
  for (let n = days[ago(0)] ? 0 : 1; ; n++) {
    if (days[ago(n)]) {
      count += 1;
      sinceMiss += 1;
    } else {
      if (sinceMiss < WEEK - 1 || !days[ago(n + 1)]) break;
      sinceMiss = 0;
    }
  }
  return { days: count, week: week as Streak['week'] };
}
