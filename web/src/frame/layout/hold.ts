const LONG_MS = 480;
/** A finger that moves faster scrolls. */
const STILL = 60;

/** Press and hold a thing with a finger: it is looked at, and the click that follows is none. */
export class Hold {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isHeld = false;

  constructor(private readonly look: (what: string) => void) {}

  readonly down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') return;
    const thing = (event.target as Element).closest<HTMLElement>('[data-at], [data-what]');
    if (!thing) return;
    this.isHeld = false;
    this.timer = setTimeout(() => {
      this.isHeld = true;
      this.look(thing.dataset.what ?? thing.dataset.at ?? '');
    }, LONG_MS);
  };

  readonly move = (event: PointerEvent): void => {
    if (event.movementX ** 2 + event.movementY ** 2 > STILL) this.up();
  };

  readonly up = (): void => clearTimeout(this.timer);

  /** Whether the click that comes now only ends a long press. */
  ends(): boolean {
    const ended = this.isHeld;
    this.isHeld = false;
    return ended;
  }
}
