import type { Line, Position } from '../../net/messages';

/** A position that was on the table, and what was told on the way to it. */
export interface Passed {
  position: Position;
  lines: Line[];
}

/** What the others did from the end of my own turn to the beginning of my next one: what I am asked in between is theirs. */
export class Since {
  /** What was told of it, until my turn is over. */
  lines = $state.raw<Line[]>([]);
  /** The same, position by position; the first is how I left the table. */
  trail = $state.raw<readonly Passed[]>([]);
  /** I have chosen something since: the summary steps back, the marks on the board stay. */
  hasActed = $state.raw(false);
  /** The same while it is still going on. */
  passed = $state.raw<readonly Passed[]>([]);
  /** How many lines there were when my own turn ended. */
  private told = 0;
  /** Whether they begin with another's turn. */
  private hasTurned = false;

  constructor(private readonly isMyTurn: (position: Position) => boolean) {}

  /** Somebody comes to a table where so much was told. Of the first turn it may not be told that it begins. */
  begin(log: readonly Line[]): void {
    const turn = log.findLastIndex((line) => line.kind === 'turn');
    const moved = log.findIndex((line) => line.move > 0);
    this.hasTurned = turn < 0;
    this.told = turn >= 0 ? turn : moved >= 0 ? moved : log.length;
  }

  /** `lines` are the last of the log, and led from one position to the other. */
  goOn(before: Position, after: Position, lines: Line[], log: readonly Line[]): void {
    if (before.decision?.id === after.decision?.id && before.moves === after.moves) return;
    if (this.isMyTurn(before)) this.leave(after, lines, log);
    else {
      this.passed = [...this.passed, { position: after, lines }];
      if (this.isMyTurn(after)) this.come(log);
    }
  }

  private leave(after: Position, lines: Line[], log: readonly Line[]): void {
    this.hasActed = true;
    this.passed = [{ position: after, lines: [] }];
    // Where my move itself began another's turn, what is told behind that is theirs.
    const turn = lines.findIndex((line) => line.kind === 'turn');
    this.hasTurned = turn >= 0;
    this.told = log.length - (this.hasTurned ? lines.length - turn - 1 : 0);
    if (this.isMyTurn(after)) return;
    this.lines = [];
    this.trail = [];
  }

  private come(log: readonly Line[]): void {
    this.hasActed = false;
    const told = log.slice(this.told).filter((line) => line.text);
    // What my own turn still brought about comes before the first turn of another.
    this.lines = this.hasTurned ? told : told.slice(told.findIndex((line) => line.kind === 'turn') + 1);
    this.trail = this.passed;
  }
}
