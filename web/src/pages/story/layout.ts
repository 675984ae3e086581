import type { Chapter } from './told';

/**
 * The paper a story's map is drawn on. The tale runs along it, from left to right or, on a phone, from top to bottom;
 * what comes at the same time lies across.
 */
export interface Sheet {
  isStanding: boolean;
  width: number;
  /** For so many steps of a story; a longer one makes a standing sheet longer. */
  height: number;
  steps: number;
  /** Half a tile's width. */
  r: number;
  along: readonly [number, number];
  across: readonly [number, number];
  /** How much room a tile with its name, a diamond, and a way that only passes by take across. */
  tile: number;
  end: number;
  lane: number;
  /** Whether the endings have room beside the ways they led. */
  says: boolean;
}

export const LYING: Sheet = {
  isStanding: false,
  width: 1040,
  height: 720,
  steps: 6,
  r: 40,
  along: [84, 924],
  across: [52, 604], // below it lies the card of the next chapter
  tile: 110,
  end: 60,
  lane: 36,
  says: true,
};
export const STANDING: Sheet = {
  isStanding: true,
  width: 366,
  height: 562,
  steps: 6,
  r: 27,
  along: [32, 508],
  across: [4, 362],
  tile: 78,
  end: 40,
  lane: 16,
  says: false,
};
/** A standing tablet has room for larger tiles, and for names beside the ways. */
export const TALL: Sheet = {
  isStanding: true,
  width: 690,
  height: 800,
  steps: 6,
  r: 38,
  along: [50, 742],
  across: [12, 678],
  tile: 122,
  end: 68,
  lane: 24,
  says: true,
};

/** Half a diamond's width. */
export const END = 16;

export interface Point {
  x: number;
  y: number;
}
export interface Layout {
  height: number;
  /** Where a chapter or an ending lies, by its id. */
  at: Map<string, Point>;
  /** Where the ways to a place pass the columns before it, beside the tiles that lie there. */
  lanes: (from: string, to: string) => Point[];
}

/** Where an ending leads: to chapters, or to its own place at the end. */
export const leadsTo = ({ id, nexts }: { id: string; nexts: string[] }): string[] => (nexts.length ? nexts : [id]);

/** Chapters by how many come before them at most (ways back apart); where the story is over comes last. */
function columnsOf(chapters: readonly Chapter[]): Map<string, number> {
  const depth = new Map<string, number>();
  const visit = (id: string, at: number, above: readonly string[]): void => {
    if (above.includes(id) || (depth.get(id) ?? -1) >= at) return;
    depth.set(id, at);
    for (const { nexts } of chapters.find((it) => it.id === id)?.endings ?? [])
      for (const next of nexts) visit(next, at + 1, [...above, id]);
  };
  for (const { id, starts } of chapters) if (starts) visit(id, 0, []);
  const last = Math.max(0, ...depth.values()) + 1;
  for (const { endings } of chapters) for (const { id, nexts } of endings) if (!nexts.length) depth.set(id, last);
  return depth;
}

const laneOf = (to: string, column: number): string => `${to} at ${column}`;
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
/** So often each column is put in the order of its neighbours, and moved towards them. */
const ROUNDS = 12;

export function layOut(chapters: readonly Chapter[], sheet: Sheet): Layout {
  const column = columnsOf(chapters);
  const columns: string[][] = [];
  const joined = new Map<string, Set<string>>();
  const put = (id: string, at: number): void => {
    const row = (columns[at] ??= []);
    if (!row.includes(id)) row.push(id);
  };
  const join = (a: string, b: string): void => {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const)
      joined.set(one, (joined.get(one) ?? new Set()).add(other));
  };
  for (const [id, at] of column) put(id, at);
  for (const { id, endings } of chapters)
    for (const to of endings.flatMap(leadsTo)) {
      const [first, last] = [column.get(id), column.get(to)];
      if (first === undefined || last === undefined) continue;
      let before = id;
      for (let at = first + 1; at < last; at++) {
        put(laneOf(to, at), at);
        join(before, laneOf(to, at));
        before = laneOf(to, at);
      }
      if (last > first) join(before, to);
    }

  const room = (id: string): number =>
    !column.has(id) ? sheet.lane : chapters.some((it) => it.id === id) ? sheet.tile : sheet.end;
  const across = new Map<string, number>();
  for (const row of columns) spread(row, room, sheet.across, across);
  for (let round = 0; round < ROUNDS; round++)
    for (const row of round % 2 ? [...columns].reverse() : columns) {
      const wish = new Map(
        row.map((id) => {
          const near = [...(joined.get(id) ?? [])].map((it) => across.get(it)!);
          return [id, near.length ? mean(near) : across.get(id)!];
        }),
      );
      row.sort((a, b) => wish.get(a)! - wish.get(b)!);
      settle(row, room, sheet.across, wish, across);
    }

  const length = sheet.along[1] - sheet.along[0];
  const steps = Math.max(1, columns.length - 1);
  const longer = sheet.isStanding ? Math.max(0, (length / sheet.steps) * (steps - sheet.steps)) : 0;
  const step = (length + longer) / steps;
  const point = (id: string, at: number): Point => {
    const [along, beside] = [sheet.along[0] + at * step, across.get(id)!];
    return sheet.isStanding ? { x: beside, y: along } : { x: along, y: beside };
  };
  return {
    height: sheet.height + longer,
    at: new Map([...column].map(([id, at]) => [id, point(id, at)])),
    lanes: (from, to) => {
      const [first = 0, last = 0] = [column.get(from), column.get(to)];
      return Array.from({ length: Math.max(0, last - first - 1) }, (_, i) =>
        point(laneOf(to, first + 1 + i), first + 1 + i),
      );
    },
  };
}

type Room = (id: string) => number;
type Span = readonly [number, number];

/** A column with the room that is left shared out evenly. */
function spread(row: readonly string[], room: Room, [from, to]: Span, across: Map<string, number>): void {
  const gap = (to - from - row.reduce((sum, id) => sum + room(id), 0)) / row.length;
  let at = from + gap / 2;
  for (const id of row) {
    across.set(id, at + room(id) / 2);
    at += room(id) + gap;
  }
}

/** A column in its order, each as near to its wish as the others and the sheet let it; too full a one stands evenly. */
function settle(
  row: readonly string[],
  room: Room,
  span: Span,
  wish: Map<string, number>,
  across: Map<string, number>,
) {
  const full = row.reduce((sum, id) => sum + room(id), 0);
  if (full >= span[1] - span[0]) return spread(row, room, span, across);
  const apart = (i: number): number => (room(row[i - 1]!) + room(row[i]!)) / 2;
  const last = row.length - 1;
  const onwards = (at: number[]): number[] => {
    for (let i = 0; i <= last; i++) at[i] = Math.max(at[i]!, i ? at[i - 1]! + apart(i) : span[0] + room(row[0]!) / 2);
    return at;
  };
  const back = (at: number[]): number[] => {
    for (let i = last; i >= 0; i--)
      at[i] = Math.min(at[i]!, i < last ? at[i + 1]! - apart(i + 1) : span[1] - room(row[last]!) / 2);
    return at;
  };
  const wished = row.map((id) => wish.get(id)!);
  // those who want the same place give way to both sides alike
  const [low, high] = [back(onwards([...wished])), onwards(back([...wished]))];
  row.forEach((id, i) => across.set(id, (low[i]! + high[i]!) / 2));
}
