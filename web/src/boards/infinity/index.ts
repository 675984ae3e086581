import type { BoardModule } from '../board';
import { counted, mostOf } from '../counting';
import { t } from '../../text/text';
import Board from './Board.svelte';
import Common from './Common.svelte';
import Inspect from './Inspect.svelte';
import Me from './Me.svelte';
import Mine from './Mine.svelte';
import Other from './Other.svelte';
import { viewOf } from './model';
import { happens } from './motion';
import type { Catalogue, InfinityView } from './view';
import { subject } from '../../frame/top/person';

function names(catalogue: Catalogue): Map<string, string> {
  const found = new Map<string, string>();
  for (const [tile, facts] of Object.entries(catalogue.tiles ?? {})) {
    found.set(facts.title, `tile:${tile}`);
    if (/^\d/.test(facts.mark)) found.set(`${facts.mark} ${facts.title}`, `tile:${tile}`);
  }
  return found;
}

export const board: BoardModule<InfinityView, Catalogue> = {
  mineHeight: 198,
  Board,
  Mine,
  Me,
  Other,
  Aside: Common,
  Inspect,
  tellsLast: true,
  names,
  happens,
  phase: (table) => {
    const view = viewOf(table);
    return view?.turn.arm ? t('infinity.building', { arm: view.turn.arm }) : t('infinity.turn');
  },
  turn: (view) => view.turn?.seat ?? -1,
  goal: (table) => {
    const view = viewOf(table);
    return (
      view && {
        text: t('goal.infinity'),
        short: t('goal.infinity.short'),
        standing: view.players.map((it) => it.pieces),
      }
    );
  },
  stats: (table) => [
    { icon: 'hourglass', value: viewOf(table)?.players[table.me]?.pieces ?? 0, words: t('stat.pieces') },
    { icon: 'planet', value: counted(table.log, 'build', table.me), words: t('stat.built') },
  ],
  why: (table, winner) => {
    const players = viewOf(table)?.players ?? [];
    const most = mostOf(
      players.map((it) => it.pieces),
      winner,
    );
    if (!most) return '';
    const how = most.n > most.m ? 'why.pieces' : players[winner]?.infinity ? 'why.infinity' : 'why.station';
    const ended = table.log.findLast((line) => line.kind === 'end')?.text ?? '';
    return `${ended} ${t(how, { ...subject(table, winner), ...most })}`.trim();
  },
  stands: (table, seat) => t('infinity.stands', { n: viewOf(table)?.players[seat]?.pieces ?? 0 }),
};
