import type { Table } from '../../frame/table.svelte';
import { STEPS } from '../../hex/geometry';
import { edges, turned, type Ghost, type Piece, type Tile } from '../../hex/tiles';
import { deeds, type Deed } from '../../hex/trail';
import type { CardLook } from '../../infinities/cards/card';
import { faceOf, lettersOf, worldOf, type Box } from '../../infinities/worlds';
import type { BetaView, Catalogue, Leader, MapTile } from './view';

export type Colour = 'tide' | 'power' | 'fortitude';

export const COLOURS: readonly Colour[] = ['fortitude', 'power', 'tide'];
export const MOST_UNITS = 4;

export const viewOf = (table: Table): BetaView | null => table.seen('defiance_beta');
export const factsOf = (table: Table): Catalogue | null => table.facts('defiance_beta');
/** The rules of a chapter, one by one; where its endings lead is told when it is over. */
export const rulesOf = (chapter: { text: string }): string[] =>
  chapter.text.split(/(?<=\.) (?=Setup|Chapter action|When |Ending )/).filter((line) => !line.startsWith('Ending'));
export const letters = (table: Table): string[] => lettersOf(table.seats.map((seat) => seat.name));
export const myLeader = (table: Table): Leader | undefined => viewOf(table)?.leaders[table.me];

/** What may come to lie here, to be painted before it does. */
export function boxOf(table: Table): Box | null {
  const facts = factsOf(table);
  if (!facts) return null;
  const cards = Object.values(facts.cards).map((it) => ({ ...it, isUnit: it.kind === 'unit' }));
  const tiles = Object.values(facts.tiles).map((it) => ({ ...it, world: it.setting }));
  return { cards, tiles };
}

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

export const facePicture = (leader: Pick<Leader, 'seat' | 'name' | 'faction'>): string =>
  faceOf(leader.name || `nobody ${leader.seat}`, leader.faction);

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

/** What the others did to the map since my last turn. */
export const trailOf = (table: Table): Deed[] =>
  deeds(
    table.past('defiance_beta').map(({ view, asked }) => ({
      by: asked,
      tiles: view.tiles.map((tile) => tileOf(table, tile)),
      pieces: pieces(table, view),
    })),
  );

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

/** What each seat has done towards roles that it has not fulfilled: ties go by it (defiance_beta:1.11). */
export const openSteps = ({ leaders, roles }: Pick<BetaView, 'leaders' | 'roles'>): number[] =>
  leaders.map((_, seat) =>
    roles.reduce((sum, role) => sum + (role.done.includes(seat) ? 0 : (role.steps[seat] ?? 0)), 0),
  );

/** A question without the text that it comes from, where that text stands beside it. */
export function unquoted(prompt: string, quoted: string): string {
  const letters = (text: string): string => text.replace(/[^\p{L}\d]/gu, '').toLowerCase();
  const end = prompt.indexOf('? ') + 1;
  return end && quoted && letters(prompt.slice(end)) === letters(quoted) ? prompt.slice(0, end) : prompt;
}

/** What I am asked; while there are dice to spend, they lie on the table and need not be counted up. */
export function asked(table: Table): string {
  const prompt = table.position?.prompt ?? '';
  const isSpending = viewOf(table)?.check.may_spend && table.chooser.options.some((it) => it.notation === 'end turn');
  return isSpending ? prompt.replace(/: .*/, '.') : unquoted(prompt, viewOf(table)?.queue[0]?.text ?? '');
}
