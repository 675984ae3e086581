import { leaf } from './backdrops';
import { N, TAU, poly, polar, type Rng } from './chance';
import type { Palette } from './palette';

/** A bust is drawn as one half and its mirror; the lit half gets a rim of light. */
function mirror(half: string, r: Rng, P: Palette, id: string, extra = ''): string {
  const edge = half.replace(/H-\.6.*$/, '').replace(/^M-\.6/, 'M0'),
    lit = r.yes(0.5),
    R = `<path d="${half}" fill="url(#b${id})"/>`,
    M = 'matrix(-1 0 0 1 0 0)';
  return `${R}<g transform="${M}">${R}</g><g ${lit ? '' : `transform="${M}"`}><path d="${edge}" fill="none" stroke="url(#r${id})" stroke-width="1.8"/></g><g ${lit ? `transform="${M}"` : ''}><path d="${edge}" fill="none" stroke="${P.c(70, 0.3)}" stroke-width=".8"/></g>${extra}`;
}
const both = (s: string): string => `${s}<g transform="matrix(-1 0 0 1 0 0)">${s}</g>`;

/** Origin = the middle of the face; shoulders end near y 95. */
export const subject: Record<string, (r: Rng, P: Palette, id: string, many: boolean, name: string) => string> = {
  order(r, P, id) {
    const pk = r.in(30, 46),
      hw = r.in(19, 25),
      sw = r.in(46, 62),
      face = r.pick(['eye', 'line', 'tri', 'dots', 'rings']);
    const half = `M0 ${-pk}C${N(hw * 0.55)} ${-pk + 5} ${N(hw)} -16 ${N(hw)} 2C${N(hw)} 17 ${N(hw * 0.8)} 24 ${N(hw * 0.92)} 31C${N(sw * 0.7)} 36 ${sw} 46 ${N(sw + 4)} 100H-.6V${-pk}z`;
    let e = `<path d="M0 ${-pk + 13}C11 ${-pk + 17} 14 -10 14 3C14 16 7 25 0 28C-7 25 -14 16 -14 3C-14 -10 -11 ${-pk + 17} 0 ${-pk + 13}z" fill="${P.c(3)}" stroke="${P.c(72, 0.6)}" stroke-width=".9"/>`;
    e += {
      eye: `<path d="M-8 0Q0 -7 8 0Q0 7 -8 0z" fill="none" stroke="${P.hi}" stroke-width="1.3"/><circle r="2.6" fill="${P.hi}"/>`,
      line: `<path d="M0 -15V16" stroke="${P.hi}" stroke-width="1.8"/><path d="M-7 -2H7" stroke="${P.glow}" stroke-width="1.3"/>`,
      tri: `<path d="M0 -9L8 6H-8z" fill="none" stroke="${P.hi}" stroke-width="1.3"/><circle cy="1.5" r="1.7" fill="${P.hi}"/>`,
      dots: `<circle cx="-5.5" r="1.9" fill="${P.hi}"/><circle cx="5.5" r="1.9" fill="${P.hi}"/><circle cy="-9" r="2.1" fill="${P.a(76)}"/>`,
      rings: `<circle r="8" fill="none" stroke="${P.glow}" stroke-width="1.1"/><circle r="4.5" fill="none" stroke="${P.hi}" stroke-width="1.1"/><circle r="1.5" fill="${P.hi}"/>`,
    }[face];
    const k = r.int(2, 4);
    for (let i = 0; i < k; i++)
      e += `<path d="M${-10 - i * 9} ${44 + i * 9}Q0 ${58 + i * 12} ${10 + i * 9} ${44 + i * 9}" fill="none" stroke="${P.c(72, 0.5 - i * 0.09)}" stroke-width="1"/>`;
    e += `<polygon points="${poly(0, 60, 6.5, r.int(3, 6))}" fill="${P.c(10)}" stroke="${P.hi}" stroke-width="1"/>`;
    return mirror(half, r, P, id, e);
  },
  homodeus(r, P, id) {
    const w = r.in(16, 20),
      top = r.in(24, 30),
      sw = r.in(50, 64),
      crest = r.pick(['fin', 'none', 'ears', 'crown', 'fin']),
      v = r.pick(['slit', 'tee', 'mono', 'twin']);
    let e = '';
    const half = `M-.6 ${-top}H${N(w * 0.55)}L${N(w)} ${-top + 9}V10L${N(w * 0.7)} 22L${N(w * 0.7)} 31L${N(w + 6)} 34L${N(sw * 0.62)} 27L${sw} 36L${N(sw + 5)} 62L${N(sw * 0.8)} 72L${N(sw * 0.78)} 100H-.6z`;
    let pre = '';
    if (crest === 'fin')
      pre = `<path d="M-3.5 ${-top + 4}L-5 ${-top - 15}L0 ${-top - 19}L5 ${-top - 15}L3.5 ${-top + 4}z" fill="${P.c(50)}" stroke="${P.c(80, 0.8)}" stroke-width=".8"/>`;
    if (crest === 'ears')
      pre = both(
        `<path d="M${N(w - 2)} ${-top + 8}l9 -17l4 5l-6 22z" fill="${P.c(42)}" stroke="${P.c(80, 0.6)}" stroke-width=".8"/>`,
      );
    if (crest === 'crown')
      pre = [-12, -6, 0, 6, 12]
        .map(
          (x) =>
            `<path d="M${x - 2.2} ${-top + 4}l1 ${-12 - (12 - Math.abs(x))}h2.4l1 ${12 + 12 - Math.abs(x)}z" fill="${P.c(48)}"/>`,
        )
        .join('');
    e += {
      slit: `<path d="M-12 -4H12L9 2H-9z" fill="${P.hi}"/><path d="M-12 -4H12" stroke="${P.a(62)}" stroke-width="2.5"/>`,
      tee: `<path d="M-12 -6H12V-1H3V14H-3V-1H-12z" fill="${P.c(4)}" stroke="${P.c(74, 0.7)}" stroke-width=".8"/><circle cx="-6.5" cy="-3.5" r="1.7" fill="${P.hi}"/><circle cx="6.5" cy="-3.5" r="1.7" fill="${P.hi}"/>`,
      mono: `<circle cy="-3" r="8" fill="${P.c(4)}" stroke="${P.c(72, 0.8)}" stroke-width="1.2"/><circle cy="-3" r="4" fill="${P.hi}"/><circle cy="-3" r="6.2" fill="none" stroke="${P.a(60)}" stroke-width="1.3"/>`,
      twin: both(`<path d="M3 -6L12 -9V-2L4 0z" fill="${P.hi}"/>`),
    }[v];
    e +=
      `<path d="M-8 8H8M-7 11.5H7M-6 15H6" stroke="${P.c(68, 0.45)}" stroke-width="1.1"/>` +
      both(
        `<path d="M14 34L${N(sw * 0.62)} 29L${N(sw - 3)} 38L${N(sw)} 58L${N(sw * 0.72)} 62z" fill="${P.c(60, 0.16)}" stroke="${P.c(70, 0.5)}" stroke-width=".9"/><circle cx="${N(sw * 0.72)}" cy="44" r="2" fill="${P.c(76, 0.8)}"/>`,
      );
    e += `<path d="M0 42l11 7v13l-11 7l-11 -7v-13z" fill="${P.c(8)}" stroke="${P.c(72, 0.7)}" stroke-width="1"/><circle cy="55.5" r="4.3" fill="${P.a(64)}"/><circle cy="55.5" r="2" fill="${P.hi}"/>`;
    return pre + mirror(half, r, P, id, e);
  },
  undergrowth(r, P, id, _many, name) {
    const sw = r.in(44, 58),
      hw = r.in(14, 18),
      gear = /Fungal|Spore/.test(name) ? 'cap' : r.pick(['antlers', 'antlers', 'crownleaf', 'hood']);
    let pre = '',
      e = '';
    const half = `M-.6 -22C${N(hw * 0.7)} -22 ${hw} -13 ${hw} 0C${hw} 11 ${N(hw * 0.62)} 20 ${N(hw * 0.58)} 29C${N(sw * 0.6)} 34 ${sw} 44 ${N(sw + 5)} 100H-.6z`;
    if (gear === 'antlers') {
      let d = '';
      const grow = (x: number, y: number, a: number, L: number, n: number): void => {
        const nx = x + L * Math.cos(a),
          ny = y + L * Math.sin(a);
        d += `M${N(x)} ${N(y)}Q${N(x + L * 0.6 * Math.cos(a + 0.3))} ${N(y + L * 0.6 * Math.sin(a + 0.3))} ${N(nx)} ${N(ny)}`;
        if (n) {
          grow(nx, ny, a - r.in(0.25, 0.6), L * 0.72, n - 1);
          grow((x + nx) / 2, (y + ny) / 2, a + r.in(0.5, 0.9), L * 0.6, n - 1);
        }
      };
      grow(7, -18, -1.05 + r.in(-0.2, 0.2), r.in(17, 22), 2);
      pre = both(
        `<path d="${d}" fill="none" stroke="${P.c(20, 1, -30)}" stroke-width="4.6" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${P.c(62, 0.95, -10)}" stroke-width="1.8" stroke-linecap="round"/>`,
      );
    }
    if (gear === 'crownleaf') {
      const n = r.int(5, 8);
      for (let i = 0; i < n; i++)
        pre += leaf(0, -10, r.in(30, 40), -90 + (i - (n - 1) / 2) * 24, P.c(24 + (i % 2) * 14, 1, -10), P.c(76, 0.5));
    }
    if (gear === 'cap')
      pre =
        `<path d="M-34 -10C-32 -40 32 -40 34 -10C20 -4 -20 -4 -34 -10z" fill="${P.c(30)}" stroke="${P.c(76, 0.8)}" stroke-width="1"/>` +
        [
          [-18, -19, 4],
          [2, -26, 5],
          [19, -17, 3.5],
          [-5, -14, 2.5],
        ]
          .map(([x, y, q]) => `<circle cx="${x}" cy="${y}" r="${q}" fill="${P.a(76, 0.75)}"/>`)
          .join('');
    if (gear === 'hood') {
      for (let i = 0; i < 7; i++)
        pre += leaf(0, 4, 34, -90 + (i - 3) * 32, P.c(18 + (i % 3) * 8, 1, -10), P.c(70, 0.35));
    }
    e +=
      both(`<path d="M4 -1Q9 -6 13 -3Q9 2 4 -1z" fill="${P.hi}"/>`) +
      (gear === 'cap'
        ? ''
        : `<path d="M0 -16V-7M-4 -13L0 -7L4 -13" fill="none" stroke="${P.glow}" stroke-width="1.1"/>`);
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 5; i++)
        e += both(
          leaf(
            4 + i * 10,
            33 + row * 14 + i * 1.5,
            20 + r.in(0, 6),
            62 + i * -6 + r.in(-8, 8),
            P.c(16 + row * 4 + r.in(0, 10), 0.96, -12),
            P.c(66, 0.35),
          ),
        );
    return pre + mirror(half, r, P, id, e);
  },
  wraethe(r, P, id) {
    const pk = r.in(34, 48),
      hw = r.in(19, 26),
      sw = r.in(46, 60),
      mask = r.pick(['slits', 'crack', 'void', 'three', 'skull']);
    let e = '',
      pre = '';
    const rag: string[] = [];
    for (let y = 30; y < 100; y += 12)
      rag.push(
        `L${N(hw + (sw - hw) * Math.sqrt((y - 24) / 76) + r.in(1, 8))} ${y}L${N(hw + (sw - hw) * Math.sqrt((y - 20) / 76) - r.in(1, 6))} ${y + 6}`,
      );
    const half = `M-.6 ${-pk}L${N(r.in(3, 8))} ${-pk + 3}C${N(hw)} ${-pk + 12} ${N(hw + 2)} -8 ${hw} 6L${N(hw - 4)} 20L${N(hw + 3)} 28${rag.join('')}L${sw} 104H-.6z`;
    e += `<path d="M0 ${-pk + 14}C12 ${-pk + 20} 15 -8 13 4L7 20L0 27L-7 20L-13 4C-15 -8 -12 ${-pk + 20} 0 ${-pk + 14}z" fill="${mask === 'void' ? P.c(1) : mask === 'skull' ? P.c(70, 1, -35) : P.c(17)}" stroke="${P.c(74, 0.7)}" stroke-width="1"/>`;
    e += {
      slits: both(`<path d="M2 2L12 -6L9.5 3z" fill="${P.hi}"/>`),
      crack:
        both(`<path d="M3 0L10 -4L9 3z" fill="${P.hi}"/>`) +
        `<path d="M1 -20L-2 -9L3 -2L-2 8L1 24" fill="none" stroke="${P.a(70)}" stroke-width="1.3"/>`,
      void: `<circle cx="-5.5" cy="-1" r="2.2" fill="${P.hi}"/><circle cx="5.5" cy="-1" r="2.2" fill="${P.hi}"/><circle cx="-5.5" cy="-1" r="5" fill="${P.a(60, 0.3)}"/><circle cx="5.5" cy="-1" r="5" fill="${P.a(60, 0.3)}"/>`,
      three:
        both(`<path d="M3 1L10 -3L9 4z" fill="${P.hi}"/>`) + `<path d="M0 -16L3 -9L0 -4L-3 -9z" fill="${P.a(72)}"/>`,
      skull:
        both(
          `<path d="M2.5 -3Q7 -9 11.5 -3Q10 4 4 3z" fill="${P.c(2)}"/><circle cx="7" cy="-2" r="1.7" fill="${P.hi}"/>`,
        ) + `<path d="M-5 12V19M-2 12V21M1.5 12V21M5 12V19" stroke="${P.c(3)}" stroke-width="1.3"/>`,
    }[mask];
    const n = r.int(3, 5);
    for (let i = 0; i < n; i++)
      pre += `<path d="M${N((i - (n - 1) / 2) * 13)} ${N(-pk - 4 - r.in(2, 10))}l3.5 7l-3 ${N(r.in(9, 15))}l-4 -8z" fill="${P.c(58)}" stroke="${P.hi}" stroke-width=".5"/>`;
    for (let i = 0; i < 4; i++)
      e += `<path d="M${N(r.in(-12, 12))} ${32 + i * 4}C${N(r.in(-24, 24))} 54 ${N(r.in(-24, 24))} 70 ${N(r.in(-34, 34))} 100" fill="none" stroke="${P.c(64, 0.28)}" stroke-width=".9"/>`;
    return pre + mirror(half, r, P, id, e);
  },
  drone(r, P, id, many) {
    const one = (x: number, y: number, s: number): string => {
      const n = r.pick([6, 8]),
        arms = r.int(2, 4);
      let q = '';
      for (let i = 0; i < arms; i++) {
        const a = 0.25 + i * 0.5;
        q += both(
          `<path d="M14 ${-4 + i * 6}L${N(30 + 6 * Math.cos(a))} ${N(-16 + i * 17)}L${N(38 - i * 5)} ${N(2 + i * 18)}" fill="none" stroke="${P.c(40)}" stroke-width="4"/><path d="M14 ${-4 + i * 6}L${N(30 + 6 * Math.cos(a))} ${N(-16 + i * 17)}L${N(38 - i * 5)} ${N(2 + i * 18)}" fill="none" stroke="${P.c(74, 0.7)}" stroke-width=".9"/><circle cx="${N(30 + 6 * Math.cos(a))}" cy="${N(-16 + i * 17)}" r="2.6" fill="${P.c(66)}"/>`,
        );
      }
      return `<g transform="translate(${x} ${y}) scale(${s})">${q}<polygon points="${poly(0, 0, 23, n, Math.PI / n)}" fill="url(#b${id})" stroke="${P.c(74, 0.8)}" stroke-width="1.3"/><polygon points="${poly(0, 0, 15.5, n, Math.PI / n)}" fill="${P.c(6)}" stroke="${P.c(60, 0.6)}"/><circle r="8.5" fill="${P.a(55)}"/><circle r="5" fill="${P.hi}"/><circle r="11.5" fill="none" stroke="${P.c(70, 0.6)}" stroke-dasharray="4 3"/><path d="M-13 -20L-9 -31M13 -20L9 -31" stroke="${P.c(66)}" stroke-width="1.5"/></g>`;
    };
    return many ? one(-38, -4, 0.6) + one(40, -16, 0.5) + one(2, 22, 1.05) : one(0, 14, 1.36);
  },
  mind(_r, P) {
    let s = '';
    for (let i = 0; i < 60; i++) {
      const a = (i * TAU) / 60,
        [x1, y1] = polar(0, 12, 40, a),
        [x2, y2] = polar(0, 12, 43 + ((i * 7) % 5) * 3, a);
      s += `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${P.c(72, 0.6)}" stroke-width="1.1"/>`;
    }
    return (
      s +
      `<circle cy="12" r="38" fill="${P.c(5, 0.92)}" stroke="${P.c(76, 0.8)}" stroke-width="1.5"/><circle cy="12" r="29" fill="none" stroke="${P.c(66, 0.5)}" stroke-dasharray="9 4"/><path d="M-33 12Q0 -20 33 12Q0 44 -33 12z" fill="${P.c(14)}" stroke="${P.hi}" stroke-width="1.3"/><circle cy="12" r="14" fill="${P.c(52)}"/><circle cy="12" r="8.5" fill="${P.a(70)}"/><circle cy="12" r="4" fill="#fff"/>`
    );
  },
  tree(r, P) {
    let d = '',
      lv = '';
    const g = (x: number, y: number, a: number, L: number, w: number, n: number): void => {
      const nx = x + L * Math.cos(a),
        ny = y + L * Math.sin(a);
      d += `<path d="M${N(x)} ${N(y)}Q${N((x + nx) / 2 + r.in(-5, 5))} ${N((y + ny) / 2)} ${N(nx)} ${N(ny)}" stroke="${P.c(9 + n * 2, 1, -25)}" stroke-width="${N(w)}" fill="none" stroke-linecap="round"/><path d="M${N(x + w * 0.3)} ${N(y)}Q${N((x + nx) / 2 + w * 0.3)} ${N((y + ny) / 2)} ${N(nx + w * 0.2)} ${N(ny)}" stroke="${P.c(64, 0.35)}" stroke-width="${N(w * 0.16)}" fill="none"/>`;
      if (n < 3)
        for (let i = 0; i < 3; i++)
          lv += leaf(nx, ny, r.in(9, 17), r.in(0, 360), P.c(r.in(26, 56), 0.85, -8), P.c(80, 0.3));
      if (n) {
        g(nx, ny, a - r.in(0.3, 0.65), L * 0.76, w * 0.62, n - 1);
        g(nx, ny, a + r.in(0.3, 0.65), L * 0.76, w * 0.62, n - 1);
      }
    };
    g(0, 96, -Math.PI / 2, 48, 24, 4);
    for (const k of [-1, 1])
      for (let i = 0; i < 3; i++)
        d += `<path d="M${k * 5} 86Q${k * (16 + i * 10)} ${84 + i * 4} ${k * (30 + i * 16)} ${100}" stroke="${P.c(12, 1, -25)}" stroke-width="${8 - i * 2}" fill="none" stroke-linecap="round"/>`;
    return (
      `<g transform="translate(0 -6)">${d}${lv}` +
      both(`<path d="M3 62L10 57L9 64z" fill="${P.hi}"/>`) +
      `<path d="M-5 74Q0 70 5 74" stroke="${P.glow}" stroke-width="1.3" fill="none"/></g>`
    );
  },
  builder(_r, P) {
    let s = '';
    for (let i = 0; i < 6; i++)
      s += `<polygon points="${poly(0, 14, 50 - i * 7.5, 6, i * 0.16 - Math.PI / 2)}" fill="${P.c(58, 0.06)}" stroke="${P.c(58 + i * 6, 0.9 - i * 0.06)}" stroke-width="1.1"/>`;
    return (
      s +
      `<path d="M0 -44L-22 62M0 -44L22 62M-13 20H13" stroke="${P.hi}" stroke-width="2" stroke-linecap="round"/><circle cy="-44" r="4.5" fill="${P.hi}"/><circle cy="14" r="4" fill="${P.a(76)}"/>`
    );
  },
  Crystal(_r, P, id) {
    return (
      `<g transform="translate(0 12)">` +
      [
        [-24, 14, 0.55, -24],
        [25, 16, 0.6, 22],
        [0, 0, 1.06, 0],
      ]
        .map(
          ([x, y, s, a]) =>
            `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s})"><path d="M0 -52L19 -26V26L0 52L-19 26V-26z" fill="url(#b${id})" stroke="${P.hi}" stroke-width="1.3"/><path d="M0 -52L-6 -20L-19 -26M-6 -20V30L0 52M-6 30L-19 26" fill="none" stroke="${P.c(82, 0.7)}"/><path d="M0 -52L19 -26V26L0 52L-6 30V-20z" fill="${P.a(70, 0.4)}"/></g>`,
        )
        .join('') +
      '</g>'
    );
  },
  Blaster(_r, P, id) {
    return `<g transform="translate(-2 14) rotate(-16)"><path d="M-46 -12H34L46 -6V8H8L4 16H-14L-20 44H-40L-34 10L-46 4z" fill="url(#b${id})" stroke="${P.c(82, 0.9)}" stroke-width="1.3"/><path d="M-30 -6H26" stroke="${P.a(70)}" stroke-width="4" stroke-linecap="round"/><path d="M-8 8q8 14 12 8" fill="none" stroke="${P.c(80)}" stroke-width="1.3"/><circle cx="56" cy="1" r="7" fill="${P.hi}"/><circle cx="56" cy="1" r="14" fill="${P.a(70, 0.35)}"/></g>`;
  },
  'Shard Reactor'(_r, P, id) {
    let s = '';
    for (let i = 0; i < 3; i++)
      s += `<ellipse cy="12" rx="${50 - i * 4}" ry="18" transform="rotate(${i * 60} 0 12)" fill="none" stroke="${P.c(76, 0.85)}" stroke-width="1.8"/>`;
    for (let i = 0; i < 6; i++) {
      const [x, y] = polar(0, 12, 47, (i * TAU) / 6);
      s += `<circle cx="${x}" cy="${y}" r="3.6" fill="${P.a(72)}"/>`;
    }
    return (
      s +
      `<path d="M0 -14L14 4L9 30L-9 30L-14 4z" fill="url(#b${id})" stroke="${P.hi}" stroke-width="1.5"/><path d="M0 -14L-3 8L9 30M-3 8L-14 4M-3 8L14 4" stroke="${P.hi}" fill="none" stroke-width=".9"/>`
    );
  },
  'Infinity Shard'(_r, P, id) {
    let s = '';
    for (let i = 0; i < 24; i++) {
      const [x, y] = polar(0, 10, 74 - (i % 3) * 10, (i * TAU) / 24);
      s += `<path d="M0 10L${x} ${y}" stroke="${P.c(86, 0.16)}" stroke-width="${1 + (i % 3)}"/>`;
    }
    return (
      s +
      `<path d="M-30 10C-30 -12 -12 -12 0 10S30 32 30 10S12 -12 0 10S-30 32 -30 10z" fill="none" stroke="${P.a(78, 0.9)}" stroke-width="3.5" transform="scale(1.7 1.35) translate(0 -2.5)"/><path d="M5 -48L23 -8L10 60L-12 48L-21 0z" fill="url(#b${id})" stroke="#fff" stroke-width="1.3"/><path d="M5 -48L-2 6L10 60M-2 6L23 -8M-2 6L-21 0" stroke="#fff" stroke-width=".9" fill="none" opacity=".8"/>`
    );
  },
};

