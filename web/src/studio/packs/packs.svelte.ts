/** The packs of this browser: their texts, what they were before, and what the lab has played about them. */
import type { Played } from '../../net/messages';
import type { Told } from '../lab/asked';

export interface Carried {
  id: string;
  text: string;
}

export interface Kept extends Carried {
  /** Texts before this one, the newest first. */
  before: { at: number; text: string }[];
  /** By card and its text: what the lab has played. */
  lab: Record<string, Played>;
  /** By the same: what came out. */
  told?: Record<string, Told>;
  /** The table at which an entry is being tried, and with which text. */
  tried?: { table: string; entry: string; text: string };
}

const KEY = 'infinitable.studio';
const MOST_BEFORE = 30;
/** Of all texts before, for one pack. */
const MOST_LETTERS = 400_000;
const MOST_ASKED = 40;

/** Name, game, base and version, as the first line says them. */
export function headOf(text: string): { name: string; game: string; on: string; version: string } {
  const line = text.split('\n').find((it) => it.startsWith('pack ')) ?? '';
  const said = (word: string): string => new RegExp(`[·|] *${word} +([\\w-]+)`).exec(line)?.[1] ?? '';
  return {
    name: /^pack +([^·|]+)/.exec(line)?.[1]?.trim() ?? '',
    game: said('game'),
    on: said('on'),
    version: said('version'),
  };
}

function load(): { packs: Kept[]; open: string } {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as { packs: Kept[]; open: string };
    return { packs: kept.packs.filter((it) => typeof it.text === 'string'), open: kept.open };
  } catch {
    return { packs: [], open: '' };
  }
}

class Packs {
  all = $state<Kept[]>([]);
  openId = $state('');
  /** Whether the last change found room. */
  kept = $state(true);

  constructor() {
    const { packs, open } = load();
    this.all = packs;
    this.openId = packs.some((it) => it.id === open) ? open : (packs[0]?.id ?? '');
    // Only what is not written yet: another page of this browser may have written more since.
    if (typeof addEventListener === 'function') {
      addEventListener('pagehide', () => this.later && this.store());
      addEventListener('storage', (event) => event.key === KEY && this.follow());
    }
  }

  /** What another page of this browser has written; what is being written here stays. */
  private follow(): void {
    const mine = this.later ? this.open : undefined;
    const others = load().packs.filter((it) => it.id !== mine?.id);
    this.all = mine ? [...others, mine] : others;
    if (!this.open) this.openId = this.all[0]?.id ?? '';
  }

  get open(): Kept | undefined {
    return this.all.find((it) => it.id === this.openId);
  }

  private later = 0;

  /** In a moment: writing all packs at every key would be felt. */
  private storeSoon(): void {
    clearTimeout(this.later);
    this.later = window.setTimeout(() => this.store(), 150);
  }

  private store(): void {
    clearTimeout(this.later);
    this.later = 0;
    try {
      localStorage.setItem(KEY, JSON.stringify({ packs: this.all, open: this.openId }));
      this.kept = true;
    } catch {
      this.kept = false;
    }
  }

  choose(id: string): void {
    this.openId = id;
    this.store();
  }

  add(text: string): Kept {
    const made: Kept = { id: crypto.randomUUID(), text, before: [], lab: {} };
    this.all.push(made);
    this.choose(made.id);
    return made;
  }

  /** From another device: what is not here yet; a pack that was written on at both is here twice. */
  take(others: readonly Carried[]): void {
    const known = (id: string): boolean => this.all.some((it) => it.id === id);
    for (const { id, text } of others)
      if (typeof text === 'string' && !this.all.some((it) => it.text === text))
        this.all.push({ id: id && !known(id) ? id : crypto.randomUUID(), text, before: [], lab: {} });
    if (!this.open) this.openId = this.all[0]?.id ?? '';
    this.store();
  }

  write(text: string): void {
    const open = this.open;
    if (!open || open.text === text) return;
    open.text = text;
    this.storeSoon();
  }

  /** Keep the text as a version: done whenever something is made of it. */
  mark(): void {
    const open = this.open;
    if (!open || open.before[0]?.text === open.text) return;
    let letters = 0;
    open.before = [{ at: Date.now(), text: open.text }, ...open.before]
      .slice(0, MOST_BEFORE)
      .filter((it) => (letters += it.text.length) < MOST_LETTERS);
    this.store();
  }

  remember(key: string, played: Played, told: Told): void {
    const open = this.open;
    if (!open) return;
    const { [key]: _, ...others } = open.lab;
    open.lab = Object.fromEntries([[key, played], ...Object.entries(others)].slice(0, MOST_ASKED));
    const { [key]: __, ...earlier } = open.told ?? {};
    open.told = Object.fromEntries([[key, told], ...Object.entries(earlier)].slice(0, MOST_ASKED));
    this.store();
  }

  sat(table: string, entry: string, text: string): void {
    if (this.open) this.open.tried = { table, entry, text };
    this.store();
  }

  remove(id: string): void {
    this.all = this.all.filter((it) => it.id !== id);
    if (this.openId === id) this.openId = this.all[0]?.id ?? '';
    this.store();
  }
}

export const packs = new Packs();
