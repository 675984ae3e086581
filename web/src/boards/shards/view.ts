// Written by `python -m infinitable.server.seen.typescript web/src`: change games/shards/view/types.py instead.

import type { Holding } from '../../frame/holding/view';

/** A sentence as it stands now for the viewer, with icons in braces: whether its condition is met (None where it has none), and whether it would do nothing. */
export type Sentence = {
  text: string;
  met: boolean | null;
  idle: boolean;
};

/** A card, and what is clicked for it. */
export type CardAt = {
  kind: string;
  name: string;
  at: string;
};

/** A card of the center row. `live` is empty for spectators. */
export type RowCard = {
  kind: string;
  name: string;
  at: string;
  cost: number;
  type: string;
  short: string;
  live: Sentence[][];
};

/** A card of one's own hand; `shielding` once it is picked as a shield. */
export type HandCard = {
  kind: string;
  name: string;
  at: string;
  short: string;
  shielding: boolean;
  live: Sentence[][];
};

/** A champion in play. `live` is the owner's own; `owner` is whose card it is, if somebody else controls it. */
export type Champion = {
  kind: string;
  name: string;
  at: string;
  short: string;
  health: number;
  exhausted: boolean;
  protected: boolean;
  owner: number;
  live: Sentence[][];
};

/** What was played this turn; `fast` for a mercenary that returns to the center deck. */
export type PlayedCard = {
  kind: string;
  name: string;
  at: string;
  fast: boolean;
};

/** `known` are kinds that everybody or the viewer knows; `cards` are for the owner alone. */
export type Hand = {
  count: number;
  known: string[];
  cards: HandCard[];
};

/** A player's area: the newest discard is last, `played` are this turn's without champions. `top` are cards known to lie on the deck, the topmost first; `waiting` are cards whose text does something at the next turn; `skips` and `extra` tell of a turn less or more. */
export type Player = {
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
  top: CardAt[];
  hand: Hand;
  discard: CardAt[];
  champions: Champion[];
  played: PlayedCard[];
  assigned: number;
  assigned_unlimited: boolean;
  waiting: string[];
  skips: boolean;
  skips_draw: boolean;
  ward: number;
  extra: boolean;
};

/** The center deck; `bottom` are the kinds known to lie under it, the lowest last. */
export type Center = {
  count: number;
  bottom: string[];
};

/** A table of Shards of Infinity: the pools are of whoever's turn it is. */
export type ShardsView = {
  turn: number;
  round: number;
  phase: 'play' | 'attack' | 'shields' | 'choice';
  gems: number;
  power: number;
  unlimited: boolean;
  row: (RowCard | null)[];
  center: Center;
  banished: string[];
  holding: Holding[];
  players: Player[];
};

/** A card as it is printed: its text with icons in braces, in plain words and in short. */
export type CardFacts = {
  name: string;
  faction: string;
  kind: string;
  cost: number;
  shield: number;
  health: number;
  copies: number;
  text: string[];
  plain: string;
  short: string;
  art: string;
};

/** All cards by id, in the order of the pack. */
export type Catalogue = {
  pack: string;
  factions: string[];
  cards: Record<string, CardFacts>;
};
