import { api } from '../../net/api';
import type { Moment, Step } from '../../net/messages';
import type { Table } from '../table.svelte';
import { words } from './story';

export interface Turn extends Moment {
  past: Step;
  step: Step;
  /** What somebody answered to it, and what was before that. */
  then: { past: Step; step: Step } | null;
}

export interface Best {
  seat: number;
  /** By how many percent the chance to win rose. */
  gained: number;
  step: Step;
}

export const percent = (share: number): number => Math.round(share * 100);

/** What is worth looking at again: by which of my choices the chance to win turned most, and everybody's best move. */
export class Moments {
  /** How likely each seat was to win, move by move. */
  ahead = $state.raw<readonly number[][]>([]);
  turned = $state.raw<Turn | null>(null);
  /** Mine first. */
  best = $state.raw<readonly Best[]>([]);

  constructor(private readonly table: Table) {}

  async look(order: readonly number[]): Promise<void> {
    const { me } = this.table;
    const found = await this.review(0, 1);
    this.ahead = found.ahead;
    this.turned = await this.turn(found.turning[me] ?? null);
    const seats = [...order].sort((a, b) => Number(b === me) - Number(a === me));
    const told = await Promise.all(seats.map((seat) => this.bestOf(seat, found.best[seat] ?? null)));
    this.best = told.flat();
  }

  private review(from: number, n: number): ReturnType<typeof api.review> {
    return api.review(this.table.id, this.table.mine[0] ?? -1, from, n);
  }

  private async turn(turn: Moment | null): Promise<Turn | null> {
    if (!turn) return null;
    const own = await this.at(turn.move);
    return own ? { ...turn, ...own, then: turn.answer ? await this.at(turn.answer) : null } : null;
  }

  private async at(move: number): Promise<{ past: Step; step: Step } | null> {
    const [past, step] = (await this.review(move - 1, 2)).steps;
    return past && step ? { past, step } : null;
  }

  private async bestOf(seat: number, own: Moment | null): Promise<Best[]> {
    const [step] = own ? (await this.review(own.move, 1)).steps : [];
    return own && step && words(step, 1) ? [{ seat, gained: percent(own.after - own.before), step }] : [];
  }
}
