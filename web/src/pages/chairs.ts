import type { SeatWish } from '../net/messages';
import { t } from '../text/text';
import { BOTS, hasTemper } from './play';

/** Who sits on another seat of a table that is being set up. */
export type Who = 'bot' | 'open' | 'here';
export interface Chair {
  who: Who;
  level: string;
  temper: string;
  /** Of somebody at this device. */
  name: string;
}

/** So many chairs: those there are, and bots of this level. */
export const chairs = (count: number, level: string, before: Chair[]): Chair[] =>
  Array.from({ length: count }, (_, i) => before[i] ?? { who: 'bot', level, temper: '', name: '' });

/** The seat of the n-th other, where I sit on `me`. */
export const seatOf = (n: number, me: number): number => (n < me ? n : n + 1);

/** What is asked of the server for the n-th other. */
export function wish({ who, level, temper, name }: Chair, n: number, me: number): SeatWish {
  if (who === 'open') return { kind: 'open', name: '', level: '' };
  if (who === 'here')
    return { kind: 'human', name: name.trim() || t('setup.seat', { n: seatOf(n, me) + 1 }), level: '' };
  return { kind: 'bot', name: BOTS[n] ?? '', level: temper && hasTemper(level) ? `${level}:${temper}` : level };
}
