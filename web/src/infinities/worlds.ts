import { hash } from '../art/chance';
import type { Motif } from '../hex/art/motifs';
import { kindOf, type World } from '../hex/art/kinds';
import { cardPicture, portrait, tilePicture } from '../hex/art/pictures';

/** What the two editions of Infinities share: two worlds, their people, and the letters of the seats. */

export const worldOf = (name: string): World =>
  /circuit|deva/i.test(name) ? 'genesis' : /varra|lightbearer/i.test(name) ? 'varra' : 'rift';

const UNITS: Record<World, Motif[]> = {
  varra: ['figure', 'figure', 'beast'],
  genesis: ['figure', 'engine', 'figure'],
  rift: ['figure'],
};
const DEEDS: Motif[] = ['beam', 'orb', 'storm', 'sigil'];

export function pictureOf(
  name: string,
  faction: string,
  isUnit: boolean,
  w: number = HELD[0],
  h: number = HELD[1],
): string {
  const world = worldOf(faction);
  const motifs = isUnit ? UNITS[world] : DEEDS;
  return cardPicture(world === 'rift' ? 'varra' : world, name, motifs[hash(name) % motifs.length]!, w, h);
}

export const faceOf = (name: string, faction: string): string =>
  portrait(worldOf(faction) === 'genesis' ? 'genesis' : 'varra', name);

/** All that may come to lie on a table. */
export interface Box {
  cards: readonly { name: string; faction: string; isUnit: boolean }[];
  tiles: readonly { name: string; type: string; world: string }[];
}
/** How wide and high a card's picture is in the hand, and where it is laid out. */
export const HELD = [220, 130] as const;
export const LAID = [160, 170] as const;
export const picturesOf = ({ cards, tiles }: Box): (() => string)[] => [
  ...tiles.map((it) => () => tilePicture(worldOf(it.world), kindOf(it.type.toLowerCase()), it.name)),
  ...cards.flatMap((it) =>
    (it.isUnit ? [HELD, LAID] : [HELD]).map((size) => () => pictureOf(it.name, it.faction, it.isUnit, ...size)),
  ),
];

const SCENES = ['star', 'energy', 'boost', 'fortitude', 'power'];
/** Where a chapter or a conclusion takes place: one picture for its name, wherever the story is told of. */
export const sceneOf = (name: string, w?: number): string =>
  tilePicture(hash(name) % 2 ? 'genesis' : 'varra', SCENES[(hash(name) >>> 1) % SCENES.length]!, name, w);

/** One letter for each seat: the first of the name that nobody before has, or the number of the seat. */
export function lettersOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, seat) => {
    const own = [...name.toUpperCase()].find((letter) => /[A-Z0-9]/.test(letter) && !taken.has(letter));
    const letter = own ?? String(seat + 1);
    taken.add(letter);
    return letter;
  });
}

/** How likely each sum of so many dice is; the numbers of a die need not be 1 to 6. */
export function sums(numbers: readonly number[], dice: number): Map<number, number> {
  let odds = new Map([[0, 1]]);
  for (let i = 0; i < dice; i++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of odds)
      for (const n of numbers) next.set(sum + n, (next.get(sum + n) ?? 0) + chance / numbers.length);
    odds = next;
  }
  return new Map([...odds].sort((a, b) => a[0] - b[0]));
}

/** A chance in whole percent, but never 0 or 100 unless it is certain. */
export function percent(chance: number): number {
  if (chance <= 0 || chance >= 1) return Math.round(chance * 100);
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}
