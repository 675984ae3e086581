// Written by `python -m infinitable.server.seen.typescript web/src`: change games/infinite401/view/types.py instead.

import type { Holding } from '../../frame/holding/view';

/** A status, and whose next turn ends it. */
export type StatusView = {
  status: string;
  until: string;
};

/** One of the six units. `at` is its hex, or `unit:4` once it is eliminated; `hex` is then empty. */
export type UnitView = {
  unit: number;
  side: number;
  name: 'TN' | 'KN' | 'LN';
  at: string;
  hex: string;
  hp: number;
  most: number;
  shields: number;
  statuses: StatusView[];
  source: boolean;
};

/** A card, and what is clicked for it. */
export type CardAt = {
  card: string;
  at: string;
};

/** A card of a stack; empty where this seat does not know it. */
export type StackCard = {
  card: string;
};

/** A card on the Field, and the unit it lies beside. */
export type FieldCard = {
  card: string;
  target: number;
};

/** What belongs to a side: the stack has its top card first, `aside` is the Utility that is being carried out, `deck` the eight abilities once they are shown, `waiting` what happens at the start of its next turn, in words; `skips` says that this turn is passed over, `extra` that another one follows the present. */
export type SideView = {
  side: string;
  spheres: number;
  of: number;
  passive: string;
  deck: string[];
  hand: CardAt[];
  stack: StackCard[];
  field: FieldCard[];
  aside: string;
  disruptors: CardAt[];
  waiting: string[];
  skips: boolean;
  skips_draw: boolean;
  extra: boolean;
};

/** The hit area of a card in either hand from a unit that could be its Source: with line of sight, and without. Which pairs are legal is said by the options. */
export type AreaView = {
  side: number;
  card: string;
  at: string;
  unit: number;
  seen: string[];
  unseen: string[];
};

/** What a unit would have; 0 HP is eliminated. */
export type UnitAfter = {
  unit: number;
  hp: number;
  shields: number;
};

/** What an option does to HP and Shields, for who is asked. */
export type AfterView = {
  code: number;
  units: UnitAfter[];
};

/** The map by its name and as its picture in the pack, for the text board. */
export type MapView = {
  id: string;
  rows: string[];
};

/** A table of 401 INFINITE. `turn` is 0 (Blue) or 1 (Red), `quiet` counts turns without a change, `picks` is what this seat has picked so far before the first turn. */
export type DuelView = {
  phase: 'decks' | 'hands' | 'play';
  turn: number;
  turns: number;
  round: number;
  energy: number;
  dominated: boolean;
  quiet: number;
  winner: string | null;
  map: MapView;
  units: UnitView[];
  sides: SideView[];
  picks: CardAt[];
  areas: AreaView[];
  after: AfterView[];
  holding: Holding[];
};

/** A hex of the map: its kind is open, wall, control, blue base or red base. */
export type HexFacts = {
  at: string;
  hex: string;
  q: number;
  r: number;
  type: string;
};

export type MapFacts = {
  id: string;
  name: string;
  hexes: HexFacts[];
};

/** An ability card; its area is seen from the Source, ahead is +r. */
export type AbilityFacts = {
  name: string;
  type: 'attack' | 'defense' | 'utility';
  text: string;
  icons: string;
  area: [number, number][];
  ignores_walls: boolean;
  self_target: boolean;
  at: string;
};

/** A passive or a Disruptor. */
export type PowerFacts = {
  name: string;
  text: string;
  icons: string;
  at: string;
};

/** A ready-made deck: hand, then stack. */
export type DeckFacts = {
  name: string;
  about: string;
  cards: string[];
  passive: string;
  disruptors: string[];
  at: string;
};

/** The catalogue: what never changes during a match. */
export type Catalogue = {
  map: MapFacts;
  abilities: Record<string, AbilityFacts>;
  passives: Record<string, PowerFacts>;
  disruptors: Record<string, PowerFacts>;
  decks: Record<string, DeckFacts>;
};
