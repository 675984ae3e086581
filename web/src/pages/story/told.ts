import type { Passage } from '../../infinities/story';

/** A chapter as the map needs it: what it is called, what it opens with, and where its endings lead. */
export interface Chapter extends Passage {
  endings: Ending[];
}
export interface Ending {
  id: string;
  name: string;
  story: string[];
  /** The chapter that comes after it; '' where the story is over. */
  next: string;
}

interface Facts {
  chapters?: Chapter[] | Record<string, BetaChapter>;
  quests?: Passage[];
}
interface BetaChapter {
  name: string;
  story: string[];
  rounds: number;
  alliance?: string;
  starting?: boolean;
  endings?: { id: string; name: string; story: string[]; next: string }[];
}

/** The chapters and quests that a game's catalogue tells of, whichever edition wrote it. */
export function toldBy(catalogue: Record<string, unknown>): { chapters: Chapter[]; quests: Passage[] } {
  const { chapters = {}, quests = [] } = catalogue as Facts;
  if (Array.isArray(chapters)) return { chapters, quests };
  const told = Object.entries(chapters).map(([id, it]): Chapter => ({
    id,
    name: it.name,
    story: it.story,
    rounds: it.rounds,
    session: it.alliance ?? '',
    leader: '',
    starts: it.starting ?? false,
    endings: it.endings ?? [],
  }));
  return { chapters: told, quests: [] };
}
