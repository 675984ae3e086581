import { describe, expect, it } from 'vitest';
import { aimers, goers, saysHex, threats } from '../../src/boards/infinite401/map/names';
import { deeds } from '../../src/boards/infinite401/map/last/trail';
import {
  change,
  effects,
  inShort,
  onTarget,
  outcome,
  saysAbility,
  shorter,
  saysAfter,
  telling,
  untold,
} from '../../src/boards/infinite401/model';
import type { AbilityFacts, DuelView, UnitView } from '../../src/boards/infinite401/view';
import type { Option } from '../../src/net/messages';

const after = [
  { code: 1, units: [{ unit: 4, hp: 2, shields: 0 }] },
  { code: 2, units: [{ unit: 4, hp: 2, shields: 0 }] },
  {
    code: 3,
    units: [
      { unit: 4, hp: 1, shields: 0 },
      { unit: 0, hp: 2, shields: 0 },
    ],
  },
];

describe('what an ability would leave units with', () => {
  it('is shown where all options that are left agree', () => {
    expect(outcome(after, [1, 2]).get(4)?.hp).toBe(2);
    expect([...outcome(after, [1, 3]).keys()]).toEqual([0]);
    expect(outcome(after, [7]).size).toBe(0);
  });

  it('is written as a change', () => {
    expect(change({ hp: 3, shields: 0 }, { unit: 4, hp: 2, shields: 0 })).toBe('3→2');
    expect(change({ hp: 3, shields: 1 }, { unit: 4, hp: 2, shields: 0 })).toBe('3→2 ◇1→0');
    expect(change({ hp: 3, shields: 0 }, { unit: 4, hp: 3, shields: 2 })).toBe('◇0→2');
  });
});

describe('what is about to happen', () => {
  const unit = (number: number, name: string, hex: string) => ({ unit: number, name, hex, hp: 3, shields: 0 });
  const [source, target] = [unit(0, 'TN', 'e9'), unit(5, 'LN', 'f9')] as UnitView[];
  const card = (icons: string) => ({ icons }) as AbilityFacts;
  const told = (icons: string, left: { unit: number; hp: number; shields: number }[] = []) =>
    telling(card(icons), source!, target!, new Map(left.map((it) => [it.unit, it]))).map(({ who, text, follows }) =>
      [follows ? '↳' : '', who, text].filter(Boolean).join(' '),
    );

  it('is said of those it is played with', () => {
    expect(
      told(
        'The target becomes {slowed}. The target takes 1 {damage}. Follow-up: {move} the target 2 away from the source.',
        [{ unit: 5, hp: 2, shields: 0 }],
      ),
    ).toEqual(['LN f9 3→2 HP, {slowed}', '↳ then {move} it 2 away from TN e9.']);
  });

  it('is shown on the card by its signs, healing as well', () => {
    const signs = effects(card('The target heals 1. The target gains 1 {shield}. Follow-up: {move} the source.'));
    expect(effects(card('The target gains 2 {shields}. Each other ally gains 2 {shields}.')).length).toBe(1);
    expect(signs.map(({ amount, word }) => `${amount} ${word}`)).toEqual(['1 heal', '1 shield']);
  });

  it('does not move who would be eliminated (infinite401:5.8)', () => {
    const text = 'The target takes 1 {damage}. Follow-up: {move} the target 1 hex away from the source, then {move} X.';
    const ram = (then: string) => told(text.replace('X', then), [{ unit: 5, hp: 0, shields: 0 }]);
    expect(ram('the source 2 hexes toward the target')).toEqual(['LN f9 would be eliminated']);
    expect(ram('the source up to 1 hex')).toEqual(['LN f9 would be eliminated', '↳ then {move} TN e9 up to 1 hex.']);
  });

  it('leaves out nothing that it does not know the end of', () => {
    const text = 'The target takes 1 {damage}. If the target is {slowed}, the target takes 1 {damage}.';
    expect(told(text)).toEqual(['LN f9 takes 1 {damage}.', 'If LN f9 is {slowed}, LN f9 takes 1 {damage}.']);
    expect(told('The source gains 2 {shields}.', [{ unit: 0, hp: 3, shields: 2 }])).toEqual(['TN e9 shields 0→2']);
    expect(told('The target takes 3 {damage}.', [{ unit: 5, hp: 0, shields: 0 }])).toEqual([
      'LN f9 would be eliminated',
    ]);
  });
});

describe('what the rival did', () => {
  it('tells once what became of a unit in one deed', () => {
    const view = (hp: number, ...words: string[]) =>
      ({
        units: [{ unit: 0, hex: 'e4', hp, statuses: words.map((status) => ({ status, until: 'Red' })) }],
      }) as unknown as DuelView;
    const lines = [{ kind: 'play', text: 'Halley plays Pin.', move: 1, what: [1, 6, 3, 1], seat: 1 }];
    const found = deeds([
      { view: view(3), asked: 1, lines: [] },
      { view: view(2), asked: 1, lines },
      { view: view(2, 'grounded'), asked: 0, lines: [] },
    ]);
    expect(found.map((it) => it.effects)).toEqual([[{ unit: 0, from: 3, to: 2, statuses: ['grounded'] }]]);
  });
});

