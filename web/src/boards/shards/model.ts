import type { Faction } from '../../art/palette';
import type { CardFacts } from '../../cards/card';
import type { Sentence } from '../../cards/text';
import type { Table } from '../../frame/table.svelte';
import type { Option } from '../../net/messages';

/** What Shards' view and catalogue hold; `games/shards/view.py` describes them. */
export interface Placed {
  kind: string;
  name: string;
  at: string;
}

export interface HandCard extends Placed {
  shielding: boolean;
  live: Sentence[][];
}

export interface Champion extends Placed {
  health: number;
  exhausted: boolean;
  protected: boolean;
  live?: Sentence[][];
}

export interface Player {
  seat: number;
  at: string;
  character: string;
  health: number;
  most_health: number;
  mastery: number;
  out: boolean;
  focused: boolean;
  protected: boolean;
  deck: number;
  hand: { count: number; known: string[]; cards: HandCard[] };
  discard: Placed[];
  champions: Champion[];
  played: (Placed & { fast: boolean })[];
  assigned: number;
  assigned_unlimited: boolean;
}

export interface ShardsView {
  turn: number;
  round: number;
  phase: 'play' | 'attack' | 'shields' | 'choice';
  gems: number;
  power: number;
  unlimited: boolean;
  row: ((Placed & { cost: number; live?: Sentence[][] }) | null)[];
  center: { count: number };
  banished: string[];
  players: Player[];
}

export const MOST_MASTERY = 30;
export const FACTIONS: Exclude<Faction, 'starter'>[] = ['homodeus', 'order', 'undergrowth', 'wraethe'];

export const viewOf = (table: Table): ShardsView | null =>
  table.view.row ? (table.view as unknown as ShardsView) : null;
const cardsOf = (table: Table): Record<string, CardFacts> => (table.catalogue.cards ?? {}) as Record<string, CardFacts>;

const UNKNOWN: CardFacts = { name: '…', faction: '', kind: 'ally', cost: 0, shield: 0, health: 0, text: [], plain: '' };
export const card = (table: Table, kind: string): CardFacts => cardsOf(table)[kind] ?? { ...UNKNOWN, name: kind };

/** Events name cards by their number in the catalogue. */
export const kindByNumber = (table: Table, n: number): string => Object.keys(cardsOf(table))[n] ?? '';

export const optionsOf = (table: Table, at: string): Option[] =>
  table.chooser.isOpen ? table.chooser.options.filter((option) => option.anchors[0] === at) : [];

const FACES: Record<string, Faction> = {
  tetra: 'order',
  decima: 'homodeus',
  volos: 'undergrowth',
  'ko-syn-wu': 'wraethe',
};
export const faceOf = (table: Table, character: string): { name: string; faction: Faction } => ({
  name: card(table, character).name,
  faction: FACES[character] ?? 'order',
});

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
