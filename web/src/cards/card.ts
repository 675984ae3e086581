import { cardPicture, type Kind, type Pictured } from '../art/card';
import type { Faction } from '../art/palette';
import type { PrintedCard } from '../net/messages';
import { t } from '../text/text';
import type { Sentence } from './text';

const FACTIONS: readonly Faction[] = ['order', 'homodeus', 'undergrowth', 'wraethe'];
const KINDS: readonly Kind[] = ['ally', 'mercenary', 'champion'];

export const factionOf = (card: Pick<PrintedCard, 'faction'>): Faction =>
  FACTIONS.find((faction) => faction === card.faction.toLowerCase()) ?? 'starter';
export const kindOf = (card: Pick<PrintedCard, 'kind'>): Kind => KINDS.find((kind) => kind === card.kind) ?? 'ally';
export const picture = (card: PrintedCard): string => cardPicture(pictured(card));
const pictured = (card: PrintedCard): Pictured => ({ name: card.name, faction: factionOf(card), kind: kindOf(card) });

/** A card in words: all that is drawn on it, its text as it stands now where that is known. */
export function sayCard(card: PrintedCard, live?: readonly Sentence[][]): string {
  const { name, faction, kind, cost, shield, health } = card;
  const sort = factionOf(card) === 'starter' ? t('shards.starter') : `${faction} ${kind}`;
  const text = live?.length ? live.flat().map((it) => it.text.replace(/[{}]/g, '')) : [card.plain];
  const numbers = [
    cost ? t('shards.cost', { n: cost }) : '',
    shield ? t('shards.shield', { n: shield }) : '',
    health ? t('shards.health', { n: health }) : '',
  ];
  return `${[name, sort, ...numbers].filter(Boolean).join(', ')}. ${text.join(' ')}`;
}

/** The name without its epithet, which belongs to the inspector. */
export const shortName = (card: Pick<PrintedCard, 'name'>): string => card.name.split(',')[0]!;

/** How many letters of it cannot be parted. */
export const longestWord = (card: Pick<PrintedCard, 'name'>): number =>
  Math.max(
    ...shortName(card)
      .split(' ')
      .map((word) => word.length),
  );
