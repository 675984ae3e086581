import type { Played } from './matches';

/** Where I stand among the bots of a game: a number on their scale, and half of its 95 % interval. */
export interface Rating {
  points: number;
  give: number;
  matches: number;
}

const FIRST = 1000;
const STEP = 200;
/** Before a match was played: somewhere among the levels. */
const PRIOR = { mean: FIRST + STEP, spread: 350 };
const E = Math.log(10) / 400;

/** A level is set so that it beats the one below in about three of four, which is 200 points. */
export const pointsOf = (level: string): number => FIRST + STEP * (Number(level) - 1);

/** A match counts if I was alone against bots of the ladder, without hints, and it was played out. */
const counts = (match: Played): boolean =>
  !match.practice &&
  match.outcome !== 'stopped' &&
  match.others.length > 0 &&
  match.others.every(({ level }) => /^\d+$/.test(level));

/** The most likely rating, if the chance to win against several is my share of everybody's strength (Bradley, Terry and Luce). */
export function ratingOf(matches: readonly Played[]): Rating | null {
  const rated = matches.filter(counts);
  if (!rated.length) return null;
  let [low, high] = [0, 4000];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (slope(rated, middle) > 0) low = middle;
    else high = middle;
  }
  const points = (low + high) / 2;
  const information = rated.reduce(
    (sum, match) => {
      const p = chance(match, points);
      return sum + E * E * p * (1 - p);
    },
    1 / PRIOR.spread ** 2,
  );
  return { points: Math.round(points), give: Math.round(1.96 / Math.sqrt(information)), matches: rated.length };
}

/** By how much a match moved it; null if it counts for none, or was the first that did. */
export function gained(match: Played, all: readonly Played[]): number | null {
  const before = ratingOf(all.filter((it) => it.at < match.at));
  const after = ratingOf(all.filter((it) => it.at <= match.at));
  return counts(match) && before && after ? after.points - before.points : null;
}

function chance(match: Played, points: number): number {
  const mine = Math.exp(E * points);
  return mine / match.others.reduce((sum, { level }) => sum + Math.exp(E * pointsOf(level)), mine);
}

const SCORE = { won: 1, drawn: 0.5, lost: 0, stopped: 0 };

function slope(matches: readonly Played[], points: number): number {
  const pull = (PRIOR.mean - points) / PRIOR.spread ** 2;
  return matches.reduce((sum, match) => sum + E * (SCORE[match.outcome] - chance(match, points)), pull);
}
