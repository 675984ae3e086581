import type { Past } from '../../../frame/table.svelte';
import type { InfinityView } from '../view';

/** Who changed a space since my last turn, and as which of their deeds. */
export interface Mark {
  seat: number;
  n: number;
}

const lying = (view: InfinityView): Map<string, string> =>
  new Map(view.arms.flatMap((arm) => arm.tiles.map((it) => [it.at, `${it.tile} ${it.as} ${it.over}`] as const)));

/** The spaces on which something was built, exchanged or struck, in the order in which it happened. */
export function marks(trail: readonly Past<InfinityView>[]): Map<string, Mark> {
  const out = new Map<string, Mark>();
  for (const [i, now] of trail.entries()) {
    const before = trail[i - 1];
    if (!before) continue;
    const old = lying(before.view);
    for (const [at, tile] of lying(now.view))
      if (old.get(at) !== tile) out.set(at, { seat: before.view.turn.seat, n: out.size + 1 });
  }
  return out;
}
