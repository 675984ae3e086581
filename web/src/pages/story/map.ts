import type { Standing } from '../../infinities/story/story';
import { END, layOut, leadsTo, type Point, type Sheet } from './layout';
import { nextsFor, type Chapter, type Ending } from './told';

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
const LETTER = 7.2;
export const widthOf = (name: string): number => name.length * LETTER + 22;

/** A long name in two lines, as even as its words let them be. */
export function linesOf(name: string): string[] {
  const words = name.split(' ');
  if (name.length < 15 || words.length < 2) return [name];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: string[]): number => Math.max(...lines.map((it) => it.length));
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}
/** Where a chapter's name stands, under its tile. */
const NAME = 7.6;
function nameBox({ x, y, name }: Place, { r }: Sheet): Box {
  const lines = linesOf(name);
  const width = Math.max(...lines.map((it) => it.length)) * NAME + 4;
  return around({ x, y: y + r * 0.87 + 8 + 7.5 * lines.length }, width, 15 * lines.length + 2);
}

/** A bend of a way, with where it is drawn to on leaving and on arriving. */
interface Bend {
  from: Point;
  out: Point;
  into: Point;
  to: Point;
}
/** A way out of its tile along the sheet, beside all tiles it passes, and into the next. */
function bendsOf({ from, to, lanes }: Way, { isStanding, r }: Sheet): Bend[] {
  const along = ({ x, y }: Point, by: number): Point => (isStanding ? { x, y: y + by } : { x: x + by, y });
  const reach = ({ isEnd }: Place): number => (isEnd ? END : isStanding ? r * 0.87 : r);
  const stops = [
    along(from, reach(from)),
    ...lanes.flatMap((it) => [along(it, -r), along(it, r)]),
    along(to, -reach(to)),
  ];
  return stops.slice(1).map((b, i) => {
    const a = stops[i]!;
    const half = (isStanding ? b.y - a.y : b.x - a.x) / 2;
    return { from: a, out: along(a, half), into: along(b, -half), to: b };
  });
}
const said = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
export const lineOf = (way: Way, sheet: Sheet): string =>
  bendsOf(way, sheet)
    .map(({ from, out, into, to }, i) => `${i ? '' : `M${said(from)}`}C${said(out)} ${said(into)} ${said(to)}`)
    .join('');

