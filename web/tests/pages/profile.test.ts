import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../../src/net/messages';
import { nextLevel, playedAt, type Outcome, type Played } from '../../src/profile/matches';
import { gained, pointsOf, ratingOf } from '../../src/profile/rating';

const LEVELS = ['random', 'greedy', 'planner', '1', '2', '3', '4', '5'];
const against = (outcome: Outcome, ...levels: string[]): Played => ({
  id: String(Math.random()),
  game: 'shards',
  mode: 'standard',
  others: levels.map((level, i) => ({ name: `Bot ${i}`, level })),
  outcome,
  practice: false,
  told: '',
  at: 0,
});
const times = (n: number, make: () => Played): Played[] => Array.from({ length: n }, make);

describe('the next opponent', () => {
  it('is the weakest that was not beaten three times', () => {
    const twice = times(2, () => against('won', '1'));
    expect(nextLevel('shards', twice, LEVELS)).toBe('1');
    expect(nextLevel('shards', [...twice, against('won', '1')], LEVELS)).toBe('2');
    expect(nextLevel('infinity', [...twice, against('won', '1')], LEVELS)).toBe('1');
  });
  it('stays the strongest for who has beaten all', () => {
    const all = ['1', '2', '3', '4', '5'].flatMap((level) => times(3, () => against('won', level)));
    expect(nextLevel('shards', all, LEVELS)).toBe('5');
  });
});

describe('a rating', () => {
  it('is that of a level against which one wins every second match', () => {
    const even = [...times(40, () => against('won', '3')), ...times(40, () => against('lost', '3'))];
    expect(Math.abs(ratingOf(even)!.points - pointsOf('3'))).toBeLessThan(15);
  });
  it('is that of a level among three of which one wins every third', () => {
    const thirds = [...times(30, () => against('won', '2', '2')), ...times(60, () => against('lost', '2', '2'))];
    expect(Math.abs(ratingOf(thirds)!.points - pointsOf('2'))).toBeLessThan(15);
  });
  it('is moved by a match up or down, but not by the first and not by practice', () => {
    const first = { ...against('won', '2'), at: 1 };
    const second = { ...against('won', '3'), at: 2 };
    const third = { ...against('lost', '1'), at: 3 };
    const tried = { ...against('lost', '1'), practice: true, at: 4 };
    const all = [tried, third, second, first];
    expect(gained(first, all)).toBeNull();
    expect(gained(second, all)).toBeGreaterThan(0);
    expect(gained(third, all)).toBeLessThan(0);
    expect(gained(tried, all)).toBeNull();
    expect(gained(second, all)! + gained(third, all)!).toBe(ratingOf(all)!.points - ratingOf([first])!.points);
  });
  it('is surer after more matches', () => {
    const few = ratingOf(times(2, () => against('won', '2')))!;
    const many = ratingOf([...times(20, () => against('won', '2')), ...times(10, () => against('lost', '2'))])!;
    expect(many.give).toBeLessThan(few.give);
  });
  it('is not made of practice, people or matches that were stopped', () => {
    const none = [{ ...against('won', '1'), practice: true }, against('won', ''), against('stopped', '1')];
    expect(ratingOf(none)).toBeNull();
  });
});

describe('a match that is over', () => {
  const over = (ended: Partial<NonNullable<TableInfo['ended']>>, mine = [0]): Played | null =>
    playedAt(
      {
        id: 't',
        game: 'defiance',
        mode: 'solo',
        status: 'over',
        settings: { quest: 'The Sun Takes Notes' },
        seats: [
          { seat: 0, kind: 'human', name: 'Mira', level: '' },
          { seat: 1, kind: 'bot', name: 'Halley', level: '2:cautious' },
        ],
        ended: { how: 'played', result: [], winners: [], seat: -1, outcome: 'players', ...ended },
      } as unknown as TableInfo,
      mine,
      1,
    );
  it('was won by who is among the winners', () => expect(over({ winners: [0] })?.outcome).toBe('won'));
  it('was lost by all where nobody won', () => expect(over({ outcome: 'nobody', winners: [] })?.outcome).toBe('lost'));
  it('is nobody’s who did not sit there', () => expect(over({ winners: [0] }, [])).toBeNull());
  it('remembers its quest, and the others with their level, whatever their temper', () => {
    expect(over({})).toMatchObject({ told: 'The Sun Takes Notes', others: [{ name: 'Halley', level: '2' }] });
  });
});
