import { N, TAU, polar, rng } from '../../art/chance';
import { iconAt, type IconName } from '../../art/icons';

type Corner = readonly [number, number];

/** What stands in the middle of a game's ending, about its own middle and a little over 200 high; nothing in it is gold. */
export interface Emblem {
  /** The hues of what is flung outwards, quarter by quarter. */
  hues: readonly [number, number, number, number];
  /** The same thing, whole or broken; `url(#end-stone)` is what it is made of. */
  drawn: (won: boolean) => string;
}

const joined = (corners: readonly Corner[]): string => corners.map(([x, y]) => `${N(x)},${N(y)}`).join(' ');
const moved = (drawn: string, x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${drawn}</g>`;
const edged = (won: boolean): string => `stroke="${won ? '#fff' : '#c9c5dd'}" stroke-width="${won ? 2 : 1.6}"`;
const disc = (won: boolean): string =>
  won
    ? '<circle r="66" fill="#070b18" stroke="#cfe0ff" stroke-width="2"/><circle r="76" fill="none" stroke="#cfe0ff" stroke-opacity=".4"/>'
    : '<circle r="66" fill="#070b18" stroke="#6d6788" stroke-width="1.5" stroke-dasharray="3 7"/>';

const WHOLE: readonly Corner[] = [[8, -92], [46, -14], [20, 104], [-26, 82], [-48, -8]]; // prettier-ignore
const UPPER: readonly Corner[] = [[2, -96], [40, -22], [24, -2], [8, -14], [-6, 2], [-30, -12], [-50, -14]]; // prettier-ignore
const LOWER: readonly Corner[] = [[-46, 8], [-24, 8], [-4, 22], [12, 8], [30, 18], [20, 108], [-22, 88]]; // prettier-ignore

/** The shard, whole or in two. */
const shard: Emblem = {
  hues: [214, 20, 135, 268],
  drawn: (won) => {
    const stone = (corners: readonly Corner[]): string =>
      `<polygon points="${joined(corners)}" fill="url(#end-stone)" ${edged(won)}/>`;
    const facets =
      '<path d="M8 -92L-8 6L20 104M-8 6L46 -14M-8 6L-48 -8" fill="none" stroke="#fff" stroke-width="1.5"/>';
    return disc(won) + (won ? stone(WHOLE) + facets : moved(stone(UPPER), -4, -9, -7) + moved(stone(LOWER), 6, 12, 9));
  },
};

/** The galaxy: four arms around the Time Centre, built to their tips, or broken off and scattered. */
const galaxy: Emblem = {
  hues: [214, 238, 262, 190],
  drawn: (won) => {
    const r = rng(5);
    const tile = (arm: number, i: number): string => {
      const size = 7 + i * 0.75;
      const angle = (arm * TAU) / 4 + i * 0.215;
      const lost = won || i < 6 ? 0 : (i - 5) * r.in(1, 4);
      const [x, y] = polar(0, 0, 34 + i * 4.9 + lost, angle);
      const turn = (angle * 360) / TAU + (lost ? r.in(-50, 50) : 0);
      const colour =
        i < 6 ? `hsl(${218 + i * 8} ${won ? 70 : 18}% ${won ? 52 + i * 3 : 38}%)` : won ? '#f1f4ff' : '#6d6788';
      return `<rect x="${N(-size / 2)}" y="${N(-size / 2)}" width="${N(size)}" height="${N(size)}" rx="${N(size * 0.28)}" fill="${colour}" fill-opacity="${won || i < 6 ? 1 : N(0.9 - (i - 6) * 0.09)}" transform="translate(${x} ${y}) rotate(${N(turn)})"/>`;
    };
    let out = `<circle r="112" fill="#070b18" fill-opacity="${won ? 0.5 : 0.7}"/>`;
    for (let arm = 0; arm < 4; arm++) for (let i = 0; i < 15; i++) out += tile(arm, i);
    const heart = won
      ? `<circle r="29" fill="url(#end-stone)" stroke="#fff" stroke-width="2"/>${iconAt('infinity', 0, 0, 38, '#16204e')}`
      : '<circle r="27" fill="#04060e" stroke="#6d6788" stroke-width="2" stroke-dasharray="4 6"/>';
    return out + heart;
  },
};

const hex = (R: number): Corner[] =>
  [0, 1, 2, 3, 4, 5].map((i) => [R * Math.cos((i * TAU) / 6), R * Math.sin((i * TAU) / 6)]);

/** The control hex with its sphere, and five of them lit around it; or split, and all dark. */
const control: Emblem = {
  hues: [214, 206, 352, 4],
  drawn: (won) => {
    const R = 84;
    const [, b, c, , e, f] = hex(R) as [Corner, Corner, Corner, Corner, Corner, Corner];
    const split: Corner[] = [[(e[0] + f[0]) / 2, f[1]], [10, -30], [-10, 6], [8, 34], [(b[0] + c[0]) / 2, b[1]]]; // prettier-ignore
    const half = (corners: readonly Corner[]): string =>
      `<polygon points="${joined(corners)}" fill="url(#end-stone)" ${edged(won)}/>`;
    const sphere = (x: number, y: number, size: number, lit: boolean): string =>
      `<g transform="translate(${N(x)} ${N(y)}) rotate(-20)">` +
      (lit
        ? `<circle r="${size}" fill="#2f5fd0" stroke="#dfe8ff" stroke-width="${N(size * 0.08)}"/><ellipse rx="${N(size * 1.7)}" ry="${N(size * 0.5)}" fill="none" stroke="#dfe8ff" stroke-width="${N(size * 0.16)}"/>`
        : `<circle r="${size}" fill="#070b18" stroke="#6d6788" stroke-width="1.5" stroke-dasharray="3 4"/>`) +
      '</g>';
    let out = '<circle r="66" fill="#070b18"/>';
    out += won
      ? half(hex(R)) +
        `<polygon points="${joined(hex(R * 0.84))}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="1.5"/>`
      : moved(half([...split, c, hex(R)[3]!, e]), -9, -3, -5) +
        moved(half([...[...split].reverse(), f, hex(R)[0]!, b]), 9, 6, 6);
    if (won) out += sphere(0, 0, 31, true);
    for (let i = 0; i < 5; i++) {
      const [x, y] = polar(0, 0, 106, TAU * (0.75 + (i - 2) * 0.085));
      out += sphere(x, y, 9, won);
    }
    return out;
  },
};

