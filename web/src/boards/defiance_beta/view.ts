// Written by `python -m infinitable.server.seen.typescript web/src`: change games/defiance_beta/view/types.py instead.

import type { Holding } from '../../frame/holding/view';

import type { StoryText } from '../../infinities/story/storyView';

import type { StoryView } from '../../infinities/story/storyView';

/** One sentence of a card as it stands now; `met` is null where it has no condition. */
export type Sentence = {
  text: string;
  met: boolean | null;
  idle: boolean;
};

/** Something that costs dice. */
export type Action = {
  at: string;
  text: string;
};

export type Unit = {
  at: string;
  card: string;
  name: string;
  health: number;
  full: number;
  damage: number;
  unlocked: boolean;
  fated: boolean;
  attached: string[];
  abilities: Action[];
  live: Sentence[][];
};

export type Prepared = {
  at: string;
  card: string;
  name: string;
  new: boolean;
  live: Sentence[][];
};

export type HandCard = {
  at: string;
  card: string;
  name: string;
  cost: number;
  live: Sentence[][];
};

export type Leader = {
  at: string;
  seat: number;
  leader: string;
  name: string;
  faction: string;
  side: number[];
  health: number;
  damage: number;
  tile: number;
  out: '' | 'waiting' | 'loses a turn' | 'conceded';
  conceding: boolean;
  points: number;
  gambit: number;
  levels: Partial<Record<'tide' | 'power' | 'fortitude', number>>;
  reach: number;
  in_reach: number[];
  steps: number[];
  influence: number;
  block_price: number;
  hand: number;
  known: string[];
  waiting: string[];
  skips: boolean;
  ward: number;
  units: Unit[];
  timeline: Prepared[];
  timeline_limit: number;
  actions: Action[];
};

/** A tile on the map; of a flipped one only what it is and where it lies. */
export type MapTile = {
  at: string;
  tile: number;
  id: string;
  name: string;
  q: number;
  r: number;
  setting: string;
  type: string;
  influence: number;
  turn: number;
  walls: string[];
  plot: number;
  pawn: number;
  face_down: boolean;
};

/** One of the six spaces round the pawn that is asked about, by direction. */
export type Space = {
  at: string;
  q: number;
  r: number;
};

export type Stack = {
  at: string;
  setting: string;
  tiles: number;
};

/** The tile that is being turned, and where it will lie. */
export type Placing = {
  tile: number;
  id: string;
  name: string;
  q: number;
  r: number;
  walls: string[];
};

export type ColourChoice = {
  at: string;
  colour: 'tide' | 'power' | 'fortitude';
};

export type FaceChoice = {
  at: string;
  face: 'tide' | 'power' | 'fortitude';
};

export type Die = {
  at: string;
  colour: 'tide' | 'power' | 'fortitude';
  face: 'tide' | 'power' | 'fortitude' | 'zero';
  spent: boolean;
  converted: boolean;
  added: boolean;
};

/** The action check of the turn. */
export type Check = {
  seat: number;
  colour: 'tide' | 'power' | 'fortitude' | '';
  colours: ColourChoice[];
  faces: FaceChoice[];
  dice: Die[];
  waiting: ('tide' | 'power' | 'fortitude')[];
  spent: number;
  may_spend: number;
};

export type Role = {
  at: string;
  role: string;
  name: string;
  needs: number;
  text: string;
  steps: number[];
  done: number[];
};

export type Deck = {
  at: string;
  faction: string;
  cards: number;
  pile: number;
  top: string;
  top_name: string;
  known: string[];
};

export type LostHealth = {
  at: string;
  name: string;
  from: number;
  to: number;
};

/** What an ability would do to whoever is asked to block it, as far as that is settled. */
export type LetThrough = {
  units: LostHealth[];
  health: [number, number];
  lost: string[];
  discards: number;
  chosen: boolean;
};

/** A mechanic that waits to be resolved. */
export type Waiting = {
  number: number;
  name: string;
  text: string;
  seat: number;
  source: string;
  kind: 'event' | 'trigger' | 'ability' | 'action';
  targets: string[];
  blocked: number[];
  asked: number[];
  price: number;
  sum: string;
  pays: string[];
  through: LetThrough | null;
};

export type Trigger = {
  at: string;
  name: string;
  text: string;
  seat: number;
};

export type LeaderChoice = {
  at: string;
  leader: string;
  name: string;
  faction: string;
};

/** The whole table as one seat sees it; `extra` is the seat whose extra turn follows this one, or -1. */
export type BetaView = {
  round: number;
  rounds: number;
  extra: number;
  limit: number;
  order: number[];
  current: number;
  chapter: string;
  leaders: Leader[];
  tiles: MapTile[];
  spaces: Space[];
  stacks: Stack[];
  placing: Placing | null;
  check: Check;
  roles: Role[];
  decks: Deck[];
  hand: HandCard[];
  queue: Waiting[];
  triggers: Trigger[];
  choices: LeaderChoice[];
  winners: number[];
  ending: string;
  threads: ThreadView[];
  holding: Holding[];
  story: StoryView | null;
};

/** A thread that runs in this chapter. */
export type ThreadView = {
  id: string;
  name: string;
  text: string;
  story: string[];
};

export type CardEntry = {
  name: string;
  kind: 'unit' | 'ability';
  faction: string;
  cost: number;
  health: number;
  gives: Partial<Record<'tide' | 'power' | 'fortitude', number>>;
  copies: number;
  text: string;
  story: string[];
  fated: boolean;
  art: string;
};

export type Gambit = {
  when: string;
  text: string;
};

export type LeaderEntry = {
  name: string;
  faction: string;
  strong: string;
  tracks: Partial<Record<'tide' | 'power' | 'fortitude', string[][]>>;
  actions: string[];
  gambits: Gambit[];
  text: string;
  story: string[];
  art: string;
};

export type TileEvent = {
  on: string;
  text: string;
};

export type TileEntry = {
  name: string;
  setting: string;
  type: string;
  influence: number;
  walls: string[];
  events: TileEvent[];
  order: number[];
  art: string;
};

export type RoleEntry = {
  name: string;
  needs: number;
  text: string;
};

export type EndingEntry = {
  id: string;
  name: string;
  nexts: string[];
  others: Record<string, string>;
  story: string[];
};

export type ChapterEntry = {
  name: string;
  alliance: string;
  rounds: number;
  starting: boolean;
  text: string;
  story: string[];
  endings: EndingEntry[];
};

/** Names, texts and numbers of everything in the pack, by id. */
export type Catalogue = {
  factions: string[];
  settings: string[];
  health: number;
  cards: Record<string, CardEntry>;
  leaders: Record<string, LeaderEntry>;
  tiles: Record<string, TileEntry>;
  roles: Record<string, RoleEntry>;
  chapters: Record<string, ChapterEntry>;
  tale: Record<string, StoryText>;
};
