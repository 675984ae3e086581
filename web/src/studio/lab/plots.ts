/** Numbers to places. */
export interface Scale {
  (value: number): number;
  ticks: number[];
  low: number;
  high: number;
}

export function scale(low: number, high: number, start: number, end: number): Scale {
  const place = (value: number): number =>
    Math.round((start + ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (end - start)) * 10) / 10;
  const step = [1, 2, 5, 10, 20, 50].find((it) => (high - low) / it <= 7) ?? 100;
  const ticks = [];
  for (let at = Math.ceil(low / step) * step; at <= high + 1e-9; at += step) ticks.push(at);
  return Object.assign(place, { ticks, low, high });
}

export const BAND = [-3, 3] as const;
/** More matches than these nobody is asked to wait for. */
export const MOST_MORE = 500;
/** How wide the plots are drawn. */
export const W = 470;
/** How high they are then, where they have that much room; as long as nobody knows, as most have it. */
export const heightOf = (wide: number, tall: number): number =>
  wide && tall ? Math.min(460, Math.max(200, (W * tall) / wide)) : 300;
/** Half an interval, as it is told: never ± 0. */
export const bar = (it: { low: number; high: number }): number => Math.max(1, Math.round((it.high - it.low) / 2));
