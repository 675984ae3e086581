import type { Sentence } from '../../cards/text';
import type { Table } from '../../frame/table.svelte';
import { STEPS } from '../../hex/geometry';
import { edges, turned, type Ghost, type Piece, type Tile } from '../../hex/tiles';
import type { CardLook } from '../../infinities/card';
import { faceOf, lettersOf, worldOf } from '../../infinities/worlds';

/** What the beta edition's view and catalogue hold; `games/defiance_beta/view.py` describes them. */
export type Colour = 'tide' | 'power' | 'fortitude';
export interface Unit {
  at: string;
  card: string;
  name: string;
  health: number;
  full: number;
  damage: number;
  unlocked: boolean;
  fated: boolean;
  attached: string[];
  abilities: { at: string; text: string }[];
  /** The text as it stands now for its owner; empty for everybody else. */
  live: Sentence[][];
}
export interface Leader {
  at: string;
  seat: number;
  leader: string;
  name: string;
  faction: string;
  side: number[];
  health: number;
  damage: number;
  tile: number;
  out: string;
  points: number;
  gambit: number;
  levels: Partial<Record<Colour, number>>;
  reach: number;
  influence: number;
  block_price: number;
  hand: number;
  units: Unit[];
  timeline: { at: string; card: string; name: string; new: boolean; live: Sentence[][] }[];
  timeline_limit: number;
  actions: { at: string; text: string }[];
}
export interface MapTile {
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
}
export interface QueueItem {
  number: number;
  name: string;
  text: string;
  seat: number;
  source: string;
  kind: 'event' | 'trigger' | 'action' | 'ability';
  targets: string[];
  blocked: number[];
  asked: number[];
  price: number;
  /** How the price of a block comes about, in words. */
  sum: string;
  /** With which cards of my hand I could pay it. */
  pays: string[];
  /** What letting it through would do to whoever is asked, as far as it is settled. */
  through: {
    units: { at: string; name: string; from: number; to: number }[];
    health: [number, number];
    lost: string[];
    discards: number;
    /** Somebody else chooses where the damage goes; this is the usual order. */
    chosen: boolean;
  } | null;
}
export interface Role {
  at: string;
  role: string;
  name: string;
  needs: number;
  steps: number[];
  done: number[];
}
export interface Die {
  at: string;
  colour: string;
  face: string;
  spent: boolean;
  converted: boolean;
  added: boolean;
}
export interface BetaView {
  round: number;
  rounds: number;
  limit: number;
  order: number[];
  current: number;
  chapter: string;
  leaders: Leader[];
  tiles: MapTile[];
  spaces: { at: string; q: number; r: number }[];
  stacks: { at: string; setting: string; tiles: number }[];
  placing: { tile: number; id: string; name: string; q: number; r: number; walls: string[] } | null;
  check: {
    seat: number;
    colour: Colour | '';
    colours: { at: string; colour: Colour }[];
    faces: { at: string; face: Colour }[];
    dice: Die[];
    waiting: Colour[];
    spent: number;
    may_spend: number;
  };
  roles: Role[];
  decks: { at: string; faction: string; cards: number; pile: number; top: string; top_name: string }[];
  hand: { at: string; card: string; name: string; cost: number; live: Sentence[][] }[];
  queue: QueueItem[];
  triggers: { at: string; name: string; text: string; seat: number }[];
  choices: { at: string; leader: string; name: string; faction: string }[];
  winners: number[];
  ending: string;
}
interface CardFacts {
  name: string;
  kind: 'unit' | 'ability';
  faction: string;
  cost: number;
  health: number;
  gives: Partial<Record<Colour, number>>;
  text: string;
  story: string[];
  fated: boolean;
}
export interface LeaderFacts {
  name: string;
  faction: string;
  strong: string;
  tracks: Record<Colour, string[][]>;
  actions: string[];
  gambits: { when: string; text: string }[];
  text: string;
  story: string[];
}
interface TileFacts {
  name: string;
  setting: string;
  type: string;
  influence: number;
  walls: string[];
  events: { on: string; text: string }[];
}
export interface Chapter {
  name: string;
  alliance: string;
  rounds: number;
  starting: boolean;
  text: string;
  story: string[];
  endings: { name: string; next: string; story?: string[] }[];
}
interface Facts {
  health: number;
  cards: Record<string, CardFacts>;
  leaders: Record<string, LeaderFacts>;
  tiles: Record<string, TileFacts>;
  roles: Record<string, { name: string; needs: number; text: string }>;
  chapters: Record<string, Chapter>;
}

