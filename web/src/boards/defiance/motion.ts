import type { Table } from '../../frame/table.svelte';
import { beam, burst, fly, glow, say, shake, type Happening, type Told } from '../happening';
import { viewOf } from './model';
import type { DefianceView } from './view';

/** Standees and tiles move by themselves; here is who strikes, takes, loses and scores. */
export function happens({ kind, what }: Told, table: Table, _before: DefianceView | null): Happening[] {
  const [one = 0, two = 0, three = 0] = what;
  const seat = (who: number) => `seat:${who}`;
  const view = viewOf(table);
  const tile = (number: number) => view?.map.find((it) => it.tile === number)?.at ?? '';
  const spot = (who: number) => view?.leaders[who]?.spot ?? seat(who);
  switch (kind) {
    case 'scores':
      return [say(seat(one), `+${two}`, 'good'), burst(seat(one), 'good')];
    case 'rift': {
      const rift = view?.map.find((it) => it.type === 'Rift');
      return rift ? [burst(rift.at, 'plain'), shake(rift.at)] : [];
    }
    case 'flips':
      return [glow(tile(one))];
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
      return [beam(seat(one), seat(three)), shake(seat(three)), burst(seat(three))];
    case 'gains':
      return [say(seat(one), `+${two}`, 'good', 'hex:reaction')];
    case 'loses':
      return [say(seat(one), `−${two}`, 'bad', 'hex:reaction')];
    case 'plays':
    case 'prepares':
    case 'uses':
    case 'reacts':
      return [glow(seat(one))];
    case 'draws':
    case 'discards':
      return one === table.me ? [] : [glow(seat(one))];
    case 'defeated':
    case 'passes':
      return kind === 'passes' ? [glow(seat(one))] : [shake(seat(one)), burst(seat(one))];
    default:
      return [];
  }
}
