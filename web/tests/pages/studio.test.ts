import { askedBefore } from '../../src/studio/lab/asked';
import { Desk } from '../../src/studio/desk.svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Refused } from '../../src/net/api';
import type { DraftRead } from '../../src/net/messages';
import { Reading } from '../../src/studio/editor/reading.svelte';
import { paint } from '../../src/studio/editor/colours';
import { entryAt, outline, placeOf, repaired, stepped, withEntry, withNumber } from '../../src/studio/editor/edits';
import { sentenceFrom } from '../../src/studio/editor/trial.svelte';
import { asks, live } from '../../src/studio/faces/live';
import { headOf } from '../../src/studio/packs/packs.svelte';
import { packed, unpacked } from '../../src/studio/packs/share';
import { drawShape, readShape, reachOf, shapeLines, shareOf, withHex } from '../../src/studio/faces/shape';
import { newEntry } from '../../src/studio/packs/starters';
import { position, USUAL } from '../../src/studio/try';

const TEXT = `pack night-market · game shards · on shards-base · version 3
Nil Assassin · cost 3

# what she sells
Lantern Thief · Wraethe ally · cost 2 · 3 copies
  > She sells the dark back.
  Gain 2 power. Echo: gain 5 power instead.
`;
const WORDS = { faction: ['Wraethe'], verbs: ['gain'], resource: ['power'] };
const kinds = (line: string): [string, string][] =>
  paint(line, WORDS).map((it) => [line.slice(it.from, it.to), it.kind.trim()]);

describe('the colours of a text', () => {
  it('tell a name, its fields, openers, amounts and structure apart', () => {
    expect(kinds('Lantern Thief · Wraethe ally · cost 2')).toEqual([
      ['Lantern Thief', 'nm'],
      [' · ', 'dot'],
      ['Wraethe', 'fac f-wraethe'],
      ['ally', 'fd'],
      [' · ', 'dot'],
      ['cost', 'fd'],
      ['2', 'n g'],
    ]);
    expect(kinds('  Gain 2 power. Echo: gain 5 power instead.')).toEqual([
      ['Gain', 'vb'],
      ['2', 'n'],
      ['power', 'p'],
      ['Echo:', 'op'],
      ['gain', 'vb'],
      ['5', 'n'],
      ['power', 'p'],
      ['instead', 'sx'],
    ]);
  });
  it('never overlap and never leave the line, whatever is written', () => {
    for (const line of ['A — B: c', ' ', '"', '  "a: b. c', 'x · · y', '—', '  >', 'pack', '· a', '  a:::b...']) {
      let at = 0;
      for (const token of paint(line, WORDS)) {
        expect(token.from).toBeGreaterThanOrEqual(at);
        expect(token.to).toBeLessThanOrEqual(line.length);
        at = token.to;
      }
    }
  });
});

describe('changes by a click', () => {
  it('repair the words that are wrong', () => {
    const wrong = TEXT.replace('5 power', '5 powre');
    const change = { line: 7, start: 30, end: 35, text: 'power', label: 'power' };
    expect(repaired(wrong, change)).toBe(TEXT);
  });
  it('set a number of a header, also one that was not said', () => {
    expect(withNumber(TEXT, { line: 5 }, 'cost', 4)).toBe(TEXT.replace('cost 2', 'cost 4'));
    expect(withNumber(TEXT, { line: 2 }, 'shield', 1)).toContain('Nil Assassin · shield 1 · cost 3');
  });
  it('step an amount of a text', () => {
    expect(stepped(TEXT, 7, 7, 1)).toBe(TEXT.replace('Gain 2', 'Gain 3'));
    expect(stepped(TEXT, 7, 0, 1)).toBe(TEXT);
  });
  it('know the entry around a line', () => {
    expect(entryAt(TEXT, 7)).toEqual({ name: 'Lantern Thief', from: 5, to: 9 });
    expect(entryAt(TEXT, 1).name).toBe('');
    expect(outline(TEXT)).toEqual([
      { name: 'Nil Assassin', line: 2 },
      { name: 'Lantern Thief', line: 5 },
    ]);
    expect(TEXT.slice(placeOf(TEXT, 5, 1)).startsWith('Lantern')).toBe(true);
    const made = withEntry(TEXT, ['New · Order ally']);
    expect(made.text.slice(made.at)).toBe('New · Order ally\n');
  });
});

it('reads what a pack is from its first line', () => {
  expect(headOf(TEXT)).toEqual({ name: 'night-market', game: 'shards', on: 'shards-base', version: '3' });
  expect(headOf('')).toEqual({ name: '', game: '', on: '', version: '' });
});

