import type { Table } from '../../frame/table.svelte';
import type { IconName } from '../../art/icons';
import { t } from '../../text/text';

/** What 401's view and catalogue hold; `games/infinite401/view.py` describes them. */
export interface Hex {
  at: string;
  hex: string;
  q: number;
  r: number;
  type: 'open' | 'wall' | 'control' | 'blue base' | 'red base';
}

export interface Ability {
  name: string;
  type: 'attack' | 'defense' | 'utility';
  text: string;
  icons: string;
  area: [number, number][];
  ignores_walls: boolean;
}

export interface Power {
  name: string;
  text: string;
  icons: string;
}

export interface Deck {
  name: string;
  about: string;
  cards: string[];
  passive: string;
  at: string;
}

export interface Catalogue {
  map: { name: string; hexes: Hex[] };
  abilities: Record<string, Ability & { at: string }>;
  passives: Record<string, Power & { at: string }>;
  disruptors: Record<string, Power & { at: string }>;
  decks: Record<string, Deck>;
}

export interface Unit {
  unit: number;
  side: number;
  name: 'TN' | 'KN' | 'LN';
  at: string;
  hex: string;
  hp: number;
  most: number;
  shields: number;
  statuses: { status: string; until: string }[];
  source: boolean;
}

export interface Side {
  side: 'blue' | 'red';
  spheres: number;
  of: number;
  passive: string;
  deck: string[];
  hand: { card: string; at: string }[];
  stack: { card: string }[];
  field: { card: string; target: number }[];
  disruptors: { card: string; at: string }[];
}

export interface Area {
  side: number;
  card: string;
  at: string;
  unit: number;
  seen: string[];
  unseen: string[];
}

/** What an option would leave a unit with. */
export interface After {
  unit: number;
  hp: number;
  shields: number;
}

export interface DuelView {
  phase: 'decks' | 'hands' | 'play';
  turn: number;
  turns: number;
  round: number;
  energy: number;
  dominated: boolean;
  units: Unit[];
  sides: [Side, Side];
  picks: { card: string; at: string }[];
  areas: Area[];
  after: { code: number; units: After[] }[];
}

export const viewOf = (table: Table): DuelView | null =>
  table.view.units ? (table.view as unknown as DuelView) : null;
export const catalogueOf = (table: Table): Catalogue | null =>
  table.catalogue.abilities ? (table.catalogue as unknown as Catalogue) : null;

export const TYPE_ICON: Record<Ability['type'], IconName> = {
  attack: 'hex:target',
  defense: 'hex:shield',
  utility: 'hex:spark',
};
export const COLOUR = ['#6cb2ff', '#ff7d7d'];

const STATUS_ICONS: Record<string, IconName> = {
  slowed: 'hex:slowed',
  stunned: 'hex:stunned',
  grounded: 'hex:grounded',
  untargetable: 'hex:untargetable',
  silenced: 'hex:silenced',
  shield: 'hex:shield',
  shields: 'hex:shield',
  damage: 'hex:damage',
  heal: 'hex:heal',
  hp: 'hex:heal',
  move: 'hex:move',
  moves: 'hex:move',
  energy: 'hex:energy',
};
export const iconOf = (word: string): IconName => STATUS_ICONS[word.toLowerCase()] ?? 'hex:spark';

/** The effects a card's text names, as icons with their numbers: what a badge can show. */
export function effects(ability: Ability): { icon: IconName; amount: string; word: string }[] {
  const found: { icon: IconName; amount: string; word: string }[] = [];
  for (const match of ability.icons.split('Follow-up')[0]!.matchAll(/(\d+)?\s*\{(\w+)\}/g)) {
    if (found.length < 3) found.push({ icon: iconOf(match[2]!), amount: match[1] ?? '', word: match[2]! });
  }
  return found;
}

/** What these options would leave the units with, where they agree: what can be shown before one of them is chosen. */
export function outcome(after: DuelView['after'], codes: number[]): Map<number, After> {
  const found = new Map<number, After>();
  const unsure = new Set<number>();
  for (const { code, units } of after) {
    if (!codes.includes(code)) continue;
    for (const it of units) {
      const known = found.get(it.unit);
      if (known && (known.hp !== it.hp || known.shields !== it.shields)) unsure.add(it.unit);
      found.set(it.unit, it);
    }
  }
  for (const unit of unsure) found.delete(unit);
  return found;
}

/** `3→2`, and the shields where they change: `3 ◇1→0`. */
export function change(unit: Pick<Unit, 'hp' | 'shields'>, after: After): string {
  const hp = unit.hp === after.hp ? '' : `${unit.hp}→${after.hp}`;
  const shields = unit.shields === after.shields ? '' : `◇${unit.shields}→${after.shields}`;
  return [hp, shields].filter(Boolean).join(' ');
}

/** A unit in words: what its letters stand for, whose it is, where it stands, how it fares. */
export const saysUnit = (unit: Unit): string =>
  [
    `${t(unit.side ? 'duel.red' : 'duel.blue')} ${unit.name}, ${t(`duel.unit.${unit.name}`)}`,
    unit.hex ? `${unit.hex[0]} ${unit.hex.slice(1)}` : t('duel.eliminated'),
    ...(unit.hex ? [t('duel.hp', { n: unit.hp })] : []),
    ...(unit.shields ? [t('duel.shields', { n: unit.shields })] : []),
    ...unit.statuses.map((it) => it.status),
  ].join(', ');

export const followUp = (ability: Ability): string => /Follow-up: (.+?)\.?$/.exec(ability.text)?.[1] ?? '';
export const sentences = (text: string): string[] => text.split(/(?<=\.)\s+/).filter(Boolean);
