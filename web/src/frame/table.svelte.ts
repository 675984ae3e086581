import { Chooser } from '../choose/chooser.svelte';
import { isFinal } from '../choose/narrow';
import type {
  ChatLine,
  HintGiven,
  Incoming,
  LessonStep,
  Line,
  Option,
  Outgoing,
  Position,
  Refusal as Refused,
  Seat,
  SeatClock,
  SeatPresence,
  Standing,
  TableInfo,
  Update,
  Welcome,
  Why,
} from '../net/messages';
import type { Catalogues, Views } from '../boards/views';
import { browser, Wire, type LinkState, type Surroundings } from '../net/wire';
import { settings } from '../settings.svelte';
import { t } from '../text/text';
import { Given } from './store/given.svelte';
import { Paced } from './store/paced';
import { Since, type Passed } from './store/since.svelte';

/** A game's own word for what a seat sees; boards narrow it to their own shape. */
export type View = Record<string, unknown>;

export interface Refusal {
  reason: string;
  clause: string;
}

/** Picks the move of a script out of what can be chosen then. */
export type Step = (options: readonly Option[]) => Option | undefined;

/** What an update changed, for motion, sound and the live region. */
export interface Change {
  before: Position | null;
  after: Position | null;
  lines: Line[];
}

/** A position that was on the table, as a game sees it, and what was told on the way to it. */
export interface Past<V> {
  view: V;
  asked: number;
  lines: Line[];
}

let counter = 0;
const ids = () => `${Date.now().toString(36)}-${(counter++).toString(36)}`;

export interface Edges {
  head: number;
  foot: number;
}

type Body<T> = T extends unknown ? Omit<T, 'id'> : never;
type Request = Body<Exclude<Incoming, { type: 'look' } | { type: 'ping' }>>;

/** How long the page rests on what another player did before it shows the next thing. */
const PACE = { full: 420, quick: 160, off: 0 };
const REPLAY = 700;

/** One table as this browser holds it: what the server said, and what the person is about to choose. */
export class Table {
  info = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  catalogue = $state.raw<View | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  clocks = $state.raw<SeatClock[]>([]);
  clocksAt = $state.raw(0);
  presence = $state.raw<SeatPresence[]>([]);
  /** Lines of the chat that were not yet on the screen. */
  unread = $state.raw(0);
  watching = $state.raw(0);
  standing = $state.raw<Standing[]>([]);
  mine = $state.raw<number[]>([]);
  host = $state.raw(false);
  link = $state.raw<{ state: LinkState; retry: number }>({ state: 'connecting', retry: 0 });
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<(HintGiven & { clause: string }) | null>(null);
  /** What the coach recommends at this question: a hint says the same. */
  advice = $state.raw<Pick<LessonStep, 'do' | 'say'> | null>(null);
  /** The question for a hint that is not yet answered. */
  hinting = $state.raw('');
  /** What the inspector shows: an anchor or a kind, as the board names it. */
  looking = $state.raw('');
  /** Something pinned in the inspector stays until it is let go. */
  pinned = $state.raw(false);
  /** The seat this device is to be handed to. */
  handover = $state.raw<number | null>(null);
  /** Why the board cannot be drawn, while what everybody may know of the game is not here. */
  lacks = $state.raw('');
  /** Somebody has something to say where things are otherwise looked at. */
  coached = $state.raw(false);
  /** How much of the map's upper and lower edge lies under them, where they speak over all of its width. */
  spoken = $state.raw<Edges>({ head: 0, foot: 0 });
  /** Whether the marks are wanted at all. */
  isTracing = $state.raw(true);
  isReplaying = $state.raw(false);
  /** One looks back at a match: nothing is chosen here. */
  isReviewed = false;
  /** What is pointed out on the board meanwhile: it is kept in sight. */
  shown = $state.raw<readonly string[]>([]);
  /** Moves that were asked for together and are still to be made. */
  private script: Step[] = [];
  /** Options that the board wants to show before they are played. */
  weighs: (option: Option) => boolean = () => false;
  /** Whose turn it is in a view, -1 where a game does not say. */
  turnOf: (view: View) => number = () => -1;
  /** Options that are taken by their own button only. */
  byButton: (option: Option) => boolean = () => false;
  readonly chooser: Chooser;
  private readonly wire: Wire;
  private readonly paced = new Paced<Outgoing>((message) => this.show(message));
  private readonly since = new Since((position) => this.isMyTurn(position));
  private readonly given = new Given();
  private readonly watchers = new Set<(change: Change) => void>();
  /** How many moves there were when I last acted. */
  sinceMove = $state.raw(0);

