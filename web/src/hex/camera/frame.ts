export type Place = readonly [number, number];

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** How a map stands: its scale, and where its origin lies on the screen. */
export interface View {
  k: number;
  x: number;
  y: number;
}

/** What of the screen a map has: so much from the left, and so much below what covers its upper edge. */
export interface Frame {
  room: number;
  head: number;
  tall: number;
}

export const around = ([x, y]: Place, by: number): Box => ({ x0: x - by, x1: x + by, y0: y - by, y1: y + by });

export const boxOf = (places: readonly Place[], radius: number): Box => ({
  x0: Math.min(...places.map(([x]) => x)) - radius,
  x1: Math.max(...places.map(([x]) => x)) + radius,
  y0: Math.min(...places.map(([, y]) => y)) - radius,
  y1: Math.max(...places.map(([, y]) => y)) + radius,
});

const middle = ({ x0, x1, y0, y1 }: Box): Place => [(x0 + x1) / 2, (y0 + y1) / 2];

/** As large as all of it can stand. */
export const scaleOf = (box: Box, { room, tall }: Frame): number =>
  Math.min(room / (box.x1 - box.x0), tall / (box.y1 - box.y0));

export const isInSight = (box: Box, { k, x, y }: View, { room, head, tall }: Frame): boolean =>
  box.x0 * k + x >= -1 && box.x1 * k + x <= room + 1 && box.y0 * k + y >= head - 1 && box.y1 * k + y <= head + tall + 1;

/** This place in the middle, at this scale. */
export const centred = ([x, y]: Place, k: number, { room, head, tall }: Frame): View => ({
  k,
  x: room / 2 - x * k,
  y: head + tall / 2 - y * k,
});

/** All of it in the middle, as large as can be, but no larger than this. */
export const fitting = (box: Box, most: number, frame: Frame): View =>
  centred(middle(box), Math.min(scaleOf(box, frame), most), frame);

/** All of it in the middle, at a scale between these. */
export const closeTo = (box: Box, least: number, most: number, frame: Frame): View =>
  centred(middle(box), Math.max(least, Math.min(scaleOf(box, frame), most)), frame);

/** No emptiness beyond the edge of the map, unless it is smaller than its frame. */
export function kept({ k, x, y }: View, bounds: Box, { room, head, tall }: Frame): View {
  const inside = (at: number, from: number, to: number, space: number): number =>
    (to - from) * k <= space ? space / 2 - ((from + to) / 2) * k : Math.min(-from * k, Math.max(space - to * k, at));
  return { k, x: inside(x, bounds.x0, bounds.x1, room), y: head + inside(y - head, bounds.y0, bounds.y1, tall) };
}

/** What brings a box into sight: no farther than needed, and no smaller; never smaller than `least`. */
export function brought(box: Box, view: View, least: number, frame: Frame): View {
  const { room, head, tall } = frame;
  const k = Math.min(view.k, Math.max(scaleOf(box, frame), least));
  const { x, y } = centred([(room / 2 - view.x) / view.k, (head + tall / 2 - view.y) / view.k], k, frame);
  const into = (from: number, to: number, space: number) => Math.max(0, -from) || Math.min(0, space - to);
  return {
    k,
    x: x + into(box.x0 * k + x, box.x1 * k + x, room),
    y: y + into(box.y0 * k + y - head, box.y1 * k + y - head, tall),
  };
}

/** Nearer or farther, between two scales; what lies at this point of the screen stays there. */
export function zoomed({ k, x, y }: View, by: number, [cx, cy]: Place, least: number, most: number): View {
  const next = Math.min(most, Math.max(least, k * by));
  return { k: next, x: cx - ((cx - x) / k) * next, y: cy - ((cy - y) / k) * next };
}

/** The place of the map at this point of the screen. */
export const placeAt = ([x, y]: Place, view: View): Place => [(x - view.x) / view.k, (y - view.y) / view.k];

/** What of the map is on a screen of this size. */
export function seen(view: View, width: number, height: number): Box {
  const [[x0, y0], [x1, y1]] = [placeAt([0, 0], view), placeAt([width, height], view)];
  return { x0, y0, x1, y1 };
}
