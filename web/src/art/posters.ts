/** The key picture of each game, 240x360 with the subject in the upper middle, made of what its table shows. */
import { N, TAU, poly, polar, rng } from './chance';
import { ICONS } from './icons';
import { spiral } from './spiral';
import { TILE_DEFS, tileShape } from './tiles';

function shards(): string {
  const r = rng(7),
    F = [
      ['order', 214, 208, 136],
      ['homodeus', 20, 120, 226],
      ['undergrowth', 135, 32, 136],
      ['wraethe', 268, 120, 40],
    ] as const;
  let s = `<defs><radialGradient id="ks" cx=".5" cy=".38" r=".75"><stop offset="0" stop-color="#6b7fe0"/><stop offset=".4" stop-color="#25306e"/><stop offset="1" stop-color="#080c1c"/></radialGradient><linearGradient id="ksh" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#9fc4ff"/><stop offset="1" stop-color="#4a55c8"/></linearGradient></defs><rect width="240" height="360" fill="url(#ks)"/>`;
  for (let i = 0; i < 64; i++) {
    const a = (i * TAU) / 64 + r.in(-0.05, 0.05),
      d = r.in(52, 96),
      L = r.in(24, 110),
      q = F[Math.floor(((a + TAU * 1.125) % TAU) / (TAU / 4)) % 4]![1],
      w = r.in(0.015, 0.06),
      [x1, y1] = polar(120, 136, d, a - w),
      [x2, y2] = polar(120, 136, d + L * 0.25, a + w),
      [x3, y3] = polar(120, 136, d + L, a);
    s += `<path d="M${x1} ${y1}L${x3} ${y3}L${x2} ${y2}z" fill="hsl(${q} 80% ${N(r.in(36, 64))}% / .85)"/><path d="M${x1} ${y1}L${x3} ${y3}" stroke="hsl(${q} 90% 86% / .7)" stroke-width=".7"/>`;
  }
  s += `<circle cx="120" cy="136" r="50" fill="#070b18" stroke="#cfe0ff" stroke-width="1.5"/><circle cx="120" cy="136" r="57" fill="none" stroke="#cfe0ff" stroke-opacity=".35"/><path d="M126 76L150 124L134 204L104 190L90 128z" fill="url(#ksh)" stroke="#fff" stroke-width="1.5"/><path d="M126 76L116 138L134 204M116 138L150 124M116 138L90 128" fill="none" stroke="#fff" stroke-width="1.2"/>`;
  F.forEach(([f, h, x, y]) => {
    s += `<g transform="translate(${x - 13} ${y - 13}) scale(1.08)"><circle cx="12" cy="12" r="17" fill="#070b18" fill-opacity=".82"/><g fill="hsl(${h} 85% 70%)" color="hsl(${h} 85% 70%)">${ICONS[f]}</g></g>`;
  });
  return s;
}

const SEQUENCE = [...'CGSPPPB', ...Array.from({ length: 16 }, (_, i) => String(i + 1))];

function infinity(): string {
  const G = {
      width: 240,
      height: 300,
      stretch: 0.98,
      inner: 34,
      outer: 132,
      turn: 3.9,
      start: 0.5,
      growth: 0.8,
      minor: [12, 21] as const,
    },
    A = spiral(G),
    r = rng(3);
  let s =
    TILE_DEFS +
    `<defs><radialGradient id="ki" cx=".5" cy=".4" r=".7"><stop offset="0" stop-color="#dfe8ff"/><stop offset=".14" stop-color="#7f96f0"/><stop offset=".45" stop-color="#2a2f7c"/><stop offset="1" stop-color="#080b1e"/></radialGradient></defs><rect width="240" height="360" fill="url(#ki)"/>`;
  for (let i = 0; i < 220; i++)
    s += `<circle cx="${N(r.in(0, 240))}" cy="${N(r.in(0, 360))}" r="${N(r.in(0.3, 1.1))}" fill="#fff" opacity="${N(r.in(0.15, 0.8))}"/>`;
  A.forEach((arm, k) => {
    const d =
      'M' +
      arm.curve
        .filter((_, i) => i % 10 === 0)
        .map((p) => N(p[0]) + ' ' + N(p[1]))
        .join('L');
    for (const [w, o] of [
      [34, 0.1],
      [20, 0.14],
      [9, 0.2],
    ])
      s += `<path d="${d}" fill="none" stroke="hsl(${[222, 190, 268, 325][k]} 90% 74%)" stroke-opacity="${o}" stroke-width="${w}" stroke-linecap="round"/>`;
    const seq = SEQUENCE.slice(0, [17, 12, 21, 9][k]);
    seq.forEach((c, i) => {
      const q = arm.columns[i]!;
      s += `<g transform="translate(${N(q.at[0][0])} ${N(q.at[0][1])})">${tileShape(c, 15.5, { rot: q.rot })}</g>`;
    });
  });
  return (
    s +
    `<circle cx="120" cy="150" r="24" fill="#0a1030" stroke="#aebcff"/><circle cx="120" cy="150" r="17" fill="url(#pc)"/><g transform="translate(106.5 136.5) scale(1.12)" color="#27306a">${ICONS.infinity}</g>`
  );
}

