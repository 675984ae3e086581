import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Refused } from '../../src/net/api';

/** What the server answers, one thing after the other. */
function answers(...all: Response[]): { asked: number } {
  const seen = { asked: 0 };
  vi.stubGlobal('fetch', async () => {
    seen.asked += 1;
    return all.shift()!;
  });
  return seen;
}
const busy = (seconds: string) =>
  Response.json({ code: 'too_much', reason: 'Try again.' }, { status: 429, headers: { 'Retry-After': seconds } });

describe('a server that asks for patience', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked again when it says, for what only is to be seen', async () => {
    const seen = answers(busy('5'), Response.json({ tables: [] }));
    const running = api.running();
    await vi.advanceTimersByTimeAsync(4900);
    expect(seen.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await running).toEqual([]);
  });
  it('is believed in the end', async () => {
    const seen = answers(busy('1'), busy('1'), busy('1'), busy('1'));
    const running = api.running().catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await running).toBeInstanceOf(Refused);
    expect(seen.asked).toBe(4);
  });
  it('is not asked twice to do something', async () => {
    const seen = answers(busy('1'));
    await expect(api.open({ game: 'shards' })).rejects.toThrow('Try again.');
    expect(seen.asked).toBe(1);
  });
});
