import type { Table } from '../table.svelte';
import { t } from '../../text/text';
import type { Holding } from './view';

/** What a text has made to hold for a while on the thing with this anchor. */
export const holdingOn = (table: Table, at: string): Holding[] =>
  ((table.view as { holding?: Holding[] }).holding ?? []).filter((it) => it.at === at);

const until = (table: Table, { until, seat }: Holding): string =>
  until === 'next turn'
    ? t(seat === table.eyes ? 'holding.yours' : 'holding.theirs', { name: table.name(seat) })
    : t(until === 'the round' ? 'holding.round' : 'holding.turn');

/** The same in sentences. */
export const saysHolding = (table: Table, at: string): string[] =>
  holdingOn(table, at).map((it) => `${it.text.replace(/\.$/, '')}, ${until(table, it)}`);