function duel(): string {
  let s = `<defs><linearGradient id="k4" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#471420"/><stop offset=".4" stop-color="#10142c"/><stop offset=".75" stop-color="#0b1c42"/><stop offset="1" stop-color="#080c1c"/></linearGradient></defs><rect width="240" height="360" fill="url(#k4)"/>`;
  const R = 21,
    hx = (q: number, w: number): [number, number] => [120 + R * Math.sqrt(3) * (q + (w & 1) / 2), 138 + R * 1.5 * w],
    wall = ['-1,-1', '1,0', '-2,1', '0,-3', '2,2'],
    ctl = ['-2,-1', '1,1'];
  for (let w = -5; w < 8; w++)
    for (let q = -4; q < 5; q++) {
      const [x, y] = hx(q, w),
        k = q + ',' + w,
        W = wall.includes(k),
        C = ctl.includes(k);
      s += `<polygon points="${poly(x, y, R - 1.5, 6)}" fill="${W ? '#2b3358' : C ? '#2d2a62' : w < 0 ? `rgba(255,111,114,${N(0.05 + 0.02 * -w)})` : `rgba(108,178,255,${N(0.05 + 0.015 * w)})`}" stroke="${w < -1 ? '#ff8a8c' : w > 1 ? '#7db8ff' : '#8f9bd8'}" stroke-opacity="${W ? 0.9 : 0.36}" stroke-width="1"/>`;
      if (W) s += `<polygon points="${poly(x, y - 5, R - 5, 6)}" fill="#46508a" stroke="#a3aee6" stroke-opacity=".6"/>`;
      if (C)
        s += `<circle cx="${N(x)}" cy="${N(y)}" r="9" fill="none" stroke="#e6d6ff" stroke-width="1.6"/><circle cx="${N(x)}" cy="${N(y)}" r="4.5" fill="#e6d6ff"/>`;
    }
  const unit = (q: number, w: number, c: string, l: string, n: number): void => {
    const [x, y] = hx(q, w);
    s += `<circle cx="${N(x)}" cy="${N(y)}" r="25" fill="${c}" opacity=".18"/><polygon points="${poly(x, y, 15.5, n, n === 4 ? 0 : -Math.PI / 2)}" fill="#0b1020" stroke="${c}" stroke-width="2.6"/><text x="${N(x)}" y="${N(y + 4)}" text-anchor="middle" class="tn" font-size="11" fill="#fff">${l}</text>`;
  };
  unit(-1, -3, '#ff7d7d', 'TN', 6);
  unit(1, -2, '#ff7d7d', 'KN', 4);
  unit(0, -1, '#ff7d7d', 'LN', 5);
  unit(-1, 2, '#6cb2ff', 'KN', 4);
  unit(1, 3, '#6cb2ff', 'TN', 6);
  unit(0, 1, '#6cb2ff', 'LN', 5);
  const a = hx(-1, 2),
    b = hx(0, -1);
  return (
    s +
    `<path d="M${N(a[0] + 5)} ${N(a[1] - 17)}L${N(b[0] - 4)} ${N(b[1] + 18)}" stroke="#fff" stroke-width="2" stroke-dasharray="3 5" stroke-linecap="round"/>`
  );
}

