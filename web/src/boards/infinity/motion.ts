import { TILE_DEFS, tileShape } from '../../art/tiles';
import type { Table } from '../../frame/table.svelte';
import { t } from '../../text/text';
import { beam, burst, fly, glow, say, shake, type Happening, type Told } from '../happening';
import { catalogueOf, viewOf } from './model';

/** A tile as a picture that can fly. */
function pictureOf(table: Table, kind: number): string {
  const mark = Object.values(catalogueOf(table)?.tiles ?? {}).find((it) => it.kind === kind)?.mark ?? '';
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -30 60 60">${TILE_DEFS}<style>.tn{font:700 1em sans-serif;text-anchor:middle}</style>${tileShape(mark, 56)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

/** Tiles fly along to their space and the arm lights up; Time Pieces come from the centre; disasters strike. */
export function happens({ kind, what }: Told, table: Table): Happening[] {
  const [seat = 0, arm = 0, tile = 0] = what;
  const home = (who: number) => (who === table.me ? 'mine' : `seat:${who}`);
  const space = viewOf(table)?.turn.chain.at(-1) ?? 'centre';
  switch (kind) {
    case 'build':
    case 'exchange':
      return [fly(home(seat), space, { picture: pictureOf(table, tile) }), glow(`arm:${arm + 1}`)];
    case 'eliminate':
      return [beam(home(seat), space), burst(space)];
    case 'hole':
      return [burst(space, 'plain'), shake(`arm:${arm + 1}`)];
    case 'score':
      return [
        fly(arm >= 0 ? home(arm) : 'centre', home(seat), { text: t('infinity.plus'), tone: 'good' }),
        glow('centre'),
      ];
    case 'infinity':
      return [fly('centre', home(seat), { text: '', icon: 'infinity', tone: 'good' }), burst(home(seat), 'good')];
    case 'disaster':
      return [beam(home(seat), home(arm)), shake(home(arm)), say(home(arm), '', 'bad', 'disaster')];
    case 'lose turn':
    case 'nothing to take':
      return [shake(home(seat))];
    case 'turn up':
    case 'show':
    case 'short':
      return [glow(home(seat))];
    case 'discard':
      return seat === table.me ? [fly('mine', 'mine', { picture: pictureOf(table, arm) })] : [];
    case 'take':
    case 'drawn':
      return seat === table.me ? [fly(`seat:${seat}`, 'mine', { picture: pictureOf(table, arm) })] : [];
    case 'draw':
      return seat === table.me ? [] : [say(home(seat), t(arm ? 'infinity.plus.life' : 'infinity.plus.space'))];
    default:
      return [];
  }
}
