import type { IconName } from '../art/icons';

export type Tone = 'plain' | 'good' | 'bad' | 'calm';

/** Something that flies from one place of the table to another. Places are named as in `data-at` or `data-zone`. */
export interface Flight {
  how: 'fly';
  from: string;
  to: string;
  /** A picture for the thing that flies, or a number and the sign of what it counts. */
  picture?: string;
  text?: string;
  icon?: IconName;
  tone?: Tone;
}

/**
 * What the eye is told when something happens. A `beam` runs from one place to another; a thing can `shake` because it
 * is hit, `glow` because it acts, and a ring can `burst` where something is protected, broken or gone.
 */
export type Happening =
  | Flight
  | { how: 'beam'; from: string; to: string; tone?: Tone }
  | { how: 'shake' | 'glow' | 'burst'; at: string; tone?: Tone };

export const fly = (from: string, to: string, more: Omit<Flight, 'how' | 'from' | 'to'>): Flight => ({
  how: 'fly',
  from,
  to,
  ...more,
});
/** A number and its sign that rise where they belong. */
export const say = (at: string, text: string, tone: Tone = 'plain', icon?: IconName): Flight =>
  fly(at, at, { text, tone, ...(icon ? { icon } : {}) });
export const beam = (from: string, to: string, tone: Tone = 'bad'): Happening => ({ how: 'beam', from, to, tone });
export const shake = (at: string): Happening => ({ how: 'shake', at });
export const glow = (at: string): Happening => ({ how: 'glow', at });
export const burst = (at: string, tone: Tone = 'bad'): Happening => ({ how: 'burst', at, tone });

/** What can be told of a line: its kind, and the numbers that go with it. */
export interface Told {
  kind: string;
  what: readonly number[];
  text: string;
}
