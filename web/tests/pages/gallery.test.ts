import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/boards/infinite401/view';
import type { RuleClause } from '../../src/net/messages';
import type { Entry } from '../../src/pages/cards/entries';
import { blank, missing, packOf, readDeck, written } from '../../src/pages/cards/deck/deck';
import { usedIn } from '../../src/pages/cards/one/mine';
import { concerning, fits, understood } from '../../src/pages/cards/search';
import { mapOf, nameAt, type Place } from '../../src/pages/story/map';
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
      endings: ways.map(([name, next]) => ({ id: name, name, nexts: next ? [next] : [], story: [] })),
    }) as unknown as Chapter;
  const chapters = [
    chapter('one', true, ['up', 'two'], ['down', 'three']),
    chapter('two', false, ['end', '']),
    chapter('three', false, ['fin', '']),
  ];
  const tale = {
    told: [{ chapter: 'one', ending: 'up', winners: [], outcomes: [] }],
    threads: [],
    next: 'two',
    conclusion: '',
    leaders: [],
  };
  it('tells what was told, what is next and what nobody has seen', () => {
    const { places, ways } = mapOf(chapters, tale, []);
    const state = Object.fromEntries(places.map((it) => [it.id, it.state]));
    expect(state).toEqual({ one: 'told', two: 'next', three: 'unseen', end: 'unseen', fin: 'unseen' });
    expect(ways.find((it) => it.name === 'up')?.state).toBe('told');
    expect(ways.find((it) => it.name === 'down')?.state).toBe('unseen');
    expect(ways.find((it) => it.name === 'end')?.state).toBe('open');
  });
  it('remembers earlier tales', () => {
    const before = {
      told: [{ chapter: 'one', ending: 'down', winners: [], outcomes: [] }],
      threads: [],
      next: 'three',
      conclusion: '',
      leaders: [],
    };
    expect(mapOf(chapters, tale, [before]).ways.find((it) => it.name === 'down')?.state).toBe('earlier');
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
    from: place(100, 100),
    to: place(100 + dx, 100 + dy),
    state: 'told' as const,
    name: '',
  });
  it('lies on its middle', () => {
    expect(nameAt(way(260, 0), 120)).toEqual({ x: 230, y: 100 });
    expect(nameAt(way(130, 150), 120)).toEqual({ x: 165, y: 175 });
  });
  it('lies above two tiles that leave it no room', () => {
    expect(nameAt(way(130, 0), 120)).toEqual({ x: 165, y: 48 });
  });
});
