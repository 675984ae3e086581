import { counted, mostOf } from '../counting';
import { t } from '../../text/text';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Inspect from './Inspect.svelte';
import Roles from './leader/Roles.svelte';
import { goalOf } from '../../infinities/story/aims';
import { asked, factsOf, myLeader, openSteps, viewOf } from './model';
import { happens } from './motion';
import type { Catalogue, BetaView } from './view';
import { subject } from '../../frame/top/person';

function names(catalogue: Catalogue): Map<string, string> {
  const found = new Map<string, string>();
  for (const [id, card] of Object.entries(catalogue.cards)) found.set(card.name, `card:${id}`);
  return found;
}

export const board: BoardModule<BetaView, Catalogue> = {
  layout: 'wide',
  title: 'Defiance of Fate',
  plans: true,
  tellsLast: true,
  Board,
  Goals: Roles,
  Inspect,
  names,
  happens,
  draws: () => true,
  asks: asked,
  home: (table) => {
    const me = myLeader(table);
    return viewOf(table)?.tiles.find((tile) => tile.tile === me?.tile)?.at ?? '';
  },
  turn: (view) => {
    const { round, current, queue } = view;
    return queue[0]?.asked.length ? -2 : round ? current : -2;
  },
  ends: (option) => /^(end turn|done)$/.test(option.notation),
  phase: (table) => {
    const view = viewOf(table);
    return view?.round ? t('beta.phase', { n: view.round }) : t('beta.phase.setup');
  },
  count: (view) => ({ by: 'round', n: view.round }),
  face: (table, seat) => ({ name: table.name(seat), faction: 'order' }),
  goal: (table) => {
    const view = viewOf(table);
    if (!view) return null;
    const chapter = factsOf(table)?.chapters[view.chapter ?? ''];
    if (chapter) return goalOf(view.story, table.me);
    const [n, standing] = [view.limit, view.leaders.map((it) => it.points)];
    return { text: t('goal.beta', { n }), short: t('goal.beta.short', { n }), standing };
  },
  stats: (table) => [
    { icon: 'hex:influence', value: viewOf(table)?.leaders[table.me]?.points ?? 0, words: t('stat.points') },
    { icon: 'hex:plus', value: counted(table.log, 'discover', table.me), words: t('stat.discovered') },
    { icon: 'hex:damage', value: counted(table.log, 'destroy', table.me), words: t('stat.destroyed') },
  ],
  why: (table, winner) => {
    const view = viewOf(table);
    const most =
      view &&
      !view.chapter &&
      mostOf(
        view.leaders.map((it) => it.points),
        winner,
      );
    if (!view || !most) return '';
    const who = subject(table, winner);
    if (most.n > most.m) return t(most.n < view.limit ? 'why.points' : 'why.reached', { ...who, ...most });
    const steps = mostOf(openSteps(view), winner);
    return steps && steps.n > steps.m
      ? t('why.steps', { ...who, tie: most.n, ...steps })
      : t('why.breakers', { ...who, n: most.n });
  },
  stands: (table, seat) => {
    const n = viewOf(table)?.leaders[seat]?.points ?? 0;
    return `${n} ${t('inf.points', { n })}`;
  },
  unused: (table) => {
    const view = viewOf(table);
    if (!view || !table.chooser.options.some((option) => option.notation === 'end turn')) return '';
    const dice = view.check.dice.filter((die) => !die.spent && die.face !== 'zero').length;
    const may = Math.min(dice, view.check.may_spend);
    return may > 0 && table.chooser.options.length > 1 ? t('def.unused', { n: may }) : '';
  },
};
