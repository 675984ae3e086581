import type { ClassValue } from 'svelte/elements';
import type { Option } from '../net/messages';
import { click, given, left, next, within } from './narrow';

/** How a thing looks while somebody chooses. */
export type Look = 'chosen' | 'may' | 'can' | '';

const LATE_MS = 150;

export interface Listeners {
  choose(option: Option): void;
  /** Somebody clicked what cannot be chosen: say why. */
  refuse(anchors: string[]): void;
  /** Whether this is to be shown, and asked once more, before it is done. */
  careful(option: Option): boolean;
  /** Whether only its own button does this: a click on the thing alone must not. */
  byButton(option: Option): boolean;
}

/**
 * One chooser for mouse, touch, keyboard and screen reader: a click narrows, Escape goes back, one left is done.
 * What cannot be taken back waits in `armed` for a second click, unless a button that says so was pressed.
 */
export class Chooser {
  options = $state.raw<Option[]>([]);
  picked = $state.raw<string[]>([]);
  armed = $state.raw<Option | null>(null);
  hinted = $state.raw<Option | null>(null);
  /** The one move that a lesson waits for: nothing else looks as if it could be chosen. */
  expects = $state.raw('');
  /** What has been sent and not yet been answered. */
  sent = $state.raw<Option | null>(null);
  /** The answer is late: only now does the page show that it waits, so that a quick one changes the picture once. */
  isLate = $state.raw(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  left = $derived(left(this.options, this.picked));
  private wanted = $derived(this.options.filter((option) => this.isWanted(option)));
  /** What is asked about, if it is one thing: it looks chosen from the beginning. */
  given = $derived(given(this.options));
  next = $derived(next(this.wanted, this.picked, this.given));
  within = $derived(within(this.options, this.picked, this.given));
  isOpen = $derived(this.options.length > 0 && !this.isLate);

  constructor(private readonly listeners: Listeners) {}

  /** A new question; what was half chosen is forgotten. */
  ask(options: Option[]): void {
    this.options = options;
    this.hinted = null;
    this.reopen();
  }

  look(anchor: string): Look {
    if (this.armed?.anchors.includes(anchor) || this.picked.includes(anchor)) return 'chosen';
    if (!this.isOpen) return '';
    if (anchor === this.given) return 'chosen';
    if (this.next.has(anchor)) return 'may';
    return this.within.has(anchor) && left(this.wanted, [...this.picked, anchor]).length ? 'can' : '';
  }

  /** A thing of the board, for its element: what one clicks by it and how it looks; `early`, gold before it is its turn. */
  thing(anchor: string, name = '', early = false): Record<'data-at' | 'data-look', string> & { class: ClassValue } {
    const look = this.look(anchor);
    const may = look === 'may' || (early && look === 'can');
    const marks = { may, chosen: look === 'chosen', hinted: this.isHinted(anchor) };
    return { 'data-at': anchor, 'data-look': look, class: [name, marks] };
  }

  /** The option a lesson waits for, where it is one of these. */
  get expected(): Option | undefined {
    return this.expects ? this.options.find(({ notation }) => notation === this.expects) : undefined;
  }

  /** What is left, as far as it is offered: where a lesson waits for one of it, that one. */
  offered = $derived.by(() => {
    const wanted = left(this.wanted, this.picked);
    return wanted.length ? wanted : this.left;
  });

  isWanted({ notation }: Option): boolean {
    return !this.expects || notation === this.expects;
  }

  isHinted(anchor: string): boolean {
    return this.hinted?.anchors.includes(anchor) ?? false;
  }

  /** A click on a thing of the board. `plain`: on a button that showed its marks, so that it need not ask again. */
  pick(anchor: string, plain = false): void {
    if (this.sent || (anchor === this.given && !this.armed)) return;
    if (this.armed?.anchors.includes(anchor)) return this.confirm();
    this.armed = null;
    const outcome = click(this.options, this.picked, anchor);
    if ('refused' in outcome) return this.listeners.refuse([...this.picked, outcome.refused]);
    const only = outcome.choose ?? this.onlyOne(outcome.picked);
    if (only && !this.wantsButton(only, outcome.picked)) return this.choose(only, plain, outcome.picked);
    this.picked = outcome.picked;
  }

  private wantsButton(option: Option, picked: string[]): boolean {
    return (
      this.listeners.byButton(option) && option.anchors.some((at) => at.startsWith('button:') && !picked.includes(at))
    );
  }

  /** Of several options the one that needs no button of its own. */
  private onlyOne(picked: string[]): Option | undefined {
    if (!picked.length) return undefined;
    const fitting = left(this.options, picked);
    const plain = fitting.filter((option) => !this.wantsButton(option, picked));
    return plain.length === 1 && fitting.length > 1 ? plain[0] : undefined;
  }

  choose(option: Option, plain = false, picked: string[] = option.anchors): void {
    if (this.sent) return;
    if (!plain && this.listeners.careful(option)) {
      this.picked = picked;
      this.armed = option;
      return;
    }
    this.sent = option;
    this.timer = setTimeout(() => (this.isLate = true), LATE_MS);
    this.listeners.choose(option);
  }

  confirm(): void {
    if (this.armed) this.choose(this.armed, true);
  }

  /** One step back; false if there is nothing to go back from. */
  back(): boolean {
    if (this.sent) return true;
    if (this.armed) {
      this.armed = null;
      this.picked = this.picked.slice(0, -1);
    } else if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else return false;
    return true;
  }

  /** The answer did not arrive or was refused: it can be chosen again. */
  reopen(): void {
    clearTimeout(this.timer);
    this.isLate = false;
    this.armed = this.sent = null;
    this.picked = [];
  }
}
