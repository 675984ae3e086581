/** What the server understands of the text, a moment after the last key; what could be read once stays drawn. */
import { api } from '../../net/api';
import type { DraftEntry, DraftRead, Remark, Workshop } from '../../net/messages';
import { Refused } from '../../net/api';
import { headOf } from '../packs/packs.svelte';

const PAUSE = 160;
const STRIPS_AFTER = 600;
const CALM_AFTER = 4000;
const ASK_AGAIN = 4000;
const ASK_A_BUSY_SERVER_AGAIN = 1500;
const KEEP_AFTER = 1500;

/** What was read last stays in this browser: without a connection it is still drawn. */
const KEY = 'infinitable.studio.read';
const MOST_LETTERS = 600_000;
interface KeptRead {
  game: string;
  text: string;
  read: DraftRead;
}
function lastRead(game: string): KeptRead | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as KeptRead;
    return kept.game === game && Array.isArray(kept.read.entries) ? kept : null;
  } catch {
    return null;
  }
}

export class Reading {
  read = $state.raw<DraftRead | null>(null);
  shop = $state.raw<Workshop | null>(null);
  busy = $state(false);
  offline = $state(false);
  /** What stands there now has not been read. */
  behind = $state(false);
  private readText = '';
  trouble = $state('');
  /** Remarks that may be shown as strips: not while one is typing. */
  settled = $state(false);
  /** Also about the word at the caret: nothing was typed for some time. */
  calm = $state(false);
  /** Each entry as all of it could be read last, by its name. */
  private last = new Map<string, DraftEntry>();
  private text = '';
  private game = '';
  private timer = 0;
  private strips = 0;
  private rest = 0;
  /** One question at a time: a slow server is not asked about texts that are no longer there. */
  private asking = false;
  private slow = 0;
  private again = 0;
  private keeping = 0;

  private readonly isBack = (): void => void (this.offline && this.ask());
  private isClosed = false;

  constructor() {
    globalThis.addEventListener?.('online', this.isBack);
  }

  /** Whoever wrote has left: nobody waits for what the server says. */
  close(): void {
    this.isClosed = true;
    for (const timer of [this.timer, this.strips, this.rest, this.again]) clearTimeout(timer);
    globalThis.removeEventListener?.('online', this.isBack);
  }

  async open(game: string, text: string): Promise<void> {
    this.text = text;
    if (game !== this.game) {
      this.game = game;
      this.shop = null;
      this.last.clear();
      this.shop = await api.workshop(game).catch(() => null);
    }
    this.write(this.text, true); // what was written meanwhile is newer
  }

  write(text: string, now = false): void {
    this.text = text;
    this.behind = this.readText !== text;
    this.settled = now;
    clearTimeout(this.timer);
    clearTimeout(this.strips);
    clearTimeout(this.rest);
    this.calm = now;
    this.timer = window.setTimeout(() => void this.ask(), now ? 0 : Math.max(PAUSE, this.slow));
    this.strips = window.setTimeout(() => (this.settled = true), now ? 0 : STRIPS_AFTER);
    this.rest = window.setTimeout(() => (this.calm = true), CALM_AFTER);
  }

  private async ask(): Promise<void> {
    if (this.asking || this.isClosed) return;
    this.asking = this.busy = true;
    const [game, asked] = [this.game, this.text];
    const isOld = (): boolean => this.text !== asked || this.game !== game;
    clearTimeout(this.again);
    try {
      const read = await api.readDraft({ game, text: asked, before: '' });
      if (isOld()) return;
      this.read = read;
      this.slow = Math.min(3000, read.seconds * 2500);
      this.offline = false;
      this.trouble = '';
      if (!this.shop) this.shop = await api.workshop(this.game).catch(() => null);
      for (const entry of this.whole) this.last.set(entry.name, entry);
      this.keep({ game: this.game, text: asked, read });
    } catch (error) {
      if (isOld()) return;
      this.offline = !(error instanceof Refused);
      this.trouble = error instanceof Refused ? error.message : '';
      if (this.offline) this.withoutConnection(asked);
      else if (error instanceof Refused && error.refusal.code.startsWith('too_'))
        this.again = window.setTimeout(() => void this.ask(), ASK_A_BUSY_SERVER_AGAIN);
    } finally {
      this.asking = this.busy = false;
      if (isOld()) void this.ask();
    }
  }

  /** Drawn as it was read last, and asked again until somebody answers. */
  private withoutConnection(text: string): void {
    this.again = window.setTimeout(() => void this.ask(), ASK_AGAIN);
    const last = this.read ? null : lastRead(this.game);
    const kept = last && headOf(last.text).name === headOf(text).name ? last : null;
    for (const entry of kept?.read.entries ?? [])
      if (entry.whole && !this.last.has(entry.name)) this.last.set(entry.name, entry);
    // What was remarked on another text is not said of this one.
    if (kept) this.read = kept.text === text ? kept.read : { ...kept.read, remarks: [] };
    this.behind = !this.read || (kept ? kept.text : this.readText) !== text;
  }

  private keep(read: KeptRead): void {
    this.readText = read.text;
    this.behind = false;
    clearTimeout(this.keeping);
    this.keeping = window.setTimeout(() => {
      try {
        const said = JSON.stringify(read);
        if (said.length <= MOST_LETTERS) localStorage.setItem(KEY, said);
      } catch {
        // no room: the text itself is kept first
      }
    }, KEEP_AFTER);
  }

  /** The entry of that name as it is, or as it could be read last, or as far as it can be read. */
  entry(name: string): DraftEntry | undefined {
    const now = this.read?.entries.find((it) => it.name === name);
    return now?.whole ? now : (this.last.get(name) ?? now);
  }

  /** What was read without a gap: what can be played, asked about and printed. */
  get whole(): DraftEntry[] {
    return this.read?.entries.filter((it) => it.whole) ?? [];
  }

  get errors(): Remark[] {
    return this.read?.remarks.filter((it) => it.severity === 'error') ?? [];
  }

  get notes(): Remark[] {
    return this.read?.remarks.filter((it) => it.severity === 'note') ?? [];
  }
}
