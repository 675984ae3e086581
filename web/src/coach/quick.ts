import { TILE_DEFS, tileShape } from '../art/tiles';
import {
  BLUE,
  DIM,
  GEM,
  GOLD,
  GREEN,
  INK,
  RED,
  VIOLET,
  arrow,
  back,
  box,
  card,
  die,
  hex,
  icon,
  pips,
  ring,
  struck,
  words,
} from './pen';

/** One of the six quick rules: what it is called, and how it is drawn. The sentence itself comes with the lesson. */
export interface Quick {
  title: string;
  /** SVG for a sheet of 240 by 120. */
  drawn: string;
}

const tile = (mark: string, x: number, y: number, size = 30): string =>
  `<g transform="translate(${x} ${y})">${tileShape(mark, size)}</g>`;
const times = (n: number, draw: (i: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join('');

const shards: Quick[] = [
  {
    title: 'Outlast everyone',
    drawn:
      ring(62, 60, 34, 1, GREEN, 50) +
      icon('power', 120, 60, 30, RED) +
      ring(180, 60, 34, 0.06, RED, 0) +
      struck(180, 60, 22),
  },
  {
    title: 'Play your hand',
    drawn:
      times(5, (i) => card(34 + i * 20, 66 + Math.abs(i - 2) * 3, '#9fb0ee', '', (i - 2) * 7, 34)) +
      arrow(136, 60, 160, 60) +
      icon('gem', 182, 36, 26, GEM) +
      icon('power', 214, 36, 26, RED) +
      icon('mastery', 182, 80, 28, VIOLET) +
      icon('health', 214, 80, 26, GREEN),
  },
  {
    title: 'Recruit with gems',
    drawn:
      times(3, (i) => icon('gem', 28 + i * 22, 60, 22, GEM)) +
      arrow(86, 60, 106, 60) +
      card(130, 58, GOLD, icon('champion', 0, 10, 18, GOLD), 0, 42) +
      words(3, 115, 38, 15) +
      arrow(158, 60, 178, 60) +
      times(3, (i) => card(204 + i * 3, 66 - i * 4, '#7f92d8', '', 0, 34)) +
      icon('discard', 207, 58, 20, INK),
  },
  {
    title: 'Focus for mastery',
    drawn:
      icon('gem', 36, 44, 28, GEM) +
      arrow(58, 44, 84, 44) +
      icon('mastery', 108, 44, 34, VIOLET) +
      `<rect x="30" y="86" width="180" height="9" rx="4.5" fill="#2a3568"/><rect x="30" y="86" width="70" height="9" rx="4.5" fill="${VIOLET}"/>` +
      words(10, 90, 112, 13, DIM) +
      words(20, 150, 112, 13, DIM) +
      words(30, 208, 112, 13, INK) +
      icon('power', 166, 48, 30, RED) +
      icon('infinity', 202, 48, 34, GOLD),
  },
  {
    title: 'Power hits at the end',
    drawn:
      icon('power', 44, 60, 44, RED) +
      arrow(76, 52, 128, 32, RED) +
      arrow(76, 68, 128, 88, RED) +
      card(156, 34, GOLD, icon('champion', 0, 2, 18, GOLD), 0, 32) +
      ring(158, 88, 20, 0.7, GREEN, '') +
      icon('health', 158, 88, 20, GREEN),
  },
  {
    title: 'Shields, then five new cards',
    drawn:
      icon('power', 30, 60, 28, RED) +
      arrow(50, 60, 72, 60, RED) +
      icon('shield', 92, 60, 40, BLUE) +
      words(3, 92, 67, 18, '#0b1020') +
      back(140, 60) +
      arrow(160, 60, 176, 60) +
      times(3, (i) => card(194 + i * 14, 62, '#9fb0ee', '', (i - 1) * 8, 26)),
  },
];

const infinity: Quick[] = [
  {
    title: 'From Creation to Destiny',
    drawn:
      ['C', 'G', 'S', 'P', 'm', 'B', '1', '2'].map((mark, i) => tile(mark, 24 + i * 24, 84 - i * 6, 23)).join('') +
      words('…', 208, 40, 20, DIM) +
      tile('16', 222, 20, 28),
  },
  {
    title: 'One arm a turn, as long as you can',
    drawn:
      [0, 90, 180, 270]
        .map(
          (turn, i) =>
            `<path transform="rotate(${turn} 120 60)" d="M120 44C170 30 190 74 150 96" fill="none" stroke="${i === 0 ? GOLD : '#33417a'}" stroke-width="13" stroke-linecap="round"/>`,
        )
        .join('') +
      icon('infinity', 120, 60, 24, INK) +
      tile('C', 133, 42, 18) +
      tile('G', 153, 44, 18) +
      tile('S', 166, 60, 18),
  },
  {
    title: 'Four places to take from',
    drawn:
      box(8, 12, 104, 42, ['G', 'S', 'P', '1'].map((it, i) => tile(it, 25 + i * 23, 33, 21)).join(''), GOLD) +
      box(8, 66, 104, 42, ['B', 'U', 'H', 'X'].map((it, i) => tile(it, 25 + i * 23, 87, 21)).join('')) +
      box(128, 12, 50, 42, tile('7', 153, 33, 22)) +
      box(128, 66, 50, 42, tile('4', 153, 87, 22) + icon('person', 168, 76, 13, BLUE)) +
      arrow(186, 60, 226, 60, GOLD),
  },
  {
    title: 'Four from your station: a Time Piece',
    drawn:
      times(4, (i) => tile(['G', 'S', 'P', 'P'][i]!, 24 + i * 27, 34, 25)) +
      arrow(136, 34, 162, 34) +
      icon('hourglass', 184, 34, 28, GEM) +
      times(6, (i) => tile(['G', 'S', 'P', 'P', '1', '2'][i]!, 20 + i * 22, 86, 21)) +
      arrow(152, 86, 174, 86) +
      icon('hourglass', 192, 86, 26, GEM) +
      icon('hourglass', 218, 86, 26, GEM),
  },
  {
    title: 'Discard one, fill up to six',
    drawn:
      tile('9', 46, 40, 34) +
      arrow(46, 64, 46, 104, RED) +
      `<rect x="112" y="14" width="40" height="40" rx="9" fill="#2c3c7c" stroke="#7d93e6" stroke-width="2"/><rect x="112" y="66" width="40" height="40" rx="9" fill="#f3e9cf" stroke="#fffaf0" stroke-width="2"/>` +
      icon('galaxy', 132, 34, 24, '#9db4ff') +
      icon('life1', 132, 86, 24, '#5b4a63') +
      arrow(160, 60, 184, 60, GREEN) +
      times(3, (i) => tile(['P', 'm', '3'][i]!, 206, 28 + i * 32, 27)),
  },
  {
    title: 'Seven pieces win',
    drawn:
      times(7, (i) => icon('hourglass', 26 + i * 24, 44, 22, GEM)) +
      icon('flag', 214, 42, 34, GOLD) +
      tile('16', 60, 92, 32) +
      arrow(86, 92, 116, 92) +
      `<circle cx="142" cy="92" r="20" fill="#dfe6ff"/>` +
      icon('infinity', 142, 92, 30, '#33417a'),
  },
];

const unit = (x: number, y: number, side: number, name: 'TN' | 'KN' | 'LN', R = 17): string =>
  (side === 0
    ? `<circle cx="${x}" cy="${y}" r="${R}" fill="#0c2650" stroke="${BLUE}" stroke-width="3"/>`
    : hex(x, y, R * 1.1, RED, '#ffd0d0', 2)) + icon(`hex:${name}`, x, y, R * 1.1, side === 0 ? '#dcecff' : '#2a060c');
const NAMES = ['TN', 'KN', 'LN'] as const;
const orb = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="11" fill="${BLUE}"/><circle cx="${x - 4}" cy="${y - 4}" r="4" fill="#ffffffaa"/>`;

const infinite401: Quick[] = [
  {
    title: 'Three against three, all in the open',
    drawn:
      times(3, (i) => unit(52 + i * 46, 28, 1, NAMES[i]!)) +
      times(3, (i) => unit(52 + i * 46, 92, 0, NAMES[i]!)) +
      times(2, (i) => card(196 + i * 22, 28, RED, '', 0, 19)) +
      times(2, (i) => card(196 + i * 22, 92, BLUE, '', 0, 19)) +
      icon('eye', 207, 60, 22, INK),
  },
  {
    title: 'Control spheres, or nobody left',
    drawn:
      times(5, (i) => icon('hex:sphere', 36 + i * 26, 36, 24, GREEN)) +
      words('or', 40, 94, 15, DIM) +
      times(3, (i) => unit(84 + i * 46, 88, 1, NAMES[i]!, 17) + struck(84 + i * 46, 88, 10)) +
      icon('flag', 196, 36, 32, GOLD),
  },
  {
    title: 'Two energies a turn',
    drawn:
      orb(30, 46) +
      orb(30, 76) +
      arrow(50, 60, 72, 60) +
      box(82, 14, 146, 28, icon('hex:move', 100, 28, 18, INK) + words('move', 150, 34, 15)) +
      box(82, 47, 146, 28, card(100, 61, VIOLET, '', 0, 15) + words('play a card', 160, 67, 15)) +
      box(82, 80, 146, 28, icon('hex:cycle', 100, 94, 18, INK) + words('cycle a card', 162, 100, 15)),
  },
  {
    title: 'Source, hit area, line of sight',
    drawn:
      times(5, (i) => hex(38 + i * 36, i % 2 ? 44 : 65, 22, i === 0 ? '#2b3a72' : '#24543f', '#0b1020')) +
      hex(200, 86, 22, '#131a38', '#4d5c98') +
      unit(38, 65, 0, 'KN', 15) +
      unit(182, 65, 1, 'LN', 14) +
      `<path d="M56 60L162 62" stroke="${GOLD}" stroke-width="3" stroke-dasharray="6 5"/>` +
      icon('hex:wall', 200, 90, 20, DIM),
  },
  {
    title: 'Hold the green hexes and dominate',
    drawn:
      hex(52, 60, 30, '#17382c', GREEN, 3) +
      unit(52, 60, 0, 'TN', 17) +
      hex(116, 60, 30, '#17382c', GREEN, 3) +
      hex(116, 60, 15, '#5a2530', '#a86a70', 1.5) +
      struck(116, 60, 13) +
      orb(164, 46) +
      orb(164, 74) +
      arrow(180, 60, 200, 60) +
      icon('hex:sphere', 220, 60, 30, GREEN),
  },
  {
    title: 'Take back until you end your turn',
    drawn:
      icon('undo', 52, 60, 44, INK) +
      `<path d="M88 60H166" stroke="${DIM}" stroke-width="3" stroke-dasharray="5 6"/>` +
      icon('flag', 194, 58, 44, GOLD),
  },
];

const defiance: Quick[] = [
  {
    title: 'Three dice, and one from your tile',
    drawn:
      die(34, 42, 'hex:power', RED) +
      die(74, 42, 'hex:energy', BLUE) +
      die(114, 42, 'hex:fortitude', GREEN) +
      hex(190, 60, 34, '#3a2a52', GOLD, 2.4) +
      icon('hex:star', 190, 52, 26, GOLD) +
      arrow(158, 78, 126, 92, GOLD) +
      die(104, 96, 'hex:star', GOLD, 30) +
      icon('lock', 80, 96, 16, DIM),
  },
  {
    title: 'What the faces do',
    drawn:
      die(30, 32, 'hex:power', RED, 30) +
      arrow(50, 32, 68, 32) +
      icon('destroy', 86, 32, 26, RED) +
      die(30, 86, 'hex:energy', BLUE, 30) +
      arrow(50, 86, 68, 86) +
      card(88, 86, BLUE, '', 0, 26) +
      die(142, 32, 'hex:fortitude', GREEN, 30) +
      arrow(162, 32, 180, 32) +
      icon('hex:move', 202, 32, 26, GREEN) +
      die(142, 86, 'hex:boost', VIOLET, 30) +
      arrow(162, 86, 180, 86) +
      die(204, 86, 'hex:star', GOLD, 30),
  },
  {
    title: 'Tiles make you stronger',
    drawn:
      hex(50, 60, 36, '#4a1f2a', BLUE, 3) +
      icon('hex:power', 50, 60, 30, RED) +
      arrow(94, 60, 120, 60) +
      times(4, (i) =>
        box(132, 92 - i * 26, 30, 22, i < 2 ? icon('check', 147, 103 - i * 26, 13, RED) : '', i < 2 ? RED : '#33417a'),
      ) +
      pips(198, 44, 4, 28) +
      pips(198, 80, 3, 28),
  },
  {
    title: 'A check is a sum',
    drawn:
      pips(40, 60, 6, 38) +
      words('+', 74, 67, 22) +
      pips(106, 60, 4, 38) +
      words('≥', 142, 68, 24, GOLD) +
      words(9, 176, 72, 38) +
      icon('check', 214, 60, 28, GREEN),
  },
  {
    title: 'The Rift flips worlds',
    drawn:
      hex(58, 60, 36, '#6b4a1d', '#ffd28a', 2) +
      icon('hex:sun', 58, 60, 28, '#ffd28a') +
      icon('hex:rift', 120, 60, 38, '#f27ae0') +
      hex(182, 60, 36, '#12355c', '#7fd4ff', 2) +
      icon('hex:chip', 182, 60, 28, '#7fd4ff'),
  },
  {
    title: 'Goals score; 50 wins',
    drawn:
      times(3, (i) => box(20, 16 + i * 32, 120, 26, icon('check', 38, 29 + i * 32, 14, i < 2 ? GREEN : '#33417a'))) +
      times(3, (i) => words(['+3', '+2', '+1'][i]!, 118, 35 + i * 32, 15, i < 2 ? GREEN : DIM)) +
      words(50, 192, 66, 40, GOLD) +
      icon('flag', 192, 92, 24, GOLD),
  },
];

const beta: Quick[] = [
  {
    title: 'Roles bring points; five end it',
    drawn:
      times(3, (i) => box(18, 14 + i * 34, 116, 28, icon('hex:role', 36, 28 + i * 34, 18, i < 2 ? GOLD : DIM))) +
      times(3, (i) => words(i < 2 ? '1' : '·', 116, 34 + i * 34, 16, i < 2 ? GOLD : DIM)) +
      words(5, 186, 76, 46, GOLD) +
      icon('flag', 216, 62, 26, GOLD),
  },
  {
    title: 'Four dice of one colour',
    drawn:
      times(4, (i) =>
        die(38 + i * 40, 48, (['hex:fortitude', 'hex:power', 'hex:fortitude', 'hex:tide'] as const)[i]!, GREEN),
      ) +
      icon('redo', 118, 96, 24, DIM) +
      words('+1', 204, 55, 20, GOLD),
  },
  {
    title: 'Spend them one by one',
    drawn:
      die(36, 26, 'hex:tide', BLUE, 28) +
      arrow(56, 26, 78, 26) +
      card(100, 28, BLUE, '', 0, 24) +
      die(36, 60, 'hex:power', RED, 28) +
      arrow(56, 60, 78, 60) +
      icon('hex:damage', 100, 62, 24, RED) +
      die(36, 94, 'hex:fortitude', GREEN, 28) +
      arrow(56, 94, 78, 94) +
      icon('hex:move', 100, 94, 24, GREEN) +
      times(5, (i) => icon('health', 152 + (i % 3) * 26 + (i > 2 ? 13 : 0), i < 3 ? 48 : 74, 22, '#ff8fa0')),
  },
  {
    title: 'Walk off the map',
    drawn:
      hex(56, 66, 32, '#3a2a52', '#b48be8', 2) +
      icon('person', 56, 64, 26, BLUE) +
      arrow(80, 50, 104, 44, GREEN) +
      `<g stroke-dasharray="6 5">${hex(132, 44, 32, '#ffffff0d', DIM, 2)}</g>` +
      icon('hex:plus', 132, 44, 22, INK) +
      arrow(166, 60, 186, 66) +
      card(204, 70, BLUE, '', -6, 26) +
      icon('health', 226, 96, 18, '#ff8fa0'),
  },
  {
    title: 'High Influence goes first',
    drawn:
      hex(60, 62, 36, '#3a2a52', '#b48be8', 2) +
      words(4, 60, 72, 30) +
      hex(176, 62, 36, '#12355c', '#7fd4ff', 2) +
      words(2, 176, 72, 30) +
      arrow(104, 62, 134, 62, GOLD) +
      words('1st', 60, 20, 14, GOLD) +
      words('2nd', 176, 20, 14, DIM),
  },
  {
    title: 'Whoever is aimed at may block',
    drawn:
      icon('hex:damage', 40, 60, 36, RED) +
      arrow(64, 60, 94, 60, RED) +
      icon('hex:block', 118, 60, 40, BLUE) +
      times(3, (i) => card(168 + i * 20, 62, '#9fb0ee', '', (i - 1) * 8, 28)) +
      struck(188, 62, 22),
  },
];

export const QUICK: Record<string, readonly Quick[]> = { shards, infinity, infinite401, defiance, defiance_beta: beta };
export const QUICK_DEFS = TILE_DEFS;
