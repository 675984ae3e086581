import { api } from '../../net/api';
import type { GameInfo, SeatWish, TableNow } from '../../net/messages';
import { settings } from '../../settings.svelte';
import { nonce } from '../play';
import { router } from '../route.svelte';

export interface How {
  mode: string;
  players: number;
  campaign?: string;
  /** Where I sit: the first seat is the Lightbearers' in a team battle, and alone in one against all. */
  seat?: number;
}

/** My seats at a campaign's last table; on a device that has come to it later, the first that a person had. */
export function seatsAt(table: Pick<TableNow, 'seats' | 'mine'>): number[] {
  const first = table.seats.findIndex((it) => it.kind === 'human');
  return table.mine.length || first < 0 ? table.mine : [first];
}

/** The other seats of a campaign that goes on, from its last table: the same company, whoever has a seat of their own
 * by a link again. */
export function asBefore(table: Pick<TableNow, 'seats' | 'mine'>): SeatWish[] {
  const mine = seatsAt(table);
  const [me = 0] = mine;
  return table.seats
    .map((it, n): SeatWish => {
      if (it.kind === 'bot') return { kind: 'bot', name: it.name, level: it.level };
      return mine.includes(n) ? { kind: 'human', name: it.name, level: '' } : { kind: 'open', name: '', level: '' };
    })
    .filter((_, n) => n !== me);
}

/** Whether a campaign's chapter is played now. One that other rules or cards have frozen never ends: the next is played. */
export const isUnderWay = (table: Pick<TableNow, 'status' | 'frozen'> | null): boolean =>
  table !== null && !table.frozen && (table.status === 'running' || table.status === 'open');

/** A table for a chapter or a quest, with these on the other seats. */
export async function tell(game: GameInfo, values: Record<string, string>, how: How, rest: SeatWish[]): Promise<void> {
  const me: SeatWish = { kind: 'human', name: settings.name, level: '' };
  const at = Math.min(how.seat ?? 0, rest.length);
  const seated = await api.open({
    game: game.id,
    name: settings.name,
    mode: how.mode,
    players: how.players,
    settings: values,
    seats: [...rest.slice(0, at), me, ...rest.slice(at)],
    ...(how.campaign ? { campaign: how.campaign } : {}),
    nonce: nonce(),
  });
  if (seated.campaign) settings.keepCampaign({ key: seated.campaign, game: game.id });
  router.go(`/t/${seated.table.id}`);
}
