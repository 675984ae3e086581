import type { Tile } from '../tiles';

/** A side that goes, and which of those that turn over it is. */
export interface Gone {
  old: Tile;
  place: number;
}

const face = (tile: Tile): string => `${tile.name} ${tile.type} ${tile.down ?? false}`;

/** Tiles that turn over, one after the other: the old side goes, the new one comes. */
export class Turning {
  private tiles = $state.raw<ReadonlyMap<string, Gone>>(new Map());
  private lay: ReadonlyMap<string, Tile> = new Map();

  of(tile: Tile): Gone | undefined {
    return this.tiles.get(tile.at);
  }

  /** The map lies so now; whether what has changed is seen to turn. */
  see(tiles: readonly Tile[], isShown: boolean): void {
    const changed = tiles.flatMap((tile) => {
      const old = this.lay.get(tile.at);
      return old && face(old) !== face(tile) ? [old] : [];
    });
    this.lay = new Map(tiles.map((tile) => [tile.at, tile]));
    if (changed.length && isShown) this.tiles = new Map(changed.map((old, place) => [old.at, { old, place }]));
  }

  /** A tile has come to rest: all have, once the last one has. */
  settled(tile: Tile): void {
    if (this.of(tile)?.place === this.tiles.size - 1) this.end();
  }

  /** All lie as they will. */
  end(): void {
    if (this.tiles.size) this.tiles = new Map();
  }
}
