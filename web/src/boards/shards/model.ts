import type { Faction } from '../../art/palette';
import type { Table } from '../../frame/table.svelte';
import type { Option, PrintedCard } from '../../net/messages';
import type { Player, ShardsView } from './view';

export const MOST_MASTERY = 30;
export const FACTIONS: Exclude<Faction, 'starter'>[] = ['homodeus', 'order', 'undergrowth', 'wraethe'];

export const viewOf = (table: Table): ShardsView | null => table.seen('shards');
const cardsOf = (table: Table): Record<string, PrintedCard> => table.facts('shards')?.cards ?? {};

const UNKNOWN: PrintedCard = {
  name: '…',
  faction: '',
  kind: 'ally',
  cost: 0,
  shield: 0,
  health: 0,
  text: [],
  plain: '',
};
export const card = (table: Table, kind: string): PrintedCard => cardsOf(table)[kind] ?? { ...UNKNOWN, name: kind };

/** Events name cards by their number in the catalogue. */
export const kindByNumber = (table: Table, n: number): string => Object.keys(cardsOf(table))[n] ?? '';

export const optionsOf = (table: Table, at: string): Option[] =>
  table.chooser.isOpen ? table.chooser.options.filter((option) => option.anchors[0] === at) : [];

const FACES: Record<string, Faction> = {
  tetra: 'order',
  decima: 'homodeus',
  volos: 'undergrowth',
  'ko-syn-wu': 'wraethe',
  'ondine-vael-surveyor': 'order',
  'harrow-who-owes': 'wraethe',
  'mother-anvil': 'homodeus',
  'sexton-pell': 'wraethe',
  'brother-tallow': 'undergrowth',
  'captain-ione': 'homodeus',
};
export const faceOf = (table: Table, character: string): { name: string; faction: Faction } => ({
  name: card(table, character).name,
  faction: FACES[character] ?? 'order',
});

/** What a character can do once a turn, as it is printed, and what that costs. */
export function powerOf(table: Table, character: string): { text: string; gems: number; usual: boolean } {
  const text = card(table, character).plain;
  const gems = +(/^Exhaust, pay (\d+) gem/.exec(text)?.[1] ?? 0);
  return { text, gems, usual: text === 'Exhaust, pay 1 gem: gain 1 mastery.' };
}

/** How many cards of each faction the player whose turn it is has played or has in play. */
export function factionsPlayed(table: Table, player: Player): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of player.played) {
    const faction = card(table, kind).faction.toLowerCase();
    if (faction) counts.set(faction, (counts.get(faction) ?? 0) + 1);
  }
  return counts;
}

/** What is assigned to a player in this attack; empty where nothing is. */
export function attack(player: Player): string {
  return player.assigned_unlimited ? '∞' : player.assigned ? String(player.assigned) : '';
}