it('puts a pack into a link and takes it out again, and nothing else', async () => {
  expect(await unpacked(await packed(TEXT))).toBe(TEXT);
  expect(await unpacked('not a pack')).toBe('');
  expect(await unpacked(await packed('<script>'))).toBe('');
  expect(await unpacked(await packed(`pack ${'x'.repeat(300_000)}`))).toBe('');
});

it('shows a card as if conditions held', () => {
  const text = ['Gain 2 {power}. Echo: gain 5 {power} instead. {Mastery} 10: draw 1 card.'];
  expect(asks(text)).toEqual({ mastery: true, keywords: ['Echo'] });
  const [ability] = live(text, { mastery: 10, keywords: new Set(['Echo']) });
  expect(ability!.map((it) => [it.met, it.idle])).toEqual([
    [null, true],
    [true, false],
    [true, false],
  ]);
  expect(live(text, { mastery: 9, keywords: new Set() })[0]!.map((it) => it.met)).toEqual([null, false, false]);
});

it('lays the card into the hand and the market', () => {
  const card = (name: string, faction: string) => ({
    name,
    card: { name, faction, kind: 'ally', cost: 1, shield: 0, health: 0, text: [], plain: '' },
    part: 'cards',
    facts: {},
    lines: [name],
    said: [],
    general: [],
    found: null,
  });
  const cards = ['Order', 'Homodeus', 'Undergrowth', 'Wraethe', 'Order'].map((it, i) => card(`C${i}`, it));
  expect(position('Mine', 3, cards, USUAL)).toBe(
    '1 | row Mine, C1, C0, C2, C3, C4 | mastery 0; hand Mine, Crystal, Crystal, Crystal, Blaster | mastery 1; hand Crystal ×4, Blaster',
  );
  expect(position('Mine', 1, cards, USUAL)).toContain('row C1, C0, C2, C3, C4, C1');
});

describe('a hit area', () => {
  const CROWN = ['  |x       x', '  |  x   x', '  |x   x   x', '  |', '  |    o'];

  it('is read from its letters and written as the same letters', () => {
    const area = readShape(CROWN);
    expect(area).toHaveLength(7);
    expect(area).toContainEqual([0, 1]);
    expect(area).toContainEqual([2, 0]);
    expect(drawShape(area)).toEqual(CROWN);
  });

  it('gets a hex more by a click, and loses it by another', () => {
    const lines = ['Crown · shape', ...CROWN];
    const more = withHex(lines, [0, 2]);
    expect(more[0]).toBe('Crown · shape');
    expect(readShape(more)).toContainEqual([0, 2]);
    expect(withHex(more, [0, 2])).toEqual(lines);
    expect(withHex(lines, [-3, 3]).at(-1)).toBe('  |      o');
  });

  it('does not count what stands between two hexes', () => {
    expect(readShape(['  |x x', '  |', '  |o'])).toEqual([[0, 1]]);
  });

  it('belongs to the abilities of its pack that hit it', () => {
    const text =
      'pack a · game infinite401\nBolt · attack · hits "Dot"\n  The target takes 1 damage.\nDot · shape\n  |x\n  |\n  |o';
    const entries = outline(text);
    expect(shapeLines(text, entryAt(text, 2), entries)).toMatchObject({ from: 4, to: 8 });
    expect(shapeLines(text, entryAt(text, 4), entries)?.from).toBe(4);
    expect(shapeLines(text.replace('hits "Dot"', 'hits "Comb"'), entryAt(text, 2), entries)).toBeNull();
  });

  it('is measured ahead, aside and against a map', () => {
    const area = readShape(CROWN);
    expect(reachOf(area)).toEqual({ hexes: 7, ahead: 2, aside: 2 });
    const map = [
      { q: 0, r: 0, type: 'open' },
      { q: 0, r: 1, type: 'control' },
      { q: 5, r: 5, type: 'wall' },
    ];
    expect(shareOf(area, map)).toBe(0.5);
  });
});

it('tells what the lab said of a card while its text was another one', () => {
  const now = 'Thief · Wraethe ally · cost 2 · Gain 2 power. Echo: gain 5 power instead.';
  const told = {
    [now]: { points: 9, bar: 3 },
    'Thief · Wraethe ally · cost 2 · Gain 2 power. Echo: gain 6 power instead.': { points: 13, bar: 4 },
    'Queen · Wraethe champion · cost 5 · Draw 1 card.': { points: 0, bar: 4 },
    'Thief · Wraethe ally · cost 3 · Gain 2 power. Echo: gain 5 power instead.': { points: 1, bar: 4 },
  };
  expect(askedBefore(told, 'Thief', now)).toEqual([
    { points: 13, bar: 4, text: 'Echo: gain 6 power instead' },
    { points: 1, bar: 4, text: 'cost 3' },
  ]);
});

