import type { Table } from '../../../frame/table.svelte';
import type { Option } from '../../../net/messages';
import { catalogueOf, viewOf } from '../model';
import type { AbilityFacts, UnitView } from '../view';

/** A unit going somewhere: nothing but hexes is clicked for it. */
export const isMove = (option: Option): boolean => option.anchors.every((at) => at.startsWith('hex:'));

export const isCycle = (option: Option): boolean => option.anchors.includes('button:cycle');

/** Who does what in the ability at hand, by role and not by the order of the clicks. */
export interface Aim {
  source?: UnitView;
  targets: UnitView[];
  /** What is still to be said: nothing once one option is left. */
  wants: 'source' | 'target' | '';
}

/**
 * The options that are left name their units in the order card, Source, Target; what they all agree on is settled.
 * A utility has no Source: all its units are Targets.
 */
function aimOf(left: readonly Option[], ability: AbilityFacts, unitAt: (at: string) => UnitView | undefined): Aim {
  const played = left.filter((option) => !isCycle(option));
  const agreed = (place: number): UnitView | undefined => {
    const named = new Set(played.map((option) => option.anchors[place] ?? ''));
    return named.size === 1 ? unitAt([...named][0]!) : undefined;
  };
  if (ability.type === 'utility') {
    const most = Math.max(0, ...played.map((option) => option.anchors.length - 1));
    const targets = Array.from({ length: most }, (_, i) => agreed(i + 1)).filter((it) => it !== undefined);
    return { targets: [...new Set(targets)], wants: played.length > 1 ? 'target' : '' };
  }
  const source = agreed(1);
  const target = agreed(2);
  return {
    ...(source ? { source } : {}),
    targets: target ? [target] : [],
    wants: played.length < 2 ? '' : source ? 'target' : 'source',
  };
}

/** The card that is being played: what is left to choose, and who does what so far. */
export interface Aiming {
  card: string;
  ability: AbilityFacts;
  left: readonly Option[];
  aim: Aim;
  /** It hits nobody now: it can only be put under the stack, and that by its own button. */
  idle: boolean;
}

export function aiming(table: Table): Aiming | undefined {
  const { chooser, me } = table;
  const view = viewOf(table);
  const card = [...chooser.picked, ...(chooser.armed?.anchors ?? [])].find((at) => at.startsWith('hand:'));
  const held = view?.sides[me]?.hand.find((it) => it.at === card)?.card ?? '';
  const ability = catalogueOf(table)?.abilities[held];
  if (!card || !ability) return undefined;
  const left = chooser.armed ? [chooser.armed] : chooser.offered;
  const aim = aimOf(left, ability, (at) => view?.units.find((unit) => unit.at === at));
  return { card, ability, left, aim, idle: left.length > 0 && left.every(isCycle) };
}

/** What a unit is in that, on the board and beside it. */
export function roleOf(now: Aiming | undefined, unit: UnitView): 'source' | 'target' | undefined {
  if (!now || now.idle) return undefined;
  if (now.aim.targets.includes(unit)) return 'target';
  return now.aim.source === unit ? 'source' : undefined;
}

/** Whether a card can be played now, and not only be cycled. */
export const isPlayable = (options: readonly Option[], at: string): boolean =>
  options.some((option) => option.anchors[0] === at && !isCycle(option));
