import type { Step } from '../../net/messages';
import type { Told } from './lookBack.svelte';

/** A move in a few words: the first thing its player did, without their name; what others did in answer is not it. */
export function inShort(step: Pick<Step, 'lines' | 'notation'>, name: string): string {
  const line = step.lines.find(({ text, kind }) => text.startsWith(`${name} `) && kind !== 'turn')?.text;
  const words = line ? line.slice(name.length + 1).replace(/\.$/, '') : step.notation;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Moves of one person after another, and what somebody else did thereafter: a row of the list. */
export interface Row {
  mine: Told[];
  others: Told[];
}

/** In two columns: one's own moves, and everybody else's. */
export function rows(told: readonly Told[], whose: number): Row[] {
  const found: Row[] = [];
  for (const it of told) {
    const last = found.at(-1);
    if (it.by === whose) {
      if (last && !last.others.length) last.mine.push(it);
      else found.push({ mine: [it], others: [] });
    } else if (last) last.others.push(it);
    else found.push({ mine: [], others: [it] });
  }
  return found;
}
