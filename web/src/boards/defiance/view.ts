// Written by `python -m infinitable.server.seen.typescript web/src`: change games/defiance/view/types.py instead.

import type { Holding } from '../../frame/holding/view';

import type { StoryText } from '../../infinities/story/storyView';

import type { StoryView } from '../../infinities/story/storyView';

export type DieFace = {
  face: string;
  number: number;
};

/** A card as it is printed; `costs` are the dice of each of its actions. */
export type CardFacts = {
  name: string;
  kind: string;
  faction: string;
  defense: number;
  copies: number;
  text: string;
  icons: string;
  costs: string[][];
};

/** A text, and the same as pictures. */
export type Pictured = {
  text: string;
  icons: string;
};

export type ActionFacts = {
  text: string;
  icons: string;
  costs: string[];
};

export type LeaderFacts = {
  name: string;
  faction: string;
  story: string[];
  text: string;
  actions: ActionFacts[];
  reaction: Pictured;
};

/** One side of a tile. */
export type Side = {
  name: string;
  type: string;
  influence: number;
};

export type TileFacts = {
  world: string;
  walls: string[];
  sides: Side[];
};

export type GoalFacts = {
  id: string;
  name: string;
  for: string;
  text: string;
  icons: string;
};

/** An ending that a chapter can come to, and the chapters that it can lead to; none where the story is over. */
export type Way = {
  id: string;
  name: string;
  story: string[];
  nexts: string[];
  others: Record<string, string>;
};

/** A chapter or a quest as one chooses it, and where it can lead. */
export type Passage = {
  id: string;
  name: string;
  story: string[];
  rounds: number;
  session: string;
  leader: string;
  starts: boolean;
  endings: Way[];
};

export type ChapterAction = {
  costs: string[];
};

export type Thread = {
  id: string;
  name: string;
  text: string;
  story: string[];
};

export type Ending = {
  name: string;
  story: string[];
  text: string;
};

/** The chapter or quest that is played. */
export type StoryFacts = {
  id: string;
  name: string;
  story: string[];
  session: string;
  text: Pictured[];
  actions: ChapterAction[];
  threads: Thread[];
  endings: Record<string, Ending>;
};

export type Catalogue = {
  notice: string;
  faces: string[];
  types: string[];
  factions: string[];
  worlds: string[];
  die: DieFace[];
  cards: Record<string, CardFacts>;
  leaders: Record<string, LeaderFacts>;
  tiles: TileFacts[];
  objectives: GoalFacts[];
  chapter: StoryFacts | null;
  chapters: Passage[];
  quests: Passage[];
  tale: Record<string, StoryText>;
};

/** An empty space beside the map; `at` is what one clicks. */
export type Space = {
  at: string;
  q: number;
  r: number;
};

/** A tile on the map. `control` and `leader` are seats. */
export type MapTile = {
  at: string;
  q: number;
  r: number;
  tile: number;
  name: string;
  type: string;
  influence: number;
  world: string;
  walls: string[];
  turn: number;
  control: number | null;
  leader: number | null;
  relics: number;
  side: number;
  back: Side;
};

export type Stack = {
  world: string;
  left: number;
  at: string;
};

/** A card in view: its id in the catalogue, and what one clicks, where one can. */
export type SeenCard = {
  kind: string;
  at: string;
};

/** A card of a group or a timeline; a unit has its defense of the moment and the number of its actions. */
export type ActiveCard = {
  kind: string;
  at: string;
  defense: number;
  actions: number;
};

/** A tile just drawn, and where it will lie. */
export type Found = {
  tile: number;
  walls: string[];
  beside: string;
  direction: number;
  through_walls: boolean;
  moves: boolean;
};

/** The check that is about to be rolled. */
export type Check = {
  leader: number;
  attribute: string;
  dice: number;
  bonus: number;
  need: number;
  target: string;
  chance: number;
};

/** The first tile of a leader before it is placed. */
export type HeldTile = {
  tile: number;
  side: number;
};

export type Die = {
  face: string;
  at: string;
};

export type Limits = {
  reach: number;
  group: number;
  timeline: number;
};

/** Whether the leader passes walls, and may warp out of its tile. */
export type LeaderEvents = {
  walls: boolean;
  warp: boolean;
};

/** A leader's board and everything that lies at it. `hand` lists what the one who looks knows of it, `waiting` what happens as the next round starts, in words; `skips` says that the leader's next turn is passed over, `extra` that another one follows the present. */
export type Leader = {
  seat: number;
  at: string;
  leader: string | null;
  rival: boolean;
  faction: string | null;
  team: number;
  score: number;
  defeated: boolean;
  conceding: boolean;
  passed: boolean;
  tokens: number;
  reserve: number;
  levels: number[];
  relics: number;
  spot: string | null;
  tile: HeldTile | null;
  influence: number;
  discovered: number;
  dice: Die[];
  group: ActiveCard[];
  timeline: ActiveCard[];
  hand_size: number;
  reach: string[];
  limits: Limits;
  bonuses: number[];
  events: LeaderEvents;
  types: number;
  tiles: number;
  active: number;
  hand: SeenCard[];
  waiting: string[];
  skips: boolean;
  skips_draw: boolean;
  extra: boolean;
};

/** A leader to choose. */
export type Board = {
  leader: string;
  at: string;
};

export type Button = {
  at: string;
};

/** A goal, and how far each leader is with one that counts something. */
export type Progress = {
  id: string;
  counts: number[];
  of: number;
};

/** The table from one seat's eyes; `you` is that seat, -1 for a spectator. `tops` are the cards on top of each deck that this seat knows, the topmost first. */
export type DefianceView = {
  mode: 'skirmish' | 'story' | 'solo';
  you: number;
  round: number;
  rounds: number;
  points: number;
  phase: 'set-up' | 'Start' | 'Action Roll' | 'Main' | 'End';
  order: number[];
  tied: boolean;
  dread: number;
  map: MapTile[];
  shore: Space[];
  stacks: Stack[];
  decks: number[];
  tops: string[][];
  discards: SeenCard[][];
  revealed: SeenCard[];
  resolving: string[];
  found: Found | null;
  rolled: string[];
  check: Check | null;
  reacting: number | null;
  leaders: Leader[];
  boards: Board[];
  actions: Button[];
  scores: number[];
  objectives: Progress[];
  ending: string | null;
  story: StoryView | null;
  holding: Holding[];
  winners: number[] | null;
  campaign: string;
};
