import type { Size } from '../../frame/layout/size.svelte';
import type { Place, View } from './frame';

/** What lies over a lower corner of a map. */
export interface Corner {
  at: 'left' | 'right';
  width: number;
  height: number;
}

const TABLET: readonly Corner[] = [{ at: 'left', width: 190, height: 54 }];

/** The buttons of a map. */
export const BUTTONS: Record<Size, readonly Corner[]> = {
  phone: [{ at: 'right', width: 112, height: 52 }],
  tall: TABLET,
  wide: TABLET,
  desk: [
    { at: 'left', width: 180, height: 44 },
    { at: 'left', width: 44, height: 102 },
  ],
};

/** How far around its middle a thing reaches. */
const THING = 60;

/** How high the corners are under which something of the map would lie, if it stood so on a screen of this size. */
export function covered(
  corners: readonly Corner[],
  spots: readonly Place[],
  { k, x, y }: View,
  room: number,
  height: number,
): number {
  const isUnder = (corner: Corner, [px, py]: Place): boolean =>
    (corner.at === 'left' ? px * k + x < corner.width + THING * k : px * k + x > room - corner.width - THING * k) &&
    py * k + y > height - corner.height - THING * k;
  return Math.max(0, ...corners.filter((it) => spots.some((spot) => isUnder(it, spot))).map((it) => it.height));
}
