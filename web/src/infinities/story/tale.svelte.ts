import type { StoryTold } from './storyView';

/** Which tales were read in this tab, and which one is open again because somebody asked for it. */
class Tale {
  read = $state.raw<ReadonlySet<string>>(new Set(load()));
  open = $state('');

  close(...keys: readonly string[]): void {
    this.open = '';
    this.hear(...keys);
  }

  /** Whoever has read this is not told it once more. */
  hear(...keys: readonly string[]): void {
    if (keys.every((key) => this.read.has(key))) return;
    this.read = new Set([...this.read, ...keys]);
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...this.read]));
    } catch {
      // a browser that keeps nothing tells it again
    }
  }
}

/** What stands for having read that these passages were told, and what they came to. */
export const heard = (table: string, told: readonly StoryTold[]): string[] =>
  told.map(({ id }) => `${table} told ${id}`);

const KEY = 'infinitable.tales';

function load(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export const tale = new Tale();
