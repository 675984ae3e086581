import { iconAt, type IconName } from '../art/icons';
import { hexPoints } from '../hex/geometry';

/** The few strokes that the quick rules are drawn with, on a sheet of 240 by 120. */
export const INK = '#eef1fb';
export const GOLD = '#f5c860';
export const GREEN = '#63d6a5';
export const RED = '#ff7d7a';
export const BLUE = '#6cb2ff';
export const VIOLET = '#c9a2ff';
export const GEM = '#7fd4ff';
export const DIM = '#8d9ac8';

export const icon = (name: IconName, x: number, y: number, size: number, colour = INK): string =>
  iconAt(name, x, y, size, colour);

export const words = (text: string | number, x: number, y: number, size = 18, colour = INK): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" text-anchor="middle" class="q">${text}</text>`;

export const arrow = (x1: number, y1: number, x2: number, y2: number, colour = DIM): string => {
  const turn = Math.atan2(y2 - y1, x2 - x1);
  const at = (reach: number, side: number) =>
    `${(x2 - reach * Math.cos(turn) - side * Math.sin(turn)).toFixed(1)} ${(y2 - reach * Math.sin(turn) + side * Math.cos(turn)).toFixed(1)}`;
  return (
    `<path d="M${x1} ${y1}L${at(8, 0)}" stroke="${colour}" stroke-width="3.2" stroke-linecap="round" fill="none"/>` +
    `<path d="M${x2} ${y2}L${at(11, 6.5)}L${at(11, -6.5)}z" fill="${colour}"/>`
  );
};

/** A card seen from its face: an edge, a band of its colour, and a sign. */
export const card = (x: number, y: number, colour: string, inside = '', turn = 0, w = 38): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-w / 2}" y="${-w * 0.68}" width="${w}" height="${w * 1.36}" rx="5" fill="#101838" stroke="${colour}" stroke-width="2"/>` +
  `<rect x="${-w / 2 + 3}" y="${-w * 0.68 + 3}" width="${w - 6}" height="${w * 0.56}" rx="3" fill="${colour}" opacity=".34"/>${inside}</g>`;

export const back = (x: number, y: number, w = 34): string =>
  `<g transform="translate(${x} ${y})"><rect x="${-w / 2}" y="${-w * 0.68}" width="${w}" height="${w * 1.36}" rx="5" fill="#1d2a5e" stroke="#7f92d8" stroke-width="2"/>${icon('infinity', 0, 0, w * 0.6, '#9fb0ee')}</g>`;

export const ring = (x: number, y: number, r: number, share: number, colour: string, text: string | number): string => {
  const round = 2 * Math.PI * r;
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#0b1024" stroke="#2a3568" stroke-width="7"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="7" stroke-dasharray="${round * share} ${round}" transform="rotate(-90 ${x} ${y})"/>` +
    words(text, x, y + 7, 20)
  );
};

export const hex = (x: number, y: number, R: number, fill: string, line = '#0008', width = 1.5): string =>
  `<polygon points="${hexPoints([x, y], R)}" fill="${fill}" stroke="${line}" stroke-width="${width}"/>`;

export const die = (x: number, y: number, name: IconName, colour: string, size = 34): string =>
  `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="8" fill="#141d42" stroke="${colour}" stroke-width="2"/>` +
  icon(name, x, y, size * 0.6, colour);

export const pips = (x: number, y: number, n: number, size = 32): string => {
  const at: Record<number, [number, number][]> = {
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  };
  return (
    `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="8" fill="#f3f5ff"/>` +
    at[n]!.map(
      ([u, v]) => `<circle cx="${x + u * size * 0.26}" cy="${y + v * size * 0.26}" r="3.4" fill="#141d42"/>`,
    ).join('')
  );
};

/** Crossed out. */
export const struck = (x: number, y: number, r: number): string =>
  `<path d="M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}" stroke="${RED}" stroke-width="4" stroke-linecap="round"/>`;

export const box = (x: number, y: number, w: number, h: number, inside: string, line = '#33417a'): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="9" fill="#0f1734" stroke="${line}" stroke-width="1.6"/>${inside}`;