export const COLOURS: readonly Colour[] = ['fortitude', 'power', 'tide'];
export const MOST_UNITS = 4;

export const viewOf = (table: Table): BetaView | null =>
  table.view.roles ? (table.view as unknown as BetaView) : null;
export const factsOf = (table: Table): Facts | null =>
  table.catalogue.roles ? (table.catalogue as unknown as Facts) : null;
export const letters = (table: Table): string[] => lettersOf(table.seats.map((seat) => seat.name));
export const myLeader = (table: Table): Leader | undefined => viewOf(table)?.leaders[table.me];

export function cardLook(table: Table, id: string, extra: Partial<CardLook> = {}): CardLook {
  const facts = factsOf(table)?.cards[id];
  if (!facts) return { name: id, faction: '', isUnit: true, text: '', plain: '', ...extra };
  return {
    name: facts.name,
    faction: facts.faction,
    isUnit: facts.kind === 'unit',
    text: facts.text,
    plain: facts.text.replace(/[{}]/g, ''),
    cost: facts.cost,
    gives: Object.entries(facts.gives) as [string, number][],
    ...(facts.kind === 'unit' ? { health: facts.health, full: facts.health } : {}),
    ...extra,
  };
}

export const facePicture = (leader: Leader): string => faceOf(leader.name || `nobody ${leader.seat}`, leader.faction);

export function tileOf(table: Table, tile: MapTile): Tile {
  const event = factsOf(table)?.tiles[tile.id]?.events[0];
  return {
    at: tile.at,
    q: tile.q,
    r: tile.r,
    name: tile.name,
    world: tile.type === 'Rift' ? 'rift' : worldOf(tile.setting),
    type: tile.type.toLowerCase(),
    influence: tile.influence,
    walls: edges(tile.walls),
    down: tile.face_down,
    tokens: tile.plot,
    ...(event ? { trigger: event.on, event: event.text.replace(/[{}]/g, '') } : {}),
  };
}

export function pieces(table: Table, view: BetaView): Piece[] {
  const marks = letters(table);
  return view.tiles.flatMap((tile) => {
    const leader = view.leaders[tile.pawn];
    if (!leader || tile.pawn < 0) return [];
    return [
      {
        seat: leader.seat,
        at: leader.at,
        q: tile.q,
        r: tile.r,
        picture: facePicture(leader),
        letter: marks[leader.seat] ?? '',
        mine: leader.seat === table.me && table.mine.length > 0,
        name: table.name(leader.seat),
      },
    ];
  });
}

/** Empty spaces beside the map, so that one sees where it can grow; those that are asked about have names. */
export function shore(view: BetaView): { at: string; q: number; r: number }[] {
  const taken = new Set(view.tiles.map((tile) => `${tile.q},${tile.r}`));
  const named = new Map(view.spaces.map((space) => [`${space.q},${space.r}`, space.at]));
  const out = new Map<string, { at: string; q: number; r: number }>();
  const add = (q: number, r: number): void => {
    const key = `${q},${r}`;
    if (!taken.has(key)) out.set(key, { at: named.get(key) ?? `empty:${key}`, q, r });
  };
  for (const tile of view.tiles) for (const [dq, dr] of STEPS) add(tile.q + dq, tile.r + dr);
  for (const space of view.spaces) add(space.q, space.r);
  return [...out.values()];
}

export function ghostOf(table: Table, view: BetaView, turn: number): Ghost | null {
  const placing = view.placing;
  const facts = placing && factsOf(table)?.tiles[placing.id];
  if (!placing || !facts) return null;
  const from = placing.q || placing.r ? view.leaders[table.asked] : undefined;
  const stands = view.tiles.find((tile) => tile.tile === from?.tile) ?? { q: 0, r: 0 };
  const door = STEPS.findIndex(([dq, dr]) => placing.q + dq === stands.q && placing.r + dr === stands.r);
  return {
    tile: {
      at: '',
      q: placing.q,
      r: placing.r,
      name: placing.name,
      world: worldOf(facts.setting),
      type: facts.type.toLowerCase(),
      influence: facts.influence,
      walls: turned(edges(placing.walls), turn),
      ...(facts.events[0] ? { trigger: facts.events[0].on, event: facts.events[0].text } : {}),
    },
    fits: table.chooser.options.some((option) => option.anchors[0] === `turn:${turn}`),
    door: door < 0 ? null : door,
  };
}

/** The seat that a target belongs to. */
export function seatOf(target: string): number {
  const found = /^(?:leader:|unit:|timeline:)(\d+)/.exec(target);
  return found ? Number(found[1]) : -1;
}
