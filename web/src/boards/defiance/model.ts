import type { Table } from '../../frame/table.svelte';
import type { Option } from '../../net/messages';
import { STEPS } from '../../hex/geometry';
import { edges, towards, type Piece, type Tile } from '../../hex/tiles';
import { deeds, type Deed } from '../../hex/trail';
import type { CardLook } from '../../infinities/cards/card';
import { faceOf, lettersOf, worldOf, type Box } from '../../infinities/worlds';
import type { Catalogue, DefianceView, Leader, LeaderFacts, MapTile } from './view';

export const ATTRIBUTES = ['Power', 'Energy', 'Fortitude'] as const;
export const PHASES = ['Start', 'Roll', 'Main', 'End'] as const;
export const MOST_TOKENS = 5;

export const viewOf = (table: Table): DefianceView | null => table.seen('defiance');
export const factsOf = (table: Table): Catalogue | null => table.facts('defiance');
/** The rules of a chapter or a quest, one by one. */
export const rulesOf = (chapter: { text: { icons: string }[] }): string[] => chapter.text.map((line) => line.icons);

export const letters = (table: Table): string[] => lettersOf(table.seats.map((seat) => seat.name));
export const myLeader = (table: Table): Leader | undefined => viewOf(table)?.leaders[table.me];

/** What may come to lie here, to be painted before it does. */
export function boxOf(table: Table): Box | null {
  const facts = factsOf(table);
  if (!facts) return null;
  const cards = Object.values(facts.cards).map((it) => ({ ...it, isUnit: it.kind === 'unit' }));
  const tiles = facts.tiles.flatMap(({ world, sides }) => sides.map((it) => ({ ...it, world })));
  return { cards, tiles };
}

export function cardLook(table: Table, kind: string, defense?: number): CardLook {
  const facts = factsOf(table)?.cards[kind];
  if (!facts) return { name: kind, faction: '', isUnit: true, text: '', plain: '' };
  const isUnit = facts.kind === 'unit';
  const shown = defense ?? facts.defense;
  return {
    name: facts.name,
    faction: facts.faction,
    isUnit,
    text: facts.icons,
    plain: facts.text,
    ...(isUnit && shown ? { defense: shown } : {}),
  };
}

export function leaderFacts(table: Table, leader: Pick<Leader, 'leader'> | undefined): LeaderFacts | undefined {
  return leader?.leader ? factsOf(table)?.leaders[leader.leader] : undefined;
}

export function facePicture(table: Table, leader: Pick<Leader, 'seat' | 'leader' | 'faction'>): string {
  const facts = leaderFacts(table, leader);
  return faceOf(facts?.name ?? `nobody ${leader.seat}`, leader.faction ?? facts?.faction ?? '');
}

export const nameOf = (table: Table, seat: number): string =>
  seat < table.seats.length ? table.name(seat) : 'The rival';

export function tileOf(tile: MapTile): Tile {
  return {
    at: tile.at,
    q: tile.q,
    r: tile.r,
    name: tile.name,
    world: tile.type === 'Rift' ? 'rift' : worldOf(tile.world),
    type: tile.type.toLowerCase(),
    influence: tile.influence,
    walls: edges(tile.walls),
    control: tile.control,
    back: { name: tile.back.name, type: tile.back.type.toLowerCase(), influence: tile.back.influence },
    tokens: tile.relics,
  };
}

export function pieces(table: Table, view: DefianceView): Piece[] {
  const marks = letters(table);
  return view.leaders.flatMap((leader) => {
    const tile = view.map.find((it) => it.at === leader.spot);
    if (!tile) return [];
    return [
      {
        seat: leader.seat,
        at: leader.at,
        q: tile.q,
        r: tile.r,
        picture: facePicture(table, leader),
        letter: marks[leader.seat] ?? 'R',
        mine: leader.seat === table.me && table.mine.length > 0,
        name: nameOf(table, leader.seat),
      },
    ];
  });
}

/** What the others did to the map since my last turn. */
export const trailOf = (table: Table): Deed[] =>
  deeds(
    table
      .past('defiance')
      .map(({ view, asked }) => ({ by: asked, tiles: view.map.map(tileOf), pieces: pieces(table, view) })),
  );

/** A tile of the box, as it would lie. */
export function boxTile(table: Table, tile: number, side: number, q: number, r: number, walls: number[]): Tile | null {
  const facts = factsOf(table)?.tiles[tile];
  const up = facts?.sides[side];
  const other = facts?.sides[1 - side];
  if (!facts || !up || !other) return null;
  return {
    at: '',
    q,
    r,
    name: up.name,
    world: worldOf(facts.world),
    type: up.type.toLowerCase(),
    influence: up.influence,
    walls,
    back: { name: other.name, type: other.type.toLowerCase(), influence: other.influence },
  };
}

/** A tile that somebody is about to lay: where, and which turns are allowed. */
export interface Laying {
  tile: number;
  printed: number[];
  /** The side that must lie up, or null where one may choose. */
  side: number | null;
  q: number;
  r: number;
  door: number | null;
  legal(side: number): ReadonlySet<number>;
  option(side: number, turn: number): Option | undefined;
}

const number = (anchor: string | undefined): number => Number(anchor?.split(':')[1]);
const cell = (anchor: string): [number, number] => anchor.slice(4).split(',').map(Number) as [number, number];

export function laying(table: Table, view: DefianceView): Laying | null {
  const facts = factsOf(table);
  const options = table.chooser.options;
  if (!facts || !table.isMine) return null;
  if (view.found) {
    const spot = view.map.find((it) => it.at === view.leaders[table.asked]?.spot);
    const offered = options.filter((option) => option.notation.startsWith('lay '));
    if (!spot || !offered.length) return null;
    const step = STEPS[towards(view.found.direction)]!;
    const find = (side: number, turn: number) =>
      offered.find((option) => option.anchors[0] === `side:${side}` && option.anchors[1] === `turn:${turn}`);
    return {
      tile: view.found.tile,
      printed: edges(view.found.walls),
      side: null,
      q: spot.q + step[0],
      r: spot.r + step[1],
      door: (towards(view.found.direction) + 3) % 6,
      legal: (side) =>
        new Set(
          offered.filter((option) => option.anchors[0] === `side:${side}`).map(({ anchors }) => number(anchors[1])),
        ),
      option: find,
    };
  }
  const settle = options.filter((option) => option.notation.startsWith('settle '));
  const held = view.leaders[table.asked]?.tile;
  const picked = table.chooser.picked[0];
  if (!settle.length || !held) return null;
  const where = picked?.startsWith('hex:') ? picked : '';
  const here = settle.filter((option) => option.anchors[0] === where);
  const [q, r] = where ? cell(where) : [0, 0];
  const toRift = STEPS.findIndex(([dq, dr]) => q + dq === 0 && r + dr === 0);
  return {
    tile: held.tile,
    printed: edges(facts.tiles[held.tile]?.walls ?? []),
    side: held.side,
    q,
    r,
    door: where ? toRift : null,
    legal: () => new Set(here.map(({ anchors }) => number(anchors[1]))),
    option: (_, turn) => here.find(({ anchors }) => anchors[1] === `turn:${turn}`),
  };
}
