import { TAU, type Rng } from '../../art/chance';

/** Brushes of the two worlds: skies, dunes, light and grain on a canvas. */

export type Curve = (x: number) => number;
/** Sky high, sky low, horizon, light, near ground lit, middle, dark. */
export type Palette = readonly [string, string, string, string, string, string, string];

export function wave(r: Rng, octaves: number, first = 1): Curve {
  // a smooth random curve on 0..1, values about -1..1
  const parts: [number, number, number][] = [];
  let amp = 1,
    k = first,
    sum = 0;
  for (let i = 0; i < octaves; i++) {
    parts.push([amp, k * r.in(0.75, 1.25), r() * TAU]);
    sum += amp;
    amp *= 0.48;
    k *= 2.05;
  }
  return (x) => parts.reduce((t, [a, q, p]) => t + a * Math.sin(TAU * q * x + p), 0) / sum;
}
export const rgba = (h: string, a: number): string => {
  const n = parseInt(h.slice(1), 16);
  return `rgba(${n >> 16},${(n >> 8) & 255},${n & 255},${a})`;
};
export const mix = (a: string, b: string, t: number): string => {
  const p = parseInt(a.slice(1), 16),
    q = parseInt(b.slice(1), 16),
    m = (s: number) => Math.round(((p >> s) & 255) * (1 - t) + ((q >> s) & 255) * t);
  return '#' + ((1 << 24) | (m(16) << 16) | (m(8) << 8) | m(0)).toString(16).slice(1);
};
export function glow(c: CanvasRenderingContext2D, x: number, y: number, R: number, colour: string, a: number): void {
  const g = c.createRadialGradient(x, y, 0, x, y, R);
  g.addColorStop(0, rgba(colour, a));
  g.addColorStop(0.45, rgba(colour, a * 0.35));
  g.addColorStop(1, rgba(colour, 0));
  c.save();
  c.globalCompositeOperation = 'lighter';
  c.fillStyle = g;
  c.fillRect(x - R, y - R, 2 * R, 2 * R);
  c.restore();
}
export function vgrad(
  c: CanvasRenderingContext2D,
  y0: number,
  y1: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const g = c.createLinearGradient(0, y0, 0, y1);
  stops.forEach(([t, s]) => g.addColorStop(t, s));
  return g;
}
export function poly(c: CanvasRenderingContext2D, pts: readonly (readonly number[])[]): void {
  c.beginPath();
  pts.forEach(([x = 0, y = 0], i) => (i ? c.lineTo(x, y) : c.moveTo(x, y)));
  c.closePath();
}
export function sky(
  c: CanvasRenderingContext2D,
  w: number,
  h: number,
  p: Palette,
  hor: number,
  r: Rng,
  n: number,
): void {
  c.fillStyle = vgrad(c, 0, hor * 1.06, [
    [0, p[0]],
    [0.55, p[1]],
    [1, p[2]],
  ]);
  c.fillRect(0, 0, w, h);
  for (let i = 0; i < n; i++) {
    c.fillStyle = `rgba(255,255,255,${r.in(0.15, 0.85)})`;
    const s = (r.in(0.4, 1.3) * w) / 200;
    c.fillRect(r() * w, r() * hor * 0.75, s, s);
  }
}
export function dune(
  c: CanvasRenderingContext2D,
  w: number,
  h: number,
  base: number,
  amp: number,
  f: Curve,
  top: string,
  bottom: string,
  crest: string,
  r: Rng,
  slip?: string,
): Curve {
  const y = (x: number): number => base - amp * f(x / w);
  c.beginPath();
  c.moveTo(0, h);
  for (let x = 0; x <= w; x += 3) c.lineTo(x, y(x));
  c.lineTo(w, h);
  c.closePath();
  c.fillStyle = vgrad(c, base - amp, base + h * 0.3, [
    [0, top],
    [1, bottom],
  ]);
  c.fill();
  if (slip) {
    // shadowed lee sides, hanging from the local tops
    c.save();
    c.clip();
    c.fillStyle = rgba(slip, 0.5);
    let px = r.in(0.05, 0.3) * w;
    while (px < w) {
      const len = r.in(0.16, 0.34) * w,
        drop = h * r.in(0.1, 0.24);
      c.beginPath();
      c.moveTo(px, y(px) - 2);
      for (let x = px; x <= px + len; x += 3) c.lineTo(x, y(x) - 2);
      c.quadraticCurveTo(px + len * 0.55, y(px) + drop * 0.35, px + len * 0.25, y(px) + drop);
      c.quadraticCurveTo(px + len * 0.3, y(px) + drop * 0.4, px, y(px) - 2);
      c.fill();
      px += len * r.in(0.9, 1.5);
    }
    c.restore();
  }
  if (crest) {
    c.beginPath();
    for (let x = 0; x <= w; x += 3) x ? c.lineTo(x, y(x)) : c.moveTo(x, y(x));
    c.strokeStyle = crest;
    c.lineWidth = Math.max(0.8, w / 220);
    c.stroke();
  }
  return y;
}
export function embers(
  c: CanvasRenderingContext2D,
  w: number,
  h: number,
  r: Rng,
  n: number,
  colour: string,
  y0: number,
): void {
  c.save();
  c.globalCompositeOperation = 'lighter';
  for (let i = 0; i < n; i++) {
    const s = (r.in(0.4, 1.6) * w) / 200;
    c.fillStyle = rgba(colour, r.in(0.25, 0.9));
    c.beginPath();
    c.arc(r() * w, r.in(y0, h), s, 0, TAU);
    c.fill();
  }
  c.restore();
}
export function finish(c: CanvasRenderingContext2D, w: number, h: number, r: Rng, dark: string): void {
  // grain and vignette bind the layers together
  const g = c.createRadialGradient(w / 2, h * 0.46, w * 0.2, w / 2, h * 0.5, w * 0.72);
  g.addColorStop(0, 'rgba(0,0,0,0)');
  g.addColorStop(1, rgba(dark, 0.62));
  c.fillStyle = g;
  c.fillRect(0, 0, w, h);
  c.save();
  c.globalAlpha = 0.05;
  for (let i = 0; i < (w * h) / 90; i++) {
    c.fillStyle = r() > 0.5 ? '#fff' : '#000';
    c.fillRect(r() * w, r() * h, 1, 1);
  }
  c.restore();
}
