import { TAU, type Rng } from '../../art/chance';
import { finish, glow, mix, rgba } from './paint';

/** The Rift: both worlds' light drawn into one whirl. */
export function rift(c: CanvasRenderingContext2D, w: number, h: number, r: Rng): void {
  c.fillStyle = '#0a0618';
  c.fillRect(0, 0, w, h);
  const x = w / 2,
    y = h / 2;
  const lg = c.createLinearGradient(0, 0, w, 0);
  lg.addColorStop(0, 'rgba(255,130,60,.6)');
  lg.addColorStop(0.5, 'rgba(120,40,150,.1)');
  lg.addColorStop(1, 'rgba(50,200,240,.6)');
  c.fillStyle = lg;
  c.fillRect(0, 0, w, h);
  c.save();
  c.globalCompositeOperation = 'lighter';
  for (let arm = 0; arm < 7; arm++)
    for (let k = 0; k < 26; k++) {
      const a0 = (arm * TAU) / 7 + r.in(-0.2, 0.2),
        rad = w * 0.03 + k * w * 0.02,
        a = a0 + k * 0.16;
      c.strokeStyle = rgba(
        mix(
          arm % 2 ? '#ff8ae2' : '#8a6cff',
          k > 14 ? (Math.cos(a) < 0 ? '#ff9a5a' : '#4fd9d0') : '#ffffff',
          k > 14 ? 0.6 : (1 - k / 14) * 0.7,
        ),
        0.5 * (1 - k / 30),
      );
      c.lineWidth = w * 0.02 * (1 - k / 34);
      c.beginPath();
      c.ellipse(x, y, rad, rad * 0.86, 0, a, a + 0.3);
      c.stroke();
    }
  c.restore();
  glow(c, x, y, w * 0.42, '#ff8ae2', 0.55);
  glow(c, x, y, w * 0.16, '#ffffff', 1);
  for (let i = 0; i < 70; i++) {
    c.fillStyle = `rgba(255,255,255,${r.in(0.2, 0.9)})`;
    c.fillRect(r() * w, r() * h, w / 180, w / 180);
  }
  finish(c, w, h, r, '#0a0618');
}
