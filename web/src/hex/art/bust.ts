import { TAU, type Rng } from '../../art/chance';
import type { World } from './kinds';
import { glow, mix, poly, rgba } from './paint';

/** A person, lit from one side, before a halo; `gear` is what they wear on the head. */
export function bust(
  c: CanvasRenderingContext2D,
  w: number,
  h: number,
  where: World,
  r: Rng,
  gear: number,
  tone = '',
): void {
  const v = where === 'varra',
    light = v ? '#ffd9a0' : '#b8f6ff',
    rim = tone || (v ? '#ff9a4a' : '#4fd9e8'),
    body = v ? mix('#5a2430', '#8a4a2a', r()) : mix('#16304e', '#2a2a5a', r()),
    dark = v ? '#1c0b14' : '#060e1c',
    x = w * 0.5,
    y = h * 0.44,
    s = Math.min(w, h * 0.9) * 0.2;
  glow(c, x, y, w * 0.62, rim, 0.6);
  c.strokeStyle = rgba(light, 0.75);
  c.lineWidth = w / 70;
  c.beginPath();
  c.arc(x, y - s * 0.1, s * 1.95, 0, TAU);
  c.stroke();
  c.strokeStyle = rgba(light, 0.28);
  c.beginPath();
  c.arc(x, y - s * 0.1, s * 2.3, 0, TAU);
  c.stroke();
  if (v && gear % 3 === 0)
    for (let k = 0; k < 13; k++) {
      const a = Math.PI + (k * Math.PI) / 12;
      c.strokeStyle = rgba(light, 0.8);
      c.lineWidth = w / 60;
      c.beginPath();
      c.moveTo(x + Math.cos(a) * s * 2.05, y + Math.sin(a) * s * 2.05);
      c.lineTo(x + Math.cos(a) * s * (k % 2 ? 2.5 : 2.95), y + Math.sin(a) * s * (k % 2 ? 2.5 : 2.95));
      c.stroke();
    }
  const sh = s * r.in(2.1, 2.6),
    g = c.createLinearGradient(x - sh, 0, x + sh, 0);
  g.addColorStop(0, mix(body, light, 0.35));
  g.addColorStop(0.4, body);
  g.addColorStop(1, dark);
  c.fillStyle = g;
  c.beginPath();
  if (v) {
    c.moveTo(x - sh, h);
    c.bezierCurveTo(x - sh, y + s * 2, x - s * 1.3, y + s * 1.4, x - s * 0.7, y + s * 0.7);
    c.lineTo(x + s * 0.7, y + s * 0.7);
    c.bezierCurveTo(x + s * 1.3, y + s * 1.4, x + sh, y + s * 2, x + sh, h);
  } else {
    c.moveTo(x - sh, h);
    c.lineTo(x - sh * 0.95, y + s * 2);
    c.lineTo(x - s * 1.2, y + s * 1.3);
    c.lineTo(x - s * 0.5, y + s * 0.8);
    c.lineTo(x + s * 0.5, y + s * 0.8);
    c.lineTo(x + s * 1.2, y + s * 1.3);
    c.lineTo(x + sh * 0.95, y + s * 2);
    c.lineTo(x + sh, h);
  }
  c.closePath();
  c.fill();
  c.strokeStyle = rgba(rim, 0.9);
  c.lineWidth = w / 80;
  c.beginPath();
  if (v) {
    c.moveTo(x - s * 1.5, h);
    c.quadraticCurveTo(x - s * 0.6, y + s * 2, x, y + s * 1.5);
    c.quadraticCurveTo(x + s * 0.6, y + s * 2, x + s * 1.5, h);
  } else {
    c.moveTo(x - s * 1.1, y + s * 1.4);
    c.lineTo(x - s * 0.5, y + s * 2.1);
    c.lineTo(x + s * 0.5, y + s * 2.1);
    c.lineTo(x + s * 1.1, y + s * 1.4);
    c.moveTo(x, y + s * 2.1);
    c.lineTo(x, h);
  }
  c.stroke();
  const hg = c.createLinearGradient(x - s, y - s, x + s, y + s * 0.6);
  hg.addColorStop(0, mix(body, light, 0.55));
  hg.addColorStop(0.5, body);
  hg.addColorStop(1, dark);
  c.fillStyle = hg;
  c.beginPath(); // head and its gear
  if (v) {
    if (gear % 3 === 1) {
      c.moveTo(x - s * 1.15, y + s * 1.1);
      c.bezierCurveTo(x - s * 1.45, y - s * 0.5, x - s * 0.6, y - s * 1.6, x, y - s * 1.75);
      c.bezierCurveTo(x + s * 0.6, y - s * 1.6, x + s * 1.45, y - s * 0.5, x + s * 1.15, y + s * 1.1);
      c.quadraticCurveTo(x, y + s * 1.6, x - s * 1.15, y + s * 1.1);
    } else if (gear % 3 === 2) {
      c.ellipse(x, y - s * 0.1, s * 0.85, s * 1.05, 0, 0, TAU);
      c.moveTo(x - s * 0.8, y - s * 0.5);
      c.quadraticCurveTo(x - s * 1.9, y - s * 0.9, x - s * 1.6, y - s * 1.9);
      c.quadraticCurveTo(x - s * 1.1, y - s * 1.2, x - s * 0.3, y - s * 1);
      c.moveTo(x + s * 0.8, y - s * 0.5);
      c.quadraticCurveTo(x + s * 1.9, y - s * 0.9, x + s * 1.6, y - s * 1.9);
      c.quadraticCurveTo(x + s * 1.1, y - s * 1.2, x + s * 0.3, y - s * 1);
    } else {
      c.ellipse(x, y, s * 0.9, s * 1.15, 0, 0, TAU);
    }
  } else if (gear % 3 === 0) {
    poly(c, [
      [x - s * 0.8, y + s * 0.7],
      [x - s, y - s * 0.3],
      [x - s * 0.6, y - s * 1.15],
      [x + s * 0.6, y - s * 1.15],
      [x + s, y - s * 0.3],
      [x + s * 0.8, y + s * 0.7],
      [x, y + s * 1.15],
    ]);
  } else if (gear % 3 === 1) {
    c.ellipse(x, y - s * 0.1, s * 0.95, s * 1.15, 0, 0, TAU);
    c.rect(x - s * 1.2, y - s * 0.4, s * 0.3, s * 0.8);
    c.rect(x + s * 0.9, y - s * 0.4, s * 0.3, s * 0.8);
    c.rect(x + s * 1.02, y - s * 1.6, s * 0.07, s * 1.3);
  } else {
    poly(c, [
      [x - s * 0.7, y + s * 0.8],
      [x - s * 1.1, y - s * 0.2],
      [x - s * 0.5, y - s * 1.3],
      [x, y - s * 1.75],
      [x + s * 0.5, y - s * 1.3],
      [x + s * 1.1, y - s * 0.2],
      [x + s * 0.7, y + s * 0.8],
      [x, y + s * 1.3],
    ]);
  }
  c.fill();
  if (v) {
    c.fillStyle = dark;
    c.beginPath();
    c.ellipse(x + s * 0.06, y + s * 0.15, s * 0.58, s * 0.8, 0, 0, TAU);
    c.fill();
    c.fillStyle = light;
    [-0.24, 0.32].forEach((k) => {
      c.beginPath();
      c.ellipse(x + s * k, y + s * 0.02, s * 0.13, s * 0.055, 0, 0, TAU);
      c.fill();
    });
    glow(c, x, y, s * 0.9, rim, 0.5);
    if (gear % 3 !== 1) {
      c.fillStyle = light;
      poly(c, [
        [x, y - s * 0.95],
        [x + s * 0.13, y - s * 0.7],
        [x, y - s * 0.45],
        [x - s * 0.13, y - s * 0.7],
      ]);
      c.fill();
    }
  } else {
    c.fillStyle = '#03070f';
    poly(c, [
      [x - s * 0.72, y - s * 0.3],
      [x + s * 0.72, y - s * 0.3],
      [x + s * 0.55, y + s * 0.22],
      [x, y + s * 0.4],
      [x - s * 0.55, y + s * 0.22],
    ]);
    c.fill();
    c.fillStyle = rim;
    if (gear % 2) c.fillRect(x - s * 0.55, y - s * 0.1, s * 1.1, s * 0.13);
    else
      [-0.35, 0.35].forEach((k) => {
        c.beginPath();
        c.arc(x + s * k, y - s * 0.03, s * 0.13, 0, TAU);
        c.fill();
      });
    glow(c, x, y - s * 0.05, s * 1.1, rim, 0.8);
    c.strokeStyle = rgba(light, 0.5);
    c.lineWidth = w / 150;
    c.beginPath();
    c.moveTo(x, y - s * 1.1);
    c.lineTo(x, y - s * 0.4);
    c.stroke();
  }
}
