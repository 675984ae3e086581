import { fromOtherTabs } from './profile/tabs';

/** The few things a person sets, remembered in this browser; and the tables they sat down at. */

export type Theme = 'dark' | 'light' | 'contrast';
export type Motion = 'full' | 'quick' | 'off';

export interface MyTable {
  id: string;
  game: string;
  title: string;
  /** When I last sat down at it. */
  at: number;
  /** Since when, as far as this browser saw, it waits for me. */
  since?: number;
  /** This device is called when it is my turn there. */
  calls?: boolean;
}

export interface Settled {
  name: string;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** The air of the world that is played in. */
  ambience: boolean;
  /** From 0 to 1. */
  volume: number;
  /** How large the texts are: 1 is as drawn. */
  text: number;
  /** How long what others do rests on the screen: 2 twice as long, 0.5 half. */
  pace: number;
  notify: boolean;
  /** Ask once more before what cannot be taken back. */
  careful: boolean;
  /** Hide the screen when a shared device changes hands. */
  cover: boolean;
  /** Single letters, digits and signs are keys; whoever speaks to the computer, or slips easily, sets them off. */
  letters: boolean;
  /** Quick rules and a coach in the first matches of a game. */
  coach: boolean;
  /** The goal as a line of its own on narrow screens; otherwise only who is ahead. */
  goal: boolean;
  tables: MyTable[];
  /** The stories that this browser knows the keys of. */
  campaigns: { key: string; game: string }[];
}

const KEY = 'infinitable';
const AT_MOST = 30;

function defaults(): Settled {
  const asks = (query: string) => typeof matchMedia === 'function' && matchMedia(query).matches;
  return {
    name: '',
    theme: asks('(prefers-contrast: more)') ? 'contrast' : 'dark',
    motion: asks('(prefers-reduced-motion: reduce)') ? 'off' : 'full',
    sound: true,
    ambience: false,
    volume: 0.8,
    text: 1,
    pace: 1,
    notify: false,
    careful: true,
    cover: true,
    letters: true,
    coach: true,
    goal: true,
    tables: [],
    campaigns: [],
  };
}

function load(): Settled {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settled>) };
  } catch {
    return defaults();
  }
}

/** What the others read of somebody who has given no name. */
export const NAMELESS = 'Guest';

class Settings {
  kept = $state<Settled>(load());

  constructor() {
    fromOtherTabs(KEY, () => (this.kept = load()));
  }

  save(change: Partial<Settled>): void {
    Object.assign(this.kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // a browser that keeps nothing still plays
    }
  }

  get name(): string {
    return this.kept.name || NAMELESS;
  }

  remember(table: MyTable): void {
    const others = this.kept.tables.filter(({ id }) => id !== table.id);
    const calls = this.kept.tables.some(({ id, calls }) => id === table.id && calls);
    this.save({ tables: [{ ...table, ...(calls && { calls }) }, ...others].slice(0, AT_MOST) });
  }

  call(table: string, calls: boolean): void {
    this.save({ tables: this.kept.tables.map((it) => (it.id === table ? { ...it, calls } : it)) });
  }

  /** Which of the tables that were asked wait for me; one that still does keeps the time it was first seen to. */
  markWaiting(ids: readonly string[], asked: readonly string[], now: number): void {
    const differs = (it: MyTable): boolean => asked.includes(it.id) && ids.includes(it.id) !== Boolean(it.since);
    if (!this.kept.tables.some(differs)) return;
    const marked = ({ since, ...it }: MyTable): MyTable => (ids.includes(it.id) ? { ...it, since: since ?? now } : it);
    this.save({ tables: this.kept.tables.map((it) => (asked.includes(it.id) ? marked(it) : it)) });
  }

  keepCampaign(campaign: { key: string; game: string }): void {
    const others = this.kept.campaigns.filter(({ key }) => key !== campaign.key);
    this.save({ campaigns: [campaign, ...others].slice(0, AT_MOST) });
  }

  /** From another device: its tables and campaigns beside mine, its name if I have none. Which tables this device is
      called for is its own affair. */
  take(theirs: Settled): void {
    for (const campaign of [...(theirs.campaigns ?? [])].reverse()) this.keepCampaign(campaign);
    const others = (theirs.tables ?? [])
      .filter(({ id }) => !this.kept.tables.some((mine) => mine.id === id))
      .map(({ calls: _, ...it }) => it);
    this.save({ tables: [...this.kept.tables, ...others].sort((a, b) => b.at - a.at).slice(0, AT_MOST) });
    if (!this.kept.name) this.save({ name: theirs.name ?? '' });
  }

  forget(id: string): void {
    this.save({ tables: this.kept.tables.filter((table) => table.id !== id) });
  }
}

export const settings = new Settings();
