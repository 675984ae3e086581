/** A table that nobody sits at: the boards' own parts are drawn with it, from a catalogue alone. */
import type { TableInfo } from '../net/messages';
import { t } from '../text/text';
import { Table, type View } from './table.svelte';

export function stillTable(game: string, catalogue: View = {}): Table {
  const table = new Table('');
  table.info = { game, seats: [{ seat: 0, name: t('setup.you') }] } as TableInfo;
  table.catalogue = catalogue;
  return table;
}
