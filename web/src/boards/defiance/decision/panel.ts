import type { Table } from '../../../frame/table.svelte';
import type { Line } from '../../../net/messages';
import { percent, sums } from '../../../infinities/worlds';
import type { Target } from '../../../infinities/choosing/targets';
import { cardLook, factsOf, nameOf } from '../model';
import type { DefianceView } from '../view';

/** Which decision stands beside the map; "" where the things themselves are enough. */
export type Panel =
  '' | 'lay' | 'check' | 'rolled' | 'react' | 'control' | 'dice' | 'world' | 'leader' | 'cards' | 'targets' | 'ask';

/** A check that was rolled, as the log told it. */
export interface Roll {
  leader: number;
  attribute: number;
  need: number;
  bonus: number;
  dice: number[];
  text: string;
}

export function rollOf(line: Line): Roll | null {
  if (line.kind !== 'checks') return null;
  const [leader = 0, attribute = 0, need = 0, bonus = 0, ...dice] = line.what;
  return { leader, attribute, need, bonus, dice, text: line.text };
}

/** What somebody lost to the action that has just been done, newest last, as the log tells it. */
export function lostBy(table: Table, seat: number): { key: number; card: string; tile: string }[] {
  const out: { key: number; card: string; tile: string }[] = [];
  for (let i = table.log.length - 1; i >= 0; i--) {
    const { kind, what, text } = table.log[i]!;
    if (kind === 'destroys' && what[2] === seat) {
      const cards = factsOf(table)?.cards ?? {};
      const card = Object.keys(cards).find((it) => text.includes(cards[it]!.name)) ?? '';
      out.unshift({ key: i, card, tile: '' });
    } else if (kind === 'topples' && what[2] === seat)
      out.unshift({ key: i, card: '', tile: / on (.+)\.$/.exec(text)?.[1] ?? '' });
    else if (/^(attacks|uses|plays|passes|round|reacts)$/.test(kind)) break;
  }
  return out;
}

/** Cards and leaders of others that what was picked so far may still aim at; an attack shows its chance. */
export function targetsOf(table: Table, view: DefianceView): Target[] {
  const wanted = table.chooser.next;
  const me = view.leaders[table.me];
  const numbers = factsOf(table)?.die.map((face) => face.number) ?? [];
  const attacks = table.chooser.left.filter((option) => /^(star )?attack /.test(option.notation));
  const chance = (need: number): string => {
    let odds = 0;
    for (const [sum, share] of sums(numbers, me?.levels[0] ?? 1))
      if (sum + (me?.bonuses[0] ?? 0) >= need) odds += share;
    return `${percent(odds)} %`;
  };
  return view.leaders
    .filter((leader) => leader.seat !== table.me)
    .flatMap((leader) =>
      [...leader.group, ...leader.timeline]
        .filter((card) => wanted.has(card.at))
        .map((card) => ({
          at: card.at,
          seat: leader.seat,
          name: nameOf(table, leader.seat),
          what: `card:${card.kind}`,
          card: cardLook(table, card.kind, card.defense),
          tag: card.defense && attacks.some((option) => option.anchors.includes(card.at)) ? chance(card.defense) : '',
        })),
    );
}

export function panelOf(table: Table, view: DefianceView, roll: Roll | null): Panel {
  const options = table.chooser.options;
  const has = (start: string) => options.some((option) => option.anchors[0]?.startsWith(start));
  const prompt = table.position?.prompt ?? '';
  if (!table.isMine) return view.check && table.asked >= 0 ? 'check' : roll ? 'rolled' : '';
  if (has('board:')) return 'leader';
  if (has('side:') || options.some((option) => option.notation.startsWith('settle '))) return 'lay';
  if (view.check) return 'check';
  if (has('world:')) return 'world';
  if (has('button:reroll')) return 'dice';
  if (view.reacting === table.asked) return 'react';
  if (has('button:yes')) return /^control /i.test(prompt) ? 'control' : 'ask';
  if (has('revealed:') || has('discard:')) return 'cards';
  const isTurn = options.some((option) => option.notation === 'pass');
  const { picked, hinted } = table.chooser;
  const targets = targetsOf(table, view).map(({ at }) => at);
  const isElsewhere = hinted !== null && !targets.some((at) => hinted.anchors.includes(at));
  if (targets.length && !isElsewhere && (!isTurn || picked.length)) return 'targets';
  if (has('number:') || has('choice:') || has('side:') || has('turn:')) return 'ask';
  // it stays until I choose again: what I choose, or am advised to, may lie beneath it
  return roll && !picked.length && !hinted ? 'rolled' : '';
}
