import type { Campaign } from '../../net/messages';

/** A chapter, an ending or a quest as one reads it. */
export interface Passage {
  id: string;
  name: string;
  story: string[];
  rounds: number;
  session: string;
  leader: string;
  starts: boolean;
}

/** A chapter that was played: how it ended, who won it, and what was decided before it. */
export interface Told {
  chapter: string;
  ending: string;
  winners: number[];
  outcomes: string[];
  /** What was told before it; campaigns of earlier versions did not write it down. */
  passages: string[];
  /** What ran and who kept what before it. */
  before?: { threads: string[]; leaders: Bearer[] };
}
/** A leader of the campaign: who leads it, and the scars and gifts it keeps. */
export interface Bearer {
  leader: string;
  seat: number;
  keeps: string[];
}

/** Where a campaign stands, whichever edition wrote it down. */
export interface Standing {
  told: Told[];
  threads: string[];
  next: string;
  conclusion: string;
  leaders: Bearer[];
  /** Chapters that were told in campaigns before it: it goes other ways where it can. */
  heard: string[];
}

const WRAPPED = 104;

/** Lines of a pack are wrapped; a paragraph ends with a sentence on a line that had room for more. */
export function paragraphs(lines: readonly string[]): string[] {
  const out: string[] = [];
  let open = '';
  for (const line of lines) {
    open = open ? `${open} ${line}` : line;
    if (line.length < WRAPPED && /[.!?”"*)]$/.test(line)) {
      out.push(open);
      open = '';
    }
  }
  if (open) out.push(open);
  return out;
}

/** What stands between two stars is said with stress. */
export function stressed(text: string): { words: string; loud: boolean }[] {
  return text
    .split(/(\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) => (part.startsWith('*') ? { words: part.slice(1, -1), loud: true } : { words: part, loud: false }));
}

/** The text of a campaign before one of its chapters, to be played once more; "" where it was not written down. */
export function textBefore({ told, heard }: Standing, at: number): string {
  const { chapter, before } = told[at] ?? {};
  return before ? JSON.stringify({ chapter, ...before, told: told.slice(0, at), conclusion: '', heard }) : '';
}
/** The text of a campaign that begins anew, for those who have been told these chapters before. */
export const beginning = (heard: readonly string[]): string =>
  heard.length ? JSON.stringify({ chapter: '', told: [], heard }) : '';

const NEW: Standing = { told: [], threads: [], next: '', conclusion: '', leaders: [], heard: [] };

export function standingOf(campaign: Pick<Campaign, 'text'>): Standing {
  if (!campaign.text) return NEW;
  try {
    const found = JSON.parse(campaign.text) as {
      chapter?: string;
      threads?: string[];
      told?: ([string, string] | Told)[];
      conclusion?: string;
      past?: Told[];
      leaders?: Bearer[];
      heard?: string[];
    };
    const told = (found.past ?? found.told ?? []).map((one): Told =>
      Array.isArray(one)
        ? { chapter: one[0], ending: one[1], winners: [], outcomes: [], passages: [] }
        : { ...one, outcomes: one.outcomes ?? [], passages: one.passages ?? [] },
    );
    const next = found.chapter ?? '';
    const conclusion = found.conclusion ?? (found.past?.length && !next ? (found.past.at(-1)?.ending ?? '') : '');
    const { threads = [], leaders = [], heard = [] } = found;
    return { told, threads, next, conclusion, leaders, heard };
  } catch {
    return NEW;
  }
}
