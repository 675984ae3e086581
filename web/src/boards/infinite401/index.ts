import type { BoardModule } from '../board';
import { counted } from '../counting';
import { t } from '../../text/text';
import Board from './Board.svelte';
import Inspect from './Inspect.svelte';
import { aiming, isCycle, isMove } from './map/aim';
import { called, viewOf } from './model';
import { happens } from './motion';
import type { Catalogue, DuelView } from './view';

function names(catalogue: Catalogue): Map<string, string> {
  const found = new Map<string, string>();
  const { abilities, passives } = catalogue;
  for (const [id, ability] of Object.entries(abilities ?? {})) found.set(ability.name, `ability:${id}`);
  for (const [id, passive] of Object.entries(passives ?? {})) found.set(passive.name, `passive:${id}`);
  return found;
}

export const board: BoardModule<DuelView, Catalogue> = {
  layout: 'wide',
  Board,
  Inspect,
  tellsLast: true,
  names,
  happens,
  /** A card is shown on the map first; the second click or the gold button plays it. */
  weighs: (option) => option.anchors[0]?.startsWith('hand:') === true && !isCycle(option),
  byButton: isCycle,
  draws: () => true,
  plans: (table) => viewOf(table)?.phase === 'play',
  asks: (table) => {
    const now = aiming(table);
    if (now?.idle) return '';
    if (now) {
      const [target] = now.aim.targets;
      const asks = now.aim.wants || (target ? 'play' : 'just');
      return t(`duel.ask.${asks}`, { card: now.ability.name, unit: target ? called(target) : '' });
    }
    const at = [...table.chooser.picked, ...(table.chooser.armed?.anchors ?? [])].find((it) => it.startsWith('hex:'));
    const unit = viewOf(table)?.units.find((it) => it.at === at);
    if (unit?.side !== table.me || table.chooser.armed) return '';
    return t(table.chooser.offered.some(isMove) ? 'duel.ask.move' : 'duel.ask.act', { unit: called(unit) });
  },
  phase: (table) => {
    const view = viewOf(table);
    if (!view) return '';
    return view.phase === 'play'
      ? t('duel.turn', { n: view.turns, side: t(view.turn ? 'duel.red' : 'duel.blue') })
      : t('duel.setup');
  },
  count: (view) => ({ by: 'turn', n: view.turns }),
  turn: (view) => (view.phase === 'play' ? view.turn : -2),
  goal: (table) => {
    const view = viewOf(table);
    const of = view?.sides[0]?.of ?? 0;
    return (
      view && {
        text: t('goal.duel', { n: of }),
        short: t('goal.duel.short', { n: of }),
        standing: view.sides.map((it) => it.spheres),
      }
    );
  },
  stats: (table) => [
    { icon: 'planet', value: viewOf(table)?.sides[table.me]?.spheres ?? 0, words: t('stat.spheres') },
    {
      icon: 'hex:damage',
      value: table.log.filter(({ kind, what }) => kind === 'damage' && Math.floor(what[0]! / 3) !== table.me).length,
      words: t('stat.damage'),
    },
    { icon: 'hand', value: counted(table.log, 'play', table.me), words: t('stat.played') },
  ],
  stands: (table, seat) => {
    const { spheres = 0, of = 5 } = viewOf(table)?.sides[seat] ?? {};
    return t('duel.stands', { n: spheres, of });
  },
  unused: (table) => {
    const view = viewOf(table);
    return view && view.phase === 'play' && view.energy > 0 ? t('duel.left.energy', { n: view.energy }) : '';
  },
};