describe('what a hex is called', () => {
  const ability = (name: string, type: AbilityFacts['type']) => ({ name, type }) as AbilityFacts;
  const catalogue = { abilities: { hook: ability('Hook', 'attack'), mend: ability('Mend', 'defense') } };
  const area = (side: number, card: string) => ({ side, card, at: 'hand:0', unit: 3, seen: ['e4'], unseen: ['e5'] });
  const unit = {
    unit: 0,
    side: 0,
    name: 'TN',
    at: 'hex:e4',
    hex: 'e4',
    hp: 2,
    shields: 0,
    statuses: [],
  } as Partial<UnitView>;
  const nothing = {
    unit: undefined,
    after: undefined,
    isSource: false,
    isTarget: false,
    inSight: false,
    outOfSight: false,
    goers: [],
    held: [],
    aimers: [],
    mayChoose: false,
    rival: 1,
    threats: [],
  };
  const hex = { at: 'hex:e4', hex: 'e4', q: 4, r: 3, type: 'control' };

  it('has the place first, then what is there and what it means, and walls last', () => {
    const now = { ...nothing, unit: unit as UnitView, aimers: ['Mend'], mayChoose: true, threats: ['Hook'] };
    expect(saysHex(hex, now, 'wall north')).toBe(
      'e 4, control hex, Blue TN, tower, HP 2, Mend can target it, you may choose it, ' +
        'in the hit area of Red with Hook, wall north',
    );
    expect(saysHex(hex, { ...nothing, goers: ['TN', 'KN'], mayChoose: true }, '')).toBe(
      'e 4, control hex, in reach of TN, KN',
    );
  });

  it('says what would be left of a unit', () => {
    expect(saysAfter({ hp: 2, shields: 1 }, { unit: 0, hp: 1, shields: 0 })).toBe('would have HP 1, Shields: 0');
    expect(saysAfter({ hp: 1, shields: 0 }, { unit: 0, hp: 0, shields: 0 })).toBe('would be eliminated');
  });

  it('is threatened by Attacks of the other side alone, and where they see it', () => {
    const found = threats([area(1, 'hook'), area(1, 'mend'), area(0, 'hook')], 0, catalogue);
    expect([...found]).toEqual([['e4', ['Hook']]]);
  });

  it('knows who can go there and which cards can target it, each once', () => {
    const options = [
      ['hex:e4', 'hex:e5'],
      ['hand:0', 'hex:e4', 'hex:e8'],
      ['hand:0', 'hex:e5', 'hex:e8'],
      ['hand:1', 'hex:e4'],
    ];
    const all = options.map((anchors) => ({ anchors }) as Option);
    expect([...goers(all, (at) => (at === 'hex:e4' ? (unit as UnitView) : undefined))]).toEqual([['hex:e5', ['TN']]]);
    expect([...aimers(all, (at) => (at === 'hand:0' ? 'Hook' : undefined))]).toEqual([['hex:e8', ['Hook']]]);
  });
});

describe('what stands on a card', () => {
  const signs = (icons: string) => onTarget({ icons }).map(({ amount, word }) => `${amount} ${word}`.trim());

  it('is a badge only for what always happens to the target', () => {
    expect(signs('The target takes 1 {damage}. The target becomes {slowed}.')).toEqual(['1 damage', 'slowed']);
    const hush = 'The target becomes {silenced}. If the target has 2 or fewer HP, the target takes 1 {damage}.';
    expect(signs(hush)).toEqual(['silenced']);
    expect(untold({ icons: hush })).toBe('If the target has 2 or fewer HP, the target takes 1 {damage}.');
    expect(signs('The source gains 2 {shields}. Follow-up: swap the source with the target.')).toEqual([]);
  });

  it('is said in words otherwise, but for what follows', () => {
    expect(untold({ icons: 'The target takes 1 {damage}. Draw 2 cards. Follow-up: move the source.' })).toBe(
      'Draw 2 cards.',
    );
    expect(untold({ icons: 'The target becomes {slowed}.' })).toBe('');
  });

  it('names its target once, and what is painted on a card is in its name', () => {
    const hush = 'The target becomes silenced. If the target has 2 or fewer HP, the target takes 1 damage.';
    expect(saysAbility({ name: 'Hush', type: 'attack', text: hush } as AbilityFacts)).toBe(
      'Hush, attack. The target becomes silenced. If it has 2 or fewer HP, it takes 1 damage.',
    );
    expect(shorter('If the target has 2 or fewer HP', { icons: hush })).toBe('If it has 2 or fewer HP');
    const guardian = { icons: 'The source gains 2 {shields}. Follow-up: swap the source with the target.' };
    expect(shorter('swap the source with the target', guardian)).toBe('swap the source with the target');
  });

  it('is the whole text of a utility, in fewer words', () => {
    expect(inShort({ icons: 'Target 1 ally: {move} the target up to 6 hexes. The target becomes {silenced}.' })).toBe(
      '1 ally: {move} it up to 6 hexes. It becomes {silenced}.',
    );
    expect(inShort({ icons: 'Target up to 3 allies: each target loses all statuses. Draw 2 cards.' })).toBe(
      'Up to 3 allies: each loses all statuses. Draw 2 cards.',
    );
  });
});
