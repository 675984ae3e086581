import type { CardLook } from '../cards/card';

/** Something of another leader that an option aims at. */
export interface Target {
  at: string;
  seat: number;
  name: string;
  what: string;
  card: CardLook | null;
  tag: string;
}