  /** What the others did since my last turn, until mine is over. */
  get lastTurn(): Line[] {
    return this.since.lines;
  }
  /** The same, position by position; the first is how I left the table. */
  get trail(): readonly Passed[] {
    return this.since.trail;
  }
  set trail(trail: readonly Passed[]) {
    this.since.trail = trail;
  }
  /** I have chosen something since: the summary steps back, the marks on the board stay. */
  get hasActed(): boolean {
    return this.since.hasActed;
  }
  set hasActed(hasActed: boolean) {
    this.since.hasActed = hasActed;
  }

  view = $derived<View>(this.position?.view ?? {});
  /** What my seat sees at a table of this game; null before it is there, or if the table is of another game. */
  seen<G extends keyof Views>(game: G): Views[G] | null {
    return this.info?.game === game && this.position ? (this.position.view as Views[G]) : null;
  }
  /** The positions of the others' last turn, as views of this game, while their marks are wanted. */
  past<G extends keyof Views>(game: G): Past<Views[G]>[] {
    return this.isTracing && !this.isReplaying ? this.seenBy(game, this.trail) : [];
  }
  /** The positions of a turn of the others that is still going on. */
  passing<G extends keyof Views>(game: G): Past<Views[G]>[] {
    return this.isMine || this.isWatching ? [] : this.seenBy(game, this.since.passed);
  }
  private seenBy<G extends keyof Views>(game: G, passed: readonly Passed[]): Past<Views[G]>[] {
    if (this.info?.game !== game) return [];
    return passed.map(({ position, lines }) => ({ view: position.view as Views[G], asked: position.asked, lines }));
  }

  facts<G extends keyof Catalogues>(game: G): Catalogues[G] | null {
    return this.info?.game === game ? (this.catalogue as Catalogues[G] | null) : null;
  }

  eyes = $derived(this.position?.seat ?? -1);
  asked = $derived(this.position?.asked ?? -1);
  /** The seat that stands at the bottom of the screen; a spectator sits behind the first. */
  me = $derived(Math.max(0, this.eyes));
  /** Nothing here is mine: what lies at the bottom is told by the name of whoever sits there. */
  isWatching = $derived(this.position !== null && this.eyes < 0);
  canRedo = $derived.by(() => this.given.again(this.position) !== undefined);
  isMine = $derived(this.position !== null && this.position.decision !== null && this.handover === null);
  /** The summary of the last turn is on the screen: until I pick or choose something. */
  tellsLast = $derived.by(
    () =>
      this.lastTurn.length > 0 && !this.hasActed && (this.isMine || this.isReplaying) && !this.chooser.picked.length,
  );
  seats = $derived<Seat[]>(this.info?.seats ?? []);
  /** The others in the order in which they act after me. */
  others = $derived(this.seats.map((_, i) => this.seats[(this.me + 1 + i) % this.seats.length]!).slice(0, -1));

  constructor(
    readonly id: string,
    private readonly around: Surroundings = browser(),
  ) {
    this.chooser = new Chooser({
      choose: (option) => this.answer(option),
      refuse: (anchors) => this.why(anchors),
      careful: (option) => settings.kept.careful && (isFinal(option) || this.weighs(option)),
      byButton: (option) => this.byButton(option),
    });
    const listener = {
      message: (message: Outgoing) => this.paced.push(message),
      state: (state: LinkState, retry: number) => {
        this.link = { state, retry };
      },
    };
    this.wire = new Wire(id, listener, around);
  }

  open(): void {
    this.wire.open();
  }

  close(): void {
    this.wire.close();
    this.watchers.clear();
  }

  hurry(): void {
    this.wire.hurry();
  }

  /** The network says that it is gone. */
  doubt(): void {
    this.wire.doubt();
  }

