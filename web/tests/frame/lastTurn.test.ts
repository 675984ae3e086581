import { describe, expect, it } from 'vitest';
import { summary, turns } from '../../src/frame/panels/lastTurn';

const line = (kind: string, text: string, move = 1) => ({ kind, text, move, what: [] });
const PEOPLE = ['Mira', 'Halley'];

describe('the last turn', () => {
  it('is told in one line, what follows from the rest left out, and to me in the second person', () => {
    const lines = [
      line('turn', "Halley's turn."),
      line('play', 'Halley plays Crystal.'),
      line('gain', 'Halley gains 1 gem.'),
      line('play', 'Halley plays Blaster.'),
      line('recruit', 'Halley recruits Zara Ra.'),
      line('assign', 'Halley attacks Mira with 6 power.'),
      line('damage', 'Mira takes 6 damage: 44 health left.'),
    ];
    expect(summary(lines, PEOPLE, 'Mira')).toBe('Halley plays Crystal, Blaster; recruits Zara Ra; hits you for 6.');
    expect(summary(lines.slice(-1), PEOPLE, 'Mira')).toBe('You take 6 damage: 44 health left.');
    const begun = [line('opens', 'A Voice in the Well. On the third night …'), line('passage', 'The Rope. The lamp …')];
    expect(summary([...begun, line('leads', 'Halley is Proxy Nine.')], PEOPLE, 'Mira')).toBe('Halley is Proxy Nine.');
    const lost = line('destroyed', "Halley attacks Mira's Evokatus.");
    expect(summary([lost], PEOPLE, 'Mira')).toBe('Halley attacks your Evokatus.');
    const hit = line('hit', 'Saint of the Third Well of Mira takes 1 damage.');
    expect(summary([hit], PEOPLE, 'Mira')).toBe('Your Saint of the Third Well takes 1 damage.');
    const gone = line('destroys', 'Halley destroys Banner of Dawn of Mira.');
    expect(summary([gone], PEOPLE, 'Mira')).toBe('Halley destroys your Banner of Dawn.');
    expect(summary([line('rolls', 'Mira rolls Boost, Boost, Star.')], PEOPLE, 'Mira')).toBe('');
  });

  it('has room for what hurts before anything else', () => {
    const lines = [
      line('play', 'Halley plays Crystal.'),
      line('recruit', 'Halley recruits Korvus Legionnaire.'),
      line('exhaust', 'Halley focuses.'),
      line('assign', 'Halley attacks Mira with 2 power.'),
      line('assign', 'Halley attacks Mira with 3 power.'),
      line('shield', 'Mira shows Command Seer as a shield.'),
      line('damage', 'Mira takes 2 damage after 3 prevented: 47 health left.'),
    ];
    expect(summary(lines, PEOPLE, 'Mira', 56)).toBe('Halley recruits Korvus Legionnaire; hits you for 2; and 3 more.');
  });

  it('adds up what one is attacked with', () => {
    const blows = ['5', '1', '1'].map((n) => line('assign', `Halley attacks Mira with ${n} power.`));
    expect(summary(blows, PEOPLE, 'Mira')).toBe('Halley attacks you with 7 power.');
  });

  it('makes one way of several moves of a piece, and none of a way back', () => {
    const lines = ['Red KN moves from i17 to h16.', 'Red LN moves from f9 to f8.', 'Red KN moves from h16 to f14.'];
    const told = lines.map((text) => line('move', text));
    expect(summary(told, PEOPLE, 'Mira')).toBe('Red KN moves from i17 to f14; Red LN moves from f9 to f8.');
    expect(summary([told[0]!, line('move', 'Red KN moves from h16 to i17.')], PEOPLE, 'Mira')).toBe('');
  });

  it('adds up what was scored, and names what was found once', () => {
    const lines = [
      line('finds', 'Halley finds Blackout Ward / Neon Ward.'),
      line('lays', 'Halley discovers Blackout Ward.'),
      line('controls', 'Halley takes control of Blackout Ward.'),
      line('scores', 'Halley scores 1 point for First Steps.'),
      line('scores', 'Halley scores 3 points for Headhunting.'),
    ];
    expect(summary(lines, PEOPLE, 'Mira')).toBe(
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
