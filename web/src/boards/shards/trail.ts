import type { Past } from '../../frame/table.svelte';
import type { Line } from '../../net/messages';
import type { ShardsView } from './view';

/** A card that was played, and what it gave: [resource, amount]. */
export interface Play {
  card: number;
  gave: [number, number][];
}

/** Somebody's last turn, as the marks on the table tell it. */
export interface LastTurn {
  seat: number;
  plays: Play[];
  /** Cards that were recruited, and the slots of the row they left. */
  recruits: { card: number; slot: number }[];
  /** What was assigned to whom, what shields kept off, and what health was left. */
  hits: { seat: number; power: number; kept: number; left: number }[];
}

const turn = (seat: number): LastTurn => ({ seat, plays: [], recruits: [], hits: [] });

function add(now: LastTurn, { kind, what }: Line): void {
  const [seat = 0, a = 0, b = 0, c = 0] = what;
  if (kind === 'play' || kind === 'fast_play' || kind === 'exhaust') now.plays.push({ card: a, gave: [] });
  else if (kind === 'gain') now.plays.at(-1)?.gave.push([a, b]);
  else if (kind === 'recruit') now.recruits.push({ card: a, slot: b });
  else if (kind === 'damage') now.hits.push({ seat, power: a, kept: b, left: c });
}

/** The turns of the others since mine, the latest last. */
export function turnsOf(trail: readonly Past<ShardsView>[], me: number): LastTurn[] {
  const first = trail[0]?.view.turn ?? -1;
  const out = [turn(first)];
  for (const line of trail.flatMap((it) => it.lines)) {
    if (line.kind === 'turn') out.push(turn(line.what[0] ?? -1));
    else add(out.at(-1)!, line);
  }
  return out.filter((it) => it.seat !== me && (it.plays.length || it.recruits.length || it.hits.length));
}

/** Slots of the row with another card than when I left. */
export function fresh(trail: readonly Past<ShardsView>[], now: ShardsView): Set<number> {
  const old = trail[0]?.view.row;
  return new Set(now.row.flatMap((it, i) => (old && it && it.kind !== old[i]?.kind ? [i] : [])));
}
