import { api } from '../net/api';
import { entryAt, isRemoval, outline, placeOf, withEntry } from './editor/edits';
import { Reading } from './editor/reading.svelte';
import { shapeLines, withHex, type Hex } from './faces/shape';
import { lettersOf, MOST } from './packs/file';
import { headOf, packs } from './packs/packs.svelte';
import { fresh, head, newEntry, starter, type Start } from './packs/starters';
import { w } from './words';

const LINE = 'infinitable.studio.line';
/** Where the caret was in this pack when the page was left, for who comes back from a table. */
const keptLine = (id: string | undefined): number => {
  const [pack, line] = (globalThis.sessionStorage?.getItem(LINE) ?? '').split(':');
  return id && pack === id ? Number(line) || 1 : 1;
};

const lineOf = (text: string, place: number): number => text.slice(0, place).split('\n').length;
const names = (): string[] => packs.all.map((it) => headOf(it.text).name);

/** The pack that lies open: its text, where the caret is in it, and what is done to it. */
export class Desk {
  readonly reading = new Reading();
  /** Somebody else's pack, out of a link: it is only looked at. */
  visiting = $state('');
  at = $state({ line: keptLine(packs.open?.id), column: 1 });
  /** Where the caret is to go, once. */
  jump = $state.raw<{ to: number } | null>(null);
  trouble = $state('');

  open = $derived(packs.open);
  text = $derived(this.visiting || (this.open?.text ?? ''));
  title = $derived(headOf(this.text));
  entries = $derived(outline(this.text));
  /** The entry with the caret, or else the first. */
  here = $derived(entryAt(this.text, Math.max(this.at.line, this.entries[0]?.line ?? 1)));
  entry = $derived.by(() => this.reading.entry(this.here.name));
  isStale = $derived.by(() => Boolean(this.here.name) && !this.reading.whole.some((it) => it.name === this.here.name));
  isRemoved = $derived(isRemoval(this.text, this.here.from));
  base = $derived.by(() => this.reading.shop?.cards ?? []);
  faults = $derived.by(() =>
    this.reading.errors
      .filter((it) => it.line >= this.here.from && it.line < this.here.to)
      .map(({ line, message }) => ({ line: this.text.split('\n')[line - 1] ?? '', message })),
  );
  shape = $derived(this.title.game === 'infinite401' ? shapeLines(this.text, this.here, this.entries) : null);

  constructor() {
    if (this.at.line > 1) this.go(Math.min(this.at.line, this.text.split('\n').length));
  }

  /** The caret is here now. */
  caret(line: number, column: number): void {
    this.at = { line, column };
    if (this.open) globalThis.sessionStorage?.setItem(LINE, `${this.open.id}:${line}`);
  }

  write(now: string): void {
    if (this.visiting) return;
    packs.write(now);
    this.reading.write(now);
  }

  rewrite(now: string, to?: number): void {
    this.write(now);
    if (to === undefined) return;
    this.jump = { to };
    this.caret(lineOf(now, to), 1);
  }

  go(line: number): void {
    this.jump = { to: placeOf(this.text, line, (this.text.split('\n')[line - 1]?.length ?? 0) + 1) };
    this.caret(line, 1);
  }

  choose(id: string): void {
    this.visiting = '';
    packs.choose(id);
    this.caret(1, 1);
  }

  makeMine(): void {
    packs.add(this.visiting);
    this.visiting = '';
  }

  /** A new pack of this game, with its first entry. */
  async begin(game: string, kind?: Start): Promise<void> {
    try {
      const shop = await api.workshop(game);
      const lines = kind && game === 'shards' ? starter(kind, []) : newEntry(game, shop.cards, []);
      const made = withEntry(head(fresh('my-cards', names()), shop), lines);
      packs.add(made.text);
      this.jump = { to: made.text.length - 1 };
      this.caret(lineOf(made.text.trimEnd(), made.text.length), 1);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  add(): void {
    const known = this.entries.map((it) => it.name);
    const made = withEntry(this.text, newEntry(this.title.game, this.base, known));
    this.rewrite(made.text, made.text.length - 1);
  }

  /** A card of the game, to be changed: in a pack of that game, or a new one. */
  async changeBase(game: string, name: string): Promise<void> {
    const shop = await api.workshop(game);
    const card = shop.cards.find((it) => it.name === name);
    if (!card) return;
    if (this.title.game !== game) {
      const other = packs.all.find((it) => headOf(it.text).game === game);
      if (!other) {
        const made = withEntry(head(fresh('my-cards', names()), shop), card.lines);
        packs.add(made.text);
        return this.go(lineOf(made.text, made.at));
      }
      packs.choose(other.id);
    }
    const known = this.entries.find((it) => it.name === name);
    if (known) return this.go(known.line);
    const made = withEntry(packs.open?.text ?? '', card.lines);
    this.rewrite(made.text, made.at + card.lines[0]!.length);
  }

  async openFile(file: File | undefined): Promise<void> {
    if (!file) return;
    const now = await lettersOf(file);
    this.trouble = now.length > MOST ? w('packTooLong', { n: now.length }) : headOf(now).game ? '' : w('noPack');
    if (!this.trouble) packs.add(now);
  }

  /** 401: a hex put into the picture or taken out of it. */
  toggle(hex: Hex): void {
    const { shape, here } = this;
    if (!shape) return;
    const lines = this.text.split('\n');
    const drawn = withHex(shape.lines, hex);
    const shift = shape.from < here.from ? drawn.length - shape.lines.length : 0;
    lines.splice(shape.from - 1, shape.lines.length, ...drawn);
    const now = lines.join('\n');
    // the caret stays in the entry that is looked at, wherever its shape stands
    this.rewrite(now, placeOf(now, here.from + shift, (lines[here.from + shift - 1]?.length ?? 0) + 1));
  }
}
