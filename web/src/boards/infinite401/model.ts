import type { Table } from '../../frame/table.svelte';
import type { IconName } from '../../art/icons';
import { t } from '../../text/text';
import type { AbilityFacts, Catalogue, DuelView, UnitAfter, UnitView } from './view';

export const viewOf = (table: Table): DuelView | null => table.seen('infinite401');
export const catalogueOf = (table: Table): Catalogue | null => table.facts('infinite401');

export const TYPE_ICON: Record<AbilityFacts['type'], IconName> = {
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

export interface Effect {
  icon: IconName;
  amount: string;
  word: string;
}

/** The effects these sentences name, as icons with their numbers: what a badge can show. */
function effectsIn(text: readonly string[]): Effect[] {
  const found: Effect[] = [];
  for (const [, amount = '', icon, heals] of text.join(' ').matchAll(/(\d+)?\s*\{(\w+)\}|heals (\d+)/g)) {
    const it = { icon: iconOf(icon ?? 'heal'), amount: heals ?? amount, word: icon ?? 'heal' };
    // what others near the target get as well is told by the text
    const isTold = found.some(({ word, amount: n }) => word === it.word && n === it.amount);
    if (found.length < 3 && !isTold) found.push(it);
  }
  return found;
}

type Said = Pick<AbilityFacts, 'icons'>;
const first = ({ icons }: Said): string[] => sentences(icons.split('Follow-up')[0]!);
/** What always happens to the target, and to nobody else, needs no words: a badge tells all of it. */
const isPlain = (sentence: string): boolean => /^The target (takes|becomes|heals|gains)\b/.test(sentence);

/** All that a card's text names, where there is room for signs alone. */
export const effects = (ability: Said): Effect[] => effectsIn(first(ability));
/** What it does to its target whatever the circumstances. */
export const onTarget = (ability: Said): Effect[] => effectsIn(first(ability).filter(isPlain));
/** The rest of what it does, before what follows: conditions, other units, cards. */
export const untold = (ability: Said): string =>
  first(ability)
    .filter((it) => !isPlain(it))
    .join(' ');

const TARGETS = /\b(the|each) target\b/gi;
const pronoun = (named: string): string => {
  const word = t(/^each/i.test(named) ? 'duel.each' : 'duel.it');
  return /^[A-Z]/.test(named) ? capital(word) : word;
};
/** Whether a text names its target before it speaks of it again. */
const isIntroduced = (text: string): boolean => text.startsWith('Target ');
/** A part of an ability in fewer words, where the whole of it says more than once who is meant. */
export const shorter = (text: string, { icons }: Said): string =>
  isIntroduced(icons) || (icons.match(TARGETS)?.length ?? 0) > 1 ? text.replace(TARGETS, pronoun) : text;
/** The whole text as one would say it: who is meant is named once. */
const told = (text: string): string => {
  const named = isIntroduced(text) ? -1 : text.search(TARGETS);
  return text.replace(TARGETS, (words, _, at: number) => (at === named ? words : pronoun(words)));
};
/** A utility has no picture that tells whom it concerns: its whole text, as short as it can be said. */
export const inShort = ({ icons }: Said): string => {
  const [, whom, rest] = /^Target ([^:]+): (.*)$/.exec(icons) ?? [];
  return whom && rest ? `${capital(whom)}: ${shorter(rest, { icons })}` : icons;
};
export const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** What these options would leave the units with, where they agree: what can be shown before one of them is chosen. */
export function outcome(after: DuelView['after'], codes: number[]): Map<number, UnitAfter> {
  const found = new Map<number, UnitAfter>();
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
export function change(unit: Pick<UnitView, 'hp' | 'shields'>, after: UnitAfter): string {
  const hp = unit.hp === after.hp ? '' : `${unit.hp}→${after.hp}`;
  const shields = unit.shields === after.shields ? '' : `◇${unit.shields}→${after.shields}`;
  return [hp, shields].filter(Boolean).join(' ');
}

/** A line of what is about to happen: whom it concerns, and whether it follows afterwards. */
export interface Told {
  who: string;
  text: string;
  follows: boolean;
}

const ROLE = /^The (target|source) (becomes|takes|heals|gains)\b[^{]*(?:\{(\w+)\})?\.$/;

/**
 * The text of an ability, said of the units it is played with. First what becomes of each of them, in as few words as
 * there are ("3→2 HP, silenced"), then what the text has besides, then what follows.
 */
export function telling(
  ability: AbilityFacts,
  source: UnitView,
  target: UnitView,
  after: ReadonlyMap<number, UnitAfter>,
): Told[] {
  const named = (text: string): string =>
    text.replace(/\bthe target\b/gi, called(target)).replace(/\bthe source\b/gi, called(source));
  const gets = new Map<UnitView, string[]>();
  for (const unit of new Set([target, source])) {
    const left = after.get(unit.unit);
    if (left) gets.set(unit, changesIn(unit, left));
  }
  const falls = (unit: UnitView): boolean => (after.get(unit.unit)?.hp ?? 1) <= 0;
  const rest: Told[] = [];
  for (const text of sentences(ability.icons)) {
    const follow = /^Follow-up: (.*)$/.exec(text)?.[1];
    const [, role, verb, word] = ROLE.exec(text) ?? [];
    const unit = role === 'source' ? source : target;
    if (follow) {
      const what = stillFollows(follow, [...(falls(target) ? ['target'] : []), ...(falls(source) ? ['source'] : [])]);
      if (what) rest.push({ who: '', text: t('duel.then', { what: named(shorter(what, ability)) }), follows: true });
    } else if (verb === 'becomes') gets.set(unit, [...(gets.get(unit) ?? []), `{${word}}`]);
    else if (!role || !after.has(unit.unit)) rest.push({ who: '', text: named(text), follows: false });
  }
  const first = [...gets].filter(([, got]) => got.length);
  return [...first.map(([unit, got]) => ({ who: called(unit), text: got.join(', '), follows: false })), ...rest];
}

/** What is left of a follow-up once these have fallen: parts that name them are skipped (infinite401:5.8). */
function stillFollows(text: string, fallen: readonly string[]): string {
  const parts = text.replace(/\.$/, '').split(', then ');
  const left = parts.filter((part) => !fallen.some((role) => part.includes(`the ${role}`)));
  return left.length ? `${left.join(', then ')}.` : '';
}

/** `3→2 HP`, `shields 0→1`. */
function changesIn(unit: UnitView, after: UnitAfter): string[] {
  if (after.hp <= 0) return [t('duel.wouldgo')];
  return [
    ...(unit.hp === after.hp ? [] : [`${unit.hp}→${after.hp} ${t('duel.hps')}`]),
    ...(unit.shields === after.shields ? [] : [`${t('duel.shieldsin')} ${unit.shields}→${after.shields}`]),
  ];
}

export const called = (unit: UnitView): string => `${unit.name} ${unit.hex}`;

export const sideName = (side: number): string => t(side ? 'duel.red' : 'duel.blue');

/** What an ability would leave a unit with, in words. */
export function saysAfter(unit: Pick<UnitView, 'hp' | 'shields'>, after: UnitAfter): string {
  if (after.hp <= 0) return t('duel.wouldgo');
  const left = [
    ...(unit.hp === after.hp ? [] : [t('duel.hp', { n: after.hp })]),
    ...(unit.shields === after.shields ? [] : [t('duel.shields', { n: after.shields })]),
  ];
  return t('duel.wouldhave', { what: left.join(', ') });
}

/** An ability in words, as its card has them. */
export const saysAbility = ({ name, type, text }: AbilityFacts): string => `${name}, ${type}. ${told(text)}`;

/** A unit in words: what its letters stand for, whose it is, where it stands unless that is said already, how it fares, and what holds on it for a while. */
export const saysUnit = (unit: UnitView, placed: boolean, held: readonly string[]): string =>
  [
    `${sideName(unit.side)} ${unit.name}, ${t(`duel.unit.${unit.name}`)}`,
    ...(!unit.hex ? [t('duel.eliminated')] : placed ? [`${unit.hex[0]} ${unit.hex.slice(1)}`] : []),
    ...(unit.hex ? [t('duel.hp', { n: unit.hp })] : []),
    ...(unit.source ? [t('duel.wassource.short')] : []),
    ...(unit.shields ? [t('duel.shields', { n: unit.shields })] : []),
    ...(unit.hex && placed && !unit.shields && !unit.statuses.length && !held.length
      ? [t('duel.noeffects').toLowerCase()]
      : []),
    ...unit.statuses.map((it) => `${it.status} ${t('duel.till', { side: it.until })}`),
    ...held,
  ].join(', ');

export const followUp = (ability: AbilityFacts): string => /Follow-up: (.+?)\.?$/.exec(ability.text)?.[1] ?? '';
export const sentences = (text: string): string[] => text.split(/(?<=\.)\s+/).filter(Boolean);
