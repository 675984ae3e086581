import type { Place } from './frame';

/** A finger that moves less than this only trembles. */
const TREMBLE = 5;

/** The mouse or the fingers on a map: one drags it, two pinch it. */
export class Fingers {
  private readonly down = new Map<number, Place>();
  private dragged = false;

  constructor(
    private readonly map: {
      drag(dx: number, dy: number): void;
      /** By so much, around this point of the screen. */
      pinch(by: number, around: Place): void;
    },
  ) {}

  touch(finger: number, at: Place): void {
    this.down.set(finger, at);
    this.dragged = false;
  }

  move(finger: number, to: Place): void {
    const from = this.down.get(finger);
    if (!from) return;
    const other = this.down.size === 2 ? [...this.down].find(([id]) => id !== finger)?.[1] : undefined;
    if (other) {
      const gap = ([x, y]: Place) => Math.hypot(x - other[0], y - other[1]);
      this.map.pinch(gap(to) / Math.max(1, gap(from)), [(to[0] + other[0]) / 2, (to[1] + other[1]) / 2]);
    } else {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      if (!this.dragged && Math.hypot(dx, dy) < TREMBLE) return;
      this.map.drag(dx, dy);
    }
    this.dragged = true;
    this.down.set(finger, to);
  }

  lift(finger: number): void {
    this.down.delete(finger);
  }

  /** Whether the click that comes now only ends a drag. */
  ends(): boolean {
    const ended = this.dragged;
    this.dragged = false;
    return ended;
  }
}
