import type { Standing } from '../../infinities/story/story';
import { END, layOut, leadsTo, type Point, type Sheet } from './layout';
import type { Chapter } from './told';

/** How a chapter or a way stands: in this tale, in an earlier one, open now, next, or never seen. */
export type State = 'told' | 'earlier' | 'next' | 'open' | 'unseen';

export interface Place extends Point {
  id: string;
  state: State;
  name: string;
  /** A place where the story is over. */
  isEnd: boolean;
}
export interface Way {
  from: Place;
  to: Place;
  state: State;
  /** The ending that leads there, once it was seen. */
  name: string;
  /** Where it passes beside other tiles. */
  lanes: Point[];
}

const ORDER: State[] = ['next', 'told', 'open', 'earlier', 'unseen'];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const around = ({ x, y }: Point, w: number, h: number): Box => ({
  left: x - w / 2,
  right: x + w / 2,
  top: y - h / 2,
  bottom: y + h / 2,
});
const meet = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

export const LABEL = 26;
const LETTER = 6.6;
export const widthOf = (name: string): number => name.length * LETTER + 22;
/** How far from its way a name may lie. */
const BESIDE = [0, -18, 18, -36, 36, -54, 54, -72, 72];
const ALONG = [0, -30, 30, -60, 60];

/**
 * Where the names of the ways lie that were gone: on the way, or a little beside it, where they cover no tile, nothing
 * that is written and each other. A conclusion has its own name; what finds no place is read in the tale.
 */
export function labelled(ways: readonly Way[], places: readonly Place[], { r }: Sheet): { way: Way; at: Point }[] {
  const taken = places.flatMap((it): Box[] => {
    const [w, h] = it.isEnd ? [2 * END, 2 * END] : [2 * r, 1.74 * r];
    const name = it.isEnd || it.state === 'unseen' ? [] : [around({ x: it.x, y: it.y + r * 0.87 + 22 }, 110, 36)];
    return [around(it, w, h), ...name];
  });
  const gone = ways.filter(({ state, to }) => (state === 'told' || state === 'earlier') && !to.isEnd);
  return gone.reverse().flatMap((way) => {
    const middle = { x: (way.from.x + way.to.x) / 2, y: (way.from.y + way.to.y) / 2 };
    const tries = (way.lanes.length ? way.lanes : [middle]).flatMap(({ x, y }) =>
      ALONG.flatMap((on) => BESIDE.map((by): Point => ({ x: x + on, y: y + by }))),
    );
    const at = tries.find((it) => !taken.some((other) => meet(around(it, widthOf(way.name), LABEL), other)));
    if (!at) return [];
    taken.push(around(at, widthOf(way.name), LABEL));
    return [{ way, at }];
  });
}

/** A way as a line: out of its tile along the sheet, beside all tiles it passes, and into the next. */
export function lineOf({ from, to, lanes }: Way, { isStanding, r }: Sheet): string {
  const along = ({ x, y }: Point, by: number): Point => (isStanding ? { x, y: y + by } : { x: x + by, y });
  const reach = ({ isEnd }: Place): number => (isEnd ? END : isStanding ? r * 0.87 : r);
  const stops = [
    along(from, reach(from)),
    ...lanes.flatMap((it) => [along(it, -r), along(it, r)]),
    along(to, -reach(to)),
  ];
  const said = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const bends = stops.slice(1).map((b, i) => {
    const a = stops[i]!;
    const half = (isStanding ? b.y - a.y : b.x - a.x) / 2;
    return i % 2 ? `L${said(b)}` : `C${said(along(a, half))} ${said(along(b, -half))} ${said(b)}`;
  });
  return `M${said(stops[0]!)}${bends.join('')}`;
}

/** The map of a story as one campaign stands, beside all that were told before. */
export function mapOf(
  chapters: readonly Chapter[],
  standing: Standing,
  before: readonly Standing[],
  sheet: Sheet,
): { places: Place[]; ways: Way[]; height: number } {
  const is = (chapter: Chapter, name: string): boolean => name === chapter.id || name === chapter.name;
  const seen = (tale: Standing, chapter: Chapter, ending: string): boolean =>
    tale.told.some((it) => is(chapter, it.chapter) && it.ending === ending);
  const wayState = (chapter: Chapter, { name, id }: { name: string; id: string }): State => {
    if (seen(standing, chapter, name) || seen(standing, chapter, id)) return 'told';
    if (before.some((tale) => seen(tale, chapter, name) || seen(tale, chapter, id))) return 'earlier';
    return is(chapter, standing.next) ? 'open' : 'unseen';
  };
  const chapterState = (chapter: Chapter): State => {
    if (!standing.conclusion && is(chapter, standing.next)) return 'next';
    if (standing.told.some((it) => is(chapter, it.chapter))) return 'told';
    if (before.some((tale) => tale.told.some((it) => is(chapter, it.chapter)))) return 'earlier';
    return 'unseen';
  };

  const after = (chapter: Chapter, { name, id }: { name: string; id: string }): string => {
    const at = standing.told.findIndex((it) => is(chapter, it.chapter) && (it.ending === name || it.ending === id));
    const next = standing.told[at + 1]?.chapter ?? standing.next;
    return chapters.find((it) => is(it, next))?.id ?? '';
  };

  const { at, lanes, height } = layOut(chapters, sheet);
  const places = new Map<string, Place>();
  for (const [id, point] of at) {
    const chapter = chapters.find((it) => it.id === id);
    const owner = chapters.find((it) => it.endings.some((ending) => ending.id === id));
    const ending = owner?.endings.find((it) => it.id === id);
    const state = chapter ? chapterState(chapter) : wayState(owner!, ending!);
    places.set(id, {
      ...point,
      id,
      state: state === 'open' ? 'unseen' : state,
      name: chapter?.name ?? ending?.name ?? '',
      isEnd: !chapter,
    });
  }
  const ways = chapters.flatMap((chapter) =>
    chapter.endings.flatMap((ending): Way[] => {
      const from = places.get(chapter.id);
      const state = wayState(chapter, ending);
      /** Of several ways on, the tale took the one to the chapter that was told next. */
      const taken = state === 'told' ? after(chapter, ending) : '';
      return leadsTo(ending).flatMap((id): Way[] => {
        const to = places.get(id);
        if (!from || !to) return [];
        return [
          {
            from,
            to,
            state: taken && taken !== id ? 'unseen' : state,
            name: ending.name,
            lanes: lanes(from.id, to.id),
          },
        ];
      });
    }),
  );
  ways.sort((a, b) => ORDER.indexOf(b.state) - ORDER.indexOf(a.state));
  return { places: [...places.values()], ways, height };
}
