import type { Option } from '../net/messages';

/** An option as far as choosing is concerned. */
export type Choice = Pick<Option, 'notation' | 'label' | 'anchors' | 'reveals' | 'random' | 'ends_turn'>;

/** The options that what was picked so far still allows. The order of the clicks does not matter. */
export function left<T extends Choice>(options: readonly T[], picked: readonly string[]): T[] {
  return options.filter((option) => picked.every((anchor) => option.anchors.includes(anchor)));
}

/** What one would click next: of every option that is left, the first anchor that is neither picked nor `given`. */
export function next(options: readonly Choice[], picked: readonly string[], given = ''): Set<string> {
  const anchors = new Set<string>();
  for (const option of left(options, picked)) {
    const first = option.anchors.find((anchor) => anchor !== given && !picked.includes(anchor));
    if (first !== undefined) anchors.add(first);
  }
  return anchors;
}

/** Where every choice leads from, if it is one place and they lead to others of its kind: that is asked about, and is
 * not itself to be chosen. */
export function given(options: readonly Choice[]): string {
  const things = options.filter(({ anchors }) => anchors.length !== 1 || !anchors[0]!.startsWith('button:'));
  const from = things[0]?.anchors[0] ?? '';
  const kind = from.replace(/:.*/, ':');
  const leads = ({ anchors: [first, to, more] }: Choice): boolean => first === from && !more && !!to?.startsWith(kind);
  return things.length > 1 && things.every(leads) ? from : '';
}

/** Everything that may be clicked now, in whatever order. */
export function within(options: readonly Choice[], picked: readonly string[], given = ''): Set<string> {
  const isOpen = (anchor: string): boolean => anchor !== given && !picked.includes(anchor);
  return new Set(left(options, picked).flatMap((option) => option.anchors.filter(isOpen)));
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
