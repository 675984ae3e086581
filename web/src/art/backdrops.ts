import { N, TAU, poly, polar, type Rng } from './chance';
import type { Faction, Palette } from './palette';

/** Where the subject stands, how large its halo is and how it is turned. */
export interface Focus {
  x: number;
  y: number;
  R: number;
  turn: number;
}

export const leaf = (x: number, y: number, L: number, a: number, fill: string, vein: string): string =>
  `<g transform="translate(${N(x)} ${N(y)}) rotate(${N(a)})"><path d="M0 0C${N(L * 0.25)} ${N(-L * 0.34)} ${N(L * 0.75)} ${N(-L * 0.28)} ${N(L)} 0C${N(L * 0.75)} ${N(L * 0.28)} ${N(L * 0.25)} ${N(L * 0.34)} 0 0z" fill="${fill}"/><path d="M0 0H${N(L * 0.92)}M${N(L * 0.3)} 0l${N(L * 0.18)} ${N(-L * 0.14)}M${N(L * 0.3)} 0l${N(L * 0.18)} ${N(L * 0.14)}M${N(L * 0.55)} 0l${N(L * 0.15)} ${N(-L * 0.11)}M${N(L * 0.55)} 0l${N(L * 0.15)} ${N(L * 0.11)}" stroke="${vein}" stroke-width=".6" fill="none"/></g>`;

