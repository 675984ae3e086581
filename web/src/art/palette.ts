import { N, type Rng } from './chance';

export type Faction = 'order' | 'homodeus' | 'undergrowth' | 'wraethe' | 'starter';

/** The colours of one picture: a main hue drawn from the faction's range, an accent, and ready-made shades. */
export interface Palette {
  /** Main hue at a lightness, an opacity and a change of saturation. */
  c(lightness: number, opacity?: number, saturation?: number): string;
  /** Accent hue. */
  a(lightness: number, opacity?: number): string;
  dark: string;
  deep: string;
  mid: string;
  glow: string;
  hi: string;
}

const HUES: Record<Faction, readonly [number, number, number]> = {
  order: [200, 232, 186],
  homodeus: [8, 34, 350],
  undergrowth: [88, 162, 62],
  wraethe: [250, 296, 325],
  starter: [218, 232, 176],
};
const SATURATION: Record<Faction, number> = { order: 78, homodeus: 80, undergrowth: 52, wraethe: 70, starter: 38 };

export function palette(faction: Faction, r: Rng): Palette {
  const [lo, hi, accent] = HUES[faction];
  const h = r.in(lo, hi);
  const s = SATURATION[faction];
  const a = accent + r.in(-10, 10);
  const hsl = (hue: number, sat: number, light: number, opacity = 1) => `hsl(${N(hue)} ${sat}% ${light}% / ${opacity})`;
  return {
    c: (light, opacity, change = 0) => hsl(h, Math.max(0, s + change), light, opacity),
    a: (light, opacity) => hsl(a, 82, light, opacity),
    dark: hsl(h, 50, 5),
    deep: hsl(h + 8, s * 0.72, 11),
    mid: hsl(h, s * 0.76, 28),
    glow: hsl(h, s, 66),
    hi: hsl(h, 90, 90),
  };
}
