import { t } from './text';

/** A span of seconds in the largest unit that fits. */
export function span(seconds: number): string {
  if (seconds < 60) return t('time.secs', { n: Math.floor(seconds) });
  if (seconds < 3600) return t('time.mins', { n: Math.floor(seconds / 60) });
  if (seconds < 86400) return t('time.hours', { n: Math.floor(seconds / 3600) });
  return t('time.days', { n: Math.floor(seconds / 86400) });
}
