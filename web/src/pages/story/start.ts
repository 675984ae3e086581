import { api } from '../../net/api';
import type { GameInfo, SeatWish } from '../../net/messages';
import { settings } from '../../settings.svelte';
import { firstLevel } from '../games';
import { BOTS, nonce } from '../play';
import { router } from '../route.svelte';

export interface How {
  mode: string;
  players: number;
  campaign?: string;
  /** Where I sit: the first seat is the Lightbearers' in a team battle, and alone in one against all. */
  seat?: number;
  /** How strong the bots are; '' for those that answer at once. */
  level?: string;
}
export type Others = 'bot' | 'open' | 'human';

/** A table for a chapter or a quest, with bots, friends by link, or people at this screen. */
export async function tell(game: GameInfo, values: Record<string, string>, how: How, others: Others): Promise<void> {
  /** A chapter is long: its bots answer at once. */
  const level = how.level || (game.levels.includes('greedy') ? 'greedy' : firstLevel(game));
  const rest = Array.from({ length: how.players - 1 }, (_, i): SeatWish => {
    if (others === 'bot') return { kind: 'bot', name: BOTS[i]!, level };
    return { kind: others, name: others === 'human' ? `Player ${i + 2}` : '', level: '' };
  });
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
