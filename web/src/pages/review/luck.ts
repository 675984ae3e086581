import type { Line } from '../../net/messages';

/** What chance did in a match: how often it was asked, by whom, and which faces the dice showed. */
export interface Luck {
  rows: { kind: string; counts: number[] }[];
  faces: { seat: number; counts: number[] }[];
}

const CHANCE = /^(shuffle|draw|drawn|turn_up|turn up|rolls?|rerolls?|checks?|die)$/;
const DICE = /^rolls?$/;
const SIDES = 6;

export function luckOf(lines: readonly Line[], seats: number): Luck {
  const rows = new Map<string, number[]>();
  const faces = Array.from({ length: seats }, (_, seat) => ({ seat, counts: Array<number>(SIDES).fill(0) }));
  for (const line of lines) {
    if (!CHANCE.test(line.kind) || line.kind === 'drawn') continue;
    const seat = line.what[0] ?? -1;
    if (seat < 0 || seat >= seats) continue;
    const counts = rows.get(line.kind) ?? Array<number>(seats).fill(0);
    counts[seat]! += 1;
    rows.set(line.kind, counts);
    if (DICE.test(line.kind)) {
      for (const face of line.what.slice(1)) if (face >= 0 && face < SIDES) faces[seat]!.counts[face]! += 1;
    }
  }
  return {
    rows: [...rows].map(([kind, counts]) => ({ kind, counts })),
    faces: faces.filter((it) => it.counts.some(Boolean)),
  };
}

/** Between which numbers 95 of 100 fair dice would lie, for one face among `n` rolls. */
export function band(n: number, sides = SIDES): [number, number] {
  const mean = n / sides;
  const spread = 1.96 * Math.sqrt((n * (sides - 1)) / sides ** 2);
  return [Math.max(0, Math.floor(mean - spread)), Math.ceil(mean + spread)];
}
