import type { TableInfo } from '../../net/messages';
import { headOf } from '../../studio/packs/packs.svelte';

/** The name of the pack that somebody brought to a table; empty where the game's own cards are played. */
export function ownPack(info: TableInfo | null | undefined): string {
  const text = String(info?.settings.pack ?? '');
  return text.startsWith('pack ') ? headOf(text).name : '';
}
