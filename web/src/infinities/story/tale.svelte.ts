/** Which tales were read in this tab, and which one is open again because somebody asked for it. */
class Tale {
  read = $state.raw<ReadonlySet<string>>(new Set(load()));
  open = $state('');

  close(key: string): void {
    this.read = new Set([...this.read, key]);
    this.open = '';
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...this.read]));
    } catch {
      // a browser that keeps nothing tells it again
    }
  }
}

const KEY = 'infinitable.tales';

function load(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export const tale = new Tale();
