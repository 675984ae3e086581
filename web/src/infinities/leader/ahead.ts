import { t } from '../../text/text';
import type { Figure } from './LeaderChips.svelte';

/** What still hangs over a leader: texts that wait, a turn less, damage that is prevented. */
export const ahead = ({ waiting, skips, ward = 0 }: { waiting: string[]; skips: boolean; ward?: number }): Figure[] => [
  ...(waiting.length ? [{ icon: 'clock' as const, label: t('inf.waiting'), n: waiting.length }] : []),
  ...(skips ? [{ icon: 'cross' as const, label: t('inf.skips'), n: 1 }] : []),
  ...(ward ? [{ icon: 'shield' as const, label: t('inf.ward'), n: ward }] : []),
];
