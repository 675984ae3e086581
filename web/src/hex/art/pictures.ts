import { rng, type Rng } from '../../art/chance';
import { S3 } from '../geometry';
import { bust } from './bust';
import { GENESIS, genesis } from './genesis';
import { kindOf, type Kind, type World } from './kinds';
import { drawMotif, type Motif } from './motifs';
import { finish, rgba, vgrad } from './paint';
import { rift } from './rift';
import { VARRA, varra } from './varra';

/** Places, people and cards of the two worlds. The name is the seed; each picture is painted once and kept. */
const kept = new Map<string, string>();

function painted(key: string, w: number, h: number, paint: (c: CanvasRenderingContext2D, r: Rng) => void): string {
  let url = kept.get(key);
  if (url === undefined) {
    const surface = document.createElement('canvas');
    surface.width = w;
    surface.height = h;
    const context = surface.getContext('2d');
    if (context) paint(context, rng(key));
    kept.set(key, (url = context ? surface.toDataURL('image/jpeg', 0.88) : ''));
  }
  return url;
}

function scene(c: CanvasRenderingContext2D, w: number, h: number, world: World, kind: Kind, r: Rng): void {
  if (world === 'rift') rift(c, w, h, r);
  else if (world === 'genesis') genesis(c, w, h, kind, r);
  else varra(c, w, h, kind, r);
}

/** A place, in the box of a hex with a flat top. */
export function tilePicture(world: World, type: string, name: string, w = 260): string {
  const h = Math.round((w * S3) / 2);
  const key = ['tile', world, type, name, w].join('|');
  return painted(key, w, h, (c, r) => scene(c, w, h, world, kindOf(type), r));
}

/** A person of a world. */
export function portrait(world: World, name: string, w = 160, h = 180): string {
  return painted(['face', world, name, w, h].join('|'), w, h, (c, r) => {
    const p = (world === 'genesis' ? GENESIS : VARRA)[r.pick(['energy', 'star', 'boost'] as const)];
    c.fillStyle = vgrad(c, 0, h, [
      [0, p[0]],
      [0.6, p[1]],
      [1, p[6]],
    ]);
    c.fillRect(0, 0, w, h);
    for (let i = 0; i < 24; i++) {
      c.fillStyle = `rgba(255,255,255,${r.in(0.1, 0.6)})`;
      c.fillRect(r() * w, r() * h * 0.7, 1.2, 1.2);
    }
    bust(c, w, h, world, r, r.int(0, 5));
    finish(c, w, h, r, p[6]);
  });
}

/** A card of a world. */
export function cardPicture(world: World, name: string, motif: Motif, w = 220, h = 130): string {
  return painted(['card', world, name, motif, w, h].join('|'), w, h, (c, r) => {
    const desert = world !== 'genesis';
    const dark = desert ? '#1a0a12' : '#050c18';
    scene(c, w, h, world, r.pick(['energy', 'fortitude', 'boost', 'star', 'power'] as const), r);
    c.fillStyle = rgba(dark, 0.28);
    c.fillRect(0, 0, w, h);
    const [hot, light] = desert ? ['#ffb060', '#fff0c8'] : ['#5fe6ff', '#e0fcff'];
    drawMotif(motif, { c, w, h, r, world, hot, light, dark });
    finish(c, w, h, r, dark);
  });
}
