import type { IconName } from '../../../art/icons';
import { lines } from '../../../cards/text';
import type { Table } from '../../../frame/table.svelte';
import { card, viewOf } from '../model';
import type { HandCard } from '../view';

/** A card in hand that asks nothing and shows nothing when it is played, with what it gives now. */
export interface Simple {
  at: string;
  name: string;
  notation: string;
  gems: number;
  power: number;
}

/** Only gains, and other gains instead of them: nothing to decide. */
const GAINS = /^(Gain \d+ \{\w+\}\.?\s*)+(\{Mastery\} \d+: gain (\d+|unlimited) \{\w+\} instead\.?\s*)*$/i;

export function simpleCards(table: Table): Simple[] {
  const view = viewOf(table);
  if (!view || !table.isMine || view.phase !== 'play' || view.turn !== table.me) return [];
  return (view.players[table.me]?.hand.cards ?? []).flatMap((held) => {
    const option = table.chooser.options.find(
      (it) => it.anchors[0] === held.at && it.notation.startsWith('play ') && !it.reveals && !it.random,
    );
    const facts = card(table, held.kind);
    if (!option || !GAINS.test(facts.text.join(' '))) return [];
    const { at } = held;
    return [{ at, name: facts.name, notation: option.notation, gems: now(held, 'gem'), power: now(held, 'power') }];
  });
}

/** What a card gives of a thing as it stands now. */
const now = (held: HandCard, icon: IconName): number =>
  lines(held.live)
    .filter((line) => !line.idle && line.met !== false)
    .flatMap((line) => line.parts)
    .reduce((sum, part) => sum + ('icon' in part && part.icon === icon ? Number(part.amount) || 0 : 0), 0);

/** The fewest simple cards that pay what is missing, and of those sets the one that wastes least. */
export function payment(cards: readonly Simple[], missing: number): Simple[] | null {
  const giving = cards.filter((it) => it.gems > 0).slice(0, 12);
  let best: Simple[] | null = null;
  let least = Infinity;
  for (let set = 1; set < 1 << giving.length; set++) {
    const chosen = giving.filter((_, i) => set & (1 << i));
    const paid = chosen.reduce((sum, it) => sum + it.gems, 0);
    const price = chosen.length * 100 + paid;
    if (paid >= missing && price < least) [best, least] = [chosen, price];
  }
  return best;
}
