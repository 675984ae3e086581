import { N, TAU, polar, poly, rng } from '../../art/chance';

/** Hues of the four factions, flung outwards from a shard that is whole. */
const HUES = [214, 20, 135, 268];
const WHOLE = [[8, -92], [46, -14], [20, 104], [-26, 82], [-48, -8]] as const; // prettier-ignore
const UPPER = [[2, -96], [40, -22], [24, -2], [8, -14], [-6, 2], [-30, -12], [-50, -14]] as const; // prettier-ignore
const LOWER = [[-46, 8], [-24, 8], [-4, 22], [12, 8], [30, 18], [20, 108], [-22, 88]] as const; // prettier-ignore

type Corner = readonly [number, number];

/**
 * The picture of an ending as SVG: won, the shard is whole and in the light; lost, it is broken, at dusk, with embers
 * in the winner's hue. Nothing in it is gold.
 */
export function scene(won: boolean, width: number, height: number, at: Corner, k: number, ember: number): string {
  const [cx, cy] = at;
  const r = rng(won ? 11 : 23);
  const points = (corners: readonly Corner[]): string =>
    corners.map(([x, y]) => `${N(cx + x * k)},${N(cy + y * k)}`).join(' ');
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
  return out + (won ? whole() : broken());

  function rays(): string {
    let out = '<g class="rays">';
    for (let i = 0; i < 92; i++) {
      const a = (i * TAU) / 92 + r.in(-0.04, 0.04);
      const [near, long] = [r.in(74, 150) * k, r.in(40, 330) * k];
      const hue = HUES[Math.floor(((a + TAU * 1.125) % TAU) / (TAU / 4)) % 4]!;
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
  function whole(): string {
    const line = (...corners: Corner[]): string => `M${corners.map((it) => points([it])).join('L')}`;
    return (
      `<circle cx="${cx}" cy="${cy}" r="${66 * k}" fill="#070b18" stroke="#cfe0ff" stroke-width="2"/>` +
      `<circle cx="${cx}" cy="${cy}" r="${76 * k}" fill="none" stroke="#cfe0ff" stroke-opacity=".4"/>` +
      `<g class="stone"><polygon points="${points(WHOLE)}" fill="url(#end-stone)" stroke="#fff" stroke-width="2"/>` +
      `<path d="${line([8, -92], [-8, 6], [20, 104])}${line([-8, 6], [46, -14])}${line([-8, 6], [-48, -8])}" fill="none" stroke="#fff" stroke-width="1.5"/></g>`
    );
  }
  function broken(): string {
    const piece = (corners: readonly Corner[], turn: string): string =>
      `<polygon points="${points(corners)}" fill="url(#end-stone)" stroke="#c9c5dd" stroke-width="1.6" transform="${turn}"/>`;
    return (
      `<circle cx="${cx}" cy="${cy}" r="${66 * k}" fill="#070b18" stroke="#6d6788" stroke-width="1.5" stroke-dasharray="3 7"/>` +
      `<g class="stone">${piece(UPPER, `rotate(-7 ${cx} ${cy}) translate(-4 -9)`)}${piece(LOWER, `rotate(9 ${cx} ${cy}) translate(6 12)`)}</g>`
    );
  }
}
