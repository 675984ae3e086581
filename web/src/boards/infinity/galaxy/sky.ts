import { dataUrl } from '../../../art/card';
import { N, rng } from '../../../art/chance';
import type { Layout } from './geometry';

const HUES = [222, 196, 268, 330];

/** What never changes behind the tiles, as a picture: stars, the glow of the core and of the four arms. */
export function nightSky({ shape, arms, tile }: Layout): string {
  const { width: W, height: H } = shape;
  const small = W < 500;
  const r = rng(401);
  let s =
    '<defs><radialGradient id="core"><stop offset="0" stop-color="#eaf0ff" stop-opacity=".75"/><stop offset=".18" stop-color="#9db4ff" stop-opacity=".42"/><stop offset=".5" stop-color="#4557b8" stop-opacity=".2"/><stop offset="1" stop-color="#1b2660" stop-opacity="0"/></radialGradient></defs>';
  const star = (x: number, y: number, size: number, fill: string, opacity: number) =>
    `<circle cx="${N(x)}" cy="${N(y)}" r="${N(size)}" fill="${fill}" opacity="${N(opacity)}"/>`;
  for (let i = 0; i < (small ? 120 : 330); i++) {
    s += star(r.in(0, W), r.in(0, H), r.in(0.3, 0.95), '#dfe6ff', r.in(0.1, 0.55));
  }
  s += `<ellipse cx="${W / 2}" cy="${H / 2}" rx="${W * 0.52}" ry="${H * 0.56}" fill="url(#core)"/>`;
  arms.forEach((arm, k) => {
    const path = arm.curve
      .filter((_, i) => i % 10 === 0)
      .map((point, i) => {
        const column = arm.columns[Math.min(arm.columns.length - 1, Math.round((i / 50) * (arm.columns.length - 1)))]!;
        const d = shape.minor[0] * 0.8;
        return `${N(point[0] + column.inwards[0] * d)} ${N(point[1] + column.inwards[1] * d)}`;
      })
      .join('L');
    for (const [w, opacity] of [
      [3.1, 0.05],
      [2.3, 0.06],
      [1.4, 0.07],
    ] as const) {
      s += `<path d="M${path}" fill="none" stroke="hsl(${HUES[k]} 80% 66%)" stroke-opacity="${opacity}" stroke-width="${N(tile * w)}" stroke-linecap="round" stroke-linejoin="round"/>`;
    }
    for (let i = 0; i < (small ? 50 : 130); i++) {
      const column = r.pick(arm.columns);
      const u = r.in(-0.4, 1.5) * shape.minor[0] * 1.3;
      const [x, y] = column.at[0];
      s += star(
        x + column.inwards[0] * u + r.in(-8, 8),
        y + column.inwards[1] * u + r.in(-8, 8),
        r.in(0.4, 1.3),
        `hsl(${HUES[k]} 90% 84%)`,
        r.in(0.15, 0.8),
      );
    }
  });
  return dataUrl(s, `0 0 ${W} ${H}`);
}

/** The glow of the arm that this turn builds on. */
export function armGlow({ shape, arms, tile }: Layout, k: number): { d: string; width: number; colour: string } {
  const d =
    'M' +
    arms[k]!.columns.map(
      (c) =>
        `${N(c.at[0][0] + c.inwards[0] * shape.minor[0] * 0.8)} ${N(c.at[0][1] + c.inwards[1] * shape.minor[0] * 0.8)}`,
    ).join('L');
  return { d, width: tile * 2.6, colour: `hsl(${HUES[k]} 85% 70%)` };
}
