import type { KeptDeck } from '../../../profile/profile.svelte';
import type { Catalogue } from '../../../boards/infinite401/view';

/** How many cards a deck of 401 INFINITE has of each (infinite401:3). */
export const SIZES = { hand: 4, stack: 4, disruptors: 2 } as const;

/** What an ability is for. */
export const TYPES = ['attack', 'defense', 'utility'] as const;

export const blank = (): KeptDeck => ({ name: '', passive: '', hand: [], stack: [], disruptors: [] });
export const copyOf = (deck: KeptDeck): KeptDeck => ({
  ...deck,
  hand: [...deck.hand],
  stack: [...deck.stack],
  disruptors: [...deck.disruptors],
});

/** One of the ready-made decks, to begin from. */
export function readyDeck(facts: Catalogue, id: string): KeptDeck {
  const { name, passive, cards, disruptors } = facts.decks[id]!;
  return {
    name: `${name}, mine`,
    passive,
    hand: cards.slice(0, 4),
    stack: cards.slice(4),
    disruptors: [...disruptors],
  };
}

/** What is missing, in the order in which one chooses it. */
export function missing(deck: KeptDeck): ('passive' | 'hand' | 'stack' | 'disruptors' | 'name')[] {
  const short = (['hand', 'stack', 'disruptors'] as const).filter((part) => deck[part].length < SIZES[part]);
  return [...(deck.passive ? [] : (['passive'] as const)), ...short, ...(deck.name.trim() ? [] : (['name'] as const))];
}

/** The name of a deck as a pack can say it. */
export const namedAs = (deck: KeptDeck): string => deck.name.replace(/[^\p{L}\p{N} ',-]/gu, '').trim();

/** A pack that adds this deck to those of the house: what the server plays with. */
export function packOf(deck: KeptDeck, facts: Catalogue): string {
  const quoted = (ids: readonly string[], of: Record<string, { name: string }>): string =>
    ids.map((id) => `"${of[id]!.name}"`).join(', ');
  return [
    'pack my-deck · game infinite401 · on infinite401-house · version 1',
    [
      namedAs(deck),
      'deck',
      `passive ${quoted([deck.passive], facts.passives)}`,
      `hand ${quoted(deck.hand, facts.abilities)}`,
      `stack ${quoted(deck.stack, facts.abilities)}`,
      `disruptors ${quoted(deck.disruptors, facts.disruptors)}`,
    ].join(' · '),
    '',
  ].join('\n');
}

/** A deck in a line, for a link. */
export const written = (deck: KeptDeck): string =>
  [deck.name, deck.passive, deck.hand.join(','), deck.stack.join(','), deck.disruptors.join(',')].join(';');

/** A deck out of a link: only cards that there are, and no more than a deck holds. */
export function readDeck(text: string, facts: Catalogue): KeptDeck | null {
  const [name = '', passive = '', ...parts] = text.split(';');
  if (parts.length !== 3) return null;
  const known = (of: Record<string, unknown>, part: string, most: number): string[] =>
    [...new Set(part.split(','))].filter((id) => id in of).slice(0, most);
  const [hand, stack, disruptors] = parts as [string, string, string];
  return {
    name: name.slice(0, 40),
    passive: passive in facts.passives ? passive : '',
    hand: known(facts.abilities, hand, SIZES.hand),
    stack: known(facts.abilities, stack, SIZES.stack),
    disruptors: known(facts.disruptors, disruptors, SIZES.disruptors),
  };
}

/** How many attacks of a deck reach each hex ahead of their source. */
export function reached(deck: KeptDeck, facts: Catalogue): { q: number; r: number; n: number }[] {
  const counts = new Map<string, { q: number; r: number; n: number }>();
  for (const id of [...deck.hand, ...deck.stack]) {
    const ability = facts.abilities[id];
    if (ability?.type !== 'attack') continue;
    for (const [q = 0, r = 0] of ability.area) {
      const found = counts.get(`${q},${r}`) ?? { q, r, n: 0 };
      counts.set(`${q},${r}`, { ...found, n: found.n + 1 });
    }
  }
  return [...counts.values()];
}