export const backdrop: Record<Faction, (r: Rng, P: Palette, f: Focus) => string> = {
  order(r, P, f) {
    // orbits and star polygons: sacred geometry, exact and calm
    const n = r.pick([3, 4, 5, 6, 7, 8, 9]),
      k = n > 6 ? r.pick([2, 3]) : n === 5 ? 2 : 1,
      { x, y } = f;
    let s = '';
    for (let i = 0; i < 5; i++) {
      const rad = 22 + i * r.in(13, 17),
        a = r.in(0, TAU),
        [px, py] = polar(x, y, rad, a);
      s += `<circle cx="${x}" cy="${y}" r="${N(rad)}" fill="none" stroke="${P.c(70, 0.34 - i * 0.05)}" stroke-width="${i % 2 ? 0.6 : 1}" ${i === 2 ? 'stroke-dasharray="1 4"' : ''}/><circle cx="${px}" cy="${py}" r="${N(r.in(1.4, 3.2))}" fill="${i % 2 ? P.a(72, 0.95) : P.hi}"/>`;
    }
    for (let i = 0; i < n; i++) {
      const [ax, ay] = polar(x, y, 150, -Math.PI / 2 + (i * TAU) / n + f.turn);
      s += `<path d="M${x} ${y}L${ax} ${ay}" stroke="${P.c(75, 0.2)}" stroke-width=".7"/>`;
    }
    for (let j = 0; j < 2; j++)
      s += `<polygon points="${poly(x, y, f.R * (j ? 0.74 : 1.12), n, -Math.PI / 2 + f.turn + (j * Math.PI) / n, k)}" fill="${P.c(60, 0.07)}" stroke="${P.c(80, 0.62 - j * 0.2)}" stroke-width="${1.1 - j * 0.4}"/>`;
    return s;
  },
  homodeus(r, P, f) {
    // plates, rivets, traces, and a furnace sun
    let s = `<circle cx="${f.x}" cy="${f.y + 6}" r="${f.R * 1.05}" fill="${P.a(58, 0.2)}"/>`;
    const w = r.pick([22, 26, 32]);
    for (let gx = -6; gx < 200; gx += w)
      for (let gy = -4; gy < 150; gy += w * 0.8)
        if (r.yes(0.62)) {
          const q = r.in(0.015, 0.085),
            c = 4,
            W = w - 3,
            H = w * 0.8 - 3;
          s += `<path d="M${gx + c} ${N(gy)}h${W - c}v${N(H - c)}l-${c} ${c}h-${W - c}v-${N(H - c)}z" fill="${P.c(64, q)}" stroke="${P.c(60, q * 1.6)}" stroke-width=".6"/>`;
        }
    for (let i = 0; i < 13; i++) {
      let x = r.in(0, 200),
        y = r.in(0, 150),
        d = `M${N(x)} ${N(y)}`,
        lit = r.yes(0.35);
      for (let j = 0; j < 4; j++) {
        const L = r.in(8, 26),
          a = (r.int(0, 7) * Math.PI) / 4;
        x += L * Math.cos(a);
        y += L * Math.sin(a);
        d += `L${N(x)} ${N(y)}`;
      }
      s += `<path d="${d}" fill="none" stroke="${lit ? P.c(68, 0.6) : P.c(50, 0.28)}" stroke-width="${lit ? 1.1 : 0.8}" stroke-linejoin="round"/><circle cx="${N(x)}" cy="${N(y)}" r="1.7" fill="${lit ? P.hi : P.c(55, 0.5)}"/>`;
    }
    const t = r.int(14, 26);
    for (let i = 0; i < t; i++) {
      const a = (i * TAU) / t,
        [x1, y1] = polar(f.x, f.y + 6, f.R * 1.12, a),
        [x2, y2] = polar(f.x, f.y + 6, f.R * (i % 3 ? 1.2 : 1.34), a);
      s += `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${P.c(68, 0.5)}" stroke-width="${i % 3 ? 1.4 : 2.6}"/>`;
    }
    return s;
  },
  undergrowth(r, P, f) {
    // trunks in mist, leaves, threads of mycelium, spores
    let s = '';
    for (let i = 0; i < 7; i++) {
      const x = r.in(-6, 200),
        w = r.in(5, 17),
        b = r.in(-8, 8);
      s += `<path d="M${N(x)} 150C${N(x + 2)} 100 ${N(x + b)} 60 ${N(x + b)} -5h${N(w * 0.7)}C${N(x + b + w * 0.7)} 60 ${N(x + w)} 100 ${N(x + w + 3)} 150z" fill="${P.c(18, 0.34 + 0.1 * (i % 3), -30)}"/>`;
    }
    s += `<circle cx="${f.x}" cy="${f.y}" r="${f.R * 1.2}" fill="none" stroke="${P.c(70, 0.28)}" stroke-width="1" stroke-dasharray="2 3.5"/>`;
    const branch = (x: number, y: number, a: number, L: number, d: number): void => {
      if (d === 0) {
        s += `<circle cx="${N(x)}" cy="${N(y)}" r="1.3" fill="${P.a(74, 0.8)}"/>`;
        return;
      }
      const nx = x + L * Math.cos(a),
        ny = y + L * Math.sin(a),
        k = r.in(-0.3, 0.3);
      s += `<path d="M${N(x)} ${N(y)}Q${N((x + nx) / 2 + 8 * k)} ${N((y + ny) / 2)} ${N(nx)} ${N(ny)}" fill="none" stroke="${P.c(66, 0.2 + d * 0.08)}" stroke-width="${N(d * 0.42)}"/>`;
      for (let i = 0; i < (r.yes(0.8) ? 2 : 1); i++) branch(nx, ny, a + r.in(-0.75, 0.75), L * r.in(0.66, 0.86), d - 1);
    };
    for (let i = 0; i < 4; i++) branch(r.in(0, 200), 152, -Math.PI / 2 + r.in(-0.4, 0.4), r.in(17, 27), 4);
    for (let i = 0; i < 11; i++) {
      const left = r.yes(0.5),
        x = left ? r.in(-8, 42) : r.in(158, 208),
        y = r.in(-6, 150),
        L = r.in(20, 46),
        a = (left ? 0 : 180) + r.in(-65, 65);
      s += leaf(x, y, L, a, P.c(r.in(20, 46), 0.85, -20), P.c(72, 0.4));
    }
    for (let i = 0; i < 22; i++)
      s += `<circle cx="${N(r.in(10, 190))}" cy="${N(r.in(0, 140))}" r="${N(r.in(0.5, 1.7))}" fill="${P.a(80, r.in(0.25, 0.9))}"/>`;
    return s;
  },
  wraethe(r, P, f) {
    // an eclipse, shards flung from it, smoke of the void
    let s = `<circle cx="${f.x}" cy="${f.y}" r="${f.R * 1.06}" fill="${P.c(4, 0.9)}" stroke="${P.c(74, 0.85)}" stroke-width="1.6"/><circle cx="${f.x}" cy="${f.y}" r="${f.R * 1.16}" fill="none" stroke="${P.a(66, 0.32)}" stroke-width="3"/>`;
    const n = r.int(15, 24);
    for (let i = 0; i < n; i++) {
      const a = (i * TAU) / n + r.in(-0.12, 0.12),
        d = f.R * r.in(1.1, 1.5),
        L = r.in(12, 44),
        w = r.in(0.03, 0.09),
        [x1, y1] = polar(f.x, f.y, d, a - w),
        [x2, y2] = polar(f.x, f.y, d + L * 0.3, a + w),
        [x3, y3] = polar(f.x, f.y, d + L, a);
      s += `<path d="M${x1} ${y1}L${x3} ${y3}L${x2} ${y2}z" fill="${i % 4 ? P.c(r.in(24, 52), 0.8) : P.a(62, 0.8)}"/><path d="M${x1} ${y1}L${x3} ${y3}" stroke="${P.c(86, 0.7)}" stroke-width=".6"/>`;
    }
    for (let i = 0; i < 9; i++) {
      const y = r.in(84, 150),
        a = r.in(6, 20);
      s += `<path d="M-10 ${N(y)}C40 ${N(y - a)} 60 ${N(y + a)} 100 ${N(y - a * 0.4)}S170 ${N(y + a)} 210 ${N(y - a)}V160H-10z" fill="${P.c(r.in(8, 20), 0.26)}"/>`;
    }
    return s;
  },
  starter(r, P, f) {
    let s = '';
    for (let i = 0; i < 4; i++)
      s += `<circle cx="${f.x}" cy="${f.y}" r="${28 + i * 17}" fill="none" stroke="${P.c(70, 0.2 - i * 0.035)}"/>`;
    for (let i = 0; i < 40; i++)
      s += `<circle cx="${N(r.in(0, 200))}" cy="${N(r.in(0, 150))}" r="${N(r.in(0.3, 1.1))}" fill="${P.c(90, r.in(0.15, 0.8))}"/>`;
    return s;
  },
};

