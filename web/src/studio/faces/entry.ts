/** An entry of a pack as the gallery draws it. */
import { entriesOf, isKnown, type Entry } from '../../pages/cards/entries';
import type { Catalogues } from '../../boards/views';
import type { Tile } from '../../hex/tiles';
import type { BaseCard, DraftEntry } from '../../net/messages';
import { readShape } from './shape';

type Held = DraftEntry | BaseCard;
const LISTED = ['tiles', 'objectives'];

/**
 * The catalogue of its game with this entry alone, by its name. What comes over the wire is a record; here it gets the
 * type that the game itself declares for that part of its catalogue.
 */
export function catalogueOf<G extends keyof Catalogues>(game: G, { name, part, facts }: Held): Partial<Catalogues[G]> {
  const listed = game === 'defiance' && LISTED.includes(part);
  return { [part]: ['map', 'universe'].includes(part) ? facts : listed ? [facts] : { [name]: facts } } as Partial<
    Catalogues[G]
  >;
}

/** Drawn as its table does, or else its words on a plain card. */
export function drawnEntry(game: string, held: Held, lines: readonly string[] = []): Entry {
  const found = catalogued(game, held);
  if (found) return found;
  const { name, card } = held;
  const words = { key: '', game, name, kind: 'goal' as const, of: '', cost: null, numbers: {}, text: card.plain };
  if (card.kind === 'shape') return { ...words, look: { as: 'hits', area: readShape(lines) } };
  return { ...words, look: { as: 'words', text: card.text.join(' ') } };
}

function catalogued(game: string, held: Held): Entry | undefined {
  if (!held.part || !isKnown(game)) return undefined;
  return entriesOf(game, catalogueOf(game, held)).find((it) => it.name === held.name);
}

/** The other side of a tile of the first edition. */
export function otherSide(game: string, held: Held): Tile | null {
  if (game !== 'defiance') return null;
  const other = entriesOf(game, catalogueOf(game, held)).find((it) => it.name !== held.name);
  return other?.look.as === 'hex' ? other.look.tile : null;
}
