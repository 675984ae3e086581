import type { TableInfo } from '../net/messages';

/** A match that I have played to its end, as this browser remembers it. */
export interface Played {
  id: string;
  game: string;
  mode: string;
  /** The others: bots with their level, people with ''. */
  others: { name: string; level: string }[];
  outcome: Outcome;
  /** Undo across what was shown, hints or a position set up beforehand: it is kept, and counts for no rating. */
  practice: boolean;
  /** The chapter or quest, if it was one. */
  told: string;
  at: number;
}
export type Outcome = 'won' | 'lost' | 'drawn' | 'stopped';

/** A level without its temper, which costs no strength. */
export const evenly = (level: string): string => level.split(':')[0]!;

/** What a match that is over was for the seats that are mine; null if it is not over, or not mine. */
export function playedAt(table: TableInfo, mine: readonly number[], now: number): Played | null {
  if (table.status !== 'over' || !table.ended || !mine.length) return null;
  const others = table.seats.filter(({ seat }) => !mine.includes(seat));
  const { chapter, quest, position } = table.settings;
  return {
    id: table.id,
    game: table.game,
    mode: table.mode,
    others: others.map(({ name, kind, level }) => ({ name, level: kind === 'bot' ? evenly(level) : '' })),
    outcome: outcomeOf(table.ended, mine),
    practice: table.practice || table.hotseat || Boolean(position),
    told: String(quest || chapter || ''),
    at: now,
  };
}

function outcomeOf({ how, outcome, winners }: NonNullable<TableInfo['ended']>, mine: readonly number[]): Outcome {
  if (how === 'abandoned') return 'stopped';
  if (outcome === 'nobody') return 'lost';
  if (outcome === 'draw') return 'drawn';
  return mine.some((seat) => winners.includes(seat)) ? 'won' : 'lost';
}

/** The bots by strength: those that are named by number. */
export const ladderOf = (levels: readonly string[]): string[] => levels.filter((level) => /^\d+$/.test(level));

const ENOUGH = 3;

/** The next opponent: the weakest that I have not beaten three times. */
export function nextLevel(game: string, matches: readonly Played[], levels: readonly string[]): string {
  const ladder = ladderOf(levels);
  const beaten = (level: string): number =>
    matches.filter(
      (match) => match.game === game && match.outcome === 'won' && match.others.some((it) => it.level === level),
    ).length;
  return ladder.find((level) => beaten(level) < ENOUGH) ?? ladder.at(-1) ?? levels[0] ?? 'random';
}
