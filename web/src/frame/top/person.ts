import { NAMELESS } from '../../settings.svelte';
import { t } from '../../text/text';
import type { Table } from '../table.svelte';

/** A prompt is put to one person; to the others it is told about them: "use your Energy" becomes "use their Energy". */
const SWAPS: [RegExp, string][] = [
  [/\byourself\b/gi, 'themselves'],
  [/\byours\b/gi, 'theirs'],
  [/\byour\b/gi, 'their'],
  [/\b(to|at|for|against|from|of|with|on|near|beside|targets?|hits?|attacks?) you\b/gi, '$1 them'],
  [/\byou\b/gi, 'they'],
];

export function thirdPerson(prompt: string): string {
  const told = SWAPS.reduce(
    (text, [from, to]) =>
      text.replace(from, (found, ...parts: unknown[]) => {
        const made = to.replace('$1', String(parts[0]));
        return /^[A-Z]/.test(found) ? made.replace(/^./, (c) => c.toUpperCase()) : made;
      }),
    prompt,
  );
  return /^[A-Z][a-z]/.test(told) ? told.replace(/^./, (c) => c.toLowerCase()) : told;
}

const IRREGULAR: Record<string, string> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
  focuses: 'focus',
};
/** "takes" of another is "take" of you. */
export const ofYou = (verb: string): string =>
  IRREGULAR[verb] ?? verb.replace(/(?<=ss|sh|ch|x)es$|(?<=[^aeiou])ies$|(?<!s)s$/, (end) => (end === 'ies' ? 'y' : ''));

const OF_YOU = /(^|[.] )?([A-Z][\w'’-]*(?: (?:of|the|[A-Z][\w'’-]*))*) of you\b/g;
/** "Saint of the Third Well of you", a name and whose it is, is "your Saint of the Third Well". */
export const mine = (told: string): string =>
  told
    .replace(/\bthe ([a-z]+(?: token)?) of you\b/g, 'your $1')
    .replace(OF_YOU, (_, begins: string | undefined, name: string) =>
      begins === undefined ? `your ${name}` : `${begins}Your ${name}`,
    );

/** What whoever is spoken of does besides: no noun of a list is one of these. */
const ALSO = /(?<=\b(?:and|but) )(?:has|is|loses|shows|takes)\b/g;

/** What is told about me, told to me: "Mira dominates. Halley hits Mira's TN." */
export function secondPerson(told: string, me: string): string {
  if (!me) return told;
  const name = me.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const doing = (verb: string, rest: string): string => `${ofYou(verb)}${rest.replace(ALSO, ofYou)}`;
  const toMe = told
    .replace(
      new RegExp(`(^|[.] )${name} ([a-z]+)([^.]*)`, 'g'),
      (_, before: string, verb: string, rest: string) => `${before}You ${doing(verb, rest)}`,
    )
    .replace(
      new RegExp(`((?:: |; | and )${name}) ([a-z]+)([^.]*)`, 'g'),
      (_, named: string, verb: string, rest: string) => `${named} ${doing(verb, rest)}`,
    )
    .replace(new RegExp(`(^|[.] )${name}['’]s\\b`, 'g'), '$1Your')
    .replace(new RegExp(`(^|[.] )${name}\\b`, 'g'), '$1You')
    .replace(new RegExp(`\\b${name}['’]s\\b`, 'g'), 'your')
    .replace(new RegExp(`\\b${name}\\b`, 'g'), 'you');
  return mine(toMe);
}

/** The question that is put now: mine as it stands, another's told about them. */
export function question(table: Table): string {
  const { position } = table;
  if (!position || table.isMine) return position?.prompt ?? '';
  return t('prompt.decides', { name: table.name(position.asked), what: thirdPerson(position.prompt) });
}

/** What I call whoever sits there: myself "You". */
export const called = (table: Table, seat: number): string => (seat === table.eyes ? t('setup.you') : table.name(seat));

/** A name over somebody's things: mine says that it is mine, and who has none is "You". */
export function signed(table: Table, seat: number): string {
  const name = table.name(seat);
  if (seat !== table.eyes) return name;
  return name === NAMELESS ? t('setup.you') : `${name} (${t('seat.you')})`;
}

/** The one person I am at this table; "" where several of us sit here, or I look on. */
export const myName = (table: Table): string => (table.mine.length === 1 ? table.name(table.me) : '');

/** A sentence of the log, said to me. */
export const toMe = (table: Table, told: string): string => secondPerson(told, myName(table));
