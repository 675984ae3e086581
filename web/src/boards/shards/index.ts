import type { BoardModule } from '../board';
import { counted, summed } from '../counting';
import { t } from '../../text/text';
import Board from './Board.svelte';
import Inspect from './Inspect.svelte';
import Me from './Me.svelte';
import Mine from './Mine.svelte';
import Other from './Other.svelte';
import { faceOf, viewOf } from './model';
import { happens } from './motion';
import type { Catalogue, ShardsView } from './view';
import { subject } from '../../frame/top/person';

function names(catalogue: Catalogue): Map<string, string> {
  const cards = catalogue.cards;
  return new Map(Object.entries(cards).map(([kind, facts]) => [facts.name, `card:${kind}`]));
}

/** The Infinity Shard's power without end, as the log carries it. */
const isEndless = (power: number): boolean => power >= 1_000_000;

export const board: BoardModule<ShardsView, Catalogue> = {
  mineHeight: 214,
  Board,
  Mine,
  Me,
  Other,
  Inspect,
  tellsLast: true,
  names,
  happens,
  face: (table, seat) => {
    const player = viewOf(table)?.players[seat];
    return player ? faceOf(table, player.character) : { name: table.name(seat), faction: 'order' };
  },
  phase: (table) => {
    const view = viewOf(table);
    return view ? t('shards.phase', { round: view.round, phase: t(`shards.phase.${view.phase}`) }) : '';
  },
  turn: (view) => view.turn,
  count: (view) => ({ by: 'round', n: view.round }),
  draws: (anchor, table) => {
    const phase = viewOf(table)?.phase;
    if (phase === 'attack') return /^button:(all|5|1)$/.test(anchor);
    if (phase === 'shields') return /^button:(done|keep-hidden)$/.test(anchor);
    return /^button:(focus|fast-play)$/.test(anchor);
  },
  endWords: (table) => {
    const view = viewOf(table);
    if (view?.phase !== 'play' || view.turn !== table.me || !(view.power || view.unlimited)) return null;
    const n = view.unlimited ? '∞' : String(view.power);
    const living = view.players.filter((it) => !it.out && it.seat !== table.me);
    return living.length === 1
      ? { word: t('act.end'), brings: t('shards.end.lone', { n, name: table.name(living[0]!.seat) }) }
      : { word: t('shards.attack'), brings: t('shards.end.split', { n }) };
  },
  goal: (table) => {
    const view = viewOf(table);
    return (
      view && { text: t('goal.shards'), short: t('goal.shards.short'), standing: view.players.map((it) => it.health) }
    );
  },
  stats: (table) => [
    {
      icon: 'power',
      value: summed(
        table.log.filter(({ what }) => !isEndless(what[2]!)),
        'assign',
        table.me,
        2,
      ),
      words: t('stat.damage'),
    },
    { icon: 'mastery', value: viewOf(table)?.players[table.me]?.mastery ?? 0, words: t('stat.mastery') },
    { icon: 'recruit', value: counted(table.log, 'recruit', table.me), words: t('stat.recruited') },
  ],
  why: (table, winner) => {
    const last = table.log.findLast(({ kind }) => kind === 'damage');
    const n = viewOf(table)?.players[winner]?.mastery ?? 0;
    return last && isEndless(last.what[1]!) ? t('why.shard', { n, ...subject(table, winner) }) : '';
  },
  stands: (table, seat) => {
    const { health = 0, mastery = 0 } = viewOf(table)?.players[seat] ?? {};
    return t('shards.stands', { health, mastery });
  },
  spares: (option) => option.notation === 'keep hidden',
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
