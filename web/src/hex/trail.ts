import type { Cell } from './lie.svelte';
import type { Piece, Tile } from './tiles';

/** A map as it stood once, and whose choice came next. */
export interface Standing {
  by: number;
  tiles: readonly Tile[];
  pieces: readonly Piece[];
}

/** What somebody did to a map: a way that was gone, or a tile that is not as it was. */
export type Deed =
  { seat: number; kind: 'way'; cells: Cell[] } | { seat: number; kind: 'laid' | 'turned' | 'taken'; cell: Cell };

const isSame = (a: Cell, b: Cell): boolean => a.q === b.q && a.r === b.r;

/** What differs between one standing and the next, in the order in which it happened. */
export function deeds(passed: readonly Standing[]): Deed[] {
  const out: Deed[] = [];
  for (const [i, now] of passed.entries()) {
    const before = passed[i - 1];
    if (!before) continue;
    for (const tile of now.tiles) {
      const old = before.tiles.find((it) => it.at === tile.at);
      if (!old) out.push({ seat: before.by, kind: 'laid', cell: tile });
      else if (old.name !== tile.name || old.down !== tile.down)
        out.push({ seat: before.by, kind: 'turned', cell: tile });
      else if (old.control !== tile.control) out.push({ seat: tile.control ?? before.by, kind: 'taken', cell: tile });
    }
    for (const piece of now.pieces) {
      const old = before.pieces.find((it) => it.seat === piece.seat);
      if (!old || isSame(old, piece)) continue;
      const way = out.findLast((it) => it.kind === 'way' && it.seat === piece.seat);
      if (way?.kind === 'way' && isSame(way.cells.at(-1)!, old)) way.cells.push(piece);
      else out.push({ seat: piece.seat, kind: 'way', cells: [old, piece] });
    }
  }
  return out;
}
