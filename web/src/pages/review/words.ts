import type { Step } from '../../net/messages';
import { deed } from '../../frame/panels/gathered';
import type { Told } from './lookBack.svelte';

/** A move in a few words: the first thing its player did, without their name; what others did in answer is not it. */
export function inShort(
  step: Pick<Step, 'by' | 'lines' | 'notation'>,
  people: readonly string[],
  asked: string,
): string {
  const line = step.lines.find(({ seat, kind }) => seat === step.by && kind !== 'turn');
  const words = line ? deed(line, people).replace(/\.$/, '') : step.notation;
  return answered(asked, words.charAt(0).toUpperCase() + words.slice(1));
}

/** A yes or a no, with the question it was said to. */
export const answered = (asked: string, words: string): string =>
  /^(Yes|No)$/.test(words) && asked ? `${asked} ${words}` : words;

const APART = 12;
/** Where the match turned, the earliest first: what the last page tells of one's own moves, and what is not close to it. */
export function turnings(swings: readonly number[], own: number, moves: number): number[] {
  const others = swings.filter((move) => !own || Math.abs(move - own) > moves / APART);
  return [...(own ? [own] : []), ...others].slice(0, 3).sort((a, b) => a - b);
}

/** Moves of one person after another, and what somebody else did thereafter: a row of the list. */
export interface Row {
  mine: Told[];
  others: Told[];
  /** The round or turn that begins with it; the number of the row where nobody counts, "" within a round. */
  label: string;
}

/** In two columns: one's own moves, and everybody else's. */
export function rows(told: readonly Told[], whose: number): Row[] {
  const found: Row[] = [];
  let count = 0;
  const begin = (it: Told, row: Pick<Row, 'mine' | 'others'>): void => {
    const label = !it.count ? String(found.length + 1) : it.count === count ? '' : String(it.count);
    count = it.count;
    found.push({ ...row, label });
  };
  for (const it of told) {
    const last = found.at(-1);
    if (it.by === whose) {
      if (last && !last.others.length) last.mine.push(it);
      else begin(it, { mine: [it], others: [] });
    } else if (last) last.others.push(it);
    else begin(it, { mine: [], others: [it] });
  }
  return found;
}
