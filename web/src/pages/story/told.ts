import type { Passage } from '../../infinities/story/story';
import type { StoryText } from '../../infinities/story/storyView';

/** Threads, outcomes, scars and gifts by their names. */
export type Texts = Record<string, StoryText>;
/** The faction of each leader by its name. */
export type Factions = Record<string, string>;

/** A chapter as the map needs it: what it is called, what it opens with, and where its endings lead. */
export interface Chapter extends Passage {
  endings: Ending[];
}
export interface Ending {
  id: string;
  name: string;
  story: string[];
  /** The ids of the chapters that can come after it; none where the story is over. */
  nexts: string[];
  /** By such a chapter, the one that is played instead by those who have been told it before. */
  others: Record<string, string>;
}

/** Where an ending leads those who have been told these chapters before. */
export const nextsFor = ({ nexts, others }: Pick<Ending, 'nexts' | 'others'>, heard: readonly string[]): string[] =>
  nexts.map((it) => {
    const other = others[it];
    return other && heard.includes(it) && !heard.includes(other) ? other : it;
  });

interface BetaChapter {
  name: string;
  story: string[];
  rounds: number;
  alliance: string;
  starting: boolean;
  endings: Ending[];
}
interface Facts {
  tale?: Record<string, StoryText>;
  leaders?: Record<string, { name: string; faction: string }>;
  chapters?: Chapter[] | Record<string, BetaChapter>;
  quests?: Passage[];
}

/** The chapters and quests that a game's catalogue tells of, whichever edition wrote it. */
export function toldBy(catalogue: Record<string, unknown>): {
  chapters: Chapter[];
  quests: Passage[];
  tale: Texts;
  factions: Factions;
} {
  const leaders = Object.values((catalogue as Facts).leaders ?? {});
  const factions = Object.fromEntries(leaders.map((it) => [it.name, it.faction]));
  const { chapters = {}, quests = [], tale = {} } = catalogue as Facts;
  if (!Array.isArray(chapters)) {
    const told = Object.entries(chapters).map(([id, { alliance, starting, ...it }]): Chapter => ({
      ...it,
      id,
      session: alliance,
      leader: '',
      starts: starting,
    }));
    return { chapters: byId(told), quests, tale, factions };
  }
  return { chapters: byId(chapters), quests, tale, factions };
}

/** Endings name the chapters after them; the map goes by their ids. */
function byId(chapters: Chapter[]): Chapter[] {
  const idOf = (name: string): string => chapters.find((it) => it.name === name)?.id ?? '';
  return chapters.map((it) => ({
    ...it,
    endings: it.endings.map((ending) => ({
      ...ending,
      nexts: ending.nexts.map(idOf).filter(Boolean),
      others: Object.fromEntries(Object.entries(ending.others).map((pair) => pair.map(idOf) as [string, string])),
    })),
  }));
}
