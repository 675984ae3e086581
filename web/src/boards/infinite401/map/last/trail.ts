import type { Past, Table } from '../../../../frame/table.svelte';
import type { DuelView, UnitView } from '../../view';

/** What a unit lost, gained or caught. */
export interface Effect {
  unit: number;
  from: number;
  to: number;
  statuses: string[];
}

/** A move of a unit from one hex to another, an ability from its source on its targets, or what is only told. */
export interface Deed {
  kind: 'move' | 'play' | 'cycle' | 'sphere';
  side: number;
  unit: number;
  /** The number of the ability; of a sphere, how many they now are. */
  what: number;
  way: [string, string] | null;
  targets: number[];
  effects: Effect[];
}

const bits = (mask: number): number[] => [0, 1, 2, 3, 4, 5].filter((bit) => mask & (1 << bit));

function effect(before: UnitView, after: UnitView): Effect | null {
  const had = new Set(before.statuses.map((it) => it.status));
  const statuses = after.statuses.map((it) => it.status).filter((it) => !had.has(it));
  if (before.hp === after.hp && !statuses.length) return null;
  return { unit: after.unit, from: before.hp, to: after.hp, statuses };
}

/** What happens to a unit in several steps of a deed is told as one. */
function add(effects: Effect[], now: Effect): void {
  const before = effects.find((it) => it.unit === now.unit);
  if (!before) effects.push(now);
  else [before.to, before.statuses] = [now.to, [...new Set([...before.statuses, ...now.statuses])]];
}

/** Whom a step changed, whoever did it: a shield that a passive gives is nobody's deed. */
export function changed(trail: readonly Past<DuelView>[]): UnitView[] {
  const [before, after] = [trail[0]?.view.units, trail.at(-1)?.view.units];
  const state = ({ hp, shields, statuses }: UnitView): string => JSON.stringify([hp, shields, statuses]);
  return (after ?? []).filter((it) => it.hex && before?.[it.unit] && state(before[it.unit]!) !== state(it));
}

/** Whom a deed concerns: who did it, and who was hit. */
export const concerns = (deed: Deed, unit: number): boolean => deed.unit === unit || deed.targets.includes(unit);

/** What the others did since my last turn, in the order in which it happened. */
export function deeds(trail: readonly Past<DuelView>[]): Deed[] {
  const out: Deed[] = [];
  for (const [i, now] of trail.entries()) {
    const before = trail[i - 1];
    if (!before) continue;
    const [old, units] = [before.view.units, now.view.units];
    for (const { kind, what } of now.lines) {
      const unit = what[kind === 'play' ? 2 : 0] ?? -1;
      const [side = 0, number = -1] = what;
      const deed = { side, unit: -1, what: number, way: null, targets: [], effects: [] };
      if (kind === 'play') out.push({ ...deed, kind, unit, targets: bits(what[3] ?? 0) });
      else if (kind === 'cycle' || kind === 'sphere') out.push({ ...deed, kind });
      else if (kind === 'move' || kind === 'place') {
        const [from, to] = [old[unit]?.hex, units[unit]?.hex];
        if (!from || !to || from === to) continue;
        const last = out.findLast((it) => it.unit === unit || it.targets.includes(unit));
        if (last?.way) last.way[1] = to;
        else out.push({ ...deed, kind: 'move', side: Math.floor(unit / 3), unit, way: [from, to] });
      }
    }
    const last = out.findLast((it) => it.kind === 'play') ?? out.at(-1);
    if (last)
      for (const unit of units) {
        const found = old[unit.unit] && effect(old[unit.unit]!, unit);
        if (found) add(last.effects, found);
      }
  }
  return out.filter((it) => !it.way || it.way[0] !== it.way[1]);
}

/** Whether the rival's last turn is told now, and there is something to tell. */
export const tells = (table: Table): boolean => table.tellsLast && deeds(table.past('infinite401')).length > 0;
