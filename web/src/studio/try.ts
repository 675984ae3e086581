/** A real table that begins with the card: in the hand, in the market, with some mastery. */
import { api } from '../net/api';
import type { BaseCard } from '../net/messages';
import { BOTS, nonce } from '../pages/play';
import { settings } from '../settings.svelte';

export interface How {
  hand: boolean;
  market: boolean;
  /** How many others there are. */
  bots: number;
  level: string;
  mastery: number;
  /** I play all of them myself. */
  alone: boolean;
}

export const USUAL: How = { hand: true, market: true, bots: 1, level: '3', mastery: 0, alone: false };

/** Shards: what lies beside the card in the row, one of each faction and one more, so that every keyword can come true. */
function row(cards: readonly BaseCard[], name: string): string[] {
  const cheap = cards
    .filter((it) => it.name !== name && /ally|mercenary/.test(it.card.kind))
    .sort((a, b) => a.card.cost - b.card.cost);
  const factions = ['Homodeus', 'Order', 'Undergrowth', 'Wraethe'];
  const one = factions.flatMap((faction) => cheap.filter((it) => it.card.faction === faction).slice(0, 1));
  const more = cheap.filter((it) => !one.includes(it));
  return [...one, ...more].slice(0, 5).map((it) => it.name);
}

export function position(name: string, copies: number, cards: readonly BaseCard[], how: How): string {
  const inHand = how.hand ? 1 : 0;
  const inRow = how.market && copies > inHand;
  const hand = [...(inHand ? [name] : []), ...Array<string>(5 - inHand - 1).fill('Crystal'), 'Blaster'];
  const lying = row(cards, name);
  const center = inRow ? [name, ...lying] : [...lying, ...lying.slice(0, 1)];
  const others = Array.from({ length: how.bots }, (_, i) => `mastery ${i + 1}; hand Crystal ×4, Blaster`);
  return ['1', `row ${center.join(', ')}`, `mastery ${how.mastery}; hand ${hand.join(', ')}`, ...others].join(' | ');
}

/** Opens the table and tells which it is. Shards is laid out by what was asked for, the other games by the server. */
export async function sitDown(
  game: string,
  pack: string,
  how: How,
  at: { name: string; copies: number; cards: readonly BaseCard[] } | null,
): Promise<string> {
  const begun =
    game === 'shards' || !at
      ? {
          mode: '',
          players: how.bots + 1,
          settings: at ? { position: position(at.name, at.copies, at.cards, how) } : {},
        }
      : await api.tryOut({ game, pack, card: at.name });
  const others = Array.from({ length: begun.players - 1 }, (_, i) =>
    how.alone
      ? { kind: 'human' as const, name: `${settings.name} ${i + 2}`, level: '' }
      : { kind: 'bot' as const, name: BOTS[i]!, level: how.level },
  );
  const seated = await api.open({
    game,
    ...(begun.mode ? { mode: begun.mode } : {}),
    name: settings.name,
    settings: { pack, ...begun.settings },
    seats: [{ kind: 'human', name: settings.name, level: '' }, ...others],
    hints: true,
    nonce: nonce(),
  });
  return seated.table.id;
}

/** The position of the table before with the pack as it is now, or that table; nothing if there is none to keep. */
export async function goOn(before: { table: string; text: string }, pack: string): Promise<string | null> {
  try {
    const { id, status } = await api.table(before.table);
    if (status !== 'running') return null;
    if (before.text === pack) return id;
    return (await api.fork(id, { pack, seat: 0, name: settings.name, level: USUAL.level })).table.id;
  } catch {
    return null;
  }
}
