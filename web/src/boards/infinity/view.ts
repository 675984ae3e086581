// Written by `python -m infinitable.server.seen.typescript web/src`: change games/infinity/view/types.py instead.

/** A tile, and what is clicked for it. */
export type TileAt = {
  tile: string;
  at: string;
};

export type LyingTile = {
  tile: string;
  at: string;
  column: number;
  row: number;
  as: string | null;
  over: string | null;
  new: boolean;
};

/** An arm from 1 to 4. `needs` is what the sequence wants on `next`, the next vacant major space. */
export type ArmView = {
  number: number;
  at: string;
  tiles: LyingTile[];
  reached: string | null;
  needs: string[];
  next: string | null;
  planets: number;
  holed: boolean;
  complete: boolean;
};

/** A Space Station: how many tiles of each back it holds, and those the viewer knows of. */
export type Station = {
  size: number;
  space: number;
  life: number;
  tiles: TileAt[];
};

export type Pile = {
  back: 'space' | 'life' | 'special';
  count: number;
  at: string;
};

/** A player area. `time` are pieces of Time, `infinity` whether the piece of Infinity is here, `pieces` both together. */
export type Player = {
  seat: number;
  area: number;
  at: string;
  station: Station;
  specials: TileAt[];
  discards: TileAt[];
  piles: Pile[];
  time: number;
  infinity: boolean;
  pieces: number;
  disaster: boolean;
  spent: number;
  borrows: number | null;
  in_reach: string[];
};

/** The turn under way: its arm from 1 to 4, how many tiles came from the station, the spaces played on in order, and the pieces that 0, 1, 2 … tiles from the station bring. */
export type Turn = {
  seat: number;
  arm: number | null;
  played: number;
  chain: string[];
  scale: number[];
};

export type Centre = {
  time: number;
  infinity: boolean;
};

/** Set No. 2, which two players share. */
export type CommonSet = {
  tiles: TileAt[];
  piles: Pile[];
};

/** Whose station is short, and the turns that are left. */
export type LastRound = {
  seat: number;
  turns_left: number;
};

/** A table of INFINITY. `ending` is 0, or 1 to 3 once the game is over; `depth` counts the spaces of each column. */
export type InfinityView = {
  turn: Turn;
  arms: ArmView[];
  centre: Centre;
  players: Player[];
  common: CommonSet | null;
  last_round: LastRound | null;
  ending: number;
  depth: number[];
};

/** `kind` is its number, by which it is told of. */
export type TileFacts = {
  kind: number;
  title: string;
  mark: string;
  back: 'space' | 'life' | 'special';
};

export type PlanetFacts = {
  before_birth: number;
  most: number;
};

/** A universe as a pack describes it: `depth` counts the spaces of each column of an arm, `set` the Space tiles of a set by their marks, `titles` are those of its Life tiles, `time` the Time Pieces. */
export type UniverseFacts = {
  id: string;
  name: string;
  time: number;
  depth: number[];
  planets: PlanetFacts;
  set: Record<string, number>;
  titles: string[];
};

/** The tiles by name; `arms` lists the spaces of each column of each arm, innermost first, the major one first; `areas` is the number of each seat's player area on the board. */
export type Catalogue = {
  tiles: Record<string, TileFacts>;
  arms: string[][][];
  areas: number[];
  universe: UniverseFacts;
};