/** Things carried, drawn behind the figure. */
export const carried: Record<string, (P: Palette) => string> = {
  blades: (P) =>
    both(
      `<g transform="rotate(34 0 40)"><path d="M-3 46L-4.5 -62L0 -74L4.5 -62L3 46z" fill="${P.c(30, 1, -30)}" stroke="${P.hi}" stroke-width="1"/><path d="M0 -70V40" stroke="${P.c(84, 0.5)}" stroke-width=".8"/></g>`,
    ),
  spear: (P) =>
    `<g transform="translate(44 0) rotate(6)"><path d="M0 110V-40" stroke="${P.c(30, 1, -20)}" stroke-width="4"/><path d="M0 110V-40" stroke="${P.c(76, 0.6)}" stroke-width="1"/><path d="M0 -66L8 -44L0 -32L-8 -44z" fill="${P.c(56)}" stroke="${P.hi}" stroke-width="1"/></g>`,
  staff: (P) =>
    `<g transform="translate(-47 0) rotate(-5)"><path d="M0 110V-30" stroke="${P.c(26, 1, -20)}" stroke-width="4"/><path d="M0 110V-30" stroke="${P.c(76, 0.55)}" stroke-width="1"/><circle cy="-42" r="13" fill="none" stroke="${P.c(78, 0.9)}" stroke-width="2"/><circle cy="-42" r="5" fill="${P.hi}"/><circle cy="-42" r="20" fill="${P.c(70, 0.22)}"/></g>`,
  orb: (P) =>
    `<circle cx="46" cy="14" r="22" fill="${P.a(66, 0.2)}"/><circle cx="46" cy="14" r="13" fill="${P.a(60, 0.55)}" stroke="${P.hi}" stroke-width="1"/><circle cx="42" cy="10" r="4" fill="#fff" opacity=".8"/><ellipse cx="46" cy="14" rx="22" ry="6" fill="none" stroke="${P.hi}" stroke-width="1" transform="rotate(-20 46 14)"/>`,
  banner: (P) =>
    both(
      `<path d="M42 100V-52" stroke="${P.c(34)}" stroke-width="3.5"/><path d="M44 -50H66L60 -36L66 -22H44z" fill="${P.c(46)}" stroke="${P.c(80, 0.7)}" stroke-width=".9"/>`,
    ),
  wings: (P) =>
    both(
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<path d="M14 ${34 + i * 4}Q${52 + i * 3} ${-28 + i * 20} ${86 - i * 7} ${-34 + i * 22}Q${72 - i * 5} ${8 + i * 16} 20 ${52 + i * 6}z" fill="${P.c(20 + i * 6, 0.9)}" stroke="${P.c(78, 0.55)}" stroke-width=".9"/>`,
        )
        .join(''),
    ),
  hammer: (P) =>
    `<g transform="translate(46 4) rotate(14)"><path d="M0 100V-30" stroke="${P.c(28)}" stroke-width="5"/><path d="M-18 -56H18L22 -48V-36L18 -28H-18L-22 -36V-48z" fill="${P.c(36, 1, -20)}" stroke="${P.hi}" stroke-width="1.1"/></g>`,
};

/** A word in the name picks what is carried. */
export const CARRIED_BY: readonly (readonly [RegExp, string])[] = [
  [/Assassin|Skirmisher|Avenger|Zealot|Heretic|Godkiller|Venator/, 'blades'],
  [/Knight|Guardian|Legionnaire|Sentry|Pilus/, 'spear'],
  [/Cleric|Hermit|Druid|Apostle|Warden|Gaiamancer|Monk/, 'staff'],
  [/Seer|Abstractor|Adept|Scion|Encryptor|Soulflayer|Scourge/, 'orb'],
  [/General|Evokatus/, 'banner'],
  [/Crusher|breaker/, 'hammer'],
  [/Drakonarius|Formless|Shattered|Aspirant/, 'wings'],
];