const STEPS = 12;
/** Points along a way, from tile to tile. */
function pointsOf(way: Way, sheet: Sheet): Point[] {
  const at = (t: number, a: number, b: number, c: number, d: number): number =>
    (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t ** 3 * d;
  return bendsOf(way, sheet).flatMap(({ from, out, into, to }) =>
    Array.from({ length: STEPS + 1 }, (_, i) => ({
      x: at(i / STEPS, from.x, out.x, into.x, to.x),
      y: at(i / STEPS, from.y, out.y, into.y, to.y),
    })),
  );
}

/** How far from its way a name may lie, and how much air it has about it. */
const BESIDE = [0, -10, 10, -20, 20, -30, 30, -45, 45, -60, 60];
const AIR = 6;
/** What it costs to lie a step nearer to a tile than the middle, and over a point of another way that was gone. */
const ASIDE = 0.6;
const CROSSED = 4;
/**
 * Where the names of the ways lie that were gone: on the way, or as little beside it as there is room, where they cover
 * no tile, nothing that is written and each other, and other ways as seldom as can be; those of this tale first. A
 * conclusion has its own name; what finds no place among very many is read in the tale.
 */
export function labelled(ways: readonly Way[], places: readonly Place[], sheet: Sheet): { way: Way; at: Point }[] {
  const { r, width } = sheet;
  const taken = places.flatMap((it): Box[] => {
    const tile = around(it, ...(it.isEnd ? ([2 * END, 2 * END] as const) : ([2 * r, 1.74 * r] as const)));
    return it.isEnd || it.state === 'unseen' ? [tile] : [tile, nameBox(it, sheet)];
  });
  const gone = ways.filter(({ state, to }) => (state === 'told' || state === 'earlier') && !to.isEnd);
  const lines = new Map(gone.map((way) => [way, pointsOf(way, sheet)]));
  return gone.reverse().flatMap((way) => {
    const others = gone.filter((it) => it !== way).flatMap((it) => lines.get(it)!);
    const points = lines.get(way)!;
    let best: { at: Point; box: Box; cost: number } | undefined;
    for (const [i, point] of points.entries())
      for (const dx of BESIDE)
        for (const dy of BESIDE) {
          const far = Math.hypot(dx, dy) + ASIDE * Math.abs(i - (points.length - 1) / 2);
          if (best && far >= best.cost) continue;
          const at = { x: point.x + dx, y: point.y + dy };
          const box = around(at, widthOf(way.name) + AIR, LABEL + AIR);
          if (box.left < 0 || box.right > width || taken.some((it) => meet(box, it))) continue;
          const cost = far + CROSSED * others.filter((it) => meet(box, around(it, 1, 1))).length;
          if (!best || cost < best.cost) best = { at, box, cost };
        }
    if (!best) return [];
    taken.push(best.box);
    return [{ way, at: best.at }];
  });
}

/** The map of a story as one campaign stands, beside all that were told before. */
export function mapOf(
  chapters: readonly Chapter[],
  standing: Standing,
  before: readonly Standing[],
  sheet: Sheet,
): { places: Place[]; ways: Way[]; height: number } {
  const is = (chapter: Chapter, name: string): boolean => name === chapter.id || name === chapter.name;
  const idOf = (name: string): string => chapters.find((it) => is(it, name))?.id ?? '';
  /** Where a tale went on to from an ending, or that it ended there; "" where it never came to it. */
  const after = ({ told, next }: Standing, chapter: Chapter, { name, id, nexts }: Ending): string => {
    const at = told.findIndex((it) => is(chapter, it.chapter) && (it.ending === name || it.ending === id));
    if (at < 0) return '';
    return nexts.length ? idOf(told[at + 1]?.chapter ?? next) : id;
  };
  const heard = standing.heard.map(idOf);
  const earlier = (chapter: Chapter, ending: Ending): string[] =>
    before.map((tale) => after(tale, chapter, ending)).filter(Boolean);
  /** Every way that this tale can go, has gone, and others went. */
  const drawn = chapters.map((chapter) => ({
    ...chapter,
    endings: chapter.endings.map((ending) => ({
      ...ending,
      nexts: ending.nexts.length
        ? [
            ...new Set([
              ...nextsFor(ending, heard),
              ...[after(standing, chapter, ending)].filter(Boolean),
              ...earlier(chapter, ending),
            ]),
          ]
        : [],
    })),
  }));
  const wayState = (chapter: Chapter, ending: Ending, to: string): State => {
    const taken = after(standing, chapter, ending);
    if (taken === to) return 'told';
    if (earlier(chapter, ending).includes(to)) return 'earlier';
    return !taken && is(chapter, standing.next) && !standing.conclusion ? 'open' : 'unseen';
  };
  const chapterState = (chapter: Chapter): State => {
    if (!standing.conclusion && is(chapter, standing.next)) return 'next';
    if (standing.told.some((it) => is(chapter, it.chapter))) return 'told';
    if (heard.includes(chapter.id)) return 'earlier';
    if (before.some((tale) => tale.told.some((it) => is(chapter, it.chapter)))) return 'earlier';
    return 'unseen';
  };

  const { at, lanes, height } = layOut(drawn, sheet);
  const places = new Map<string, Place>();
  for (const [id, point] of at) {
    const chapter = chapters.find((it) => it.id === id);
    const owner = chapters.find((it) => it.endings.some((ending) => ending.id === id));
    const ending = owner?.endings.find((it) => it.id === id);
    const state = chapter ? chapterState(chapter) : wayState(owner!, ending!, id);
    places.set(id, {
      ...point,
      id,
      state: state === 'open' ? 'unseen' : state,
      name: chapter?.name ?? ending?.name ?? '',
      isEnd: !chapter,
    });
  }
  const ways = drawn.flatMap((chapter) =>
    chapter.endings.flatMap((ending): Way[] =>
      leadsTo(ending).flatMap((id): Way[] => {
        const [from, to] = [places.get(chapter.id), places.get(id)];
        if (!from || !to) return [];
        const state = wayState(chapter, ending, id);
        return [{ from, to, state, name: ending.name, lanes: lanes(from.id, to.id) }];
      }),
    ),
  );
  ways.sort((a, b) => ORDER.indexOf(b.state) - ORDER.indexOf(a.state));
  return { places: [...places.values()], ways, height };
}
