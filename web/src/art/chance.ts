/** Seeded chance and a little geometry: the same name always gives the same picture. */

export interface Rng {
  (): number;
  in(lo: number, hi: number): number;
  int(lo: number, hi: number): number;
  pick<T>(xs: readonly T[]): T;
  yes(p: number): boolean;
}

export const TAU = Math.PI * 2;

export function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) {
    h ^= c.codePointAt(0)!;
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

export function rng(seed: number | string): Rng {
  let a = (typeof seed === 'string' ? hash(seed) : seed) >>> 0;
  const next = (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    in: (lo: number, hi: number) => lo + (hi - lo) * next(),
    int: (lo: number, hi: number) => Math.floor(lo + (hi + 1 - lo) * next()),
    pick: <T>(xs: readonly T[]): T => xs[Math.floor(next() * xs.length)]!,
    yes: (p: number) => next() < p,
  });
}

/** A number as it is written into a path: one decimal is finer than a pixel. */
export const N = (v: number): number => +v.toFixed(1);

export const polar = (x: number, y: number, r: number, a: number): [number, number] => [
  N(x + r * Math.cos(a)),
  N(y + r * Math.sin(a)),
];

/** The points of a regular polygon, or of a star when `step` skips corners. */
export const poly = (x: number, y: number, r: number, n: number, a0 = -Math.PI / 2, step = 1): string =>
  Array.from({ length: n }, (_, i) => polar(x, y, r, a0 + (i * step * TAU) / n).join(',')).join(' ');
