import { t } from '../../text/text';
import type { Figure } from './LeaderChips.svelte';

interface Ahead {
  waiting: string[];
  skips: boolean;
  skips_draw?: boolean;
  extra: boolean;
  ward?: number;
}

/** What still hangs over a leader: texts that wait, a turn less or more, damage that is prevented. */
export const ahead = ({ waiting, skips, skips_draw, extra, ward = 0 }: Ahead): Figure[] => [
  ...(waiting.length ? [{ icon: 'clock' as const, label: t('inf.waiting'), n: waiting.length }] : []),
  ...(skips ? [{ icon: 'cross' as const, label: t('inf.skips'), n: 1 }] : []),
  ...(skips_draw ? [{ icon: 'deck' as const, label: t('inf.skipsDraw'), n: 1 }] : []),
  ...(extra ? [{ icon: 'redo' as const, label: t('inf.extra'), n: 1 }] : []),
  ...(ward ? [{ icon: 'shield' as const, label: t('inf.ward'), n: ward }] : []),
];
