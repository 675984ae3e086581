import { cardPicture, type Kind, type Pictured } from '../art/card';
import type { Faction } from '../art/palette';

/** A card as a catalogue lists it. */
export interface CardFacts {
  name: string;
  faction: string;
  kind: string;
  cost: number;
  shield: number;
  health: number;
  text: string[];
  plain: string;
}

const FACTIONS: readonly Faction[] = ['order', 'homodeus', 'undergrowth', 'wraethe'];
const KINDS: readonly Kind[] = ['ally', 'mercenary', 'champion'];

export const factionOf = (card: Pick<CardFacts, 'faction'>): Faction =>
  FACTIONS.find((faction) => faction === card.faction.toLowerCase()) ?? 'starter';
export const kindOf = (card: Pick<CardFacts, 'kind'>): Kind => KINDS.find((kind) => kind === card.kind) ?? 'ally';
export const picture = (card: CardFacts): string => cardPicture(pictured(card));
const pictured = (card: CardFacts): Pictured => ({ name: card.name, faction: factionOf(card), kind: kindOf(card) });

/** The name without its epithet, which belongs to the inspector. */
export const shortName = (card: Pick<CardFacts, 'name'>): string => card.name.split(',')[0]!;