  /** Called with every change once it is on the screen's way; returns how to stop. */
  watch(watcher: (change: Change) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Whether I have made this choice on this page, and not taken it back. */
  hasAnswered(notation: string): boolean {
    return this.given.has(notation);
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? '';
  }

  // What the person does ---------------------------------------------------------------------------

  request(body: Request): string {
    const id = ids();
    this.wire.send({ ...body, id } as Incoming);
    return id;
  }

  private answer(option: Option): void {
    const decision = this.position?.decision;
    if (!decision) return;
    if (!this.chooser.isWanted(option)) {
      this.script = [];
      const { expects, expected } = this.chooser;
      this.refusal = { reason: t('learn.try', { do: expected?.label ?? expects }), clause: '' };
      return this.chooser.reopen();
    }
    this.given.make(this.position!, option.notation);
    this.request({ type: 'answer', decision: decision.id, notation: option.notation, code: -1 });
  }

  /** One after the other, each as a move of its own that can be taken back; it stops where one is not to be had. */
  follow(steps: readonly Step[]): void {
    this.script = [...steps];
    this.goOn();
  }

  private goOn(): void {
    if (!this.script.length || !this.isMine || this.chooser.sent) return;
    const option = this.script.shift()!(this.chooser.options);
    if (option) this.chooser.choose(option, true);
    else this.script = [];
  }

  why(anchors: string[]): void {
    if (!this.position?.decision) return;
    this.request({ type: 'why', anchors: anchors.slice(0, 8), notation: '', code: -1 });
  }

  whyNotation(notation: string): void {
    this.request({ type: 'why', anchors: [], notation, code: -1 });
  }

  /** Back by one of my moves; where it is not free, the others are asked. */
  undo(): void {
    this.given.takeBack(this.position);
    this.request({ type: 'undo', to: -1 });
  }

  redo(): void {
    const option = this.given.again(this.position);
    if (option) this.given.redo(() => this.chooser.choose(option, true));
  }

  /** A lesson knows what it waits for: nobody else is asked. */
  askHint(): void {
    if (this.chooser.expected) this.chooser.hinted = this.chooser.expected;
    else if (this.advised) this.hinted(this.advised);
    else if (this.isMine && !this.hinting) this.hinting = this.request({ type: 'hint' });
  }

  look(seat: number): void {
    this.handover = null;
    this.wire.send({ type: 'look', seat });
  }

  /** Show everything at once: the rest of what is waiting to be shown. */
  skip(): void {
    this.paced.skip();
  }

  // What the server says -------------------------------------------------------------------------------

  /** How long to rest on what was shown. */
  private show(message: Outgoing): number {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'update':
        return this.update(message);
      case 'presence':
        this.presence = message.presence;
        this.watching = message.watching;
        break;
      case 'standing':
        this.standing = message.standing;
        break;
      case 'reasons':
        this.refused(message.reasons);
        break;
      case 'hint':
        this.hinted(message);
        break;
      case 'refusal':
        if (this.isAskedAgain(message)) break;
        this.hinting = '';
        this.script = [];
        this.refusal = { reason: message.reason, clause: message.clause ?? '' };
        this.chooser.reopen();
        break;
      case 'ack':
      case 'pong':
      case 'closing':
        break;
    }
    return 0;
  }

  private welcome(message: Welcome): void {
    const first = this.info === null;
    this.info = message.table;
    this.mine = message.seats;
    this.host = message.host;
    this.log = message.log;
    this.chat = message.chat;
    this.clocks = message.clocks;
    this.clocksAt = Date.now();
    this.presence = message.presence;
    this.watching = message.watching;
    this.standing = message.standing;
    if (first) {
      this.since.begin(message.log);
      if (message.seats.length && message.table.status !== 'over') {
        settings.remember({ id: this.id, game: message.table.game, title: message.table.title, at: Date.now() });
      }
    }
    if (!this.catalogue) void this.learn();
    this.stand(message.position, [], true);
  }

  /** Asks for what everybody may know of the game: without it nothing can be drawn. */
  async learn(): Promise<void> {
    this.lacks = '';
    try {
      this.catalogue = (await this.around.api.catalogue(this.id)).catalogue;
    } catch (error) {
      this.lacks = (error as Error).message;
    }
  }

