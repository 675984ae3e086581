import { TAU, type Rng } from '../../art/chance';
import { tintOf, type Kind } from './kinds';
import { dune, embers, finish, glow, mix, poly, rgba, sky, vgrad, wave, type Palette } from './paint';

/** The Sands of Varra: dusk, dunes, sun and ember; two scenes for each kind of place. */
export const VARRA: Record<Kind, Palette> = {
  power: ['#1d0a16', '#6b1a22', '#f2643a', '#ffd3a0', '#c9552f', '#7c2a22', '#280b12'],
  energy: ['#1c1740', '#7a3a56', '#ffa861', '#ffe9b8', '#e8a25c', '#a4532f', '#3f1822'],
  fortitude: ['#1f3560', '#8f7c84', '#ffdc9c', '#fff6d8', '#efc885', '#b9803f', '#4f2d20'],
  boost: ['#24305e', '#a0656c', '#ffc382', '#fff0c8', '#f2b56c', '#bd6d3a', '#552622'],
  star: ['#0c0b28', '#3d2263', '#c65f80', '#ffd9a8', '#9c5a74', '#5f2f58', '#201032'],
};
export function varra(c: CanvasRenderingContext2D, w: number, h: number, kind: Kind, r: Rng): void {
  const p = VARRA[kind],
    hor = h * r.in(0.4, 0.48),
    tint = tintOf(kind),
    sx = w * r.in(0.25, 0.75),
    sy = hor - h * r.in(0.02, 0.16),
    sr = w * r.in(0.07, 0.12);
  sky(c, w, h, p, hor, r, kind === 'star' ? 70 : 18);
  glow(c, sx, sy, w * 0.55, p[3], 0.75);
  c.fillStyle = p[3];
  c.beginPath();
  c.arc(sx, sy, sr, 0, TAU);
  c.fill();
  if (kind === 'star') {
    c.strokeStyle = rgba(p[3], 0.55);
    c.lineWidth = w / 160;
    [1.7, 2.5, 3.5].forEach((k) => {
      c.beginPath();
      c.arc(sx, sy, sr * k, 0, TAU);
      c.stroke();
    });
  }
  // far tables of rock
  c.fillStyle = mix(p[2], p[5], 0.5);
  let mx = -w * 0.1;
  while (mx < w) {
    const mw = w * r.in(0.08, 0.22),
      mh = h * r.in(0.02, 0.11);
    poly(c, [
      [mx, hor + 4],
      [mx + mw * 0.12, hor - mh],
      [mx + mw * 0.85, hor - mh],
      [mx + mw, hor + 4],
    ]);
    c.fill();
    mx += mw * r.in(1.1, 2.2);
  }
  dune(c, w, h, hor + h * 0.05, h * 0.035, wave(r, 3, 1.2), mix(p[2], p[4], 0.55), p[5], rgba(p[3], 0.5), r);
  const mid = dune(c, w, h, hor + h * 0.15, h * 0.06, wave(r, 3, 1), p[4], p[5], rgba(p[3], 0.55), r, p[6]);
  const alt = r() > 0.5;
  if (kind === 'energy' && alt) {
    // a stepped temple-city
    const x = w * r.in(0.4, 0.6),
      y = mid(x) + h * 0.06;
    for (let k = 0; k < 6; k++) {
      const bw = w * (0.31 - k * 0.047),
        bh = h * 0.058,
        yy = y - k * bh;
      const g = c.createLinearGradient(x - bw, 0, x + bw, 0);
      g.addColorStop(0, mix(p[4], '#ffffff', 0.22));
      g.addColorStop(0.55, p[5]);
      g.addColorStop(1, p[6]);
      c.fillStyle = g;
      c.fillRect(x - bw, yy - bh, bw * 2, bh + 1);
      c.fillStyle = rgba('#9fd4ff', 0.95);
      for (let q = -3; q <= 3; q++) if (r() > 0.35) c.fillRect(x + q * bw * 0.25, yy - bh * 0.7, w / 100, bh * 0.42);
    }
    glow(c, x, y - h * 0.38, w * 0.16, '#5aa9ff', 0.95);
    c.fillStyle = '#dff0ff';
    c.beginPath();
    c.arc(x, y - h * 0.385, w * 0.018, 0, TAU);
    c.fill();
  }
  if (kind === 'energy' && !alt) {
    // a town of domes and towers with lit windows
    let x = w * r.in(0.12, 0.24);
    const end = w * r.in(0.74, 0.9);
    while (x < end) {
      const bw = w * r.in(0.045, 0.1),
        bh = h * r.in(0.07, 0.2),
        y = mid(x) + h * 0.02;
      const g = c.createLinearGradient(x, 0, x + bw, 0);
      g.addColorStop(0, mix(p[4], '#ffffff', 0.18));
      g.addColorStop(0.5, p[5]);
      g.addColorStop(1, p[6]);
      c.fillStyle = g;
      c.fillRect(x, y - bh, bw, bh + h * 0.04);
      if (r() > 0.4) {
        c.beginPath();
        c.arc(x + bw / 2, y - bh, bw / 2, Math.PI, 0);
        c.fill();
        c.fillRect(x + bw / 2 - 0.7, y - bh - bw * 0.9, 1.4, bw * 0.5);
      }
      c.fillStyle = rgba('#9fd4ff', 0.95);
      for (let k = 0; k < 3; k++)
        if (r() > 0.35) c.fillRect(x + bw * r.in(0.2, 0.7), y - bh * r.in(0.15, 0.85), w / 110, w / 80);
      x += bw * r.in(0.85, 1.35);
    }
    glow(c, w / 2, mid(w / 2), w * 0.34, '#5aa9ff', 0.3);
  }
  if (kind === 'star' && alt) {
    // a pyramid that holds up a disc of light
    const x = w * r.in(0.42, 0.58),
      y = mid(x) + h * 0.08,
      s = w * r.in(0.17, 0.22),
      ph = h * 0.27;
    glow(c, x, y - ph * 1.35, w * 0.24, tint, 0.9);
    poly(c, [
      [x - s, y],
      [x, y - ph],
      [x + s * 0.25, y],
    ]);
    c.fillStyle = mix(p[4], '#ffffff', 0.2);
    c.fill();
    poly(c, [
      [x + s * 0.25, y],
      [x, y - ph],
      [x + s, y],
    ]);
    c.fillStyle = p[6];
    c.fill();
    c.fillStyle = '#fff6d0';
    c.beginPath();
    c.arc(x, y - ph * 1.38, w * 0.04, 0, TAU);
    c.fill();
    c.strokeStyle = rgba(tint, 0.9);
    c.lineWidth = w / 110;
    [1.9, 2.7].forEach((k) => {
      c.beginPath();
      c.ellipse(x, y - ph * 1.38, w * 0.04 * k * 1.5, w * 0.04 * k * 0.5, -0.2, 0, TAU);
      c.stroke();
    });
  }
  if (kind === 'star' && !alt) {
    // an obelisk under its own light
    const x = w * r.in(0.38, 0.62),
      y = mid(x) + h * 0.05,
      bw = w * r.in(0.035, 0.05),
      bh = h * r.in(0.28, 0.36);
    c.save();
    c.globalCompositeOperation = 'lighter';
    c.fillStyle = vgrad(c, 0, y - bh, [
      [0, rgba(tint, 0)],
      [1, rgba(tint, 0.55)],
    ]);
    poly(c, [
      [x - bw * 1.4, 0],
      [x + bw * 1.4, 0],
      [x + bw * 0.3, y - bh],
      [x - bw * 0.3, y - bh],
    ]);
    c.fill();
    c.restore();
    glow(c, x, y - bh, w * 0.2, tint, 0.9);
    poly(c, [
      [x - bw, y + 6],
      [x - bw * 0.6, y - bh * 0.9],
      [x, y - bh],
      [x, y + 6],
    ]);
    c.fillStyle = mix(p[4], '#ffffff', 0.25);
    c.fill();
    poly(c, [
      [x, y + 6],
      [x, y - bh],
      [x + bw * 0.6, y - bh * 0.9],
      [x + bw, y + 6],
    ]);
    c.fillStyle = p[6];
    c.fill();
    [-0.26, 0.26, -0.16, 0.17].forEach((d) => {
      const ox = x + d * w,
        oy = mid(Math.max(0, Math.min(w, ox))) + h * 0.05,
        oh = h * r.in(0.08, 0.14);
      poly(c, [
        [ox - bw * 0.5, oy],
        [ox, oy - oh],
        [ox + bw * 0.5, oy],
      ]);
      c.fillStyle = p[6];
      c.fill();
    });
  }
  if (kind === 'power' && alt) {
    // a canyon with a river of embers
    c.fillStyle = vgrad(c, hor, h, [
      [0, '#ffd08a'],
      [0.4, '#ff7a34'],
      [1, '#c02a18'],
    ]);
    c.beginPath();
    c.moveTo(w * 0.5, hor + h * 0.08);
    c.bezierCurveTo(w * 0.62, h * 0.62, w * 0.3, h * 0.72, w * 0.36, h);
    c.lineTo(w * 0.68, h);
    c.bezierCurveTo(w * 0.5, h * 0.76, w * 0.74, h * 0.62, w * 0.53, hor + h * 0.08);
    c.fill();
    glow(c, w * 0.5, h * 0.7, w * 0.45, '#ff6a2c', 0.55);
    [-1, 1].forEach((k) => {
      const pts = [[w * (0.5 + k * 0.6), h]];
      for (let i = 0; i <= 6; i++) {
        const t = i / 6;
        pts.push([w * (0.5 + k * (0.16 + t * 0.42 + r.in(-0.03, 0.03))), h * (1 - t * 0.2) - h * t * r.in(0.28, 0.46)]);
      }
      pts.push([w * (0.5 + k * 0.62), hor - h * 0.1], [w * (0.5 + k * 0.62), h]);
      poly(c, pts);
      c.fillStyle = vgrad(c, hor - h * 0.1, h, [
        [0, '#5a1a1c'],
        [0.5, '#2c0c14'],
        [1, '#12050a'],
      ]);
      c.fill();
      c.strokeStyle = rgba('#ff8a4c', 0.7);
      c.lineWidth = w / 170;
      c.stroke();
    });
    embers(c, w, h, r, 46, '#ffb070', hor * 0.5);
  }
  if (kind === 'power' && !alt) {
    // black crags with embers in the cracks
    for (let i = 0; i < 7; i++) {
      const x = w * r.in(0.02, 0.98),
        y = h * r.in(0.66, 0.84),
        s = w * r.in(0.07, 0.17),
        hh = h * r.in(0.16, 0.4),
        t = x + s * r.in(-0.25, 0.25);
      poly(c, [
        [x - s, y],
        [x - s * 0.45, y - hh * 0.55],
        [t, y - hh],
        [x + s * 0.1, y],
      ]);
      c.fillStyle = '#3a1018';
      c.fill();
      poly(c, [
        [t, y - hh],
        [x + s * 0.55, y - hh * 0.45],
        [x + s, y],
        [x + s * 0.1, y],
      ]);
      c.fillStyle = '#16060c';
      c.fill();
      c.strokeStyle = rgba('#ff7a3c', 0.75);
      c.lineWidth = w / 190;
      c.beginPath();
      c.moveTo(t, y - hh * 0.95);
      c.lineTo(x + s * 0.12, y - hh * 0.4);
      c.lineTo(x + s * r.in(-0.2, 0.2), y);
      c.stroke();
    }
    glow(c, w * 0.5, h * 0.82, w * 0.5, '#ff5a2c', 0.4);
    embers(c, w, h, r, 40, '#ffb070', hor * 0.4);
  }
  const near =
    kind === 'power' && alt
      ? () => h
      : dune(c, w, h, hor + h * 0.28, h * 0.07, wave(r, 3, 0.8), mix(p[4], p[5], 0.35), p[6], rgba(p[3], 0.4), r, p[6]);
  if (kind === 'fortitude' && alt) {
    // a viaduct across the sands
    const y0 = hor + h * 0.06,
      n = 6,
      aw = w / n,
      y1 = hor + h * 0.36;
    c.fillStyle = vgrad(c, y0, y1, [
      [0, mix(p[5], p[6], 0.35)],
      [1, mix(p[5], p[6], 0.75)],
    ]);
    c.beginPath();
    c.rect(-4, y0, w + 8, y1 - y0);
    for (let k = 0; k < n; k++) {
      const ax = k * aw + aw * 0.14;
      c.moveTo(ax, y1 + 2);
      c.lineTo(ax, y0 + h * 0.13);
      c.arc(ax + aw * 0.36, y0 + h * 0.13, aw * 0.36, Math.PI, 0);
      c.lineTo(ax + aw * 0.72, y1 + 2);
    }
    c.fill('evenodd');
    c.fillStyle = p[6];
    c.fillRect(-4, y0 - h * 0.018, w + 8, h * 0.022);
    for (let k = 0; k < 5; k++) {
      const x = w * (0.2 + k * 0.09 + r() * 0.03);
      c.fillStyle = '#2c5a3c';
      c.beginPath();
      c.arc(x, y0 - h * 0.03, w * 0.016, Math.PI, 0);
      c.fill();
      c.fillStyle = rgba('#9ff0c0', 0.95);
      c.fillRect(x - 1, y0 - h * 0.035, 2, 2);
    }
    glow(c, w * 0.4, y0, w * 0.22, '#62d48c', 0.5);
  }
  if (kind === 'fortitude' && !alt) {
    // a causeway to a gate
    const gx = w * r.in(0.36, 0.64),
      gy = hor + h * 0.1,
      gw = w * 0.1,
      gh = h * 0.24;
    c.fillStyle = vgrad(c, gy, h, [
      [0, rgba('#fff3d0', 0.95)],
      [1, rgba('#d8a868', 0.75)],
    ]);
    c.beginPath();
    c.moveTo(gx - 2, gy);
    c.bezierCurveTo(gx + w * 0.2, gy + h * 0.16, gx - w * 0.34, gy + h * 0.26, w * r.in(0.25, 0.4), h);
    c.lineTo(w * r.in(0.56, 0.7), h);
    c.bezierCurveTo(gx - w * 0.08, gy + h * 0.3, gx + w * 0.32, gy + h * 0.16, gx + 3, gy);
    c.fill();
    c.fillStyle = p[6];
    [
      [-1, 0.24],
      [0.76, 0.24],
    ].forEach(([o = 0, bw = 0]) => c.fillRect(gx + o * gw, gy - gh, gw * bw, gh + 5));
    c.beginPath();
    c.arc(gx, gy - gh * 0.82, gw, Math.PI, 0);
    c.arc(gx, gy - gh * 0.82, gw * 0.72, 0, Math.PI, true);
    c.fill();
    glow(c, gx, gy - gh * 0.4, w * 0.16, '#62d48c', 0.75);
  }
  if (kind === 'boost' && alt) {
    // tents and banners
    for (let k = 0; k < 5; k++) {
      const x = w * (0.2 + k * 0.15 + r.in(-0.03, 0.03)),
        y = hor + h * r.in(0.26, 0.36),
        s = w * r.in(0.06, 0.1),
        th = h * r.in(0.12, 0.18),
        hue = r.pick(['#d7a6ff', '#f2e2c0', '#ff9a6a']);
      poly(c, [
        [x - s, y],
        [x, y - th],
        [x + s * 0.2, y],
      ]);
      c.fillStyle = mix(hue, '#ffffff', 0.15);
      c.fill();
      poly(c, [
        [x + s * 0.2, y],
        [x, y - th],
        [x + s, y],
      ]);
      c.fillStyle = mix(hue, '#2a0f1a', 0.55);
      c.fill();
      poly(c, [
        [x - s * 0.12, y],
        [x + s * 0.05, y - th * 0.5],
        [x + s * 0.2, y],
      ]);
      c.fillStyle = '#ffd890';
      c.fill();
      c.strokeStyle = p[6];
      c.lineWidth = w / 190;
      c.beginPath();
      c.moveTo(x, y - th);
      c.lineTo(x, y - th * 1.5);
      c.stroke();
      poly(c, [
        [x, y - th * 1.5],
        [x + s * 0.7, y - th * 1.38],
        [x, y - th * 1.24],
      ]);
      c.fillStyle = hue;
      c.fill();
    }
    glow(c, w * 0.5, hor + h * 0.34, w * 0.3, '#ffb060', 0.4);
  }
  if (kind === 'boost' && !alt) {
    // a pool and palms
    const ox = w * r.in(0.35, 0.62),
      oy = hor + h * 0.3,
      rw = w * r.in(0.16, 0.22);
    c.fillStyle = vgrad(c, oy - 8, oy + 12, [
      [0, '#8fd8e8'],
      [1, '#2b6f96'],
    ]);
    c.beginPath();
    c.ellipse(ox, oy, rw, h * 0.045, 0, 0, TAU);
    c.fill();
    c.strokeStyle = rgba('#fff', 0.5);
    c.lineWidth = 1;
    c.stroke();
    for (let i = 0; i < 5; i++) {
      const x = ox + rw * r.in(-1.3, 1.3),
        y = oy - h * r.in(-0.02, 0.03),
        hh = h * r.in(0.12, 0.22),
        bend = w * r.in(-0.03, 0.03);
      c.strokeStyle = '#3b1e1a';
      c.lineWidth = w / 110;
      c.beginPath();
      c.moveTo(x, y);
      c.quadraticCurveTo(x, y - hh * 0.5, x + bend, y - hh);
      c.stroke();
      c.strokeStyle = '#2c5a3c';
      c.lineWidth = w / 85;
      for (let k = 0; k < 6; k++) {
        const a = Math.PI + (k * Math.PI) / 5,
          lx = x + bend + Math.cos(a) * w * 0.055,
          ly = y - hh + Math.sin(a) * h * 0.035 + h * 0.02;
        c.beginPath();
        c.moveTo(x + bend, y - hh);
        c.quadraticCurveTo((x + bend + lx) / 2, y - hh - h * 0.02, lx, ly);
        c.stroke();
      }
    }
  }
  if (kind === 'fortitude' || kind === 'energy')
    for (let i = 0; i < 4; i++) {
      const x = w * (0.2 + i * 0.05 + r() * 0.02) + (kind === 'energy' ? w * 0.3 : 0),
        y = near(x) + h * 0.015;
      c.fillStyle = p[6];
      poly(c, [
        [x - w * 0.012, y],
        [x, y - h * 0.035],
        [x + w * 0.012, y],
      ]);
      c.fill();
    }
  dune(c, w, h, hor + h * 0.47, h * 0.06, wave(r, 2, 0.7), p[5], mix(p[6], '#000000', 0.3), rgba(p[3], 0.22), r);
  embers(c, w, h, r, 10, '#ffc890', hor);
  finish(c, w, h, r, p[6]);
}
