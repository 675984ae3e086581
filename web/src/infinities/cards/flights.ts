import { fly, type Happening } from '../../boards/happening';
import type { CardLook } from './card';
import { pictureOf } from '../worlds';

/** Where a card lies: what one clicks there, and which it is. */
export interface Lying {
  at: string;
  card: string;
}
/** Hands, groups and timelines by their names. */
export type Areas = Readonly<Record<string, readonly Lying[]>>;

const count = (area: readonly Lying[] | undefined, card: string): number =>
  area?.filter((it) => it.card === card).length ?? 0;

/** Which area a card has left, and which it has come to, with its place there; copies of it may lie elsewhere. */
export function moved(card: string, before: Areas, after: Areas): { from: string | undefined; to: string | undefined } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const left = names.find((name) => count(after[name], card) < count(before[name], card));
  const come = names.find((name) => count(after[name], card) > count(before[name], card));
  return {
    from: left ? before[left]?.find((it) => it.card === card)?.at : undefined,
    to: come ? after[come]?.findLast((it) => it.card === card)?.at : undefined,
  };
}

/** A card flies from where it lay to where it lies; from or to its owner, where that is out of sight. */
export function cardFlies(
  look: CardLook,
  card: string,
  before: Areas,
  after: Areas,
  home: string,
  goal = home,
): Happening[] {
  const { from = home, to = goal } = moved(card, before, after);
  return from === to ? [] : [fly(from, to, { picture: pictureOf(look.name, look.faction, look.isUnit) })];
}

/** The card that a line of the log is about: the longest name that stands in it. */
export function cardIn(text: string, cards: Readonly<Record<string, { name: string }>>): string | undefined {
  const named = Object.entries(cards).filter(([, { name }]) => text.includes(name));
  return named.sort(([, a], [, b]) => b.name.length - a.name.length)[0]?.[0];
}
