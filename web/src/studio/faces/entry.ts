/** An entry of a pack as the gallery draws it. */
import { entriesOf, type Entry } from '../../pages/cards/entries';
import type { CardFacts } from '../../cards/card';
import type { Tile } from '../../hex/tiles';
import type { DraftEntry } from '../../net/messages';
import { readShape } from '../shape';

type Held = Pick<DraftEntry, 'name' | 'part' | 'facts' | 'card'> & { id?: string };
const LISTED = ['tiles', 'objectives'];

/** Drawn as its table does, or else its words on a plain card. */
export function drawnEntry(game: string, held: Held, lines: readonly string[] = []): Entry {
  const found = catalogued(game, held);
  if (found) return found;
  const { name, card } = held;
  const words = {
    key: '',
    game,
    name,
    kind: 'goal' as const,
    of: '',
    cost: null,
    numbers: {},
    text: String(card.plain),
  };
  if (card.kind === 'shape') return { ...words, look: { as: 'hits', area: readShape(lines) as [number, number][] } };
  return { ...words, look: { as: 'words', text: (card.text as string[]).join(' ') } };
}

function catalogued(game: string, { name, part, facts, card }: Held): Entry | undefined {
  if (game === 'shards') return entriesOf(game, { cards: { it: { ...(card as unknown as CardFacts), copies: 0 } } })[0];
  if (!part) return undefined;
  const listed = game === 'defiance' && LISTED.includes(part);
  const held = part === 'map' ? facts : listed ? [facts] : { it: facts };
  return entriesOf(game, { [part]: held }).find((it) => it.name === name);
}

/** The other side of a tile of the first edition. */
export function otherSide(game: string, { name, facts }: Held): Tile | null {
  if (game !== 'defiance') return null;
  const other = entriesOf(game, { tiles: [facts] }).find((it) => it.name !== name);
  return other?.look.as === 'hex' ? other.look.tile : null;
}
