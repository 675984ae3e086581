import { describe, expect, it } from 'vitest';
import { aimsOf, decidedIn, goalOf, saysAim, withoutAims } from '../../src/infinities/story/aims';
import type { StoryAim, StoryView } from '../../src/infinities/story/storyView';

const aim = (who: string, seats: number[], wins: boolean, ...when: string[]): StoryAim => ({ who, seats, wins, when });
const TEAMS = [
  aim('Lightbearers', [0], true, 'control 3 or more {star} tiles'),
  aim('DEVA Network', [1], true, 'control 4 or more tiles'),
  aim('all leaders', [0, 1], false, 'round 5 is over'),
];
const HUNT = [
  aim('outlaws', [0], true, 'have 7 or more points'),
  aim('hunters', [1, 2], true, 'dread is 5 or more', 'round 5 is over'),
  aim('all leaders', [0, 1, 2], true, 'dread is exactly 2'),
];
const LONE = [aim('the lone leader', [0], true, 'round 6 is over'), aim('you alone', [0, 1], true, 'have 9 cards')];
const RULES = [
  'Setup: place "Mirror Well" next to the rift.',
  'When a round ends: if there are no plot tokens in play, all leaders win by "Rain". Whichever leader has the most units takes 2 {damage}. If the round is 7 or more, all leaders lose by "Nothing Grows".',
];
const told = (aims: StoryAim[], me: number) => aimsOf(aims, me).map((it) => `${saysAim(it)} ${it.when.join(', or ')}`);
const story = (aims: StoryAim[]): StoryView => ({ aims, told: [], put: null, rewards: [], keeps: [], after: null });

describe('how a chapter ends', () => {
  it('is told to each side as its own', () => {
    expect(told(TEAMS, 0)).toEqual([
      'You win: control 3 or more {star} tiles',
      'DEVA Network win: control 4 or more tiles',
      'All lose: round 5 is over',
    ]);
    expect(told(TEAMS, 1)[0]).toBe('You win: control 4 or more tiles');
    expect(told(LONE, 1)).toEqual(['You alone win: have 9 cards', 'The lone leader wins: round 6 is over']);
  });

  it('stands among other sentences, which stay rules', () => {
    expect(withoutAims(RULES)).toEqual([
      RULES[0],
      'When a round ends: Whichever leader has the most units takes 2 {damage}.',
    ]);
  });

  it('is one sentence at the top of the table, for hunters and outlaws too', () => {
    expect(goalOf(story(TEAMS), 0)?.text).toBe('control 3 or more Star tiles.');
    expect(goalOf(story(HUNT), 0)?.text).toBe('have 7 or more points, or dread is exactly 2.');
    expect(goalOf(story(HUNT), 2)?.short).toBe('dread is 5 or more, or round 5 is over, or dread is exactly 2');
    expect(goalOf(story(TEAMS), -1)).toBeNull();
    expect(goalOf(null, 0)).toBeNull();
  });

  it('may have been decided before it', () => {
    const passage = { id: 'a', name: 'A', story: [], words: '', roll: '', outcome_story: [], seat: 0 };
    const view = { ...story([]), told: [{ ...passage, outcome: 'Come In', outcome_text: 'Your reach is 1 more.' }] };
    expect(decidedIn(view)).toEqual([{ name: 'Come In', text: 'Your reach is 1 more.' }]);
    expect(decidedIn({ ...view, told: [{ ...passage, outcome: '', outcome_text: '' }] })).toEqual([]);
  });
});
