import type { Side } from '../../boards/defiance/view';
import type { AbilityFacts as Ability, HexFacts, PowerFacts } from '../../boards/infinite401/view';
import type { UniverseFacts } from '../../boards/infinity/view';
import type { Catalogues } from '../../boards/views';
import type { PrintedCard } from '../../net/messages';
import { edges, type Tile } from '../../hex/tiles';
import { faceOf, pictureOf, worldOf } from '../../infinities/worlds';
import { t } from '../../text/text';

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
  | { as: 'shards'; card: PrintedCard }
  | { as: 'ability'; ability: Ability }
  | { as: 'words'; text: string }
  | { as: 'picture'; picture: (w: number, h: number) => string; text: string }
  | { as: 'hex'; tile: Tile; text: string }
  | { as: 'hits'; area: [number, number][] }
  | { as: 'map'; hexes: HexFacts[] }
  | { as: 'universe'; universe: UniverseFacts }
  | { as: 'tile'; mark: string };

type Game = keyof Catalogues;
/** A catalogue, or what is of interest of it. */
type Facts<G extends Game> = Partial<Catalogues[G]>;
const plain = (text: string): string => text.replace(/[{}]/g, '');
const listed = <T>(of: Record<string, T> | undefined): [string, T][] => Object.entries(of ?? {});
const given = (numbers: Entry['numbers']): Entry['numbers'] =>
  Object.fromEntries(Object.entries(numbers).filter(([, n]) => n));

const known = (kind: string): Kind | undefined => KINDS.find((it) => it === kind);
/** Those of these words that are kinds. */
export const kindsOf = (words: readonly string[]): Kind[] => words.flatMap((it) => known(it) ?? []);
const kindOf = (kind: string): Kind => (kind === 'character' ? 'leader' : (known(kind) ?? 'starter'));

function shards({ cards }: Facts<'shards'>): Entry[] {
  return listed(cards).map(([id, card]) => ({
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

function infinite401({ abilities, passives, disruptors, map }: Facts<'infinite401'>): Entry[] {
  const worded = (kind: 'passive' | 'disruptor', of: Record<string, PowerFacts> | undefined): Entry[] =>
    listed(of).map(([id, it]) => ({
      ...at('infinite401', id, it.name, kind),
      text: it.text,
      look: { as: 'words', text: it.icons },
    }));
  return [
    ...listed(abilities).map(([id, ability]): Entry => ({
      ...at('infinite401', id, ability.name, 'ability', ability.type),
      text: ability.text,
      look: { as: 'ability', ability },
    })),
    ...worded('passive', passives),
    ...worded('disruptor', disruptors),
    ...(map
      ? [{ ...at('infinite401', map.id, map.name, 'map'), text: '', look: { as: 'map' as const, hexes: map.hexes } }]
      : []),
  ];
}

function at(game: string, id: string, name: string, kind: Kind, of = ''): Omit<Entry, 'text' | 'look'> {
  return { key: `${game}:${id}`, game, name, kind, of, cost: null, numbers: {} };
}

/** What the catalogues of both editions say of a card and of a leader; the rest is of one of them. */
interface InfinitiesCard {
  name: string;
  kind: string;
  faction: string;
  text: string;
  copies: number;
  icons?: string;
  cost?: number;
  health?: number;
  defense?: number;
}
interface Infinities {
  cards?: Record<string, InfinitiesCard>;
  leaders?: Record<string, { name: string; faction: string; text: string }>;
}

function cardsAndLeaders(game: string, { cards, leaders }: Infinities): Entry[] {
  return [
    ...listed(leaders).map(([id, it]): Entry => ({
      ...at(game, `leader-${id}`, it.name, 'leader', it.faction),
      text: plain(it.text),
      look: { as: 'picture', picture: () => faceOf(it.name, it.faction), text: it.text },
    })),
    ...listed(cards).map(([id, it]): Entry => {
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

function defiance({ tiles = [], objectives = [], ...facts }: Facts<'defiance'>): Entry[] {
  return [
    ...cardsAndLeaders('defiance', facts),
    ...tiles.flatMap(({ world, walls, sides }, n) =>
      sides.map((side, i) => {
        const other = sides[1 - i];
        const back = other && { back: { ...other, type: other.type.toLowerCase() } };
        return tile('defiance', `${n}-${i}`, world, side, walls, { ...back }, otherSide(other?.name));
      }),
    ),
    ...objectives.map((it): Entry => ({
      ...at('defiance', `goal-${it.id}`, it.name, 'goal', it.for),
      text: it.text,
      look: { as: 'words', text: it.icons },
    })),
  ];
}
const otherSide = (name: string | undefined): string => (name ? `On its other side: ${name}.` : '');

function beta(facts: Facts<'defiance_beta'>): Entry[] {
  return [
    ...cardsAndLeaders('defiance_beta', facts),
    ...listed(facts.tiles).map(([id, it]) =>
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
    ...listed(facts.roles).map(([id, it]): Entry => ({
      ...at('defiance_beta', `role-${id}`, it.name, 'goal'),
      text: plain(it.text),
      look: { as: 'words', text: it.text },
    })),
  ];
}

function infinity({ tiles, universe }: Facts<'infinity'>): Entry[] {
  return [
    ...listed(tiles).map(([id, it]): Entry => ({
      ...at('infinity', id, it.title, 'tile', it.back),
      text: '',
      look: { as: 'tile', mark: it.mark },
    })),
    ...(universe
      ? [
          {
            ...at('infinity', universe.id, universe.name, 'map'),
            text: aboutUniverse(universe),
            look: { as: 'universe' as const, universe },
          },
        ]
      : []),
  ];
}

const aboutUniverse = ({ time, depth, planets }: UniverseFacts): string =>
  t('cards.universe', { time, columns: depth.length, birth: planets.before_birth, most: planets.most });

const READERS: { [G in Game]: (facts: Facts<G>) => Entry[] } = {
  shards,
  infinity,
  infinite401,
  defiance,
  defiance_beta: beta,
};

/** Whether its cards and tiles are known here. */
export const isKnown = (game: string): game is Game => game in READERS;

/** Everything with a name that the catalogue of a game lists. */
export const entriesOf = <G extends Game>(game: G, catalogue: Facts<G>): Entry[] => READERS[game](catalogue);
