import type { IconName } from '../../art/icons';
import { picture } from '../../cards/card';
import type { Table } from '../../frame/table.svelte';
import { beam, burst, fly, glow, say, shake, type Happening, type Told } from '../happening';
import { card, kindByNumber, viewOf } from './model';
import type { ShardsView } from './view';

const RESOURCES: IconName[] = ['gem', 'power', 'mastery', 'health'];
const GEMS_AND_POWER = 2;

/** Cards fly from the hand or the row, gains to the pool; attacks run to whom they hit, who shakes; champions fall. */
export function happens({ kind, what }: Told, table: Table, before: ShardsView | null): Happening[] {
  const [seat = 0, n = 0, amount = 0] = what;
  const home = (who: number) => (who === table.me ? `player:${who}` : `seat:${who}`);
  const face = (number: number) => picture(card(table, kindByNumber(table, number)));
  const hand = `hand:${kindByNumber(table, n)}`;
  const slot = (): string => {
    const at = before?.row.findIndex((it) => it?.kind === kindByNumber(table, n)) ?? -1;
    return at >= 0 ? `row:${at}` : 'center';
  };
  /** A champion as it still lies there. */
  const champion = (who: number, number: number): string =>
    (before ?? viewOf(table))?.players[who]?.champions.find((it) => it.kind === kindByNumber(table, number))?.at ??
    home(who);
  const isMine = seat === table.me;
  switch (kind) {
    case 'play':
      return [fly(isMine ? hand : home(seat), 'played', { picture: face(n) })];
    case 'recruit':
      return [fly(slot(), isMine ? `discard:${seat}` : home(seat), { picture: face(n) })];
    case 'fast_play':
      return [fly(slot(), 'played', { picture: face(n) })];
    case 'gain':
      return [
        fly('played', n < GEMS_AND_POWER ? `pool:${n}` : home(seat), {
          text: `+${amount}`,
          icon: RESOURCES[n]!,
          tone: 'good',
        }),
      ];
    case 'pay':
      return [say(home(seat), `−${n}`, 'plain', RESOURCES[0])];
    case 'lose':
      return [say(home(seat), `−${amount}`, 'bad', RESOURCES[n])];
    case 'draw':
    case 'keep':
      return isMine ? [fly(`deck:${seat}`, 'hand', { text: `+${n}` })] : [];
    case 'discard':
      return [fly(isMine ? 'hand' : home(seat), isMine ? `discard:${seat}` : home(seat), { picture: face(n) })];
    case 'turn_up':
      return [glow(`row:${seat}`)];
    case 'exhaust':
    case 'ready':
      return [glow(champion(seat, n))];
    case 'enter':
      return [fly('played', champion(seat, n), { picture: face(n) })];
    case 'assign':
      return [
        beam(home(seat), home(n)),
        fly(home(seat), home(n), { text: String(amount), icon: 'power', tone: 'bad' }),
      ];
    case 'attack':
      return [beam(home(seat), champion(n, amount))];
    case 'damage':
      return n > amount
        ? [shake(home(seat)), say(home(seat), `−${n - amount}`, 'bad', 'health')]
        : [burst(home(seat), 'calm')];
    case 'shield':
      return [burst(home(seat), 'calm'), fly(isMine ? hand : home(seat), home(seat), { picture: face(n) })];
    case 'destroy':
      return [burst(champion(n, amount)), fly(champion(n, amount), home(n), { picture: face(amount), tone: 'bad' })];
    case 'banish':
      return [fly(isMine ? hand : home(seat), 'banished', { picture: face(n) }), burst('banished')];
    case 'control':
      return [fly(home(n), home(seat), { picture: face(amount) })];
    case 'search':
      return [fly(isMine ? `deck:${seat}` : home(seat), isMine ? 'hand' : home(seat), { picture: face(n) })];
    case 'return':
      return [fly('played', isMine ? 'hand' : home(seat), { picture: face(n) })];
    case 'copy':
    case 'due':
      return [glow('played')];
    case 'reveal':
      return [fly(isMine ? hand : home(seat), 'played', { picture: face(n) })];
    case 'reveal_top':
      return [fly(isMine ? `deck:${seat}` : home(seat), 'played', { picture: face(n) })];
    case 'put_hand':
      return [fly('played', isMine ? 'hand' : home(seat), { picture: face(n) })];
    case 'put_discard':
      return [fly('played', isMine ? `discard:${seat}` : home(seat), { picture: face(n) })];
    case 'put_top':
    case 'put_bottom':
      return [fly('played', isMine ? `deck:${seat}` : home(seat), { picture: face(n) })];
    case 'spring':
      return [fly(home(seat), 'played', { picture: face(n) }), burst(home(seat))];
    case 'double':
      return [glow(`pool:${n}`)];
    case 'power_lost':
      return [say(home(seat), `−${n}`, 'bad', 'power')];
    case 'extra_turn':
      return [burst(home(seat), 'good')];
    case 'skip':
    case 'will_skip':
    case 'skip_draw':
    case 'will_skip_draw':
      return [shake(home(seat))];
    case 'ward':
      return [burst(home(seat), 'calm')];
    case 'protect':
      return [burst(champion(seat, n), 'calm')];
    case 'put_under':
    case 'shuffle':
      return [glow(isMine ? `deck:${seat}` : home(seat))];
    case 'out':
      return [shake(home(seat)), burst(home(seat))];
    default:
      return [];
  }
}
