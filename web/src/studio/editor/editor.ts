/** The editor of a pack: colours, remarks under the words, strips with a repair, completion with its meaning. */
import {
  autocompletion,
  completionKeymap,
  completionStatus,
  currentCompletions,
  selectedCompletion,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { EditorState, RangeSetBuilder, StateEffect, StateField, type Extension } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  ViewPlugin,
  WidgetType,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  tooltips,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import type { Change, DraftEntry, Fitting, Remark } from '../../net/messages';
import { paint, type Lexicon } from './colours';
import { entryAt } from './edits';
import { sentenceFrom } from './trial.svelte';
import { w } from '../words';

export interface Shown {
  lexicon: Lexicon;
  remarks: readonly Remark[];
  entries: readonly DraftEntry[];
  /** Whether strips may be shown: not in the middle of typing. */
  strips: boolean;
  /** Nothing was typed for so long that also the word at the caret may be remarked on. */
  calm: boolean;
  complete: (text: string) => Promise<Fitting[]>;
}

const show = StateEffect.define<Shown>();
const NOTHING: Shown = { lexicon: {}, remarks: [], entries: [], strips: false, calm: false, complete: async () => [] };

const shown = StateField.define<Shown>({
  create: () => NOTHING,
  update: (value, change) => change.effects.reduce((now, effect) => (effect.is(show) ? effect.value : now), value),
});

// Colours -------------------------------------------------------------------------------------------------------

function colours(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const { lexicon } = view.state.field(shown);
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      const picture = /^\s+\|/.test(line.text);
      if (/^\s/.test(line.text))
        builder.add(line.from, line.from, Decoration.line({ class: picture ? 'ind pic' : 'ind' }));
      for (const token of paint(line.text, lexicon))
        if (token.to > token.from)
          builder.add(line.from + token.from, line.from + token.to, Decoration.mark({ class: token.kind }));
      at = line.to + 1;
    }
  }
  return builder.finish();
}

const painted = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = colours(view);
    }
    update(update: ViewUpdate): void {
      const told = update.transactions.some((it) => it.effects.some((effect) => effect.is(show)));
      if (update.docChanged || update.viewportChanged || told) this.decorations = colours(update.view);
    }
  },
  { decorations: (it) => it.decorations },
);

// Remarks ---------------------------------------------------------------------------------------------------------