function rift(a: number, b: number, id: string, story: boolean): string {
  const r = rng(id === 'b' ? 21 : 12);
  let s = `<defs><linearGradient id="${id}l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${a} 46% 40%)"/><stop offset=".6" stop-color="hsl(${a} 45% 14%)"/><stop offset="1" stop-color="#080c1c"/></linearGradient><linearGradient id="${id}r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${b} 46% 36%)"/><stop offset=".6" stop-color="hsl(${b} 46% 13%)"/><stop offset="1" stop-color="#080c1c"/></linearGradient><clipPath id="${id}c"><path d="M118 0L132 50L112 92L130 140L108 190L126 240L114 290L120 360H0V0z"/></clipPath></defs><rect width="240" height="360" fill="url(#${id}r)"/>`;
  for (let i = 0; i < 11; i++) {
    const x = 120 + i * 12,
      h = r.in(50, 150);
    s += `<path d="M${x} 300V${N(250 - h)}l6 -10l6 10V300z" fill="hsl(${b} 50% ${N(r.in(9, 20))}%)"/>`;
    for (let j = 0; j < 7; j++)
      s += `<rect x="${x + 3 + (j % 2) * 4}" y="${N(262 - h + j * 12)}" width="2.2" height="3.5" fill="hsl(${b} 90% 76%)" opacity="${N(r.in(0.1, 0.9))}"/>`;
  }
  s += `<g clip-path="url(#${id}c)"><rect width="240" height="360" fill="url(#${id}l)"/><circle cx="52" cy="84" r="30" fill="hsl(${a} 70% 84%)" opacity=".85"/><circle cx="52" cy="84" r="44" fill="hsl(${a} 90% 82%)" opacity=".18"/>`;
  for (let j = 0; j < 4; j++) {
    let d = `M-5 360V${170 + j * 26}`;
    for (let x = 0; x <= 150; x += 25) d += `L${x} ${N(150 + j * 30 + r.in(-34, 26))}`;
    s += `<path d="${d}V360z" fill="hsl(${a + j * 8} 38% ${25 - j * 6}%)"/>`;
  }
  s += `<path d="M74 230L82 60L90 230z" fill="hsl(${a} 70% 70%)" opacity=".75"/><path d="M82 60V230" stroke="#fff" stroke-opacity=".8"/></g>`;
  s += `<path d="M118 0L132 50L112 92L130 140L108 190L126 240L114 290L120 360" fill="none" stroke="#ff8ae2" stroke-opacity=".35" stroke-width="14"/><path d="M118 0L132 50L112 92L130 140L108 190L126 240L114 290L120 360" fill="none" stroke="#ffe3fa" stroke-width="3"/>`;
  return s + (story ? worlds() : dice());
}

function night(): string {
  const r = rng('night');
  let s = '<rect width="240" height="360" fill="#0e1531"/>';
  for (let i = 0; i < 160; i++)
    s += `<circle cx="${N(r.in(0, 240))}" cy="${N(r.in(0, 360))}" r="${N(r.in(0.3, 1.3))}" fill="#fff" opacity="${N(r.in(0.15, 0.8))}"/>`;
  return s;
}

function worlds(): string {
  const hexes = [
    [120, 168, '#ff8ae2'],
    [84, 189, '#62d48c'],
    [156, 189, '#5aa9ff'],
    [84, 147, '#ffe07a'],
    [156, 147, '#ff6b6b'],
    [120, 126, '#d7a6ff'],
  ] as const;
  return hexes
    .map(
      ([x, y, c]) =>
        `<polygon points="${poly(x, y, 20, 6, 0)}" fill="#0b1020" fill-opacity=".78" stroke="${c}" stroke-width="1.8"/>` +
        `<circle cx="${x}" cy="${y}" r="5" fill="${c}"/>`,
    )
    .join('');
}

function dice(): string {
  const three = [-10, -10, 0, 0, 10, 10];
  const five = [-10, -10, 10, -10, 0, 0, -10, 10, 10, 10];
  const six = [-9, -11, 9, -11, -9, 0, 9, 0, -9, 11, 9, 11];
  const die = (x: number, y: number, turn: number, colour: string, pips: number[]): string => {
    let s = `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-23" y="-23" width="46" height="46" rx="10" fill="#0b1020" fill-opacity=".88" stroke="${colour}" stroke-width="2.2"/>`;
    for (let i = 0; i < pips.length; i += 2) s += `<circle cx="${pips[i]}" cy="${pips[i + 1]}" r="4" fill="#fff"/>`;
    return s + '</g>';
  };
  return die(78, 130, -12, '#62d48c', five) + die(164, 112, 14, '#ff6b6b', three) + die(128, 182, 6, '#ff6b6b', six);
}

const DRAWINGS: Record<string, () => string> = {
  shards,
  infinity,
  infinite401: duel,
  defiance: () => rift(38, 205, 'a', true),
  defiance_beta: () => rift(150, 285, 'b', false),
};
const drawn = new Map<string, string>();

/** The drawing of a game, for an SVG of 240x360; a game without one of its own gets a quiet sky. */
export function poster(game: string): string {
  let body = drawn.get(game);
  if (!body) drawn.set(game, (body = (DRAWINGS[game] ?? night)()));
  return body;
}
