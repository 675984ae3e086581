/** INFINITY's tiles: drawn around 0,0 in a box of the given size. Letters stay upright; the body may turn with the arm. */
import { ICONS } from './icons';

const isLife = (symbol: string): boolean => /^\d/.test(symbol);
const isSpecial = (symbol: string): boolean => 'CBUHX'.includes(symbol);

/** Gradients that the tiles refer to; once in every drawing that holds tiles. */
export const TILE_DEFS = `<defs><linearGradient id="tS" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2c3c7c"/><stop offset="1" stop-color="#131c44"/></linearGradient><linearGradient id="tL" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbf4e2"/><stop offset="1" stop-color="#d8c9a2"/></linearGradient><linearGradient id="tX" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#565e78"/><stop offset="1" stop-color="#262b3c"/></linearGradient>
<radialGradient id="sun" cx=".4" cy=".36" r=".7"><stop offset="0" stop-color="#fff3c4"/><stop offset=".5" stop-color="#ff9d3c"/><stop offset="1" stop-color="#c8431d"/></radialGradient><radialGradient id="pl" cx=".36" cy=".32" r=".8"><stop offset="0" stop-color="#a5f0e4"/><stop offset=".55" stop-color="#2f93a8"/><stop offset="1" stop-color="#123a5c"/></radialGradient><radialGradient id="mn" cx=".36" cy=".32" r=".8"><stop offset="0" stop-color="#f2f4fb"/><stop offset=".6" stop-color="#9aa3bd"/><stop offset="1" stop-color="#4c5572"/></radialGradient>
<radialGradient id="cr" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff"/><stop offset=".4" stop-color="#c7d4ff"/><stop offset="1" stop-color="#5868c8" stop-opacity="0"/></radialGradient><radialGradient id="pc" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#f4f7ff"/><stop offset=".6" stop-color="#a9b8e6"/><stop offset="1" stop-color="#5a6aa6"/></radialGradient></defs>`;

const BODY: Record<string, string> = {
  S:
    Array.from(
      { length: 12 },
      (_, i) => `<path d="M0 -44L5 -32H-5z" fill="#ffb454" transform="rotate(${i * 30})"/>`,
    ).join('') + '<circle r="31" fill="url(#sun)"/>',
  P: '<circle r="31" fill="url(#pl)"/><ellipse rx="46" ry="13" transform="rotate(-20)" fill="none" stroke="#d9f5ef" stroke-width="5" stroke-dasharray="112 74" stroke-dashoffset="-4"/>',
  m: '<circle r="33" fill="url(#mn)"/><circle cx="-16" cy="-17" r="6" fill="#6b7490" opacity=".6"/><circle cx="19" cy="15" r="7" fill="#6b7490" opacity=".5"/><circle cx="-14" cy="20" r="4" fill="#6b7490" opacity=".6"/>',
  G: '<g fill="none" stroke-linecap="round" stroke-width="8"><path d="M-8 4C-8 -22 26 -26 34 -2" stroke="#9db4ff"/><path d="M8 -4C8 22 -26 26 -34 2" stroke="#9db4ff"/><path d="M-4 -8C22 -8 26 26 2 36" stroke="#6478d8" opacity=".7"/><path d="M4 8C-22 8 -26 -26 -2 -36" stroke="#6478d8" opacity=".7"/></g><circle r="15" fill="#e6ecff"/>',
  C:
    '<circle r="42" fill="url(#cr)"/>' +
    Array.from({ length: 8 }, (_, i) => `<path d="M0 -44L4 -16H-4z" fill="#fff" transform="rotate(${i * 45})"/>`).join(
      '',
    ),
  B: '<path d="M0 36C-24 36 -32 18 -32 2C-32 -20 -16 -40 0 -40S32 -20 32 2C32 18 24 36 0 36z" fill="#3d8f5e" stroke="#aef0bf" stroke-width="4"/>',
  U: '<path d="M0 -44L12 -12L44 0L12 12L0 44L-12 12L-44 0L-12 -12z" fill="#c9a2ff"/><path d="M0 -44L12 -12L44 0L12 12L0 44L-12 12L-44 0L-12 -12z" fill="#7fe3e0" opacity=".6" transform="rotate(45) scale(.7)"/>',
  H: '<ellipse rx="44" ry="14" fill="none" stroke="#ff9a6a" stroke-width="5" transform="rotate(-18)"/><circle r="27" fill="#000" stroke="#ffd0b0" stroke-width="3"/><path d="M-41 13A44 14 -18 0 0 41 -13" fill="none" stroke="#ffb48a" stroke-width="5"/>',
  X: '<path d="M8 -44L-26 8H-4L-12 44L28 -12H4z" fill="#ff6f72"/>',
};

const PLATE = {
  life: '<rect x="-46" y="-46" width="92" height="92" rx="20" fill="url(#tL)" stroke="#fffaf0" stroke-width="3"/>',
  special: '<path d="M-24 -47H24L47 -24V24L24 47H-24L-47 24V-24z" fill="url(#tX)" stroke="#aab4d0" stroke-width="4"/>',
  space: '<rect x="-46" y="-46" width="92" height="92" rx="26" fill="url(#tS)" stroke="#7d93e6" stroke-width="4"/>',
};

function lifeFace(symbol: string, large: boolean): string {
  const ink = '#2a2136';
  if (!large) {
    const two = symbol.length > 1;
    return `<text y="${two ? 18 : 20}" font-size="${two ? 52 : 60}" class="tn" fill="${ink}">${symbol}</text>`;
  }
  const icon = ICONS[`life${symbol}` as keyof typeof ICONS] ?? '';
  return (
    `<text y="-8" font-size="42" class="tn" fill="${ink}">${symbol}</text>` +
    `<g transform="translate(-17 6) scale(1.42)" fill="#5b4a63" color="#5b4a63">${icon}</g>`
  );
}

function spaceFace(symbol: string, large: boolean): string {
  const y = symbol === 'm' ? 14 : 17;
  return (
    (BODY[symbol] ?? '') +
    `<text y="${y}" font-size="${large ? 40 : 50}" class="tn" fill="#fff" stroke="#0a0f22" stroke-width="9" paint-order="stroke">${symbol}</text>`
  );
}

/** `rot` turns the plate, `as` is what a Universal stands for. */
export function tileShape(
  symbol: string,
  size: number,
  { rot = 0, as = '' }: { rot?: number; as?: string } = {},
): string {
  const life = isLife(symbol);
  const plate = life ? PLATE.life : isSpecial(symbol) ? PLATE.special : PLATE.space;
  const face = life ? lifeFace(symbol, size >= 40) : spaceFace(symbol, size >= 40);
  const badge = as
    ? `<g transform="translate(32 34)"><circle r="22" fill="#0b1020" stroke="#c9a2ff" stroke-width="4"/><text y="11" font-size="30" class="tn" fill="#fff">${as}</text></g>`
    : '';
  return `<g aria-hidden="true" transform="scale(${size / 100})"><g transform="rotate(${rot})">${plate}</g>${face}${badge}</g>`;
}
