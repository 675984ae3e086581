import { N, TAU, polar, poly, rng } from '../../art/chance';
import { emblemOf } from './emblems';

type Corner = readonly [number, number];

/**
 * The picture of an ending as SVG: won, what the game is about is whole and in the light; lost, it is broken, at dusk,
 * with embers in the winner's hue. Nothing in it is gold.
 */
export function scene(
  game: string,
  won: boolean,
  width: number,
  height: number,
  at: Corner,
  k: number,
  ember: number,
): string {
  const [cx, cy] = at;
  const { hues, drawn } = emblemOf(game);
  const r = rng(won ? 11 : 23);
  const stops = (colours: readonly (readonly [number, string])[]): string =>
    colours.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  const sky = won ? ['#8ea4ff', '#3b4cae', '#172050'] : ['#4a3350', '#2a2038', '#141226'];
  let out =
    `<defs><radialGradient id="end-sky" cx="${cx / width}" cy="${cy / height}" r=".72">` +
    stops([
      [0, sky[0]!],
      [0.2, sky[1]!],
      [0.5, sky[2]!],
      [1, '#070b18'],
    ]) + // prettier-ignore
    '</radialGradient><linearGradient id="end-stone" x1="0" y1="0" x2="1" y2="1">' +
    stops([
      [0, '#fff'],
      [0.5, won ? '#a9c9ff' : '#8d8aa8'],
      [1, won ? '#4a55c8' : '#332f4c'],
    ]) + // prettier-ignore
    `</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#end-sky)"/>`;
  for (let i = 0; i < 170; i++)
    out += `<circle cx="${N(r.in(0, width))}" cy="${N(r.in(0, height))}" r="${N(r.in(0.3, 1.2))}" fill="#dfe6ff" opacity="${N(r.in(0.08, 0.6))}"/>`;
  out += won ? rays() : embers();
  return `${out}<g transform="translate(${cx} ${cy}) scale(${k})"><g class="stone">${drawn(won)}</g></g>`;

  function rays(): string {
    let out = '<g class="rays">';
    for (let i = 0; i < 92; i++) {
      const a = (i * TAU) / 92 + r.in(-0.04, 0.04);
      const [near, long] = [r.in(74, 150) * k, r.in(40, 330) * k];
      const hue = hues[Math.floor(((a + TAU * 1.125) % TAU) / (TAU / 4)) % 4]!;
      const w = r.in(0.008, 0.04);
      const [x1, y1] = polar(cx, cy, near, a - w);
      const [x2, y2] = polar(cx, cy, near + long * 0.25, a + w);
      const [x3, y3] = polar(cx, cy, near + long, a);
      out +=
        `<path d="M${x1} ${y1}L${x3} ${y3}L${x2} ${y2}z" fill="hsl(${hue} 80% ${N(r.in(40, 66))}% / .8)"/>` +
        `<path d="M${x1} ${y1}L${x3} ${y3}" stroke="hsl(${hue} 90% 88% / .7)" stroke-width=".8"/>`;
    }
    return `${out}</g>`;
  }
  function embers(): string {
    let out = '';
    for (let i = 0; i < 44; i++) {
      const [x, y] = [cx + r.in(-300, 300) * k, cy + r.in(-60, 260) * k];
      const [size, turn] = [r.in(3, 16) * k, r.in(0, TAU)];
      out += `<polygon points="${poly(N(x), N(y), N(size), 3, turn)}" fill="hsl(${ember} ${N(r.in(40, 80))}% ${N(r.in(28, 60))}% / ${r.in(0.12, 0.55).toFixed(2)})"/>`;
    }
    return out;
  }
}
