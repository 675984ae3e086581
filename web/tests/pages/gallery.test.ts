import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/boards/infinite401/view';
import type { RuleClause } from '../../src/net/messages';
import type { Entry } from '../../src/pages/cards/entries';
import { blank, missing, packOf, readDeck, written } from '../../src/pages/cards/deck/deck';
import { Draft } from '../../src/pages/cards/deck/draft.svelte';
import { usedIn } from '../../src/pages/cards/one/mine';
import { concerning, fits, understood } from '../../src/pages/cards/search';
import { LYING, STANDING, TALL } from '../../src/pages/story/layout';
import { labelled, linesOf, mapOf, type Place } from '../../src/pages/story/map';
import type { Chapter } from '../../src/pages/story/told';

const entry = (text: string, cost: number | null): Entry =>
  ({ name: 'Thorn Zealot', kind: 'ally', of: 'Undergrowth', text, cost, numbers: cost ? { cost } : {} }) as Entry;

describe('a search', () => {
  it('understands numbers and takes the rest as words', () => {
    const query = understood('draw cost 3 or less');
    expect(query.words).toEqual(['draw']);
    expect(fits(entry('Draw 1 card.', 3), query)).toBe(true);
    expect(fits(entry('Draw 1 card.', 4), query)).toBe(false);
    expect(fits(entry('Gain 2 gems.', 2), query)).toBe(false);
    expect(fits(entry('Draw 1 card.', null), query)).toBe(false);
  });
  it('looks at names, kinds and factions, too', () => {
    expect(fits(entry('', 1), understood('undergrowth ally zealot'))).toBe(true);
  });
});

describe('the rules that concern a text', () => {
  const clause = (id: string, text: string): RuleClause => ({ id, heading: '', text });
  const clauses = [
    clause('g:1', 'A champion stays in play.'),
    clause('g:2', 'Unify holds if an ally was played.'),
    clause('g:3', 'Whoever is attacked may unify.'),
    clause('g:4', 'Other things happen.'),
  ];
  it('are those that begin with its words', () => {
    expect(concerning('Unify: destroy 1 enemy champion.', clauses).map((it) => it.clause.id)).toEqual(['g:1']);
    const more = [...clauses, ...'abcdefgh'.split('').map((letter) => clause(letter, 'Nothing of the kind.'))];
    expect(concerning('Unify: destroy 1 enemy champion.', more).map((it) => it.clause.id)).toEqual(['g:2', 'g:1']);
  });
});

describe('a deck', () => {
  const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name.toLowerCase(), { name }]));
  const facts = {
    abilities: named('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'),
    passives: named('Agile'),
    disruptors: named('X', 'Y'),
  } as unknown as Catalogue;
  const deck = {
    name: 'Mine',
    passive: 'agile',
    hand: ['a', 'b', 'c', 'd'],
    stack: ['e', 'f', 'g', 'h'],
    disruptors: ['x', 'y'],
  };
  it('goes through a link and back', () => expect(readDeck(written(deck), facts)).toEqual(deck));
  it('takes nothing from a link that there is not', () => {
    expect(readDeck('Bad;nobody;a,a,z;b;x', facts)).toEqual({
      name: 'Bad',
      passive: '',
      hand: ['a'],
      stack: ['b'],
      disruptors: ['x'],
    });
    expect(readDeck('junk', facts)).toBeNull();
  });
  it('says what is missing', () => {
    expect(missing(blank())).toEqual(['passive', 'hand', 'stack', 'disruptors', 'name']);
    expect(missing(deck)).toEqual([]);
  });
  it('is filled card by card: first the hand, then the stack, and of disruptors the newest stay', () => {
    const draft = new Draft('', facts);
    for (const id of ['a', 'b', 'c', 'd', 'e']) expect(draft.pick(id, 'abilities')).toBe(true);
    expect([draft.deck.hand, draft.deck.stack]).toEqual([['a', 'b', 'c', 'd'], ['e']]);
    draft.pick('b', 'abilities');
    expect([draft.has('b'), draft.deck.hand]).toEqual([false, ['a', 'c', 'd']]);
    for (const id of ['b', 'f', 'g', 'h']) draft.pick(id, 'abilities');
    expect(draft.pick('z', 'abilities')).toBe(false);
    for (const id of ['x', 'y', 'z']) draft.pick(id, 'disruptors');
    expect(draft.deck.disruptors).toEqual(['y', 'z']);
    draft.pick('agile', 'passives');
    expect(draft.lacks).toEqual(['name']);
  });
  it('that is begun from another leaves that as it is', () => {
    const draft = new Draft(written(deck), facts);
    expect(draft.deck).toEqual(deck);
    draft.begin(deck);
    draft.drop('a');
    expect(deck.hand).toContain('a');
  });
  it('becomes a pack on that of the house', () => {
    expect(packOf(deck, facts)).toContain('Mine · deck · passive "Agile" · hand "A", "B", "C", "D" · stack "E"');
  });
});

