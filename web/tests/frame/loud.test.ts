import { expect, test } from 'vitest';
import { loud } from '../../src/frame/top/loud';

test.each([
  ['Take an action, or pass.', '', 'Take'],
  ['Play, recruit or attack in any order.', '', 'Play, recruit or attack'],
  ['Cold Storage: choose 2 more.', 'Cold Storage: ', 'choose'],
  ['The group is full: destroy one of your units first.', 'The group is full: ', 'destroy'],
  ['Deploy units: 4 Tide left.', '', 'Deploy'],
  ['Spend dice or end the turn: 0 Tide, 3 Power; Health allows 4 more.', '', 'Spend'],
  ['2 damage is coming. Show shields, or be done.', '2 damage is coming. ', 'Show'],
  ['Where do you move? (1 left)', 'Where do you ', 'move'],
  ['Which colour of dice do you roll?', 'Which colour of dice do you ', 'roll'],
  [
    'Cards or tokens of yours were destroyed: do you react?',
    'Cards or tokens of yours were destroyed: do you ',
    'react',
  ],
  ['Do you want to draw a card?', 'Do you want to ', 'draw'],
  ['Attack Phase: whom do you attack? Power left: 3.', 'Attack Phase: whom do you ', 'attack'],
  ['Noonfall: do it?', 'Noonfall: ', 'do'],
  ['You may: move an ally', 'You may: ', 'move'],
  ['Regroup: draw a card?', 'Regroup: ', 'draw'],
  ['Where does the damage go? 3 left.', '', 'Where'],
])('the loudest of %j', (prompt, before, verb) => {
  const found = loud(prompt);
  expect(found.slice(0, 2)).toEqual([before, verb]);
  expect(found.join('')).toBe(prompt);
});
