import type { Table } from '../../frame/table.svelte';
import { beam, burst, fly, glow, say, shake, type Happening, type Told } from '../happening';
import { cardFlies, cardIn, type Areas } from '../../infinities/cards/flights';
import { cardLook, factsOf, viewOf } from './model';
import type { BetaView } from './view';

const areas = (view: BetaView | null): Areas => ({
  hand: view?.hand ?? [],
  ...Object.fromEntries(
    (view?.leaders ?? []).flatMap(({ seat, units, timeline }) => [
      [`group:${seat}`, units],
      [`timeline:${seat}`, timeline],
    ]),
  ),
});

/** Pawns and tiles move by themselves, dice tumble; here is who is hit, healed, blocked and scores, and which cards fly. */
export function happens({ kind, what, text }: Told, table: Table, before: BetaView | null): Happening[] {
  const [one = 0, two = 0, three = 0] = what;
  const seat = (who: number) => `seat:${who}`;
  const view = viewOf(table);
  const tile = (number: number) => view?.tiles.find((it) => it.tile === number)?.at ?? '';
  /** The card that is told of, from where it lay to where it lies. */
  const flies = (owner: number): Happening[] => {
    const card = cardIn(text, factsOf(table)?.cards ?? {});
    return card ? cardFlies(cardLook(table, card), card, areas(before), areas(view), seat(owner)) : [];
  };
  const role = (number: number) => view?.roles[number]?.at ?? '';
  switch (kind) {
    case 'hit':
    case 'hit leader':
      return [
        ...(one === two ? [] : [beam(seat(one), seat(two))]),
        shake(seat(two)),
        say(seat(two), '−1', 'bad', 'health'),
      ];
    case 'strike':
      return [beam(seat(one), seat(two))];
    case 'destroy':
      return [shake(seat(two)), ...flies(two), burst(seat(two))];
    case 'defeat':
      return [shake(seat(two)), burst(seat(two))];
    case 'heal':
    case 'heal leader':
    case 'regroup':
      return [burst(seat(one), 'good')];
    case 'role':
      return [fly(role(two), seat(one), { text: '+1', tone: 'good' }), burst(seat(one), 'good')];
    case 'step':
      return [glow(role(two))];
    case 'discover':
    case 'draw tile':
    case 'respawn':
      return [burst(tile(two), 'plain')];
    case 'move':
      return [glow(tile(two))];
    case 'flip':
      return [shake(tile(two))];
    case 'event':
    case 'plot':
      return [glow(tile(two))];
    case 'influence':
      return [glow(tile(one))];
    case 'block':
    case 'cancel':
      return [burst(seat(one), 'calm')];
    case 'gambit':
      return [say(seat(one), String(three), 'good', 'hex:gambit')];
    case 'steal':
      return [fly(seat(two), seat(one), { text: '', icon: 'hand' }), ...flies(one)];
    case 'attach':
    case 'shed':
      return flies(view?.current ?? 0);
    case 'drew':
      return flies(one);
    case 'play':
    case 'unlock':
    case 'discard':
    case 'reveal':
    case 'return':
    case 'put_top':
    case 'put_bottom':
      return [...flies(one), glow(seat(one))];
    case 'prepare':
      return [...flies(two), glow(seat(one))];
    case 'extra_turn':
      return [burst(seat(one), 'good')];
    case 'use':
    case 'trigger':
    case 'leader':
    case 'roll':
    case 'reroll':
    case 'convert':
    case 'add die':
    case 'die':
    case 'low roll':
      return [glow(seat(one))];
    case 'draw':
      return one === table.me ? [] : [say(seat(one), `+${two}`)];
    case 'swap':
    case 'looks':
    case 'offer':
      return [glow(seat(one)), glow(seat(two))];
    case 'ward':
    case 'absorb':
      return [burst(seat(one), 'calm')];
    case 'arrange':
    case 'search':
    case 'ladder':
      return [glow(seat(one))];
    case 'bind':
    case 'skip':
    case 'will_skip':
    case 'lost turn':
      return [shake(seat(one))];
    default:
      return [];
  }
}
