import { describe, expect, it } from 'vitest';
import { merged } from '../../src/profile/carrying.svelte';
import type { Kept, KeptDeck } from '../../src/profile/profile.svelte';
import { packs } from '../../src/studio/packs/packs.svelte';
import { settings } from '../../src/settings.svelte';

const match = (id: string, at: number): Kept['matches'][number] => ({
  id,
  game: 'shards',
  mode: 'standard',
  others: [],
  outcome: 'won',
  practice: false,
  told: '',
  at,
});
const deck = (name: string, passive: string): KeptDeck => ({ name, passive, hand: [], stack: [], disruptors: [] });
const me = (change: Partial<Kept>): Kept => ({
  since: 5,
  matches: [],
  lessons: [],
  decks: [],
  told: [],
  puzzles: {},
  days: {},
  copied: 0,
  ...change,
});

describe('what two devices know of me', () => {
  it('is put together, whichever knew it', () => {
    const both = merged(
      me({ matches: [match('a', 3), match('b', 1)], lessons: ['shards'] }),
      me({ since: 2, matches: [match('c', 2), match('b', 1)], lessons: ['infinity', 'shards'] }),
    );
    expect(both.matches.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect([both.since, both.lessons]).toEqual([2, ['shards', 'infinity']]);
  });
  it('keeps the better of two puzzles, and a puzzle found alone on either side', () => {
    const both = merged(
      me({ puzzles: { a: 'helped', b: 'solved', c: 'helped' }, days: { today: 'helped' } }),
      me({ puzzles: { a: 'solved', b: 'helped', d: 'helped' }, days: { today: 'solved' } }),
    );
    expect(both.puzzles).toEqual({ a: 'solved', b: 'solved', c: 'helped', d: 'helped' });
    expect(both.days).toEqual({ today: 'solved' });
  });
  it('loses no deck where two have one name', () => {
    const mine = me({ decks: [deck('Hooks', 'agile')] });
    const theirs = me({ decks: [deck('Hooks', 'anchored'), deck('Walls', 'anchored')] });
    const once = merged(mine, theirs);
    expect(once.decks.map(({ name, passive }) => `${name} ${passive}`)).toEqual([
      'Hooks agile',
      'Hooks 2 anchored',
      'Walls anchored',
    ]);
    expect(merged(once, theirs).decks).toEqual(once.decks);
  });
  it('leaves out what is no match', () => {
    const junk = [null, { id: 'x' }, match('a', 1)] as Kept['matches'];
    expect(merged(me({}), me({ matches: junk })).matches).toEqual([match('a', 1)]);
  });
  it('brings tables in the order in which I sat down, and no calls of another device', () => {
    const table = { game: 'shards', title: 'Shards' };
    settings.kept.tables = [{ ...table, id: 'mine', at: 2, calls: true }];
    const theirs = [
      { ...table, id: 'late', at: 3, calls: true },
      { ...table, id: 'mine', at: 9, since: 1 },
      { ...table, id: 'early', at: 1 },
    ];
    settings.take({ ...settings.kept, tables: theirs });
    expect(settings.kept.tables.map(({ id, calls }) => [id, calls])).toEqual([
      ['late', undefined],
      ['mine', true],
      ['early', undefined],
    ]);
  });
  it('brings packs, and both where one was written on at both', () => {
    packs.all = [];
    const mine = packs.add('pack mine');
    packs.take([
      { id: mine.id, text: 'pack theirs' },
      { id: 'other', text: 'pack other' },
      { id: 'again', text: 'pack mine' },
    ]);
    expect(packs.all.map(({ text }) => text)).toEqual(['pack mine', 'pack theirs', 'pack other']);
    expect(new Set(packs.all.map(({ id }) => id)).size).toBe(3);
    expect(packs.open?.text).toBe('pack mine');
  });
});
