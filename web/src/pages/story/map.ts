import type { Standing } from '../../infinities/story/story';
import type { Chapter } from './told';

/** How a chapter or a way stands: in this tale, in an earlier one, open now, next, or never seen. */
export type State = 'told' | 'earlier' | 'next' | 'open' | 'unseen';

export interface Place {
  id: string;
  x: number;
  y: number;
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
}

export const [WIDTH, HEIGHT] = [1040, 720];
/** Half a tile's width. */
export const R = 40;
const MARGIN = { x: 92, top: 84, bottom: 156 };
const ORDER: State[] = ['next', 'told', 'open', 'earlier', 'unseen'];

/** Where a way's name of such a width lies: in its middle; where two tiles in a row leave no room for it, above them. */
export function nameAt({ from, to }: Way, width: number): { x: number; y: number } {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const isTight = Math.abs(to.y - from.y) < R && to.x - from.x - 2 * R < width;
  return { x, y: isTight ? Math.min(from.y, to.y) - R - 12 : y };
}

/** Chapters by how many come before them at most (ways back apart); where the story is over comes last. */
function columns(chapters: readonly Chapter[]): string[][] {
  const depth = new Map<string, number>();
  const visit = (id: string, at: number, above: readonly string[]): void => {
    if (above.includes(id) || (depth.get(id) ?? -1) >= at) return;
    depth.set(id, at);
    for (const { nexts } of chapters.find((it) => it.id === id)?.endings ?? [])
      for (const next of nexts) visit(next, at + 1, [...above, id]);
  };
  for (const { id, starts } of chapters) if (starts) visit(id, 0, []);
  const most = Math.max(0, ...depth.values());
  const found = Array.from({ length: most + 1 }, (_, at) => [...depth].filter(([, d]) => d === at).map(([id]) => id));
  const ends = chapters.flatMap((it) => it.endings.filter(({ nexts }) => !nexts.length).map(({ id }) => id));
  return untangled(chapters, ends.length ? [...found, ends] : found);
}

/** Where an ending leads: to chapters, or to its own place at the end. */
const leadsTo = ({ id, nexts }: { id: string; nexts: string[] }): string[] => (nexts.length ? nexts : [id]);

/** Each column in the order of what leads to it, so that fewer ways cross. */
function untangled(chapters: readonly Chapter[], laid: string[][]): string[][] {
  const height = new Map<string, number>();
  return laid.map((column) => {
    const from = (id: string): number => {
      const before = chapters.filter((it) => it.endings.some((ending) => leadsTo(ending).includes(id)));
      const known = before.flatMap((it) => height.get(it.id) ?? []);
      return known.length ? known.reduce((sum, y) => sum + y, 0) / known.length : 0.5;
    };
    const sorted = [...column].sort((a, b) => from(a) - from(b));
    sorted.forEach((id, i) => height.set(id, sorted.length > 1 ? i / (sorted.length - 1) : 0.5));
    return sorted;
  });
}

/** The map of a story as one campaign stands, beside all that were told before. */
export function mapOf(
  chapters: readonly Chapter[],
  standing: Standing,
  before: readonly Standing[],
): { places: Place[]; ways: Way[] } {
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

  const laid = columns(chapters);
  const places = new Map<string, Place>();
  laid.forEach((column, c) =>
    column.forEach((id, i) => {
      const chapter = chapters.find((it) => it.id === id);
      const owner = chapters.find((it) => it.endings.some((ending) => ending.id === id));
      const ending = owner?.endings.find((it) => it.id === id);
      const state = chapter ? chapterState(chapter) : wayState(owner!, ending!);
      places.set(id, {
        id,
        x: MARGIN.x + (c * (WIDTH - 2 * MARGIN.x)) / Math.max(1, laid.length - 1),
        y: MARGIN.top + (column.length > 1 ? i / (column.length - 1) : 0.5) * (HEIGHT - MARGIN.top - MARGIN.bottom),
        state: state === 'open' ? 'unseen' : state,
        name: chapter?.name ?? ending?.name ?? '',
        isEnd: !chapter,
      });
    }),
  );
  const ways = chapters.flatMap((chapter) =>
    chapter.endings.flatMap((ending): Way[] => {
      const from = places.get(chapter.id);
      const state = wayState(chapter, ending);
      /** Of several ways on, the tale took the one to the chapter that was told next. */
      const taken = state === 'told' ? after(chapter, ending) : '';
      return leadsTo(ending).flatMap((id): Way[] => {
        const to = places.get(id);
        if (!from || !to) return [];
        return [{ from, to, state: taken && taken !== id ? 'unseen' : state, name: ending.name }];
      });
    }),
  );
  ways.sort((a, b) => ORDER.indexOf(b.state) - ORDER.indexOf(a.state));
  return { places: [...places.values()], ways };
}
