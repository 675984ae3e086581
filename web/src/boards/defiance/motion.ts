import type { Table } from '../../frame/table.svelte';
import { beam, burst, fly, glow, say, shake, type Happening, type Told } from '../happening';
import { cardFlies, cardIn, type Areas } from '../../infinities/cards/flights';
import { cardLook, factsOf, viewOf } from './model';
import type { DefianceView } from './view';

const areas = (view: DefianceView | null): Areas =>
  Object.fromEntries(
    (view?.leaders ?? []).flatMap(({ seat, hand, group, timeline }) =>
      Object.entries({ hand, group, timeline }).map(([name, cards]) => [
        `${name}:${seat}`,
        cards.map(({ at, kind }) => ({ at, card: kind })),
      ]),
    ),
  );

/** Standees and tiles move by themselves; here is who strikes, takes, loses and scores, and which cards fly where. */
export function happens({ kind, what, text }: Told, table: Table, before: DefianceView | null): Happening[] {
  const [one = 0, two = 0, three = 0] = what;
  const seat = (who: number) => `seat:${who}`;
  const view = viewOf(table);
  const tile = (number: number) => view?.map.find((it) => it.tile === number)?.at ?? '';
  /** The card that is told of, from where it lay to where it lies. */
  const flies = (owner: number, goal?: string): Happening[] => {
    const card = cardIn(text, factsOf(table)?.cards ?? {});
    return card ? cardFlies(cardLook(table, card), card, areas(before), areas(view), seat(owner), goal) : [];
  };
  const spot = (who: number) => view?.leaders[who]?.spot ?? seat(who);
  switch (kind) {
    case 'scores':
      return [say(seat(one), `+${two}`, 'good'), burst(seat(one), 'good')];
    case 'loses_points':
      return [say(seat(one), `−${two}`, 'bad')];
    case 'dread':
    case 'rift': {
      const rift = view?.map.find((it) => it.type === 'Rift');
      return rift ? [burst(rift.at, 'plain'), shake(rift.at)] : [];
    }
    case 'flips':
      return [glow(tile(one))];
    case 'turns':
    case 'shifts':
      return [glow(tile(two))];
    case 'lays':
    case 'settles':
    case 'comes':
      return [burst(tile(two), 'plain')];
    case 'moves':
    case 'warps':
      return [glow(kind === 'moves' ? tile(three) : tile(two))];
    case 'controls':
      return [fly(seat(one), tile(two), { text: '', icon: 'flag' }), burst(tile(two), 'good')];
    case 'topples':
      return [shake(tile(two)), burst(tile(two))];
    case 'attacks':
      return [beam(spot(one), seat(1 - one)), glow(seat(one))];
    case 'destroys':
      return [beam(seat(one), seat(three)), shake(seat(three)), ...flies(three), burst(seat(three))];
    case 'gains':
      return [say(seat(one), `+${two}`, 'good', 'hex:reaction')];
    case 'loses':
      return [say(seat(one), `−${two}`, 'bad', 'hex:reaction')];
    case 'relics':
      return [say(seat(one), `+${two}`, 'good')];
    case 'plays':
    case 'prepares':
    case 'steals':
    case 'reveals':
    case 'takes':
    case 'put_top':
    case 'put_bottom':
    case 'discards':
      return [...flies(one), glow(seat(one))];
    case 'drew':
      return flies(one);
    case 'uses':
    case 'reacts':
    case 'finds':
    case 'leads':
    case 'locks':
    case 'converts':
    case 'rolls':
    case 'rerolls':
    case 'checks':
    case 'swaps':
      return [glow(seat(one))];
    case 'binds':
    case 'skip':
    case 'will_skip':
    case 'skip_draw':
    case 'will_skip_draw':
      return [shake(seat(one))];
    case 'searches':
    case 'arrange':
    case 'extra_turn':
    case 'draws':
      return one === table.me ? [] : [glow(seat(one))];
    case 'defeated':
    case 'passes':
      return kind === 'passes' ? [glow(seat(one))] : [shake(seat(one)), burst(seat(one))];
    default:
      return [];
  }
}
