import type { AbilityFacts as Ability } from '../../boards/infinite401/view';
import type { CardFacts } from '../../cards/card';
import type { HexFacts } from '../../boards/infinite401/view';
import { edges, type Tile } from '../../hex/tiles';
import { faceOf, pictureOf, worldOf } from '../../infinities/worlds';

/** Anything with a name that lies on one of the tables: a card, a tile, a leader, a role. */
export interface Entry {
  /** The game and its own id: what stands in the address. */
  key: string;
  game: string;
  name: string;
  kind: Kind;
  /** Faction, world or side, as words. */
  of: string;
  cost: number | null;
  numbers: Partial<Record<'cost' | 'health' | 'shield' | 'defense' | 'influence' | 'copies', number>>;
  /** As it is printed, icons as words. */
  text: string;
  look: Look;
  /** The pack it is found in, where that is not the game's usual one. */
  pack?: string;
}

export const KINDS = [
  'ally',
  'mercenary',
  'champion',
  'starter',
  'ability',
  'passive',
  'disruptor',
  'unit',
  'leader',
  'tile',
  'map',
  'goal',
] as const;
export type Kind = (typeof KINDS)[number];

/** How it is drawn: as its table does. */
export type Look =
  | { as: 'shards'; card: CardFacts }
  | { as: 'ability'; ability: Ability }
  | { as: 'words'; text: string }
  | { as: 'picture'; picture: (w: number, h: number) => string; text: string }
  | { as: 'hex'; tile: Tile; text: string }
  | { as: 'hits'; area: [number, number][] }
  | { as: 'map'; hexes: HexFacts[] }
  | { as: 'tile'; mark: string };

type Facts = Record<string, unknown>;
const plain = (text: string): string => text.replace(/[{}]/g, '');
const listed = <T>(of: unknown): [string, T][] => Object.entries((of ?? {}) as Record<string, T>);
const given = (numbers: Entry['numbers']): Entry['numbers'] =>
  Object.fromEntries(Object.entries(numbers).filter(([, n]) => n));

const kindOf = (kind: string): Kind =>
  kind === 'character' ? 'leader' : (KINDS as readonly string[]).includes(kind) ? (kind as Kind) : 'starter';

function shards({ cards }: Facts): Entry[] {
  return listed<CardFacts & { copies: number }>(cards).map(([id, card]) => ({
    key: `shards:${id}`,
    game: 'shards',
    name: card.name,
    kind: kindOf(card.kind),
    of: card.faction,
    cost: card.faction ? card.cost : null,
    numbers: given({ cost: card.cost, shield: card.shield, health: card.health, copies: card.copies }),
    text: card.plain,
    look: { as: 'shards', card },
  }));
}

interface Worded {
  name: string;
  text: string;
  icons: string;
}

function infinite401({ abilities, passives, disruptors, map }: Facts): Entry[] {
  const laid = map as { id: string; name: string; hexes: HexFacts[] } | undefined;
  const worded = (kind: 'passive' | 'disruptor', of: unknown): Entry[] =>
    listed<Worded>(of).map(([id, it]) => ({
      ...at('infinite401', id, it.name, kind),
      text: it.text,
      look: { as: 'words', text: it.icons },
    }));
  return [
    ...listed<Ability>(abilities).map(([id, ability]): Entry => ({
      ...at('infinite401', id, ability.name, 'ability', ability.type),
      text: ability.text,
      look: { as: 'ability', ability },
    })),
    ...worded('passive', passives),
    ...worded('disruptor', disruptors),
    ...(laid
      ? [{ ...at('infinite401', laid.id, laid.name, 'map'), text: '', look: { as: 'map' as const, hexes: laid.hexes } }]
      : []),
  ];
}

function at(game: string, id: string, name: string, kind: Kind, of = ''): Omit<Entry, 'text' | 'look'> {
  return { key: `${game}:${id}`, game, name, kind, of, cost: null, numbers: {} };
}

interface InfinitiesCard {
  name: string;
  kind: string;
  faction: string;
  text: string;
  icons?: string;
  cost?: number;
  health?: number;
  defense?: number;
  copies: number;
}
interface InfinitiesLeader {
  name: string;
  faction: string;
  text: string;
}

