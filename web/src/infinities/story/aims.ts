import { t } from '../../text/text';
import type { StoryAim, StoryView } from './storyView';

/** How a chapter can end, for whoever looks. */
export interface Aim {
  /** Mine, everybody's, or somebody else's. */
  whose: 'me' | 'all' | 'them';
  /** Whether nobody wins it with me. */
  alone: boolean;
  wins: boolean;
  who: string;
  when: string[];
}

const ENDS = /\b[Ii]f ([^.]+?), ([^.,]+?) (wins?|loses?) by "[^"]*"\.?/g;
const ALONE = 'you alone';

const whoseIs = ({ who, seats }: StoryAim, me: number): Aim['whose'] => {
  if (who === 'all leaders') return seats.length > 1 ? 'all' : 'me';
  return who === ALONE || seats.includes(me) ? 'me' : 'them';
};

/** Each way to win or lose, what I want first. */
export function aimsOf(aims: readonly StoryAim[], me: number): Aim[] {
  const rank = ({ whose, wins }: Aim): number => (whose === 'them' ? 1 : wins ? 0 : 2);
  return aims
    .map((aim) => ({
      whose: whoseIs(aim, me),
      alone: aim.who === ALONE && aim.seats.length > 1,
      wins: aim.wins,
      who: aim.who,
      when: aim.when,
    }))
    .sort((a, b) => rank(a) - rank(b));
}

/** The rules that say something else. */
export const withoutAims = (rules: readonly string[]): string[] =>
  rules
    .map((rule) => rule.replace(ENDS, '').replace(/ {2,}/g, ' ').trim())
    .filter((rule) => !/^When [^:]*:?$/.test(rule));

export const saysAim = ({ whose, alone, wins, who }: Aim): string => {
  if (alone) return t('aim.alone');
  if (whose === 'me') return t(wins ? 'aim.you.win' : 'aim.you.lose');
  if (whose === 'all') return t(wins ? 'aim.all.win' : 'aim.all.lose');
  const one = who === 'the lone leader';
  return t(one ? 'aim.one.win' : wins ? 'aim.them.win' : 'aim.them.lose', {
    who: who[0]!.toUpperCase() + who.slice(1),
  });
};

/** What I have to reach, in one sentence: what wins for me or for all. */
export function goalOf(
  story: StoryView | null,
  me: number,
): { text: string; short: string; standing: number[] } | null {
  const mine = aimsOf(story?.aims ?? [], me).filter(({ whose, wins }) => wins && whose !== 'them');
  if (!mine.length) return null;
  const text = mine
    .flatMap(({ when }) => when)
    .join(t('aim.or'))
    .replace(/\{(\w)(\w*)\}/g, (_, a: string, b: string) => a.toUpperCase() + b);
  return { text: `${text}.`, short: text, standing: [] };
}

/** What was decided before the chapter, and holds in it. */
export const decidedIn = (story: StoryView | null): { name: string; text: string }[] =>
  (story?.told ?? [])
    .filter((it) => it.outcome && it.outcome_text)
    .map((it) => ({ name: it.outcome, text: it.outcome_text }));
