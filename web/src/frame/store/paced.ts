/** So much that waits is shown at once. */
const IMPATIENT = 14;

/** One thing at a time: each may rest a moment on the screen before the next is shown. */
export class Paced<T> {
  private readonly waiting: T[] = [];
  private isBusy = false;
  private isHasty = false;
  private rested: (() => void) | null = null;

  /** `show` says for how long to rest on what it has shown. */
  constructor(private readonly show: (it: T) => number) {}

  push(it: T): void {
    this.waiting.push(it);
    if (!this.isBusy) void this.run();
  }

  /** Nothing else is shown until this is done. */
  async alone(act: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    await act();
    void this.run();
  }

  rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.rested = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.rested = done;
    });
  }

  /** Somebody is impatient: all that waits is shown at once. */
  skip(): void {
    this.isHasty = this.rested !== null;
    this.rested?.();
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    for (let it = this.waiting.shift(); it !== undefined; it = this.waiting.shift()) {
      const rest = this.show(it);
      if (rest && !this.isHasty && this.waiting.length < IMPATIENT) await this.rest(rest);
    }
    this.isBusy = this.isHasty = false;
  }
}