  private update(message: Update): number {
    if (message.table) this.info = message.table;
    if (message.log) this.log = [...this.log.slice(0, message.log.keep), ...message.log.lines];
    if (message.chat?.length) {
      this.chat = [...this.chat, ...message.chat];
      this.unread += message.chat.filter((line) => !this.mine.includes(line.seat)).length;
    }
    if (message.clocks) {
      this.clocks = message.clocks;
      this.clocksAt = Date.now();
    }
    if (!message.position) return 0;
    const lines = message.log?.lines ?? [];
    this.stand(message.position, lines);
    const theirs = lines.some((line) => line.text) && !this.mine.includes(message.position.asked);
    return theirs ? PACE[settings.kept.motion] * settings.kept.pace : 0;
  }

  /** `whole`: after a lost connection, when nobody knows what became of an answer. */
  private stand(position: Position | null, lines: Line[], whole = false): void {
    const before = this.position;
    const decision = position?.decision ?? null;
    const isAsked = before?.decision?.id !== decision?.id;
    if (isAsked) {
      this.refusal = this.hint = null;
      this.hinting = '';
    }
    if (before && position) this.since.goOn(before, position, lines, this.log);
    if (before?.decision && !decision) this.sinceMove = before.moves;
    this.position = position;
    this.handover = this.mustHandOver(position, !before) ? position!.asked : null;
    // What is half chosen stays while the question does: somebody has only come, spoken or taken a hint.
    if (isAsked || whole) this.chooser.ask(decision?.options ?? []);
    for (const watcher of this.watchers) watcher({ before, after: position, lines });
    if (isAsked) this.goOn();
  }

  private isMyTurn(position: Position): boolean {
    return position.decision !== null && [position.seat, -1].includes(this.turnOf(position.view));
  }

  /** What the others did, once more, one thing after the other; then the table is as it is. */
  async replay(): Promise<void> {
    const now = this.position;
    if (!now || this.isReplaying || this.trail.length < 2) return;
    this.isReplaying = true;
    await this.paced.alone(async () => {
      for (const { position, lines } of this.trail) {
        this.lay(position, lines);
        await this.paced.rest(REPLAY * settings.kept.pace);
      }
      this.position = now;
      this.chooser.ask(now.decision?.options ?? []);
      this.isReplaying = false;
    });
  }

  /** Put a position of the past on the table: nothing is asked there. What came `from` the one before leaves its marks. */
  stage(position: Position, log: Line[], lines: Line[], from?: Position): void {
    this.log = log;
    this.trail = from
      ? [
          { position: from, lines: [] },
          { position, lines },
        ]
      : [];
    this.lay(position, lines);
  }

  /** A position that is only looked at. */
  private lay(position: Position, lines: Line[]): void {
    const before = this.position;
    this.position = { ...position, decision: null };
    this.chooser.ask([]);
    for (const watcher of this.watchers) watcher({ before, after: this.position, lines });
  }

  /** At first nobody knows who of those at this device is looking. */
  private mustHandOver(position: Position | null, isFirst: boolean): boolean {
    if (!position || position.over || this.mine.length < 2) return false;
    return (isFirst || position.asked !== position.seat) && this.mine.includes(position.asked);
  }

  private refused(reasons: Why[]): void {
    const why = reasons.find((reason) => !reason.legal) ?? reasons[0];
    this.refusal = why
      ? { reason: why.legal ? `${why.label} is possible now.` : why.reason, clause: why.clause }
      : { reason: '', clause: '' };
  }

  /** Whoever asks for hints too quickly gets them a little later. */
  private isAskedAgain({ id, code, retry_after = 0 }: Refused): boolean {
    if (!this.hinting || id !== this.hinting || code !== 'too_much') return false;
    setTimeout(() => {
      if (id !== this.hinting) return;
      this.hinting = '';
      this.askHint();
    }, retry_after * 1000);
    return true;
  }

  /** The coach's advice as a hint; null where there is none. */
  private get advised(): HintGiven | null {
    const option = this.chooser.options.find(({ notation }) => notation === this.advice?.do);
    const decision = this.position?.decision?.id;
    if (!option || decision === undefined) return null;
    const { notation, label } = option;
    return { type: 'hint', id: '', decision, notation, label, level: '', reason: this.advice!.say };
  }

  private hinted(message: HintGiven): void {
    this.hinting = '';
    const option = this.chooser.options.find(({ notation }) => notation === message.notation);
    if (!option || message.decision !== this.position?.decision?.id) return;
    this.hint = { ...message, clause: option.clause };
    this.chooser.hinted = option;
  }
}
