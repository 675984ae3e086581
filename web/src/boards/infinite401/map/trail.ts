import type { Past } from '../../../frame/table.svelte';
import type { DuelView, UnitView } from '../view';

/** What a unit lost, gained or caught. */
export interface Effect {
  unit: number;
  from: number;
  to: number;
  statuses: string[];
}

/** A move of a unit from one hex to another, or an ability from its source on its targets. */
export interface Deed {
  side: number;
  unit: number;
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

/** What the others did since my last turn, in the order in which it happened. */
export function deeds(trail: readonly Past<DuelView>[]): Deed[] {
  const out: Deed[] = [];
  for (const [i, now] of trail.entries()) {
    const before = trail[i - 1];
    if (!before) continue;
    const [old, units] = [before.view.units, now.view.units];
    for (const { kind, what } of now.lines) {
      const unit = what[kind === 'play' ? 2 : 0] ?? -1;
      if (kind === 'play') out.push({ side: what[0]!, unit, way: null, targets: bits(what[3] ?? 0), effects: [] });
      else if (kind === 'move' || kind === 'place') {
        const [from, to] = [old[unit]?.hex, units[unit]?.hex];
        if (!from || !to || from === to) continue;
        const last = out.findLast((it) => it.unit === unit || it.targets.includes(unit));
        if (last?.way) last.way[1] = to;
        else out.push({ side: Math.floor(unit / 3), unit, way: [from, to], targets: [], effects: [] });
      }
    }
    const last = out.at(-1);
    if (last)
      for (const unit of units) {
        const found = old[unit.unit] && effect(old[unit.unit]!, unit);
        if (found) last.effects.push(found);
      }
  }
  return out.filter((it) => !it.way || it.way[0] !== it.way[1]);
}
