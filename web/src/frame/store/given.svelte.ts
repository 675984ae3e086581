import type { Option, Position } from '../../net/messages';

interface Move {
  moves: number;
  notation: string;
}

/** My moves, and those I took back: what is taken back can be made again, until I choose something else. */
export class Given {
  private made: Move[] = [];
  private undone = $state.raw<readonly Move[]>([]);

  make(position: Position, notation: string): void {
    this.made.push({ moves: position.moves, notation });
    this.undone = [];
  }

  /** Whether I have made this choice on this page, and not taken it back. */
  has(notation: string): boolean {
    return this.made.some((it) => it.notation === notation);
  }

  /** The last move before this position is taken back; what is not mine cannot be made again. */
  takeBack(position: Position | null): void {
    const last = this.made.at(-1);
    if (last && last.moves === (position?.moves ?? 0) - 1) {
      this.made.pop();
      this.undone = [...this.undone, last];
    } else this.undone = [];
  }

  /** The option that makes again what was taken back last. */
  again(position: Position | null): Option | undefined {
    const last = this.undone.at(-1);
    if (!last || last.moves !== position?.moves) return undefined;
    return position.decision?.options.find(({ notation }) => notation === last.notation);
  }

  /** Makes it again by `choose`; what was taken back before it stays to be made. */
  redo(choose: () => void): void {
    const rest = this.undone.slice(0, -1);
    choose();
    this.undone = rest;
  }
}