describe('what a completion would add', () => {
  it('is the sentence of an example from the phrase on', () => {
    expect(sentenceFrom('Gain 3 health. Unify: gain 5 power. Draw 1 card.', 'Unify')).toBe('Unify: gain 5 power.');
  });
  it('is the word alone where no example has it as a word', () => {
    expect(sentenceFrom('Unified we stand.', 'unify')).toBe('unify.');
  });
});

it('begins with a card in the place of the one it is made from, where decks have a fixed size', () => {
  const card = (name: string, kind: string) => ({
    name,
    card: { name, faction: '', kind, cost: 0, shield: 0, health: 0, text: [], plain: 'Heal 1.' },
    part: 'cards',
    facts: {},
    lines: [`${name} · ${kind} · 2 copies — Heal 1.`],
    said: [],
    general: [],
    found: null,
  });
  const cards = [card('Oath', 'action'), card('Drone', 'unit')];
  expect(newEntry('defiance', cards, [])).toEqual([
    '# A deck has 46 cards: New Card takes the place of Drone.',
    'Drone · 0 copies',
    '',
    'New Card · unit · 2 copies — Heal 1.',
  ]);
  expect(newEntry('defiance_beta', cards, [])).toEqual(['New Card · unit · 2 copies — Heal 1.']);
});

describe('the desk', () => {
  it('knows the pack that lies on it, and the entry with the caret, or else the first', () => {
    const desk = new Desk();
    desk.visiting = TEXT;
    expect([desk.title.name, desk.title.game]).toEqual(['night-market', 'shards']);
    expect(desk.entries.map((it) => it.name)).toEqual(['Nil Assassin', 'Lantern Thief']);
    expect(desk.here.name).toBe('Nil Assassin');
    desk.go(7);
    expect(desk.here.name).toBe('Lantern Thief');
    expect(desk.jump?.to).toBe(placeOf(TEXT, 7, 'Gain 2 power. Echo: gain 5 power instead.'.length + 3));
  });
  it('leaves the pack of somebody else as it is', () => {
    const desk = new Desk();
    desk.visiting = TEXT;
    desk.rewrite(`${TEXT}More · cost 1`);
    expect(desk.text).toBe(TEXT);
  });
  it('does not open a file that is no pack', async () => {
    const desk = new Desk();
    await desk.openFile(new File(['Dear diary'], 'diary.txt'));
    expect([desk.text, desk.trouble !== '']).toEqual(['', true]);
  });
});

describe('reading', () => {
  beforeEach(() => vi.stubGlobal('window', globalThis));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const readable = { entries: [], remarks: [], seconds: 0 } as unknown as DraftRead;

  it('asks one question at a time, and then about the text as it is by then', async () => {
    const answers: (() => void)[] = [];
    const asked = vi
      .spyOn(api, 'readDraft')
      .mockImplementation(() => new Promise((done) => answers.push(() => done(readable))));
    vi.spyOn(api, 'workshop').mockRejectedValue(new Error());
    const reading = new Reading();
    await reading.open('shards', 'a');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    reading.write('ab', true);
    reading.write('abc', true);
    await new Promise((done) => setTimeout(done, 20));
    expect(asked).toHaveBeenCalledTimes(1);
    answers[0]!();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(asked.mock.calls[1]![0]).toMatchObject({ text: 'abc' });
    expect(reading.read).toBeNull();
    answers[1]!();
    await vi.waitFor(() => expect(reading.read).toBe(readable));
  });

  it('asks a server that is busy again', async () => {
    vi.useFakeTimers();
    const busy = new Refused({ code: 'too_much', reason: 'Not yet.', clause: '' });
    const asked = vi.spyOn(api, 'readDraft').mockRejectedValueOnce(busy).mockResolvedValue(readable);
    vi.spyOn(api, 'workshop').mockRejectedValue(new Error());
    const reading = new Reading();
    await reading.open('shards', 'a');
    await vi.advanceTimersByTimeAsync(10);
    expect(reading.trouble).toBe('Not yet.');
    await vi.advanceTimersByTimeAsync(2000);
    expect([asked.mock.calls.length, reading.trouble]).toEqual([2, '']);
    vi.useRealTimers();
  });

  it('asks nothing more once the Studio is left, whether the network comes back or time goes by', async () => {
    vi.useFakeTimers();
    const network = new EventTarget();
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
    const asked = vi.spyOn(api, 'readDraft').mockRejectedValue(new Error('Out of reach.'));
    vi.spyOn(api, 'workshop').mockRejectedValue(new Error());
    const reading = new Reading();
    await reading.open('shards', 'a');
    await vi.advanceTimersByTimeAsync(10);
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(5000);
    const before = asked.mock.calls.length;
    expect(before).toBeGreaterThan(2);
    reading.close();
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveBeenCalledTimes(before);
    vi.useRealTimers();
  });
});