function cardsAndLeaders(game: string, { cards, leaders }: Facts): Entry[] {
  return [
    ...listed<InfinitiesLeader>(leaders).map(([id, it]): Entry => ({
      ...at(game, `leader-${id}`, it.name, 'leader', it.faction),
      text: plain(it.text),
      look: { as: 'picture', picture: () => faceOf(it.name, it.faction), text: it.text },
    })),
    ...listed<InfinitiesCard>(cards).map(([id, it]): Entry => {
      const kind = it.kind === 'unit' ? 'unit' : 'ability';
      return {
        ...at(game, id, it.name, kind, it.faction),
        cost: it.cost ?? null,
        numbers: given({ cost: it.cost, health: it.health, defense: it.defense, copies: it.copies }),
        text: plain(it.text),
        look: {
          as: 'picture',
          picture: (w, h) => pictureOf(it.name, it.faction, kind === 'unit', w, h),
          text: it.icons ?? it.text,
        },
      };
    }),
  ];
}

function tile(
  game: string,
  id: string,
  world: string,
  side: Side,
  walls: string[],
  more: Partial<Tile>,
  text: string,
): Entry {
  return {
    ...at(game, `tile-${id}`, side.name, 'tile', [world, side.type].filter(Boolean).join(', ')),
    numbers: given({ influence: side.influence }),
    text: plain(text),
    look: {
      as: 'hex',
      tile: {
        at: '',
        q: 0,
        r: 0,
        name: side.name,
        world: side.type === 'Rift' ? 'rift' : worldOf(world),
        type: side.type.toLowerCase(),
        influence: side.influence,
        walls: edges(walls),
        ...more,
      },
      text,
    },
  };
}

interface Side {
  name: string;
  type: string;
  influence: number;
}

function defiance(facts: Facts): Entry[] {
  const tiles = (facts.tiles ?? []) as { world: string; walls: string[]; sides: Side[] }[];
  const goals = (facts.objectives ?? []) as (Worded & { id: string; for: string })[];
  return [
    ...cardsAndLeaders('defiance', facts),
    ...tiles.flatMap(({ world, walls, sides }, n) =>
      sides.map((side, i) => {
        const other = sides[1 - i];
        const back = other && { back: { ...other, type: other.type.toLowerCase() } };
        return tile('defiance', `${n}-${i}`, world, side, walls, { ...back }, otherSide(other?.name));
      }),
    ),
    ...goals.map((it): Entry => ({
      ...at('defiance', `goal-${it.id}`, it.name, 'goal', it.for),
      text: it.text,
      look: { as: 'words', text: it.icons },
    })),
  ];
}
const otherSide = (name: string | undefined): string => (name ? `On its other side: ${name}.` : '');

function beta(facts: Facts): Entry[] {
  interface BetaTile {
    name: string;
    setting: string;
    type: string;
    influence: number;
    walls: string[];
    events: { on: string; text: string }[];
  }
  return [
    ...cardsAndLeaders('defiance_beta', facts),
    ...listed<BetaTile>(facts.tiles).map(([id, it]) =>
      tile(
        'defiance_beta',
        id,
        it.setting,
        it,
        it.walls,
        it.events[0] ? { trigger: it.events[0].on, event: plain(it.events[0].text) } : {},
        it.events.map(({ text }) => text).join(' '),
      ),
    ),
    ...listed<{ name: string; text: string; needs: number }>(facts.roles).map(([id, it]): Entry => ({
      ...at('defiance_beta', `role-${id}`, it.name, 'goal'),
      text: plain(it.text),
      look: { as: 'words', text: it.text },
    })),
  ];
}

function infinity({ tiles }: Facts): Entry[] {
  return listed<{ title: string; mark: string; back: string }>(tiles).map(([id, it]) => ({
    ...at('infinity', id, it.title, 'tile', it.back),
    text: '',
    look: { as: 'tile', mark: id },
  }));
}

const READERS: Record<string, (facts: Facts) => Entry[]> = {
  shards,
  infinity,
  infinite401,
  defiance,
  defiance_beta: beta,
};

/** Everything with a name that the catalogue of a game lists. */
export const entriesOf = (game: string, catalogue: Facts): Entry[] => READERS[game]?.(catalogue) ?? [];
