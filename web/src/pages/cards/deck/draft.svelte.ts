import type { Catalogue } from '../../../boards/infinite401/view';
import type { KeptDeck } from '../../../profile/profile.svelte';
import { SIZES, blank, copyOf, missing, readDeck } from './deck';

/** What the cards of a pool are. */
export type Kind = 'abilities' | 'passives' | 'disruptors';

/** Among which cards one finds what a deck lacks. */
export const kindOf = (lack: ReturnType<typeof missing>[number] | undefined): Kind =>
  lack === 'passive' ? 'passives' : lack === 'disruptors' ? 'disruptors' : 'abilities';

/** A deck that is being built: abilities fill the hand and then the stack, of disruptors the newest stay. */
export class Draft {
  deck = $state<KeptDeck>(blank());
  lacks = $derived(missing(this.deck));

  /** `link`: a deck somebody has shared. */
  constructor(link: string, facts: Catalogue) {
    this.deck = readDeck(link, facts) ?? blank();
  }

  begin(from: KeptDeck): void {
    this.deck = copyOf(from);
  }

  has(id: string): boolean {
    const { hand, stack, disruptors, passive } = this.deck;
    return hand.includes(id) || stack.includes(id) || disruptors.includes(id) || passive === id;
  }

  /** Into the deck, or out of it if it is there; false if it is full. */
  pick(id: string, kind: Kind): boolean {
    const { deck } = this;
    if (this.has(id)) this.drop(id);
    else if (kind === 'passives') deck.passive = id;
    else if (kind === 'disruptors') deck.disruptors = [...deck.disruptors, id].slice(-SIZES.disruptors);
    else if (deck.hand.length < SIZES.hand) deck.hand.push(id);
    else if (deck.stack.length < SIZES.stack) deck.stack.push(id);
    else return false;
    return true;
  }

  drop(id: string): void {
    const { deck } = this;
    if (deck.passive === id) deck.passive = '';
    for (const part of ['hand', 'stack', 'disruptors'] as const) deck[part] = deck[part].filter((it) => it !== id);
  }
}