describe('the map of a story', () => {
  const chapter = (id: string, starts: boolean, ...ways: [string, string][]): Chapter =>
    ({
      id,
      name: id.toUpperCase(),
      starts,
      endings: ways.map(([name, next]) => ({ id: name, name, nexts: next ? [next] : [], others: {}, story: [] })),
    }) as unknown as Chapter;
  const chapters = [
    chapter('one', true, ['up', 'two'], ['down', 'three']),
    chapter('two', false, ['end', '']),
    chapter('three', false, ['fin', '']),
  ];
  const tale = {
    told: [{ chapter: 'one', ending: 'up', winners: [], outcomes: [], passages: [] }],
    threads: [],
    next: 'two',
    conclusion: '',
    leaders: [],
    heard: [],
  };
  it('tells what was told, what is next and what nobody has seen', () => {
    const { places, ways } = mapOf(chapters, tale, [], LYING);
    const state = Object.fromEntries(places.map((it) => [it.id, it.state]));
    expect(state).toEqual({ one: 'told', two: 'next', three: 'unseen', end: 'unseen', fin: 'unseen' });
    expect(ways.find((it) => it.name === 'up')?.state).toBe('told');
    expect(ways.find((it) => it.name === 'down')?.state).toBe('unseen');
    expect(ways.find((it) => it.name === 'end')?.state).toBe('open');
  });
  it('remembers earlier tales', () => {
    const before = {
      told: [{ chapter: 'one', ending: 'down', winners: [], outcomes: [], passages: [] }],
      threads: [],
      next: 'three',
      conclusion: '',
      leaders: [],
      heard: [],
    };
    expect(mapOf(chapters, tale, [before], LYING).ways.find((it) => it.name === 'down')?.state).toBe('earlier');
  });
  it('draws the way past a chapter that was told before, and the way that earlier tales went', () => {
    const led = structuredClone(chapters);
    led[0]!.endings[0]!.others = { two: 'three' };
    const [first, again] = [
      {
        ...tale,
        told: [...tale.told, { ...tale.told[0]!, chapter: 'two', ending: 'end' }],
        next: '',
        conclusion: 'end',
      },
      { ...tale, told: [], next: 'one', heard: ['ONE', 'TWO'] },
    ];
    const { ways, places } = mapOf(led, again, [first], LYING);
    expect(ways.filter((it) => it.name === 'up').map(({ to, state }) => [to.id, state])).toEqual([
      ['two', 'earlier'],
      ['three', 'open'],
    ]);
    expect(places.find((it) => it.id === 'end')?.state).toBe('earlier');
    const unheard = mapOf(led, { ...again, heard: [] }, [], LYING);
    expect(unheard.ways.filter((it) => it.name === 'up').map(({ to }) => to.id)).toEqual(['two']);
  });
});

describe('a way over several columns', () => {
  const ending = (id: string, ...nexts: string[]) => ({ id, name: id, nexts, others: {}, story: [] });
  const chapter = (id: string, starts: boolean, ...endings: object[]): Chapter =>
    ({ id, name: id, starts, endings }) as unknown as Chapter;
  const chapters = [
    chapter('one', true, ending('on', 'two', 'three', 'four')),
    chapter('two', false, ending('far', 'three')),
    chapter('three', false, ending('end')),
    chapter('four', false, ending('fin'), ending('last')),
  ];
  const tale = { told: [], threads: [], next: 'one', conclusion: '', leaders: [], heard: [] };

  it.each([LYING, STANDING, TALL])('passes beside the tiles that lie there', (sheet) => {
    const { places, ways } = mapOf(chapters, tale, [], sheet);
    const long = ways.filter(({ lanes }) => lanes.length);
    expect(long.map(({ from, to }) => `${from.id} ${to.id}`)).toEqual(
      expect.arrayContaining(['one three', 'four fin', 'four last']),
    );
    for (const { lanes } of long)
      for (const lane of lanes)
        for (const place of places.filter((it) => !it.isEnd))
          expect(Math.hypot(place.x - lane.x, place.y - lane.y)).toBeGreaterThan(sheet.r);
    for (const { x, y } of places)
      expect(x > 0 && x < sheet.width && y > 0 && y < sheet.height, `${x} ${y}`).toBe(true);
  });
});

describe('you and a card', () => {
  it('counts what I recruited and played, and nothing of the others', () => {
    const record = `Names: Mira | Vega

1: play Crystal; recruit Thorn Zealot; end
2: recruit Thorn Zealot; play Thorn Zealot; end
1: play Thorn Zealot; fast-play Thorn Zealot; play Thorn Zealots; attack Thorn Zealot
`;
    expect(usedIn(record, [{ name: 'Vega', level: '3' }], 'Thorn Zealot')).toEqual({ recruited: 1, played: 2 });
    expect(usedIn('Names: Mira | Vega\n\n1: Ram KN>LN; cycle Ram\n', [], 'Ram')).toEqual({ recruited: 0, played: 1 });
  });
});

describe('the name of a way', () => {
  const place = (x: number, y: number): Place => ({ id: '', x, y, state: 'told', name: '', isEnd: false });
  const way = (dx: number, dy: number) => ({
    from: place(100, 300),
    to: place(100 + dx, 300 + dy),
    state: 'told' as const,
    name: 'Both Buckets Empty',
    lanes: [],
  });
  const labels = (...ways: ReturnType<typeof way>[]) =>
    labelled(
      ways,
      ways.flatMap(({ from, to }) => [from, to]),
      LYING,
    ).map(({ at }) => at);

  it('lies on its middle', () => expect(labels(way(320, 0))).toEqual([{ x: 260, y: 300 }]));
  it('lies above or below tiles that leave it no room, and above or below another name', () => {
    expect(labels(way(130, 0))).toEqual([{ x: 165, y: 240 }]);
    const [one, other] = labels(way(320, 0), way(320, 0));
    expect(Math.abs(one!.y - other!.y)).toBeGreaterThanOrEqual(26);
  });
  it('of a chapter stands in two lines as even as can be', () => {
    expect(linesOf('Terms and Conditions')).toEqual(['Terms and', 'Conditions']);
    expect(linesOf('The Sleeper Under Varra')).toEqual(['The Sleeper', 'Under Varra']);
    expect(linesOf('Borrowed Sun')).toEqual(['Borrowed Sun']);
  });
});
