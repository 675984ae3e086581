import { picture } from '../../cards/card';
import type { BoardModule, Flight } from '../board';
import { counted, summed } from '../counting';
import type { Table } from '../../frame/table.svelte';
import { t } from '../../text/text';
import Board from './Board.svelte';
import Inspect from './Inspect.svelte';
import Me from './Me.svelte';
import Mine from './Mine.svelte';
import Other from './Other.svelte';
import { card, faceOf, kindByNumber, viewOf } from './model';
import type { Catalogue, ShardsView } from './view';

function names(catalogue: Catalogue): Map<string, string> {
  const cards = catalogue.cards;
  return new Map(Object.entries(cards).map(([kind, facts]) => [facts.name, `card:${kind}`]));
}

/** Cards fly from the hand or the row; gains to the pool; damage drops on whom it hits. */
function flights(line: { kind: string; what: number[] }, table: Table): Flight[] {
  const [seat = 0, n = 0, amount = 0] = line.what;
  const mine = seat === table.me;
  const home = mine ? 'mine' : `seat:${seat}`;
  const face = (number: number) => picture(card(table, kindByNumber(table, number)));
  const rowPlace = (): string => {
    const slot = viewOf(table)?.row.findIndex((it) => it?.kind === kindByNumber(table, n)) ?? -1;
    return slot >= 0 ? `row:${slot}` : 'center';
  };
  switch (line.kind) {
    case 'play':
      return [{ from: mine ? `hand:${kindByNumber(table, n)}` : home, to: 'played', picture: face(n) }];
    case 'recruit':
      return [{ from: rowPlace(), to: mine ? `discard:${seat}` : home, picture: face(n) }];
    case 'fast_play':
      return [{ from: rowPlace(), to: 'played', picture: face(n) }];
    case 'gain':
      return n < 2
        ? [{ from: 'played', to: `pool:${n}`, text: `+${amount}`, tone: 'good' }]
        : [{ from: 'played', to: home, text: `+${amount}`, tone: 'good' }];
    case 'assign':
      return [{ from: home, to: n === table.me ? 'mine' : `seat:${n}`, text: `⚔ ${amount}`, tone: 'bad' }];
    case 'shield':
      return [{ from: home, to: home, picture: face(n) }];
    case 'banish':
      return [{ from: home, to: 'banished', picture: face(n) }];
    default:
      return [];
  }
}

export const board: BoardModule<ShardsView, Catalogue> = {
  mineHeight: 214,
  Board,
  Mine,
  Me,
  Other,
  Inspect,
  tellsLast: 'always',
  names,
  flights,
  face: (table, seat) => {
    const player = viewOf(table)?.players[seat];
    return player ? faceOf(table, player.character) : { name: table.name(seat), faction: 'order' };
  },
  phase: (table) => {
    const view = viewOf(table);
    return view ? t('shards.phase', { round: view.round, phase: t(`shards.phase.${view.phase}`) }) : '';
  },
  turn: (view) => view.turn,
  draws: (anchor, table) => {
    const phase = viewOf(table)?.phase;
    if (phase === 'attack') return /^button:(all|5|1)$/.test(anchor);
    if (phase === 'shields') return /^button:(done|keep-hidden)$/.test(anchor);
    return /^button:(focus|fast-play)$/.test(anchor);
  },
  goal: (table) => {
    const view = viewOf(table);
    return view && { text: t('goal.shards'), standing: view.players.map((it) => it.health) };
  },
  stats: (table) => [
    { icon: 'power', value: summed(table.log, 'assign', table.me, 2), words: t('stat.damage') },
    { icon: 'mastery', value: viewOf(table)?.players[table.me]?.mastery ?? 0, words: t('stat.mastery') },
    { icon: 'recruit', value: counted(table.log, 'recruit', table.me), words: t('stat.recruited') },
  ],
  stands: (table, seat) => {
    const { health = 0, mastery = 0 } = viewOf(table)?.players[seat] ?? {};
    return t('shards.stands', { health, mastery });
  },
  unused: (table) => {
    const view = viewOf(table);
    const me = view?.players[table.me];
    if (!view || !me || view.phase !== 'play') return '';
    const left: string[] = [];
    const canPlay = table.chooser.options.filter((option) => option.notation.startsWith('play ')).length;
    if (canPlay) left.push(t('shards.left.cards', { n: me.hand.cards.length }));
    if (view.gems && table.chooser.options.some((option) => /^(recruit|fast-play|focus)/.test(option.notation)))
      left.push(t('shards.left.gems', { n: view.gems }));
    return left.join(', ') && `${left.join(', ')}.`;
  },
};
