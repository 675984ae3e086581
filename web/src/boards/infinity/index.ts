import type { BoardModule, Flight } from '../board';
import { counted } from '../counting';
import type { Table } from '../../frame/table.svelte';
import { t } from '../../text/text';
import Board from './Board.svelte';
import Common from './Common.svelte';
import Inspect from './Inspect.svelte';
import Me from './Me.svelte';
import Mine from './Mine.svelte';
import Other from './Other.svelte';
import { viewOf } from './model';
import type { Catalogue, InfinityView } from './view';

function names(catalogue: Catalogue): Map<string, string> {
  const found = new Map<string, string>();
  for (const [tile, facts] of Object.entries(catalogue.tiles ?? {})) {
    found.set(facts.title, `tile:${tile}`);
    if (/^\d/.test(facts.mark)) found.set(`${facts.mark} ${facts.title}`, `tile:${tile}`);
  }
  return found;
}

/** The new tile flies from its owner to the space it lies on now; a piece from the centre to who scored. */
function flights(line: { kind: string; what: number[] }, table: Table): Flight[] {
  const view = viewOf(table);
  const seat = line.what[0] ?? 0;
  const mine = seat === table.me;
  if (['build', 'exchange', 'hole', 'eliminate'].includes(line.kind)) {
    const space = view?.turn.chain.at(-1);
    return space ? [{ from: mine ? 'mine' : `seat:${seat}`, to: space, text: '◆' }] : [];
  }
  if (line.kind === 'score') {
    return [{ from: 'centre', to: mine ? 'mine' : `seat:${seat}`, text: t('infinity.plus'), tone: 'good' }];
  }
  if (line.kind === 'infinity')
    return [{ from: 'centre', to: mine ? 'mine' : `seat:${seat}`, text: '∞', tone: 'good' }];
  if (line.kind === 'disaster')
    return [{ from: mine ? 'mine' : `seat:${seat}`, to: `seat:${line.what[1]}`, text: '⚡', tone: 'bad' }];
  return [];
}

export const board: BoardModule<InfinityView, Catalogue> = {
  mineHeight: 198,
  Board,
  Mine,
  Me,
  Other,
  Aside: Common,
  Inspect,
  tellsLast: 'roomy',
  names,
  flights,
  phase: (table) => {
    const view = viewOf(table);
    return view?.turn.arm ? t('infinity.building', { arm: view.turn.arm }) : t('infinity.turn');
  },
  turn: (view) => view.turn?.seat ?? -1,
  goal: (table) => {
    const view = viewOf(table);
    return view && { text: t('goal.infinity'), standing: view.players.map((it) => it.pieces) };
  },
  stats: (table) => [
    { icon: 'hourglass', value: viewOf(table)?.players[table.me]?.pieces ?? 0, words: t('stat.pieces') },
    { icon: 'planet', value: counted(table.log, 'build', table.me), words: t('stat.built') },
  ],
  stands: (table, seat) => t('infinity.stands', { n: viewOf(table)?.players[seat]?.pieces ?? 0 }),
};
