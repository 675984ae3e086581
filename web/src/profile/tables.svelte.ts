import { Refused, api } from '../net/api';
import type { TableNow } from '../net/messages';
import { settings, type MyTable } from '../settings.svelte';
import { profile } from './profile.svelte';

/** So many of those I sat down at last are asked for. */
const LATEST = 8;

/** Those that wait for me, the one that waits longest first; of two as long the one I left longer ago. */
function inTurn(waiting: readonly TableNow[], known: readonly MyTable[]): TableNow[] {
  const facts = new Map(known.map((it) => [it.id, it]));
  const since = (it: TableNow): number => facts.get(it.id)?.since ?? Infinity;
  const left = (it: TableNow): number => facts.get(it.id)?.at ?? 0;
  return [...waiting].sort((a, b) => since(a) - since(b) || left(a) - left(b));
}

/** The tables of this browser that are being played. */
class MyTables {
  running = $state.raw<TableNow[]>([]);
  readonly waiting = $derived(
    inTurn(
      this.running.filter((it) => it.yours),
      settings.kept.tables,
    ),
  );

  private asked = 0;

  /** Asks for all of them but the one that is open anyway. What a later question has overtaken is not shown. */
  async refresh(open = ''): Promise<void> {
    const turn = ++this.asked;
    const known = settings.kept.tables
      .filter(({ id }) => id !== open && !profile.kept.matches.some((match) => match.id === id))
      .slice(0, LATEST)
      .map(({ id }) => id);
    const found = await Promise.all(known.map((id) => this.look(id)));
    if (turn !== this.asked) return;
    this.running = found.filter((it) => it !== null);
    const waiting = this.running.filter((it) => it.yours).map(({ id }) => id);
    settings.markWaiting(waiting, [...known, open], Date.now());
  }

  /** A table of mine as it stands; one that has ended meanwhile goes to my matches, one that is gone is forgotten. */
  private async look(id: string): Promise<TableNow | null> {
    try {
      const table = await api.table(id);
      if (table.status !== 'over') return table;
      profile.keep(table, table.mine);
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === 'unknown') settings.forget(id);
    }
    return null;
  }
}

export const myTables = new MyTables();