/** The far skyline: what kind of place this is. */
export const horizon: Partial<Record<Faction, (r: Rng, P: Palette) => string>> = {
  order: (r, P) =>
    Array.from({ length: 9 }, (_, i) => {
      const x = i * 24 + r.in(-8, 8),
        h = r.in(20, 70),
        w = r.in(5, 12);
      return `<path d="M${N(x)} 150V${N(150 - h)}L${N(x + w / 2)} ${N(150 - h - w * 1.4)}L${N(x + w)} ${N(150 - h)}V150z" fill="${P.c(12, 0.7)}"/><path d="M${N(x + w / 2)} ${N(150 - h)}V150" stroke="${P.c(76, 0.3)}" stroke-width=".7"/>`;
    }).join(''),
  homodeus: (r, P) =>
    Array.from({ length: 10 }, (_, i) => {
      const x = i * 21 + r.in(-5, 5),
        h = r.in(18, 64),
        w = r.in(12, 22);
      return `<path d="M${N(x)} 150V${N(150 - h)}h${N(w * 0.4)}v-6h${N(w * 0.3)}v6h${N(w * 0.3)}V150z" fill="${P.c(9, 0.72)}"/>${[0, 1, 2].map((j) => `<rect x="${N(x + 3 + j * 4)}" y="${N(154 - h + j * 6)}" width="1.8" height="1.8" fill="${P.c(72, 0.7)}"/>`).join('')}`;
    }).join(''),
  undergrowth: (r, P) =>
    [0, 1, 2]
      .map((j) => {
        let d = `M-5 150V${118 - j * 2}`;
        for (let x = -5; x < 206; x += 10)
          d += `Q${x + 5} ${N(r.in(80, 104) + j * 14)} ${x + 10} ${N(r.in(110, 120) + j * 12)}`;
        return `<path d="${d}V150z" fill="${P.c(16 - j * 4, 0.6)}"/>`;
      })
      .join(''),
  wraethe: (r, P) =>
    Array.from({ length: 12 }, (_, i) => {
      const x = i * 18 + r.in(-6, 6),
        h = r.in(16, 78),
        w = r.in(8, 18),
        t = r.in(-8, 8);
      return `<path d="M${N(x)} 152L${N(x + w / 2 + t)} ${N(150 - h)}L${N(x + w)} 152z" fill="${P.c(9, 0.75)}"/><path d="M${N(x + w / 2 + t)} ${N(150 - h)}L${N(x + w)} 152" stroke="${P.c(76, 0.4)}" stroke-width=".7"/>`;
    }).join(''),
};