/** Two worlds on one tile: joined along the rift, or torn apart by it. */
const worlds: Emblem = {
  hues: [204, 28, 22, 214],
  drawn: (won) => {
    const corners = hex(92);
    const rift: Corner[] = [[4, -80], [16, -46], [-12, -18], [14, 18], [-10, 44], [2, 80]]; // prettier-ignore
    const left = `<polygon points="${joined([...rift, corners[2]!, corners[3]!, corners[4]!])}" fill="${won ? '#a5653a' : '#57443f'}" ${edged(won)}/>`;
    const right = `<polygon points="${joined([...rift, corners[1]!, corners[0]!, corners[5]!])}" fill="${won ? '#2c5f94' : '#3a4054'}" ${edged(won)}/>`;
    const dunes = `<path d="M-66 46Q-44 22 -14 40L-12 46L2 80H-46z" fill="#000" fill-opacity=".28"/><circle cx="-44" cy="-34" r="17" fill="${won ? '#ffe9d2' : '#8d8280'}"/><path d="M-52 44L-44 -6L-36 44z" fill="${won ? '#fff1e2' : '#7d7270'}"/>`;
    const towers = [[26, 8], [40, -18], [55, 14]].map(([x, y]) => `<path d="M${x! - 6} 60V${y}L${x} ${y! - 12}L${x! + 6} ${y}V60z" fill="${won ? '#bfe0ff' : '#70788c'}"/>`).join(''); // prettier-ignore
    const bolt = `<polyline points="${joined(rift)}" fill="none" stroke="${won ? '#fff' : '#7a3f9c'}" stroke-width="${won ? 6 : 3}" stroke-linejoin="round"/>`;
    return (
      `<polygon points="${joined(hex(104))}" fill="#070b18" fill-opacity=".75"/>` +
      (won
        ? left + right + dunes + towers + bolt
        : moved(left + dunes, -13, 4, -6) + bolt + moved(right + towers, 13, -2, 7))
    );
  },
};

/** A die with the three attributes on its faces, or its faces in pieces. */
const die: Emblem = {
  hues: [148, 268, 280, 156],
  drawn: (won) => {
    const [R, H] = [88, 88 * 0.866];
    const face = (corners: readonly Corner[], fill: string, sign: IconName, x: number, y: number): string =>
      `<polygon points="${joined(corners)}" fill="${fill}" ${edged(won)} stroke-linejoin="round"/>${iconAt(sign, x, y, 46, won ? '#fff' : '#b9b4cc')}`;
    const top = face([[0, -R], [H, -R / 2], [0, 0], [-H, -R / 2]], won ? '#3f7fe0' : '#3b3f58', 'hex:tide', 0, -R / 2); // prettier-ignore
    const left = face([[-H, -R / 2], [0, 0], [0, R], [-H, R / 2]], won ? '#2f9d6d' : '#344a44', 'hex:fortitude', -H / 2, R / 4); // prettier-ignore
    const right = face([[0, 0], [H, -R / 2], [H, R / 2], [0, R]], won ? '#c24a5a' : '#4d343e', 'hex:power', H / 2, R / 4); // prettier-ignore
    return (
      '<circle r="66" fill="#070b18"/>' +
      (won ? top + left + right : moved(top, 3, -17, 7) + moved(left, -15, 8, -8) + moved(right, 16, 10, 5))
    );
  },
};

const EMBLEMS: Record<string, Emblem> = {
  shards: shard,
  infinity: galaxy,
  infinite401: control,
  defiance: worlds,
  defiance_beta: die,
};
export const emblemOf = (game: string): Emblem => EMBLEMS[game] ?? shard;
