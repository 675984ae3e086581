import { TAU, type Rng } from '../../art/chance';
import { corners } from '../geometry';
import { bust } from './bust';
import type { World } from './kinds';
import { glow, mix, poly, rgba } from './paint';

/** What a card shows before its world. */
const MOTIFS = ['figure', 'engine', 'beast', 'beam', 'orb', 'storm', 'sigil'] as const;
export type Motif = (typeof MOTIFS)[number];

interface Brush {
  c: CanvasRenderingContext2D;
  w: number;
  h: number;
  r: Rng;
  world: World;
  hot: string;
  light: string;
  dark: string;
}

const DRAWN: Record<Motif, (brush: Brush) => void> = {
  figure: ({ c, w, h, r, world }) => {
    bust(c, w, h * 1.06, world, r, r.int(0, 5));
  },
  beast: ({ c, w, h, hot, light, dark }) => {
    const x = w * 0.5,
      y = h * 0.5,
      s = h * 0.2;
    glow(c, x, y, h * 0.8, hot, 0.55);
    c.fillStyle = dark;
    c.beginPath();
    c.moveTo(w * 0.12, h);
    c.bezierCurveTo(w * 0.18, h * 0.5, w * 0.34, h * 0.34, w * 0.5, h * 0.36);
    c.bezierCurveTo(w * 0.58, h * 0.2, w * 0.72, h * 0.2, w * 0.76, h * 0.34);
    c.lineTo(w * 0.88, h * 0.5);
    c.lineTo(w * 0.74, h * 0.58);
    c.quadraticCurveTo(w * 0.7, h * 0.8, w * 0.8, h);
    c.closePath();
    c.fill();
    c.strokeStyle = rgba(hot, 0.9);
    c.lineWidth = 1.6;
    c.beginPath();
    c.moveTo(w * 0.16, h * 0.84);
    c.bezierCurveTo(w * 0.2, h * 0.5, w * 0.34, h * 0.34, w * 0.5, h * 0.36);
    c.bezierCurveTo(w * 0.58, h * 0.2, w * 0.72, h * 0.2, w * 0.76, h * 0.34);
    c.stroke();
    for (let k = 0; k < 6; k++) {
      const px = w * (0.24 + k * 0.06),
        py = h * (0.5 - k * 0.026);
      poly(c, [
        [px - 4, py + 3],
        [px - 2, py - h * 0.12],
        [px + 6, py + 1],
      ]);
      c.fillStyle = mix(dark, hot, 0.35);
      c.fill();
    }
    c.fillStyle = light;
    c.beginPath();
    c.ellipse(w * 0.73, h * 0.38, s * 0.16, s * 0.09, 0.3, 0, TAU);
    c.fill();
    glow(c, w * 0.73, h * 0.38, s, hot, 0.9);
  },
  engine: ({ c, w, h, r, hot, light, dark }) => {
    const x = w * 0.5,
      y = h * 0.5,
      s = h * 0.2;
    glow(c, x, y, h * 0.8, hot, 0.5);
    c.fillStyle = dark;
    const n = r.pick([4, 6, 8]);
    for (let k = 0; k < n; k++) {
      const a = (k * TAU) / n + 0.3;
      c.strokeStyle = mix(dark, hot, 0.35);
      c.lineWidth = s * 0.22;
      c.beginPath();
      c.moveTo(x, y);
      c.lineTo(x + Math.cos(a) * s * 1.9, y + Math.sin(a) * s * 1.5);
      c.stroke();
      c.fillStyle = dark;
      c.beginPath();
      c.arc(x + Math.cos(a) * s * 1.9, y + Math.sin(a) * s * 1.5, s * 0.3, 0, TAU);
      c.fill();
      c.fillStyle = hot;
      c.beginPath();
      c.arc(x + Math.cos(a) * s * 1.9, y + Math.sin(a) * s * 1.5, s * 0.1, 0, TAU);
      c.fill();
    }
    const g = c.createRadialGradient(x - s * 0.4, y - s * 0.4, 1, x, y, s * 1.3);
    g.addColorStop(0, mix(light, hot, 0.4));
    g.addColorStop(0.4, mix(dark, hot, 0.3));
    g.addColorStop(1, dark);
    c.fillStyle = g;
    poly(c, corners([x, y], s * 1.25));
    c.fill();
    c.strokeStyle = rgba(light, 0.7);
    c.lineWidth = 1.2;
    c.stroke();
    c.fillStyle = '#02050c';
    c.beginPath();
    c.arc(x, y, s * 0.62, 0, TAU);
    c.fill();
    c.fillStyle = light;
    c.beginPath();
    c.arc(x, y, s * 0.26, 0, TAU);
    c.fill();
    glow(c, x, y, s * 1.3, hot, 0.9);
  },
  beam: ({ c, w, h, r, hot, light }) => {
    c.save();
    c.globalCompositeOperation = 'lighter';
    for (let k = 0; k < 9; k++) {
      const a = r.in(-0.6, 0.6),
        bw = r.in(1, 7);
      c.strokeStyle = rgba(r() > 0.5 ? hot : light, r.in(0.2, 0.7));
      c.lineWidth = bw;
      c.beginPath();
      c.moveTo(w * 0.05, h * 0.95);
      c.lineTo(w * 1.05, h * (0.15 + a * 0.35));
      c.stroke();
    }
    c.restore();
    glow(c, w * 0.08, h * 0.92, h * 0.7, light, 0.9);
  },
  orb: ({ c, w, h, r, hot, light, dark }) => {
    const x = w * 0.5,
      y = h * 0.5,
      s = h * 0.2;
    glow(c, x, y, h * 0.75, hot, 0.8);
    const g = c.createRadialGradient(x - s * 0.5, y - s * 0.5, 1, x, y, s * 1.5);
    g.addColorStop(0, '#fff');
    g.addColorStop(0.4, hot);
    g.addColorStop(1, dark);
    c.fillStyle = g;
    c.beginPath();
    c.arc(x, y, s * 1.35, 0, TAU);
    c.fill();
    c.strokeStyle = rgba(light, 0.8);
    c.lineWidth = 1.4;
    for (let k = 0; k < 3; k++) {
      c.beginPath();
      c.ellipse(x, y, s * (2 + k * 0.5), s * (0.5 + k * 0.2), r.in(-0.6, 0.6), 0, TAU);
      c.stroke();
    }
  },
  storm: ({ c, w, h, r, hot, light }) => {
    const x = w * 0.5,
      y = h * 0.5;
    c.save();
    c.globalCompositeOperation = 'lighter';
    for (let k = 0; k < 34; k++) {
      const rad = h * r.in(0.08, 0.75),
        a = r() * TAU;
      c.strokeStyle = rgba(r() > 0.6 ? light : hot, r.in(0.12, 0.55));
      c.lineWidth = r.in(0.8, 4);
      c.beginPath();
      c.ellipse(x, y, rad * 1.4, rad * 0.7, -0.25, a, a + r.in(0.5, 1.8));
      c.stroke();
    }
    c.restore();
    glow(c, x, y, h * 0.3, light, 0.8);
  },
  sigil: ({ c, w, h, r, hot, light }) => {
    const x = w * 0.5,
      y = h * 0.5,
      s = h * 0.2;
    glow(c, x, y, h * 0.7, hot, 0.5);
    c.strokeStyle = rgba(light, 0.9);
    c.lineWidth = 1.6;
    const n = r.int(3, 6);
    c.beginPath();
    c.arc(x, y, s * 1.9, 0, TAU);
    c.stroke();
    c.beginPath();
    c.arc(x, y, s * 1.7, 0, TAU);
    c.stroke();
    for (let k = 0; k < n; k++) {
      const a = (k * TAU) / n - Math.PI / 2,
        b = ((k + Math.floor(n / 2)) * TAU) / n - Math.PI / 2;
      c.beginPath();
      c.moveTo(x + Math.cos(a) * s * 1.7, y + Math.sin(a) * s * 1.7);
      c.lineTo(x + Math.cos(b) * s * 1.7, y + Math.sin(b) * s * 1.7);
      c.stroke();
      c.fillStyle = hot;
      c.beginPath();
      c.arc(x + Math.cos(a) * s * 1.8, y + Math.sin(a) * s * 1.8, s * 0.24, 0, TAU);
      c.fill();
    }
    c.fillStyle = light;
    c.beginPath();
    c.arc(x, y, s * 0.35, 0, TAU);
    c.fill();
    glow(c, x, y, s * 1.6, light, 0.8);
  },
};

export const drawMotif = (motif: Motif, brush: Brush): void => DRAWN[motif](brush);
