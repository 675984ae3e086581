import { counted, mostOf } from '../counting';
import { t } from '../../text/text';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Goals from './leader/Goals.svelte';
import Inspect from './Inspect.svelte';
import { goalOf } from '../../infinities/story/aims';
import { factsOf, myLeader, viewOf } from './model';
import { happens } from './motion';
import type { Catalogue, DefianceView } from './view';
import { subject } from '../../frame/top/person';

function names(catalogue: Catalogue): Map<string, string> {
  const found = new Map<string, string>();
  for (const [kind, card] of Object.entries(catalogue.cards)) found.set(card.name, `card:${kind}`);
  return found;
}

export const board: BoardModule<DefianceView, Catalogue> = {
  layout: 'wide',
  title: 'Defiance of Fate',
  plans: true,
  tellsLast: true,
  Board,
  Goals,
  Inspect,
  names,
  happens,
  draws: () => true,
  home: (table) => myLeader(table)?.spot ?? '',
  turn: (view) => (view.reacting == null ? -1 : -2),
  ends: (option) => /^(pass|done)$/.test(option.notation),
  phase: (table) => {
    const view = viewOf(table);
    return view?.round
      ? t('def.phase', { mode: view.mode.replace(/^./, (c) => c.toUpperCase()), n: view.round })
      : t('def.phase.setup');
  },
  count: (view) => ({ by: 'round', n: view.round }),
  face: (table, seat) => ({ name: table.name(seat), faction: 'order' }),
  goal: (table) => {
    const view = viewOf(table);
    const chapter = factsOf(table)?.chapter;
    if (chapter) return goalOf(view?.story ?? null, table.me);
    if (!view || view.mode !== 'skirmish') return null;
    const [n, standing] = [view.points, view.leaders.map((it) => it.score)];
    return n
      ? { text: t('goal.defiance', { n }), short: t('goal.defiance.short', { n }), standing }
      : { text: t('goal.defiance.most'), short: t('goal.defiance.most.short'), standing };
  },
  stats: (table) => [
    { icon: 'hex:influence', value: viewOf(table)?.leaders[table.me]?.score ?? 0, words: t('stat.points') },
    { icon: 'hex:plus', value: counted(table.log, 'lays', table.me), words: t('stat.discovered') },
    { icon: 'hand', value: counted(table.log, 'plays', table.me), words: t('stat.played') },
  ],
  why: (table, winner) => {
    const view = viewOf(table);
    const most =
      view?.mode === 'skirmish' &&
      mostOf(
        view.leaders.map((it) => it.score),
        winner,
      );
    if (!view || !most || most.n === most.m) return '';
    return t(view.points && most.n >= view.points ? 'why.reached' : 'why.points', {
      ...subject(table, winner),
      ...most,
    });
  },
  stands: (table, seat) => {
    const view = viewOf(table);
    const n = view?.leaders[seat]?.score ?? 0;
    return view?.mode === 'skirmish' ? `${n} ${t('inf.points', { n })}` : '';
  },
  unused: (table) => {
    const view = viewOf(table);
    const dice = view?.leaders[table.me]?.dice.length ?? 0;
    return view?.phase === 'Main' && dice && table.chooser.options.some((option) => option.notation === 'pass')
      ? t('def.unused', { n: dice })
      : '';
  },
};
