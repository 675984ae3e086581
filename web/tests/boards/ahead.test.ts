import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paintAhead } from '../../src/hex/art/ahead';

describe('painting ahead', () => {
  let asked: IdleRequestCallback[] = [];
  /** The browser has so many milliseconds; every picture takes ten. */
  function idle(left: number): void {
    const [paint] = asked.splice(0, 1);
    const timeRemaining = () => {
      left -= 10;
      return left + 10;
    };
    paint!({ didTimeout: false, timeRemaining });
  }
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('requestIdleCallback', (paint: IdleRequestCallback) => asked.push(paint));
    vi.stubGlobal('cancelIdleCallback', () => (asked = []));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('takes only the time there is, and goes on where it stopped', () => {
    const painted: number[] = [];
    paintAhead([1, 2, 3, 4].map((n) => () => String(painted.push(n))));
    expect(painted).toEqual([]);
    idle(5);
    expect(painted).toEqual([]);
    idle(30);
    expect(painted).toEqual([1, 2, 3]);
    idle(50);
    expect(painted).toEqual([1, 2, 3, 4]);
    expect(asked).toEqual([]);
  });

  it('ends with the table it was for', () => {
    const stop = paintAhead([() => 'a picture']);
    stop();
    expect(asked).toEqual([]);
  });
});
