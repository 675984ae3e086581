import { TAU, type Rng } from '../../art/chance';
import { tintOf, type Kind } from './kinds';
import { embers, finish, glow, mix, poly, rgba, sky, vgrad, type Palette } from './paint';

/** The Genesis Circuit: a night city, board traces, domes and cyan light; two scenes for each kind of place. */
export const GENESIS: Record<Kind, Palette> = {
  power: ['#0d0518', '#33103c', '#d8467c', '#ffc9dc', '#3c1d4a', '#221032', '#0c0616'],
  energy: ['#030a1c', '#0b2c52', '#23a6cc', '#c4f7ff', '#124a6e', '#0b2740', '#050f1e'],
  fortitude: ['#03121c', '#0b3a48', '#37c8b4', '#d8fff4', '#12525a', '#0a2c38', '#041218'],
  boost: ['#071024', '#16305c', '#5fa8e8', '#dcefff', '#1c4a6c', '#10294a', '#06101f'],
  star: ['#070720', '#1f1a5c', '#6a7cff', '#e4e8ff', '#232a70', '#141848', '#080a22'],
};
export function genesis(c: CanvasRenderingContext2D, w: number, h: number, kind: Kind, r: Rng): void {
  const p = GENESIS[kind],
    hor = h * r.in(0.42, 0.5),
    tint = tintOf(kind),
    vx = w * r.in(0.35, 0.65);
  sky(c, w, h, p, hor, r, 46);
  const mx = w * r.in(0.15, 0.85),
    my = hor * r.in(0.25, 0.6),
    mr = w * r.in(0.1, 0.2);
  glow(c, mx, my, mr * 2.4, p[2], 0.35);
  const mg = c.createRadialGradient(mx - mr * 0.4, my - mr * 0.4, 1, mx, my, mr);
  mg.addColorStop(0, rgba(p[3], 0.95));
  mg.addColorStop(0.6, rgba(p[2], 0.7));
  mg.addColorStop(1, rgba(p[1], 0.5));
  c.fillStyle = mg;
  c.beginPath();
  c.arc(mx, my, mr, 0, TAU);
  c.fill();
  if (r() > 0.45) {
    c.strokeStyle = rgba(p[3], 0.6);
    c.lineWidth = w / 130;
    c.beginPath();
    c.ellipse(mx, my, mr * 1.7, mr * 0.36, -0.3, 0, TAU);
    c.stroke();
  }
  glow(c, vx, hor, w * 0.5, p[2], 0.5);
  // far skyline
  for (let pass = 0; pass < 2; pass++) {
    let x = -4;
    while (x < w) {
      const tall = kind === 'energy' ? 0.3 : 0.13,
        bw = w * r.in(0.022, 0.06),
        d = 1 - Math.abs(x - vx) / w,
        bh = h * r.in(0.03, tall) * (0.4 + d) * (pass ? 0.8 : 1.1);
      const yb = hor + pass * h * 0.03;
      c.fillStyle = vgrad(c, yb - bh, yb, [
        [0, mix(p[5], p[2], pass ? 0.22 : 0.42)],
        [1, mix(p[6], p[2], pass ? 0.1 : 0.3)],
      ]);
      c.fillRect(x, yb - bh, bw, bh + 3);
      if (pass) {
        c.fillStyle = rgba(p[3], 0.8);
        for (let k = 0; k < bh / 5; k++)
          if (r() > 0.55) c.fillRect(x + r.in(0.15, 0.8) * bw, yb - bh + k * 5 + 2, w / 170, w / 170);
      }
      if (r() > 0.75) {
        c.fillStyle = rgba(p[3], 0.6);
        c.fillRect(x + bw / 2, yb - bh - h * 0.035, 1, h * 0.035);
      }
      x += bw * r.in(0.9, 1.3);
    }
  }
  // the ground: a board in perspective
  c.fillStyle = vgrad(c, hor, h, [
    [0, mix(p[4], p[2], 0.35)],
    [0.25, p[4]],
    [1, p[6]],
  ]);
  c.fillRect(0, hor + h * 0.02, w, h);
  const depth = (t: number): number => hor + h * 0.02 + h * 0.62 * t * t;
  c.lineWidth = w / 240;
  c.strokeStyle = rgba(p[2], 0.3);
  for (let i = 0; i <= 9; i++) {
    const y = depth(i / 9);
    c.beginPath();
    c.moveTo(0, y);
    c.lineTo(w, y);
    c.stroke();
  }
  for (let i = -9; i <= 9; i++) {
    c.beginPath();
    c.moveTo(vx + i * w * 0.03, hor + h * 0.02);
    c.lineTo(vx + i * w * 0.24, h);
    c.stroke();
  }
  c.save();
  c.globalCompositeOperation = 'lighter'; // traces: out from the vanishing point, with 45 degree jogs and a node at the end
  for (let i = 0; i < 15; i++) {
    let u = r.int(-7, 7),
      t = r.in(0.12, 0.4);
    const at = (uu: number, tt: number): [number, number] => [vx + uu * w * (0.03 + 0.21 * tt * tt), depth(tt)],
      path = [at(u, t)];
    const hue = r() > 0.72 ? tint : p[2];
    for (let k = 0; k < 3; k++) {
      t += r.in(0.1, 0.24);
      path.push(at(u, t));
      if (r() > 0.4) {
        const du = r() > 0.5 ? 1 : -1;
        u += du;
        t += 0.08;
        path.push(at(u, t));
      }
    }
    c.strokeStyle = rgba(hue, 0.75);
    c.lineWidth = w / 150;
    c.beginPath();
    path.forEach(([x, y], k) => (k ? c.lineTo(x, y) : c.moveTo(x, y)));
    c.stroke();
    const e = path[path.length - 1]!;
    c.fillStyle = rgba(hue, 0.95);
    c.beginPath();
    c.arc(e[0], e[1], w / 75, 0, TAU);
    c.fill();
    glow(c, e[0], e[1], w / 14, hue, 0.5);
  }
  c.restore();
  const dome = (x: number, y: number, s: number, hue: string, a: number): void => {
    const g = c.createRadialGradient(x - s * 0.35, y - s * 0.75, s * 0.05, x, y - s * 0.2, s * 1.15);
    g.addColorStop(0, rgba('#ffffff', 0.75));
    g.addColorStop(0.25, rgba(hue, 0.55));
    g.addColorStop(1, rgba(p[6], 0.85));
    glow(c, x, y - s * 0.3, s * 1.8, hue, a);
    c.fillStyle = g;
    c.beginPath();
    c.arc(x, y, s, Math.PI, 0);
    c.closePath();
    c.fill();
    c.strokeStyle = rgba(p[3], 0.55);
    c.lineWidth = w / 220;
    c.stroke();
    [0.35, 0.72].forEach((k) => {
      c.beginPath();
      c.ellipse(x, y, s * k, s, 0, Math.PI, 0);
      c.stroke();
    });
    [0.42, 0.78].forEach((k) => {
      const hw = s * Math.sqrt(1 - k * k);
      c.beginPath();
      c.moveTo(x - hw, y - s * k);
      c.lineTo(x + hw, y - s * k);
      c.stroke();
    });
  };
  const alt = r() > 0.5;
  if (kind === 'boost' && alt) {
    for (let i = 0; i < 5; i++) {
      const x = w * (0.16 + i * 0.17 + r.in(-0.03, 0.03)),
        y = hor + h * r.in(0.1, 0.28),
        th = h * r.in(0.2, 0.34),
        hue = r.pick(['#8be6a4', p[2], tint]);
      c.strokeStyle = mix(p[6], p[2], 0.35);
      c.lineWidth = w / 46;
      c.beginPath();
      c.moveTo(x, y);
      c.lineTo(x, y - th);
      c.stroke();
      glow(c, x, y - th, w * 0.13, hue, 0.6);
      [0, 1, 2].forEach((k) => {
        c.fillStyle = mix(hue, p[6], k * 0.26);
        c.beginPath();
        c.ellipse(x, y - th + k * h * 0.045, w * (0.035 + k * 0.018), h * 0.026, 0, 0, TAU);
        c.fill();
      });
    }
  }
  if (kind === 'boost' && !alt) {
    for (let i = 0; i < 4; i++)
      dome(
        w * (0.2 + i * 0.21 + r.in(-0.04, 0.04)),
        hor + h * r.in(0.08, 0.3),
        w * r.in(0.06, 0.13),
        r.pick([p[2], '#8be6a4', tint]),
        0.4,
      );
  }
  if (kind === 'energy' && alt) {
    const x = w * r.in(0.42, 0.58),
      y = hor + h * 0.16;
    glow(c, x, y - h * 0.16, w * 0.4, tint, 0.6);
    [
      [-0.24, 0.2],
      [0.24, 0.22],
      [0, 0.34],
    ].forEach(([d = 0, q = 0], i) => {
      const cx = x + d * w,
        bw = w * (i === 2 ? 0.1 : 0.075),
        bh = h * q,
        yy = y + (i === 2 ? h * 0.05 : 0);
      const g = c.createLinearGradient(cx - bw, 0, cx + bw, 0);
      g.addColorStop(0, mix(p[4], p[3], 0.5));
      g.addColorStop(0.5, p[5]);
      g.addColorStop(1, p[6]);
      c.fillStyle = g;
      c.beginPath();
      c.moveTo(cx - bw, yy);
      c.quadraticCurveTo(cx - bw * 0.5, yy - bh * 0.5, cx - bw * 0.72, yy - bh);
      c.lineTo(cx + bw * 0.72, yy - bh);
      c.quadraticCurveTo(cx + bw * 0.5, yy - bh * 0.5, cx + bw, yy);
      c.fill();
      c.strokeStyle = rgba(p[3], 0.9);
      c.lineWidth = w / 110;
      c.beginPath();
      c.ellipse(cx, yy - bh, bw * 0.72, bw * 0.16, 0, 0, TAU);
      c.stroke();
      glow(c, cx, yy - bh, bw * 1.6, p[3], 0.8);
      [0.3, 0.6].forEach((t) => {
        c.strokeStyle = rgba(tint, 0.8);
        c.beginPath();
        c.ellipse(cx, yy - bh * t, bw * 0.66, bw * 0.12, 0, 0, Math.PI);
        c.stroke();
      });
    });
  }
  if (kind === 'energy' && !alt) {
    for (let i = 0; i < 5; i++) {
      const x = w * r.in(0.14, 0.84),
        bw = w * r.in(0.05, 0.08),
        bh = h * r.in(0.24, 0.46),
        y = hor + h * r.in(0.06, 0.16);
      const g = c.createLinearGradient(x, 0, x + bw, 0);
      g.addColorStop(0, mix(p[4], p[3], 0.4));
      g.addColorStop(0.45, p[5]);
      g.addColorStop(1, p[6]);
      c.fillStyle = g;
      poly(c, [
        [x, y],
        [x, y - bh * 0.9],
        [x + bw * 0.5, y - bh],
        [x + bw, y - bh * 0.9],
        [x + bw, y],
      ]);
      c.fill();
      c.fillStyle = rgba(p[3], 0.9);
      for (let k = 0; k < 14; k++) c.fillRect(x + bw * r.in(0.12, 0.85), y - bh * r.in(0.06, 0.88), w / 150, w / 110);
      c.fillStyle = tint;
      c.fillRect(x + bw * 0.5 - 0.6, y - bh - h * 0.05, 1.2, h * 0.05);
      glow(c, x + bw * 0.5, y - bh - h * 0.05, w * 0.06, tint, 0.9);
    }
  }
  if (kind === 'fortitude' && alt) {
    const y0 = hor - h * 0.02;
    c.strokeStyle = mix(p[6], p[2], 0.25);
    c.lineWidth = w / 34;
    for (let k = 0; k < 4; k++) {
      const x = w * (0.1 + k * 0.27);
      c.beginPath();
      c.moveTo(x, y0 + h * 0.05 * k);
      c.lineTo(x + w * 0.02, h * 0.86);
      c.stroke();
    }
    c.lineWidth = w / 26;
    c.strokeStyle = p[6];
    c.beginPath();
    c.moveTo(-4, y0 - h * 0.03);
    c.quadraticCurveTo(w * 0.5, y0 + h * 0.02, w + 4, y0 + h * 0.22);
    c.stroke();
    c.strokeStyle = rgba(p[3], 0.95);
    c.lineWidth = w / 130;
    c.stroke();
    for (let k = 0; k < 3; k++) {
      const t = 0.3 + k * 0.17,
        x = w * t * 1.1,
        y = y0 - h * 0.03 + h * 0.22 * t * t;
      c.fillStyle = mix(p[3], p[2], 0.3);
      c.beginPath();
      c.ellipse(x, y - h * 0.03, w * 0.065, h * 0.032, 0.12, 0, TAU);
      c.fill();
      c.fillStyle = '#ffffff';
      c.fillRect(x + w * 0.03, y - h * 0.04, w * 0.02, h * 0.014);
      glow(c, x, y - h * 0.02, w * 0.12, tint, 0.6);
    }
  }
  if (kind === 'fortitude' && !alt) {
    const x = w * r.in(0.36, 0.64),
      y = hor + h * 0.04,
      s = w * r.in(0.17, 0.22);
    glow(c, x, y - s * 0.2, s * 1.9, tint, 0.55);
    c.strokeStyle = p[6];
    c.lineWidth = w / 26;
    c.beginPath();
    c.arc(x, y, s, Math.PI * 0.97, Math.PI * 2.03);
    c.stroke();
    c.strokeStyle = rgba(p[3], 0.95);
    c.lineWidth = w / 100;
    c.beginPath();
    c.arc(x, y, s * 0.93, Math.PI, TAU);
    c.stroke();
    c.save();
    c.globalCompositeOperation = 'lighter';
    [-1, 1].forEach((k) => {
      c.strokeStyle = rgba(p[3], 0.85);
      c.lineWidth = w / 90;
      c.beginPath();
      c.moveTo(x + k * 2, y);
      c.quadraticCurveTo(x + k * w * 0.06, h * 0.7, x + k * w * 0.26 + w * 0.08, h);
      c.stroke();
    });
    c.restore();
    glow(c, x, y, w * 0.1, '#ffffff', 0.9);
  }
  if (kind === 'star' && alt) {
    const x = w * r.in(0.44, 0.56),
      y = hor - h * 0.04,
      s = w * 0.15;
    glow(c, x, y, w * 0.42, tint, 0.65);
    const g = c.createRadialGradient(x - s * 0.4, y - s * 0.4, 1, x, y, s);
    g.addColorStop(0, '#ffffff');
    g.addColorStop(0.4, mix(tint, p[3], 0.4));
    g.addColorStop(1, p[4]);
    c.fillStyle = g;
    c.beginPath();
    c.arc(x, y, s, 0, TAU);
    c.fill();
    c.strokeStyle = rgba(p[6], 0.55);
    c.lineWidth = w / 160;
    [-0.5, 0, 0.5].forEach((k) => {
      c.beginPath();
      c.ellipse(x, y + k * s, s * Math.sqrt(1 - k * k), s * 0.18, 0, 0, TAU);
      c.stroke();
    });
    c.strokeStyle = rgba(tint, 0.9);
    c.lineWidth = w / 90;
    c.beginPath();
    c.ellipse(x, y, s * 1.75, s * 0.4, -0.25, 0, TAU);
    c.stroke();
    [-1, 1].forEach((k) => {
      poly(c, [
        [x + k * w * 0.3, hor + h * 0.24],
        [x + k * w * 0.27, hor - h * 0.1],
        [x + k * w * 0.24, hor + h * 0.24],
      ]);
      c.fillStyle = k < 0 ? mix(p[4], p[3], 0.4) : p[6];
      c.fill();
      glow(c, x + k * w * 0.27, hor - h * 0.1, w * 0.05, tint, 0.9);
    });
  }
  if (kind === 'star' && !alt) {
    const x = w * r.in(0.42, 0.58),
      y = hor + h * 0.2;
    c.save();
    c.globalCompositeOperation = 'lighter';
    const g = c.createLinearGradient(x - w * 0.07, 0, x + w * 0.07, 0);
    g.addColorStop(0, rgba(tint, 0));
    g.addColorStop(0.5, rgba(tint, 0.85));
    g.addColorStop(1, rgba(tint, 0));
    c.fillStyle = g;
    c.fillRect(x - w * 0.07, 0, w * 0.14, y);
    c.restore();
    [0.3, 0.22, 0.13].forEach((k, i) => {
      c.strokeStyle = rgba(i ? p[3] : tint, 0.8);
      c.lineWidth = w / 120;
      c.beginPath();
      c.ellipse(x, y - h * (0.06 + i * 0.1), w * k, w * k * 0.26, 0, 0, TAU);
      c.stroke();
    });
    poly(c, [
      [x - w * 0.09, y + h * 0.03],
      [x - w * 0.018, y - h * 0.36],
      [x, y - h * 0.41],
      [x, y + h * 0.05],
    ]);
    c.fillStyle = mix(p[4], p[3], 0.55);
    c.fill();
    poly(c, [
      [x, y + h * 0.05],
      [x, y - h * 0.41],
      [x + w * 0.018, y - h * 0.36],
      [x + w * 0.09, y + h * 0.03],
    ]);
    c.fillStyle = p[6];
    c.fill();
    glow(c, x, y - h * 0.4, w * 0.16, '#ffffff', 0.8);
  }
  if (kind === 'power') {
    for (let i = 0; i < 8; i++) {
      const x = w * r.in(0.04, 0.96),
        y = hor + h * r.in(0.1, 0.4),
        s = w * r.in(0.04, 0.1),
        hh = h * r.in(0.12, 0.36),
        a = r.in(-0.4, 0.4);
      c.save();
      c.translate(x, y);
      c.rotate(a);
      poly(c, [
        [-s, 0],
        [-s * 0.5, -hh * 0.8],
        [-s * 0.1, -hh],
        [0, 0],
      ]);
      c.fillStyle = '#4a2052';
      c.fill();
      poly(c, [
        [0, 0],
        [-s * 0.1, -hh],
        [s * 0.7, -hh * 0.55],
        [s, 0],
      ]);
      c.fillStyle = '#160820';
      c.fill();
      c.strokeStyle = rgba('#ff5a7a', 0.85);
      c.lineWidth = w / 190;
      c.beginPath();
      c.moveTo(-s * 0.1, -hh);
      c.lineTo(0, 0);
      c.stroke();
      c.restore();
    }
    glow(c, w * 0.5, h * 0.7, w * 0.45, '#ff3a6a', 0.38);
    embers(c, w, h, r, 26, '#ff8aa8', hor * 0.5);
  }
  finish(c, w, h, r, p[6]);
}
