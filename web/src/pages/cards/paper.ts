import { api } from '../../net/api';
import type { BaseCard, DraftEntry } from '../../net/messages';
import type { Printed } from '../../studio/print/Print.svelte';
import type { Entry } from './entries';

export type { Printed };

/** The cards of the house among these, game by game, as the Studio prints them. */
export async function onPaper(entries: readonly Entry[]): Promise<Printed[]> {
  const games = [...new Set(entries.map((it) => it.game))];
  return Promise.all(
    games.map(async (game) => {
      const shop = await api.workshop(game);
      const wanted = new Set(entries.filter((it) => it.game === game).map((it) => it.name));
      const title = { name: shop.base, game, version: '' };
      return { entries: shop.cards.filter((it) => wanted.has(it.name)).map(drafted), title, hash: '' };
    }),
  );
}

/** A card of the house as if it stood in a pack of one's own. */
function drafted(base: BaseCard, line: number): DraftEntry {
  const header = base.lines[0]!.split(' — ')[0]!;
  const copies = Number(/(\d+) cop(?:y|ies)/.exec(header)?.[1] ?? 1);
  return {
    ...base,
    id: base.name,
    kind: base.card.kind,
    line,
    until: line,
    copies,
    header,
    text: base.card.plain,
    story: [],
    was: '',
    whole: true,
  };
}
