/** The cards of the house that are most like one: of its kind, of its faction first, by cost. */
import type { BaseCard, DraftEntry } from '../../net/messages';

const OTHER_FACTION = 3;

export function nearest(base: readonly BaseCard[], { name, card }: DraftEntry, game: string): BaseCard[] {
  const far = (it: BaseCard): number =>
    Math.abs(it.card.cost - card.cost) + (it.card.faction === card.faction ? 0 : OTHER_FACTION);
  return base
    .filter((it) => it.name !== name && it.card.kind === card.kind && it.part && (game !== 'shards' || it.card.cost))
    .sort((a, b) => far(a) - far(b))
    .slice(0, 2);
}