class Strip extends WidgetType {
  constructor(
    readonly remark: Remark,
    readonly apply: (view: EditorView, change: Change) => void,
  ) {
    super();
  }
  override eq(other: Strip): boolean {
    return JSON.stringify(other.remark) === JSON.stringify(this.remark);
  }
  override toDOM(view: EditorView): HTMLElement {
    const { remark } = this;
    const strip = document.createElement('div');
    strip.className = `fix ${remark.severity}`;
    const said = document.createElement('span');
    said.textContent = remark.severity === 'style' ? w('houseForm') : remark.message;
    const more = document.createElement('small');
    const what = remark.expected[0] ?? '';
    // with a repair at hand nobody needs every word that would do
    const named = remark.repair ? what.replace(/ \(.*\)$/, '') : what;
    more.textContent = remark.hint || (named ? w('expected', { what: named }) : '');
    more.title = remark.hint || what;
    const words = document.createElement('p');
    words.append(said, ' ', more);
    strip.append(words);
    if (remark.repair) {
      const button = document.createElement('button');
      button.className = remark.severity === 'error' ? 'btn gild' : 'btn';
      button.dataset.repair = remark.repair.text;
      button.textContent = remark.repair.label;
      const key = document.createElement('kbd');
      key.textContent = 'Alt ⏎';
      button.append(key);
      button.onclick = () => this.apply(view, remark.repair!);
      strip.append(button);
    }
    // its room is padding: the editor measures no margins, and line numbers would stand beside other lines
    const room = document.createElement('div');
    room.className = 'strip';
    room.append(strip);
    return room;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

/** The mean width of a letter of the text. */
const LETTER = 7.3;

class Was extends WidgetType {
  constructor(
    readonly was: string,
    /** How many letters stand before it in its line. */
    readonly after: number,
  ) {
    super();
  }
  override eq(other: Was): boolean {
    return other.was === this.was && other.after === this.after;
  }
  override toDOM(): HTMLElement {
    const said = document.createElement('span');
    said.className = 'was';
    said.textContent = said.title = this.was;
    // it stays in its line: below, it would stand over the next one
    said.style.maxWidth = `max(0px, 100% - ${this.after * LETTER + 24}px)`;
    return said;
  }
  /** The caret behind the last letter stands there, and not beside this at the other end of the line. */
  override coordsAt(said: HTMLElement): { left: number; right: number; top: number; bottom: number } | null {
    const before = said.previousElementSibling?.getBoundingClientRect();
    return before ? { left: before.right, right: before.right, top: before.top, bottom: before.bottom } : null;
  }
}

/** Where a remark stands; nothing if the text has become shorter since. */
function spot(state: EditorState, remark: Remark): { from: number; to: number } | null {
  if (remark.line > state.doc.lines) return null;
  const line = state.doc.line(remark.line);
  const from = Math.min(line.to, line.from + remark.column - 1);
  const to = Math.min(line.to, Math.max(from + 1, line.from + remark.end - 1));
  return { from: from === to ? Math.max(line.from, from - 1) : from, to };
}

function repair(view: EditorView, change: Change): void {
  if (change.line > view.state.doc.lines) return;
  const line = view.state.doc.line(change.line);
  const from = Math.min(line.to, line.from + change.start - 1);
  const to = Math.min(line.to, line.from + change.end - 1);
  view.dispatch({ changes: { from, to, insert: change.text }, selection: { anchor: from + change.text.length } });
  view.focus();
}

function marks(state: EditorState): DecorationSet {
  const { remarks, entries, strips } = state.field(shown);
  const caret = state.selection.main.head;
  const line = state.doc.lineAt(caret);
  /** The entry of which nothing stands there but its header, while its text is about to be written. */
  const begun = line.text.trim() ? 0 : entryAt(state.doc.toString(), line.number).from;
  const found: { from: number; to: number; mark: Decoration }[] = [];
  for (const remark of remarks) {
    const at = remark.severity === 'note' ? null : spot(state, remark);
    if (!at) continue;
    // Never for the word that holds the caret: it is being written.
    const writing = !state.field(shown).calm || completionStatus(state) !== null;
    const isHere = (caret >= at.from && caret <= at.to) || remark.line === begun;
    if (isHere && remark.severity === 'error' && writing) continue;
    if (at.to > at.from)
      found.push({ ...at, mark: Decoration.mark({ class: remark.severity === 'error' ? 'err' : 'sty' }) });
    if (strips) {
      const end = state.doc.lineAt(at.from).to;
      found.push({
        from: end,
        to: end,
        mark: Decoration.widget({ widget: new Strip(remark, repair), block: true, side: 1 }),
      });
    }
  }
  for (const entry of entries) {
    if (!entry.was || entry.line > state.doc.lines) continue;
    const end = state.doc.line(entry.line).to;
    found.push({
      from: end,
      to: end,
      mark: Decoration.widget({ widget: new Was(entry.was, end - state.doc.line(entry.line).from), side: 1 }),
    });
  }
  return Decoration.set(
    found.map((it) => (it.from === it.to ? it.mark.range(it.from) : it.mark.range(it.from, it.to))),
    true,
  );
}

const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, change) {
    const listed = completionStatus(change.startState) !== completionStatus(change.state);
    if (change.effects.some((effect) => effect.is(show)) || ((change.selection || listed) && !change.docChanged))
      return marks(change.state);
    return change.docChanged ? value.map(change.changes) : value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The entry with the caret has a bar at its left. */
const current = EditorView.decorations.compute(['doc', 'selection'], (state) => {
  const line = state.doc.lineAt(state.selection.main.head).number;
  const { from, to } = entryAt(state.doc.toString(), line);
  if (!from) return Decoration.none;
  const rows = [];
  for (let n = from; n < Math.min(to, state.doc.lines + 1); n++) {
    const row = state.doc.line(n);
    if (row.text.trim()) rows.push(Decoration.line({ class: 'blk' }).range(row.from));
  }
  return Decoration.set(rows);
});

// Completion ------------------------------------------------------------------------------------------------------

/** The text of the entry up to the caret, or nothing where no text stands. */
function textBefore(state: EditorState, at: number): string | null {
  const line = state.doc.lineAt(at);
  const before = line.text.slice(0, at - line.from);
  if (!/^\s/.test(line.text)) {
    const mark = / (?:—|--) /.exec(before);
    return mark ? before.slice(mark.index + mark[0].length) : null;
  }
  if (/^\s*[>|]/.test(line.text)) return null;
  const { from } = entryAt(state.doc.toString(), line.number);
  const lines = [];
  for (let n = from; n < line.number; n++) {
    const row = state.doc.line(n).text;
    if (n === from) lines.push(/ (?:—|--) (.*)$/.exec(row)?.[1] ?? '');
    else if (!/^\s*[>|#]/.test(row)) lines.push(row.trim());
  }
  return [...lines, before.trimStart()].filter(Boolean).join(' ');
}

function meaning(fitting: Fitting): (() => HTMLElement) | undefined {
  if (!fitting.meaning && !fitting.example) return undefined;
  return () => {
    const box = document.createElement('div');
    const head = document.createElement('header');
    const word = document.createElement('b');
    word.textContent = fitting.word[0]!.toUpperCase() + fitting.word.slice(1);
    head.append(word);
    if (fitting.clause) {
      const clause = document.createElement('span');
      clause.className = 'clause';
      clause.textContent = fitting.clause;
      head.append(clause);
    }
    box.append(head);
    const add = (kind: string, text: string): void => {
      if (!text) return;
      const part = document.createElement('p');
      part.className = kind;
      part.textContent = text;
      box.append(part);
    };
    add('means', fitting.meaning);
    add('by', fitting.cards.length ? w('saidBy', { names: fitting.cards.join(', ') }) : '');
    add('eg', fitting.example && `“${fitting.example}”`);
    return box;
  };
}

/** A phrase of the list: what follows its words in grey, and the clause that F1 opens. */
interface Phrase extends Completion {
  rest: string;
  clause: string;
  /** A whole sentence that begins so. */
  adds: string;
}
const restOf = (completion: Completion): HTMLElement => {
  const rest = document.createElement('span');
  rest.className = 'rest';
  rest.textContent = 'rest' in completion ? (completion as Phrase).rest : '';
  return rest;
};

/** Below the list: which key does what. */
const FOOT = [
  ['↑↓', 'keyChoose'],
  ['Tab', 'keyTake'],
  ['F1', 'keyRule'],
] as const;
function footed(view: EditorView): void {
  const list = view.dom.querySelector('.cm-tooltip-autocomplete');
  if (!list || list.querySelector('.foot')) return;
  const foot = document.createElement('div');
  foot.className = 'foot';
  foot.ariaHidden = 'true';
  for (const [key, does] of FOOT) {
    const kbd = document.createElement('kbd');
    kbd.textContent = key;
    foot.append(kbd, w(does));
  }
  list.append(foot);
}

/** F1: the rule of the phrase that is marked, on a page of its own. */
function openRule(view: EditorView): boolean {
  const marked = selectedCompletion(view.state);
  const clause = marked && 'clause' in marked ? (marked as Phrase).clause : '';
  const [game, number] = clause.split(':');
  if (number) window.open(`/rules/${game}#${number}`, '_blank', 'noopener');
  return Boolean(marked);
}

const ALSO = 4;
/** Below it stands what fits in the place as well, though it does not begin as typed. */
const also = { name: w('alsoFits'), rank: 1 };

function option(fitting: Fitting, opens: boolean, boost: number): Phrase {
  const word = opens ? fitting.word[0]!.toUpperCase() + fitting.word.slice(1) : fitting.word;
  const keyword = fitting.sort === 'keyword' && !/mastery/i.test(word);
  const info = meaning(fitting);
  return {
    label: word,
    detail: fitting.sort,
    rest: fitting.rest,
    clause: fitting.clause,
    adds: word === '.' ? '.' : sentenceFrom(fitting.example, word),
    apply: word === '.' ? '.' : keyword ? `${word}: ` : `${word} `,
    boost,
    ...(info ? { info } : {}),
  };
}

async function phrases(context: CompletionContext): Promise<CompletionResult | null> {
  const text = textBefore(context.state, context.pos);
  const half = context.matchBefore(/[\w'’-]*/)!;
  if (text === null) return headers(context);
  if (!context.explicit && half.from === half.to && !/[\s]$/.test(text)) return null;
  const stop = text.slice(0, text.length - half.text.length).trimEnd();
  const opens = stop === '' || /[.:]$/.test(stop);
  const fitting = await context.state.field(shown).complete(text);
  if (!fitting.length || (fitting.length === 1 && fitting[0]!.word.toLowerCase() === half.text.toLowerCase()))
    return null;
  const capital = (stop === '' || stop.endsWith('.')) && opens;
  const known = new Set(fitting.map((it) => it.word));
  const others = half.text ? await context.state.field(shown).complete(text.slice(0, -half.text.length)) : [];
  const beside = others
    .filter((it) => it.meaning && !known.has(it.word))
    .sort((a, b) => b.cards.length - a.cards.length)
    .slice(0, ALSO);
  return {
    from: half.from,
    options: [
      ...fitting.map((it, i) => option(it, capital, (it.meaning ? 20 : 0) - i / 10)),
      ...beside.map((it, i) => ({ ...option(it, capital, -i / 10), section: also })),
    ],
    filter: false,
    // the letters that were typed
    getMatch: ({ label }) => (label.toLowerCase().startsWith(half.text.toLowerCase()) ? [0, half.text.length] : []),
  };
}

/** What a header can say: faction and kind, cost, copies. */
function headers(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  const part = / [·|] ([^·|]*)$/.exec(before);
  if (!part || line.text.startsWith('pack ')) return null;
  const { lexicon } = context.state.field(shown);
  const kinds = (lexicon.kind ?? []).filter((it) => !it.endsWith('s'));
  const factions = (lexicon.faction ?? []).filter(
    (it) => (!it.endsWith('ses') && !/[a-z]s$/.test(it)) || it === 'Homodeus',
  );
  const owned = kinds.filter((it) => !/starter|character/.test(it));
  const words = [...factions.flatMap((faction) => owned.map((kind) => `${faction} ${kind}`))];
  words.push('cost 2', 'health 4', 'shield 2', '2 copies', ...kinds);
  return {
    from: context.pos - part[1]!.length,
    options: words.map((label) => ({ label, type: 'text' })),
    validFor: /^[\w ]*$/,
  };
}

// The editor ------------------------------------------------------------------------------------------------------

export interface Handlers {
  change: (text: string) => void;
  caret: (line: number, column: number) => void;
  /** The text as it would be with the completion that is marked; nothing if none is. */
  would: (text: string | null) => void;
  keys: { key: string; run: () => boolean }[];
}

/** The half word at the caret is what a completion takes the place of. */
function withMarked(state: EditorState): string | null {
  const marked = completionStatus(state) === 'active' ? selectedCompletion(state) : null;
  if (!marked || !('adds' in marked)) return null;
  const head = state.selection.main.head;
  const line = state.doc.lineAt(head);
  const half = /[\w'’-]*$/.exec(line.text.slice(0, head - line.from))![0].length;
  return state.sliceDoc(0, head - half) + (marked as Phrase).adds + state.sliceDoc(head);
}

/** Alt+Enter: the repair at the caret, or the first one. */
function repairHere(view: EditorView): boolean {
  const { remarks } = view.state.field(shown);
  const line = view.state.doc.lineAt(view.state.selection.main.head).number;
  const able = remarks.filter((it) => it.repair);
  const one = able.find((it) => it.line === line) ?? able.find((it) => it.severity === 'error') ?? able[0];
  if (one?.repair) repair(view, one.repair);
  return Boolean(one);
}

/** Enter behind the header of an entry: its text begins, set in. */
function beginText(view: EditorView): boolean {
  const { head, empty } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  const isHeader = /^[^\s#].* [·|] /.test(line.text) && !/ (?:—|--) |^pack /.test(line.text);
  if (!empty || head !== line.to || !isHeader || completionStatus(view.state) === 'active') return false;
  view.dispatch(view.state.replaceSelection('\n  '), { scrollIntoView: true, userEvent: 'input' });
  return true;
}

/** Enter on an empty line that is set in: the text is at its end, and the next entry begins at the edge. */
function endText(view: EditorView): boolean {
  const { head, empty } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  if (!empty || !/^\s+$/.test(line.text)) return false;
  const changes = { from: line.from, to: line.to, insert: '\n' };
  view.dispatch({ changes, selection: { anchor: line.from + 1 }, scrollIntoView: true, userEvent: 'input' });
  return true;
}

/** F8: on to the next remark. */
function nextRemark(view: EditorView): boolean {
  const head = view.state.selection.main.head;
  const places = view.state
    .field(shown)
    .remarks.filter((it) => it.severity === 'error')
    .flatMap((it) => spot(view.state, it)?.from ?? []);
  const next = places.find((it) => it > head) ?? places[0];
  if (next === undefined) return false;
  view.dispatch({ selection: { anchor: next }, scrollIntoView: true });
  return true;
}

/** Alt+↑ and Alt+↓: the entry before and after. */
function entryStep(by: 1 | -1): (view: EditorView) => boolean {
  return (view) => {
    const text = view.state.doc.toString();
    const line = view.state.doc.lineAt(view.state.selection.main.head).number;
    const { from, to } = entryAt(text, line);
    const goal = by > 0 ? to : entryAt(text, from - 1).from;
    if (goal < 1 || goal > view.state.doc.lines) return true;
    view.dispatch({ selection: { anchor: view.state.doc.line(goal).to }, scrollIntoView: true });
    return true;
  };
}

export function makeEditor(parent: HTMLElement, text: string, on: Handlers, label: string): EditorView {
  const extensions: Extension[] = [
    shown,
    marked,
    painted,
    current,
    lineNumbers(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      tabindex: '0',
      spellcheck: 'false',
      autocapitalize: 'sentences',
    }),
    // beside the text, never over the card
    tooltips({
      tooltipSpace: (view) => {
        const { left, right } = view.dom.getBoundingClientRect();
        return { left, right, top: 0, bottom: innerHeight };
      },
    }),
    autocompletion({
      override: [phrases],
      icons: false,
      activateOnTypingDelay: 80,
      maxRenderedOptions: 40,
      // list and meaning are one box, so that it is moved as one where there is little room
      tooltipClass: (state) => (currentCompletions(state).some((it) => it.info) ? 'told' : ''),
      positionInfo: () => ({ style: '' }),
      addToOptions: [{ render: restOf, position: 60 }],
    }),
    keymap.of([
      { key: 'Alt-Enter', run: repairHere },
      { key: 'Enter', run: beginText },
      { key: 'Enter', run: endText },
      { key: 'F8', run: nextRemark },
      { key: 'F1', run: openRule },
      { key: 'Alt-ArrowUp', run: entryStep(-1) },
      { key: 'Alt-ArrowDown', run: entryStep(1) },
      { key: 'Ctrl-Space', run: startCompletion },
      ...on.keys,
      ...completionKeymap,
      { key: 'Tab', run: (view) => takeCompletion(view) },
      ...historyKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
    EditorView.updateListener.of((update) => {
      if (completionStatus(update.state) === 'active') requestAnimationFrame(() => footed(update.view));
      const would = withMarked(update.state);
      if (would !== withMarked(update.startState)) on.would(would);
      if (update.docChanged) on.change(update.state.doc.toString());
      if (update.docChanged || update.selectionSet) {
        const head = update.state.selection.main.head;
        const line = update.state.doc.lineAt(head);
        on.caret(line.number, head - line.from + 1);
      }
    }),
  ];
  return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
}

function takeCompletion(view: EditorView): boolean {
  const accept = completionKeymap.find((it) => it.key === 'Enter');
  return accept?.run?.(view) ?? false;
}

export const tell = (view: EditorView, what: Shown): void => view.dispatch({ effects: show.of(what) });

/** Another text in the editor, as one step that can be undone. */
export function rewrite(view: EditorView, text: string, caret?: number): void {
  const now = view.state.doc.toString();
  if (now !== text) view.dispatch({ changes: { from: 0, to: now.length, insert: text } });
  if (caret !== undefined) view.dispatch({ selection: { anchor: Math.min(caret, text.length) }, scrollIntoView: true });
}
