/** One question to the lab: it plays a few matches at a time, and what was played is kept here and sent along. */
import { api, Refused } from '../../net/api';
import type { LabAnswer, Played } from '../../net/messages';
import type { Told } from './asked';
import { bar } from './plots';
import { clock, w } from '../words';

const SPEED = 'infinitable.studio.speed';
const USUAL = 0.2;

/** Seconds for one match, as it was here last. */
export function perMatch(): number {
  const kept = Number(localStorage.getItem(SPEED));
  return kept > 0 && kept < 20 ? kept : USUAL;
}

export interface Moment {
  matches: number;
  points: number;
  low: number;
  high: number;
}

export class Asking {
  answer = $state.raw<LabAnswer | null>(null);
  running = $state(false);
  trouble = $state('');
  /** How the estimate went, for the band that narrows. */
  moments = $state.raw<Moment[]>([]);
  pairs = $state(100);
  /** When it was asked and how long that took, once it is over. */
  asked = $state('');
  /** Seconds for a match. */
  pace = $state(perMatch());
  private stop: AbortController | null = null;

  constructor(
    private readonly game: string,
    private readonly pack: string,
    private readonly card: string,
    private played: Played,
    private readonly keep: (played: Played, told: Told) => void,
  ) {}

  get secondsLeft(): number {
    const left = this.answer?.arms.reduce((sum, it) => sum + Math.max(0, it.wanted - it.matches), 0) ?? 2 * this.pairs;
    return left * this.pace;
  }

  /** Until all is played, or somebody stops it. */
  async go(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.trouble = '';
    const begun = new Date();
    this.stop = new AbortController();
    try {
      if (this.played.arms.length) await this.ask(false);
      while (!this.stop.signal.aborted && this.answer?.next_cost !== null) await this.ask(true);
    } catch (error) {
      if (!this.stop.signal.aborted) this.trouble = error instanceof Refused ? error.message : 'no connection';
    }
    this.running = false;
    this.asked = w('askedAt', {
      time: begun.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
      took: clock((Date.now() - begun.getTime()) / 1000),
    });
  }

  private async ask(play: boolean): Promise<void> {
    const begun = performance.now();
    const before = matches(this.played);
    const answer = await api.askLab(
      { game: this.game, pack: this.pack, card: this.card, pairs: this.pairs, played: this.played, play },
      this.stop?.signal,
    );
    this.played = answer.played;
    this.answer = answer;
    const now = matches(this.played);
    if (now > before) {
      const last = (performance.now() - begun) / 1000 / (now - before);
      this.pace = this.moments.length ? 0.8 * this.pace + 0.2 * last : last;
      localStorage.setItem(SPEED, String(this.pace));
    }
    const written = answer.arms[0]!;
    if (written.matches !== this.moments.at(-1)?.matches)
      this.moments = [
        ...this.moments,
        { matches: written.matches, points: written.points, low: written.low, high: written.high },
      ];
    this.keep(this.played, { points: written.points, bar: bar(written) });
  }

  halt(): void {
    this.stop?.abort();
  }

  more(matches: number): void {
    this.pairs = Math.ceil(((this.answer?.arms[0]?.matches ?? 0) + matches) / 2);
    void this.go();
  }
}

const matches = (played: Played): number => played.arms.reduce((sum, it) => sum + 2 * it.scores.length, 0);
