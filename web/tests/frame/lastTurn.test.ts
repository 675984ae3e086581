import { describe, expect, it } from 'vitest';
import { summary, turns } from '../../src/frame/panels/lastTurn';

const PEOPLE = ['Mira', 'Halley'];
/** As the server tells it to Mira. */
const line = (kind: string, text: string, move = 1) => {
  const seat = ['You ', 'Halley '].findIndex((it) => text.startsWith(it));
  return { kind, text, move, what: [], seat };
};

describe('the last turn', () => {
  it('is told in one line, what follows from the rest left out, and to me in the second person', () => {
    const lines = [
      line('turn', "Halley's turn."),
      line('play', 'Halley plays Crystal.'),
      line('gain', 'Halley gains 1 gem.'),
      line('play', 'Halley plays Blaster.'),
      line('recruit', 'Halley recruits Zara Ra.'),
      line('assign', 'Halley attacks you with 6 power.'),
      line('damage', 'You take 6 damage: 44 health left.'),
    ];
    expect(summary(lines, PEOPLE)).toBe('Halley plays Crystal, Blaster; recruits Zara Ra; hits you for 6.');
    expect(summary(lines.slice(-1), PEOPLE)).toBe('You take 6 damage: 44 health left.');
    const begun = [line('opens', 'A Voice in the Well. On the third night …'), line('passage', 'The Rope. The lamp …')];
    expect(summary([...begun, line('leads', 'Halley is Proxy Nine.')], PEOPLE)).toBe('Halley is Proxy Nine.');
    const lost = line('destroyed', 'Halley attacks your Evokatus.');
    expect(summary([lost], PEOPLE)).toBe('Halley attacks your Evokatus.');
    const hit = line('hit', 'Your Saint of the Third Well takes 1 damage.');
    expect(summary([hit], PEOPLE)).toBe('Your Saint of the Third Well takes 1 damage.');
    const gone = line('destroys', 'Halley destroys your Banner of Dawn.');
    expect(summary([gone], PEOPLE)).toBe('Halley destroys your Banner of Dawn.');
    expect(summary([line('rolls', 'You roll Boost, Boost, Star.')], PEOPLE)).toBe('');
  });

  it('has room for what hurts before anything else', () => {
    const lines = [
      line('play', 'Halley plays Crystal.'),
      line('recruit', 'Halley recruits Korvus Legionnaire.'),
      line('exhaust', 'Halley focuses.'),
      line('assign', 'Halley attacks you with 2 power.'),
      line('assign', 'Halley attacks you with 3 power.'),
      line('shield', 'You show Command Seer as a shield.'),
      line('damage', 'You take 2 damage after 3 prevented: 47 health left.'),
    ];
    expect(summary(lines, PEOPLE, 56)).toBe('Halley recruits Korvus Legionnaire; hits you for 2; and 3 more.');
  });

  it('says you in the middle of a sentence, and what I did in return', () => {
    const lines = [
      line('assign', 'Halley attacks you with 6 power.'),
      line('assign', 'You attack Halley with 2 power.'),
      line('damage', 'Halley takes 2 damage: 48 health left.'),
      line('recruit', 'You recruit Zara Ra.'),
    ];
    expect(summary(lines, PEOPLE)).toBe('Halley attacks you with 6 power; you hit Halley for 2; recruit Zara Ra.');
  });

  it('adds up what one is attacked with', () => {
    const blows = ['5', '1', '1'].map((n) => line('assign', `Halley attacks you with ${n} power.`));
    expect(summary(blows, PEOPLE)).toBe('Halley attacks you with 7 power.');
  });

  it('makes one way of several moves of a piece, and none of a way back', () => {
    const lines = ['Red KN moves from i17 to h16.', 'Red LN moves from f9 to f8.', 'Red KN moves from h16 to f14.'];
    const told = lines.map((text) => line('move', text));
    expect(summary(told, PEOPLE)).toBe('Red KN moves from i17 to f14; Red LN moves from f9 to f8.');
    expect(summary([told[0]!, line('move', 'Red KN moves from h16 to i17.')], PEOPLE)).toBe('');
  });

  it('adds up what was scored, and names what was found once', () => {
    const lines = [
      line('finds', 'Halley finds Blackout Ward / Neon Ward.'),
      line('lays', 'Halley discovers Blackout Ward.'),
      line('controls', 'Halley takes control of Blackout Ward.'),
      line('scores', 'Halley scores 1 point for First Steps.'),
      line('scores', 'Halley scores 3 points for Headhunting.'),
    ];
    expect(summary(lines, PEOPLE)).toBe(
      'Halley discovers Blackout Ward; takes control of Blackout Ward; scores 4 points.',
    );
  });

  it('is cut into turns, each with its heading', () => {
    const found = turns([
      line('deck', 'Decks.'),
      line('turn', 'Turn 1.'),
      line('move', 'A moves.'),
      line('turn', 'Turn 2.'),
    ]);
    expect(found.map(({ head, lines }) => [head?.text ?? '', lines.length])).toEqual([
      ['', 1],
      ['Turn 1.', 1],
      ['Turn 2.', 0],
    ]);
  });
});
