/** A day as one says it: today, yesterday, or its date. */
export function dayOf(at: number): string {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(Date.now()) - midnight(at)) / 86_400_000);
  if (days < 2) return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-days, 'day');
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}
