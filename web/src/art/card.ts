/** Pictures of cards and faces, drawn from faction, kind and name; viewBox 200x150 with the subject in the middle. */
import { CARRIED_BY, carried, subject } from './figures';
import { backdrop, horizon, type Focus } from './backdrops';
import { N, TAU, hash, polar, rng, type Rng } from './chance';
import { palette, type Faction, type Palette } from './palette';

export type Kind = 'ally' | 'mercenary' | 'champion';

export interface Pictured {
  name: string;
  faction: Faction;
  kind: Kind;
}

const FIGURES = /^(order|homodeus|undergrowth|wraethe)$/;

function subjectOf(card: Pictured): string {
  if (subject[card.name]) return card.name;
  if (/Drones/.test(card.name)) return 'drones';
  if (/Drone/.test(card.name)) return 'drone';
  if (/A\.I\.|Omnius/.test(card.name)) return 'mind';
  if (/Root of|Elemental/.test(card.name)) return 'tree';
  if (/Architect/.test(card.name)) return 'builder';
  return card.faction === 'starter' ? 'Crystal' : card.faction;
}

function gradients(P: Palette, f: Focus, champion: boolean): string {
  const vertical = (id: string, stops: string) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;
  const stop = (at: number, colour: string, opacity = 1) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return (
    `<defs><radialGradient id="g" cx="${f.x / 2}%" cy="${N(f.y / 1.5)}%" r="62%">` +
    stop(0, P.c(champion ? 64 : 56, 0.95)) +
    stop(0.38, P.mid) +
    stop(1, P.deep) +
    '</radialGradient>' +
    vertical('bA', stop(0, P.c(36, 1, -22)) + stop(0.5, P.c(17, 1, -22)) + stop(1, P.dark)) +
    vertical('rA', stop(0, P.hi) + stop(0.6, P.glow) + stop(1, P.c(60, 0))) +
    vertical('v', stop(0.55, P.dark, 0) + stop(1, P.dark, 0.9)) +
    '</defs>'
  );
}

function streaks(r: Rng, P: Palette, side: number): string {
  let s = '';
  for (let i = 0; i < 4; i++) {
    const x = 30 + i * 42 + r.in(-12, 12);
    s += `<path d="M${N(x)} -5L${N(x - side * 70)} 155h${N(r.in(3, 14))}L${N(x + 5)} -5z" fill="${P.c(80, 0.07 + 0.04 * (i % 2))}"/>`;
  }
  return s;
}

function halo(r: Rng, P: Palette, f: Focus): string {
  const n = r.int(18, 30);
  let s = '';
  for (let i = 0; i < n; i++) {
    const a = (i * TAU) / n;
    const [x1, y1] = polar(f.x, f.y, 50, a);
    const [x2, y2] = polar(f.x, f.y, i % 2 ? 56 : 62, a);
    s += `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${P.hi}" stroke-opacity=".7" stroke-width="${i % 2 ? 0.8 : 1.7}"/>`;
  }
  return (
    s + `<circle cx="${f.x}" cy="${f.y}" r="48" fill="none" stroke="${P.hi}" stroke-opacity=".75" stroke-width="1.2"/>`
  );
}

function standing(card: Pictured, r: Rng, P: Palette, f: Focus, side: number): string {
  const what = subjectOf(card);
  const isFigure = FIGURES.test(what);
  const scale = card.kind === 'champion' ? 1.08 : isFigure ? r.pick([0.8, 0.94, 1.06, 1.26]) : N(r.in(0.92, 1.04));
  const sky = horizon[card.faction];
  const behind = sky && r.yes(0.7) ? sky(r, P) : '';
  const thing = isFigure ? CARRIED_BY.find(([word]) => word.test(card.name))?.[1] : undefined;
  const place = `translate(${f.x} ${f.y + (scale > 1.2 ? 6 : 0)}) rotate(${N(side * r.in(2, 7))}) scale(${scale})`;
  const held = thing ? `<g ${r.yes(0.5) ? 'transform="matrix(-1 0 0 1 0 0)"' : ''}>${carried[thing]!(P)}</g>` : '';
  const body = subject[what === 'drones' ? 'drone' : what]!(r, P, 'A', what === 'drones', card.name);
  return `${behind}<g transform="${place}">${held}${body}</g>`;
}

function paint(card: Pictured): string {
  const r = rng(hash(card.name));
  const P = palette(card.faction, r);
  const champion = card.kind === 'champion';
  const side = card.kind === 'mercenary' ? r.pick([-1, 1]) : 0;
  const f: Focus = {
    x: N(100 + side * r.in(8, 15)),
    y: N(r.in(58, 66)),
    R: champion ? 46 : r.in(34, 42),
    turn: r.in(-0.4, 0.4),
  };
  return (
    gradients(P, f, champion) +
    '<rect width="200" height="150" fill="url(#g)"/>' +
    (side ? streaks(r, P, side) : '') +
    backdrop[card.faction](r, P, f) +
    (champion ? halo(r, P, f) : '') +
    standing(card, r, P, f, side) +
    '<rect width="200" height="150" fill="url(#v)"/>'
  );
}

/** An SVG as something an image element can show: drawn once, kept by the browser as a bitmap. */
export function dataUrl(body: string, viewBox: string): string {
  const size = viewBox.split(' ').slice(2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${+size[0]! * 2}" height="${+size[1]! * 2}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
  return 'data:image/svg+xml,' + encodeURIComponent(svg);
}

const painted = new Map<string, string>();

function once(key: string, draw: () => string): string {
  let url = painted.get(key);
  if (!url) painted.set(key, (url = draw()));
  return url;
}

export const cardPicture = (card: Pictured): string =>
  once(`${card.faction} ${card.kind} ${card.name}`, () => dataUrl(paint(card), '0 0 200 150'));

/** A face: the same picture, cropped to head and shoulders. */
export const portrait = (name: string, faction: Faction): string =>
  once(`face ${faction} ${name}`, () => dataUrl(paint({ name, faction, kind: 'ally' }), '52 14 96 96'));
