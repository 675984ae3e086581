import type { TableInfo } from '../net/messages';
import { dayOf, type Solved } from './streak';
import { playedAt, type Played } from './matches';
import { fromOtherTabs } from './tabs';

/** What a person has done here, kept in this browser: no account holds it. */
export interface Kept {
  since: number;
  matches: Played[];
  /** Games whose lesson was finished. */
  lessons: string[];
  decks: KeptDeck[];
  /** What the coach has explained: `game/kind of question`, and `game/quick` for the quick rules. */
  told: string[];
  /** Puzzles by what became of them. */
  puzzles: Record<string, Solved>;
  /** Days on which a puzzle of the day was solved. */
  days: Record<string, Solved>;
  /** When a copy was last made; 0 for never. */
  copied: number;
}

/** A deck for 401 INFINITE: a name, and the ids of its cards in their order. */
export interface KeptDeck {
  name: string;
  passive: string;
  hand: string[];
  stack: string[];
  disruptors: string[];
}

const KEY = 'infinitable.profile';
const AT_MOST = 1000;

const blank = (): Kept => ({
  since: Date.now(),
  matches: [],
  lessons: [],
  decks: [],
  told: [],
  puzzles: {},
  days: {},
  copied: 0,
});

function load(): Kept {
  try {
    return { ...blank(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return blank();
  }
}

class Profile {
  kept = $state<Kept>(load());

  constructor() {
    fromOtherTabs(KEY, () => (this.kept = load()));
  }

  save(change: Partial<Kept>): void {
    Object.assign(this.kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // a browser that keeps nothing still plays
    }
  }

  /** Keeps a match that is over, once. */
  keep(table: TableInfo, mine: readonly number[]): void {
    if (this.kept.matches.some(({ id }) => id === table.id)) return;
    const played = playedAt(table, mine, Date.now());
    if (played) this.save({ matches: [played, ...this.kept.matches].slice(0, AT_MOST) });
  }

  learnt(game: string): void {
    if (!this.kept.lessons.includes(game)) this.save({ lessons: [...this.kept.lessons, game] });
  }

  tell(what: readonly string[]): void {
    const fresh = what.filter((it) => !this.kept.told.includes(it));
    if (fresh.length) this.save({ told: [...this.kept.told, ...fresh] });
  }

  /** A puzzle is solved; alone counts for more than with a hint, whichever came first. */
  solve(puzzle: string, isHelped: boolean, isOfToday: boolean): void {
    const how = isHelped ? 'helped' : 'solved';
    const { puzzles, days } = this.kept;
    const today = dayOf(Date.now());
    const better = <K extends string>(known: Record<K, Solved>, key: K) => ({
      ...known,
      [key]: known[key] === 'solved' ? 'solved' : how,
    });
    this.save({ puzzles: better(puzzles, puzzle), days: isOfToday ? better(days, today) : days });
  }

  of(game: string): Played[] {
    return this.kept.matches.filter((match) => match.game === game);
  }
}

export const profile = new Profile();
