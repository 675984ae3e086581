import type { Option } from '../net/messages';

/** An option as far as choosing is concerned. */
export type Choice = Pick<Option, 'notation' | 'label' | 'anchors' | 'reveals' | 'random' | 'ends_turn'>;

/** The options that what was picked so far still allows. The order of the clicks does not matter. */
export function left<T extends Choice>(options: readonly T[], picked: readonly string[]): T[] {
  return options.filter((option) => picked.every((anchor) => option.anchors.includes(anchor)));
}

/** What one would click next: of every option that is left, the first anchor not yet picked. */
export function next(options: readonly Choice[], picked: readonly string[]): Set<string> {
  const anchors = new Set<string>();
  for (const option of left(options, picked)) {
    const first = option.anchors.find((anchor) => !picked.includes(anchor));
    if (first !== undefined) anchors.add(first);
  }
  return anchors;
}

/** Everything that may be clicked now, in whatever order. */
export function within(options: readonly Choice[], picked: readonly string[]): Set<string> {
  return new Set(left(options, picked).flatMap((option) => option.anchors.filter((a) => !picked.includes(a))));
}

/** Whether it cannot be taken back: it shows something, rolls, or ends the turn. */
export const isFinal = (option: Choice): boolean => option.reveals || option.random || option.ends_turn;

export type Outcome<T> = { picked: string[]; choose?: T } | { refused: string };

/**
 * What a click on an anchor leads to: fewer options, one that is chosen, or a refusal that deserves a reason.
 * A click on something picked takes the picks back to before it; a click that fits nothing picked starts anew.
 */
export function click<T extends Choice>(options: readonly T[], picked: readonly string[], anchor: string): Outcome<T> {
  const at = picked.indexOf(anchor);
  if (at >= 0) return { picked: picked.slice(0, at) };
  for (const path of [[...picked, anchor], [anchor]]) {
    const fitting = left(options, path);
    if (fitting.length === 1) return { picked: path, choose: fitting[0]! };
    if (fitting.length > 1) return { picked: path };
  }
  return { refused: anchor };
}
