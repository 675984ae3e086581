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

const FIRST_WORD = /^[A-Z][a-z]/;
/** What a question is about stands before it, and is mostly a name: "Portal Monk: choose one to recruit." */
const HEADING = /^[^.?!]*:/;

export function thirdPerson(prompt: string): string {
  const told = SWAPS.reduce(
    (text, [from, to]) =>
      text.replace(from, (found, ...parts: unknown[]) => {
        const made = to.replace('$1', String(parts[0]));
        return /^[A-Z]/.test(found) ? made.replace(/^./, (c) => c.toUpperCase()) : made;
      }),
    prompt,
  );
  return FIRST_WORD.test(told) && !HEADING.test(told) ? told.replace(/^./, (c) => c.toLowerCase()) : told;
}

/** The question that is put now: mine as it stands, another's told about them. */
export function question(table: Table): string {
  const { position } = table;
  if (!position || table.isMine) return position?.prompt ?? '';
  return t('prompt.decides', { name: table.name(position.asked), what: thirdPerson(position.prompt) });
}

/** What I call whoever sits there: myself "You". */
export const called = (table: Table, seat: number): string => (seat === table.eyes ? t('setup.you') : table.name(seat));

/** Whoever sits there, for a text of ours: as it begins, further on, and how many its verb is said of ("you have"). */
export function subject(table: Table, seat: number): { name: string; them: string; who: number } {
  const name = table.name(seat);
  if (seat !== table.me || table.mine.length !== 1) return { name, them: name, who: 1 };
  return { name: t('setup.you'), them: t('over.you'), who: 2 };
}

/** A name over somebody's things: mine says that it is mine, and who has none is "You". */
export function signed(table: Table, seat: number): string {
  const name = table.name(seat);
  if (seat !== table.eyes) return name;
  return name === NAMELESS ? t('setup.you') : `${name} (${t('seat.you')})`;
}
