import { boardOf, type BoardModule } from '../../boards/board';
import { Table } from '../../frame/table.svelte';
import { api, Refused } from '../../net/api';
import type { Hindsight, Line, Review, Step } from '../../net/messages';
import { t } from '../../text/text';
import { isDrawn } from './verdict';
import { inShort, turnings } from './words';

/** One move as the list tells it. */
export interface Told {
  move: number;
  by: number;
  words: string;
  /** The question it answers. */
  asked: string;
  /** In which round or turn it was, as people count in this game; 0 where they do not. */
  count: number;
}

const CHUNK = 50;
/** A bot that has failed so often is not asked again. */
const PATIENCE = 3;

/** A match that is looked back at: its moves, what was thought of them, and the one that lies on the table. */
export class LookBack {
  readonly table: Table;
  moves = $state(0);
  at = $state(0);
  eyes = $state(-1);
  ahead = $state.raw<number[][]>([]);
  swings = $state.raw<number[]>([]);
  lines = $state.raw<Line[]>([]);
  told = $state.raw<Told[]>([]);
  /** What the strongest bot thinks, by move; asked for one after the other while the page is open. */
  sights = $state.raw<(Hindsight | undefined)[]>([]);
  asking = $state(false);
  ready = $state(false);
  trouble = $state('');
  /** There is no such match. */
  gone = $state(false);
  readonly over = $derived.by(() => this.table.info?.status === 'over');
  readonly sight = $derived(this.sights[this.at]);
  /** What was given away is drawn on the board as it was before that move. */
  readonly isBefore = $derived(isDrawn(this.sight));
  /** Whose chances are told. */
  readonly whose = $derived(Math.max(0, this.eyes));

  /** Somebody went elsewhere: what still arrives must not write its address over theirs. */
  private isLeft = false;
  private chunks = new Map<number, Promise<Review>>();
  private read = 0;
  private ends: number[] = [];
  private board?: BoardModule;
  private asked = '';

  constructor(readonly id: string) {
    this.table = new Table(id);
    this.table.isReviewed = true;
  }

  leave(): void {
    this.isLeft = true;
  }

  close(): void {
    this.leave();
    this.table.close();
  }

  async look(seat: number, move: number): Promise<void> {
    this.eyes = seat;
    this.chunks = new Map();
    [this.read, this.ends, this.lines, this.told, this.sights, this.asked] = [0, [], [], [], [], ''];
    try {
      const first = await this.chunk(0);
      this.moves = first.moves;
      this.table.info = first.table;
      this.table.mine = [];
      this.ahead = first.ahead;
      this.swings = turnings(first.swings, first.turning[Math.max(0, seat)]?.move ?? 0, first.moves);
      this.board = await boardOf(first.table.game);
      this.table.catalogue = (await api.catalogue(this.id)).catalogue;
      this.ready = true;
      await this.go(move);
      while (this.read <= this.moves) await this.readOn();
      if (this.over) await this.judge(seat);
    } catch (error) {
      this.trouble = (error as Error).message;
      this.gone = error instanceof Refused;
    }
  }

  async go(move: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.moves, move));
    const wanted = this.at;
    const found = await this.step(wanted);
    const before = wanted ? (await this.step(wanted - 1)).position : undefined;
    const position = this.isBefore && before ? { ...before, moves: wanted } : found.position;
    if (wanted !== this.at) return;
    while (this.read <= wanted && this.read <= this.moves) await this.readOn();
    if (this.isLeft) return;
    const until = this.ends[wanted] ?? this.lines.length;
    const told = this.lines.slice(0, until);
    if (this.isBefore) this.table.stage(position, told, []);
    else this.table.stage(position, told, found.lines, before);
    history.replaceState(null, '', `/review/${this.id}?move=${this.at}&seat=${this.eyes}`);
  }

  name(seat: number): string {
    return seat === this.eyes ? t('review.you') : this.table.name(seat);
  }

  private chunk(index: number): Promise<Review> {
    let found = this.chunks.get(index);
    if (!found) this.chunks.set(index, (found = api.review(this.id, this.eyes, index * CHUNK, CHUNK)));
    return found;
  }

  private async step(move: number): Promise<Step> {
    const { steps } = await this.chunk(Math.floor(move / CHUNK));
    return steps.find((it) => it.move === move) ?? steps.at(-1)!;
  }

  private async readOn(): Promise<void> {
    const { steps } = await this.chunk(Math.floor(this.read / CHUNK));
    const fresh: Line[] = [];
    const told: Told[] = [];
    const from = this.read;
    for (const it of steps) {
      if (it.move !== this.read) continue;
      fresh.push(...it.lines);
      this.ends[it.move] = this.lines.length + fresh.length;
      if (it.move) told.push(this.inWords(it));
      this.asked = it.position.prompt;
      this.read += 1;
    }
    if (this.read === from) this.read = this.moves + 1;
    this.lines = [...this.lines, ...fresh];
    this.told = [...this.told, ...told];
  }

  private inWords(step: Step): Told {
    const { asked } = this;
    const people = this.table.seats.map((seat) => seat.name);
    const words = inShort(step, people, asked);
    return { move: step.move, by: step.by, words, asked, count: this.board?.count?.(step.position.view).n ?? 0 };
  }

  /** My moves one after the other, the one that is looked at first; everybody's for a spectator. */
  private async judge(seat: number): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const isWanted = ({ move, by }: Told): boolean =>
      !this.sights[move] && (seat < 0 || by === seat || move === this.at);
    for (let failed = 0; !this.isLeft && seat === this.eyes && failed < PATIENCE;) {
      const open = this.told.filter(isWanted).map(({ move }) => move);
      const move = open.find((it) => it === this.at) ?? open[0];
      if (!move) break;
      const found = await api.hindsight(this.id, move).catch(() => undefined);
      if (found) this.sights = Object.assign([...this.sights], { [move]: found });
      else failed += 1;
    }
    this.asking = false;
    if (!this.isLeft && seat !== this.eyes) void this.judge(this.eyes);
  }
}
