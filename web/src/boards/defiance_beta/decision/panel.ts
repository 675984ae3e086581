import type { Table } from '../../../frame/table.svelte';
import type { Target } from '../../../infinities/choosing/targets';
import { cardLook } from '../model';
import type { BetaView } from '../view';

/** Which decision stands beside the map; "" where the things themselves are enough. */
export type Panel =
  '' | 'leader' | 'stack' | 'place' | 'roll' | 'dice' | 'queue' | 'deal' | 'targets' | 'cards' | 'ask';

/** Units, prepared cards and leaders that what was picked so far may still aim at. */
export function targetsOf(table: Table, view: BetaView, all = false): Target[] {
  const wanted = table.chooser.next;
  return view.leaders.flatMap((leader) => {
    const own = leader.seat === table.me && !all;
    const units = leader.units.map((unit) => ({
      at: unit.at,
      card: cardLook(table, unit.card, { health: unit.health, full: unit.full }),
      name: unit.name,
      what: `card:${unit.card}`,
    }));
    const prepared = leader.timeline.map((it) => ({
      at: it.at,
      card: cardLook(table, it.card),
      name: it.name,
      what: `card:${it.card}`,
    }));
    const self = { at: leader.at, card: null, name: leader.name || table.name(leader.seat), what: leader.at };
    return [...(own ? [] : [...units, ...prepared]), self]
      .filter((it) => wanted.has(it.at))
      .map((it) => ({ ...it, seat: leader.seat, tag: it.card ? '' : `♥ ${leader.health}` }));
  });
}

export function panelOf(table: Table, view: BetaView): Panel {
  const options = table.chooser.options;
  const has = (start: string) => options.some((option) => option.anchors[0]?.startsWith(start));
  const prompt = table.position?.prompt ?? '';
  if (!table.isMine) return view.queue.length ? 'queue' : '';
  if (has('choice:')) return 'leader';
  if (has('stack:')) return 'stack';
  if (view.placing && has('turn:')) return 'place';
  if (has('roll:')) return 'roll';
  if (has('button:lock-in') || options.some((option) => option.anchors.includes('button:reroll'))) return 'dice';
  if (/^where does the damage to .* go\?/i.test(prompt)) return 'deal';
  if (/^block /i.test(prompt) || view.triggers.length) return 'queue';
  if (has('card:')) return 'cards';
  const isTurn = options.some((option) => option.notation === 'end turn');
  const foreign = targetsOf(table, view).filter((target) => target.card);
  if (foreign.length && (!isTurn || table.chooser.picked.length)) return 'targets';
  if (!isTurn && (has('button:yes') || has('option:') || has('number:') || has('turn:'))) return 'ask';
  return '';
}
