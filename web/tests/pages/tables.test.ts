import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { myTables } from '../../src/profile/tables.svelte';
import { settings } from '../../src/settings.svelte';

const known = (id: string, at: number) => ({ id, game: 'shards', title: 'Shards', at });
const running = (id: string) => ({ id, status: 'running', yours: true, mine: [0], seats: [] });
const said = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const idOf = (url: string) => url.split('/').at(-1)!;

/** What the server says about a table, by its id. */
function serverSays(answer: (id: string) => Response | Promise<Response>): void {
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => Promise.resolve(answer(idOf(url)))),
  );
}

describe('my tables', () => {
  beforeEach(() => {
    settings.kept.tables = [known('b', 2), known('a', 1)];
    myTables.running = [];
    serverSays((id) => said(running(id)));
  });
  afterEach(() => vi.unstubAllGlobals());

  test('wait in the order in which they were seen to wait', async () => {
    await myTables.refresh('b');
    await myTables.refresh('c');
    expect(myTables.waiting.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('an answer that a later one has overtaken is not shown', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    serverSays(async (id) => {
      await held;
      return said(running(id));
    });
    const early = myTables.refresh();
    serverSays((id) => said(running(id)));
    await myTables.refresh('a');
    release();
    await early;
    expect(myTables.waiting.map(({ id }) => id)).toEqual(['b']);
    expect(settings.kept.tables.find(({ id }) => id === 'a')?.since).toBeUndefined();
  });

  test('are forgotten when they are gone, not when the server is busy', async () => {
    serverSays((id) => (id === 'a' ? said({ code: 'unknown' }, 404) : said({ code: 'too_much' }, 429)));
    await myTables.refresh();
    expect(settings.kept.tables.map(({ id }) => id)).toEqual(['b']);
  });

  test('that were not asked keep the time since when they wait', async () => {
    settings.kept.tables = [...Array(8).keys()].map((n) => known(`t${n}`, 9 - n)).concat(known('late', 0));
    settings.kept.tables.at(-1)!.since = 5;
    await myTables.refresh();
    expect(settings.kept.tables.at(-1)).toMatchObject({ id: 'late', since: 5 });
  });
});
