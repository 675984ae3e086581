import { tick } from 'svelte';
import type { BoardModule } from '../boards/board';
import { settings } from '../settings.svelte';
import { LastFocus } from './layout/focus';
import { Hold } from './layout/hold';
import { offers } from './offers';
import type { Panels } from './panels/panels.svelte';
import { shortcuts } from './shortcuts';
import type { Change, Table } from './table.svelte';

const near = (event: Event, what: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(what) : null;

/** What mouse, finger and keys do at a table: one listener for everything that lies on it. */
export class Controls {
  board = $state.raw<BoardModule | undefined>();
  /** The next click asks why instead of choosing. */
  isAsking = $state.raw(false);
  /** What it would be a pity to forget: the end of the turn waits for a second yes. */
  forgotten = $state.raw('');
  root = $state.raw<HTMLElement | undefined>();

  offered = $derived.by(() => offers(this.board, this.table));
  isMyTurn = $derived.by(() => !this.board?.turn || [this.table.me, -1].includes(this.board.turn(this.table.view)));

  private readonly lastFocus = new LastFocus();
  readonly hold: Hold;
  readonly keys: (event: KeyboardEvent) => void;

  constructor(
    private readonly table: Table,
    private readonly panels: Panels,
  ) {
    this.hold = new Hold((what) => panels.inspect(what));
    this.keys = shortcuts({
      undo: () => table.undo(),
      redo: () => table.redo(),
      end: () => this.endTurn(),
      hint: () => table.askHint(),
      why: (anchor) => this.why(anchor),
      replay: () => void table.replay(),
      trace: () => (table.isTracing = !table.isTracing),
      log: () => panels.log(),
      find: () => panels.find(),
      number: (n) => this.number(n),
      confirm: () => (table.chooser.armed ? (table.chooser.confirm(), true) : false),
      back: () => this.back(),
    });
  }

  endTurn(): void {
    const { end } = this.offered;
    if (!end) return;
    // what a lesson does not wait for is refused without asking back
    const isAsked = settings.kept.careful && this.table.chooser.isWanted(end);
    const forgotten = isAsked ? (this.board?.unused?.(this.table) ?? '') : '';
    if (forgotten && !this.forgotten) this.forgotten = forgotten;
    else this.table.chooser.choose(end, true);
  }

  /** A click picks, or asks why it cannot be picked. */
  readonly clicked = (event: MouseEvent): void => {
    const read = near(event, '[data-inspect]')?.dataset.inspect;
    if (read !== undefined) return this.panels.inspect(read);
    const thing = near(event, '[data-at], [data-why]');
    const at = thing?.dataset.at ?? thing?.dataset.why;
    if (!thing || at === undefined || !this.root?.contains(thing) || this.hold.ends()) return;
    this.table.looking = thing.dataset.what ?? at;
    this.table.refusal = null;
    const asks = this.isAsking;
    this.isAsking = false;
    if (asks && !this.table.chooser.within.has(at)) return this.askWhyNot(at);
    if (this.table.isMine) this.table.chooser.pick(at, thing.dataset.plain !== undefined);
    else this.table.pinned = true;
    if (this.table.isReviewed && this.panels.isBeside) this.panels.tab = 'look';
  };

  readonly pointed = (event: Event): void => {
    const thing = this.table.pinned ? null : near(event, '[data-at], [data-what]');
    if (thing) this.table.looking = thing.dataset.what ?? thing.dataset.at ?? '';
  };

  readonly focused = (event: FocusEvent): void => {
    if (event.target instanceof Element) this.lastFocus.note(event.target);
    this.pointed(event);
  };

  /** The focus stays on the board; until the returned function is called. */
  keepFocus(): (() => void) | undefined {
    return this.root && this.lastFocus.stayWithin(this.root);
  }

  /** Something has changed: a question for this turn goes with it. */
  changed({ before, after }: Change): void {
    // who only comes or speaks does not take the question away
    if (after?.decision?.id !== before?.decision?.id) this.forgotten = '';
  }

  private why(anchor: string | undefined): void {
    if (anchor && this.table.isMine && !this.table.chooser.within.has(anchor)) this.askWhyNot(anchor);
    else this.isAsking = !this.isAsking;
  }

  private askWhyNot(anchor: string): void {
    this.table.why([...this.table.chooser.picked, anchor]);
  }

  private number(n: number): void {
    const { chooser, isMine } = this.table;
    const option = chooser.left[n - 1];
    if (!option || !isMine || !this.board) return;
    chooser.choose(option, this.panels.isSheet);
    // What has to be confirmed gets the focus: Enter is a yes, wherever one was on the board.
    if (chooser.armed) void tick().then(() => this.root?.querySelector<HTMLElement>('[data-confirm]')?.focus());
  }

  private back(): void {
    const { table } = this;
    this.isAsking = false;
    this.forgotten = '';
    if (table.refusal || table.hint) table.refusal = table.hint = null;
    else if (!table.chooser.back()) {
      table.pinned = false;
      table.hasActed = true;
    }
  }
}
