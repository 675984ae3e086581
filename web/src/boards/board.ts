import type { Component } from 'svelte';
import type { Table, View } from '../frame/table.svelte';
import type { IconName } from '../art/icons';
import type { Faction } from '../art/palette';
import type { Line, Option } from '../net/messages';
import type { Happening } from './happening';

export interface Goal {
  text: string;
  /** In a few words, for a narrow screen. */
  short: string;
  /** How far each seat is; empty where that cannot be said in a number. */
  standing: readonly number[];
}

/** Where in a match a position was, by what people count. */
export interface Count {
  by: 'round' | 'turn';
  n: number;
}

/** A number of the last page, and what it counts. */
export interface Stat {
  icon: IconName;
  value: number;
  words: string;
}

/**
 * What a game brings to the frame. The frame draws the prompt, the people, the log and the actions; a board draws the game.
 * Everything that can be clicked or inspected carries `data-at` (an anchor of the view) and `data-what` (what it is);
 * `chooser.thing` has the first, and how it looks.
 */
export interface BoardModule<V extends View = View, C extends View = View> {
  /** `columns`: people in the left column. `abreast`: in a row above the board. `wide`: the board draws them itself. */
  layout?: 'columns' | 'abreast' | 'wide';
  /** Height of my area on a desktop, in pixels. */
  mineHeight?: number;
  Board: Component<{ table: Table }>;
  Mine?: Component<{ table: Table }>;
  Me?: Component<{ table: Table }>;
  Other?: Component<{ table: Table; seat: number }>;
  /** Something that belongs to nobody, in the column of the people. */
  Aside?: Component<{ table: Table }>;
  Inspect?: Component<{ table: Table; what: string }>;
  /** What scores, in the rail between the inspector and the log. */
  Goals?: Component<{ table: Table }>;
  /** Nothing is hidden from anybody: a device can change hands without being covered. */
  open?: boolean;
  /** The name at the top, where the game's own is too long to stand there. */
  title?: string;
  /** The board keeps a place of its own for the summary of the last turn, except on a phone. */
  tellsLast?: boolean;
  /** What the inspector shows while nobody points at anything. */
  home?(table: Table): string;
  /** What is asked for while something is half chosen; "" where the prompt says it. */
  asks?(table: Table): string;
  /** The line under the game's name. */
  phase?(table: Table): string;
  /** Where that position was, as people count in this game; 0 before it begins. */
  count?(view: V): Count;
  /** Whose turn it is, where others may be asked in between. */
  turn?(view: V): number;
  /** Portrait of a seat. */
  face?(table: Table, seat: number): { name: string; faction: Faction };
  /** Names that the log may mention, and what to inspect for each. */
  names?(catalogue: C): Map<string, string>;
  /** What the eye is told of a line of the log; `before` is the table as it still lies on the screen. */
  happens?(line: Line, table: Table, before: V | null): Happening[];
  /** Buttons that the board draws itself. */
  draws?(anchor: string, table: Table): boolean;
  /** Which option the large button stands for; otherwise the one that ends the turn. */
  ends?(option: Option): boolean;
  /** What the large button says, and below it what pressing it brings; null where the option's own words do. */
  endWords?(table: Table): { word: string; brings: string } | null;
  /** Options that are shown before they are played, though they could be taken back. */
  weighs?(option: Option): boolean;
  /** Options that a click on the thing alone never takes: their button has to be pressed. */
  byButton?(option: Option): boolean;
  /** Where it is all that can be answered, the question need not be put, not even in one's own turn. */
  spares?(option: Option): boolean;
  /** The board itself shows what is about to happen and asks for the last yes. */
  plans?: boolean | ((table: Table) => boolean);
  /** How somebody stands, in the words of the game: what the last page shows beside the names. */
  stands?(table: Table, seat: number): string;
  /** How one wins, in a sentence, and how far everybody is by that measure. */
  goal?(table: Table): Goal | null;
  /** Why it was won, where the last things that happened do not tell: by what everybody has. */
  why?(table: Table, winner: number): string;
  /** What the last page counts of my match. */
  stats?(table: Table): Stat[];
  /** Something it would be a pity to forget before the turn ends; "" if there is nothing. */
  unused?(table: Table): string;
}

const LOADERS: Record<string, () => Promise<{ board: BoardModule }>> = {
  tic_tac_toe: () => import('./small'),
  connect_four: () => import('./small'),
  infinity: () => import('./infinity'),
  shards: () => import('./shards'),
  infinite401: () => import('./infinite401'),
  defiance: () => import('./defiance'),
  defiance_beta: () => import('./defiance_beta'),
};

/** The board of a game, loaded when it is first needed; a game without one of its own is drawn from its view. */
export async function boardOf(game: string): Promise<BoardModule> {
  return (await (LOADERS[game] ?? (() => import('./plain')))()).board;
}
