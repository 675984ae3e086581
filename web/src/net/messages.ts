// Written by `python -m infinitable.server.seen.typescript web/src`: change messages.py instead.

/** A way to play a game, and the numbers of players it is for. */
export interface Mode {
  name: string;
  players: number[];
}

/** Something that can be set up differently. `values` lists what is allowed or proposed, where that is a list; `modes` where it means something, if not in all of them. */
export interface GameSetting {
  name: string;
  kind: 'flag' | 'number' | 'text';
  default: string | number | boolean;
  help: string;
  values: (string | number)[];
  modes: string[];
  about: string[];
}

export interface GameInfo {
  id: string;
  title: string;
  about: string;
  minutes: string;
  rules_version: number;
  modes: Mode[];
  settings: GameSetting[];
  levels: string[];
  tempers: string[];
  example: boolean;
  campaigns: string[];
  first_players: number;
  gentle: Record<string, string | number | boolean>;
  in_turn: (Record<string, string | number | boolean>)[];
}

export interface Games {
  games: GameInfo[];
}

export interface RuleClause {
  id: string;
  heading: string;
  text: string;
}

export interface Rules {
  game: string;
  title: string;
  markdown: string;
  clauses: RuleClause[];
}

export interface LessonStep {
  say: string;
  do: string;
  point: string;
}

/** The guided first game; a table made with `lesson` begins where it does. */
export interface Lesson {
  game: string;
  title: string;
  quick: string[];
  first: Record<string, string>;
  advice: Record<string, LessonStep>;
  moves: number;
  steps: LessonStep[];
}

/** What to do in this turn. A table made with `puzzle` begins where it does. A turn that is to be won is solved when the match is over and won before it has ended; one that is to be survived when it is one's turn again; what is to be bought when it was; one that is to score when the seat has so many points. */
export interface Puzzle {
  number: number;
  stars: number;
  seat: number;
  choices: number;
  serving: number;
  solution: string[];
  kind: 'win' | 'survive' | 'buy' | 'score';
  points: number;
}

export interface Puzzles {
  game: string;
  today: number;
  puzzles: Puzzle[];
}

/** What never changes during a match and everybody may know: cards, tiles, maps, with names and texts. */
export interface Catalogue {
  game: string;
  catalogue: Record<string, unknown>;
}

export interface ServerInfo {
  version: string;
  phrases: string[];
  levels: string[];
  now: number;
  push: string;
}

export interface Seat {
  seat: number;
  kind: 'open' | 'human' | 'bot';
  name: string;
  level: string;
  away: boolean;
  conceded: boolean;
  host: boolean;
}

/** No clock: all 0. `bank` and `increment`: a bank of seconds, and what each decision adds to it. `move`: so many seconds for each decision, for slow games. */
export interface Clock {
  bank: number;
  increment: number;
  move: number;
  out: 'bot' | 'lose';
}

/** Somebody asks the others to take moves back; bots wait until it is decided. */
export interface UndoRequest {
  by: number;
  to: number;
  agreed: number[];
  needed: number[];
}

export interface Vote {
  by: number;
  about: number;
  choice: 'wait' | 'bot' | 'abandon';
}

export interface Ended {
  how: '' | 'played' | 'conceded' | 'timeout' | 'abandoned';
  result: number[];
  winners: number[];
  seat: number;
  outcome: 'players' | 'team' | 'all' | 'nobody' | 'draw';
  at: number;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  mode: string;
  players: number;
  settings: Record<string, string | number | boolean>;
  rules_version: number;
  content: string;
  status: 'open' | 'running' | 'over';
  seats: Seat[];
  public: boolean;
  hotseat: boolean;
  practice: boolean;
  hints: boolean;
  chat: 'free' | 'phrases' | 'off';
  clock: Clock;
  commitment: string;
  created: number;
  started: number;
  ended: Ended | null;
  request: UndoRequest | null;
  votes: Vote[];
  frozen: string;
  previous: string;
  next: string;
  campaign: string;
}

/** A table for a list of one's own: as everybody sees it, and whether it waits for you. */
export interface TableNow extends TableInfo {
  asked: number;
  mine: number[];
  yours: boolean;
}

export interface Option {
  code: number;
  notation: string;
  label: string;
  anchors: string[];
  clause: string;
  reveals: boolean;
  random: boolean;
  ends_turn: boolean;
}

/** What you are asked. It stays the same, id included, through every reconnect until it is answered. */
export interface Decision {
  id: number;
  seat: number;
  kind: string;
  prompt: string;
  options: Option[];
}

/** What taking back would mean for you now. `to` is the number of moves there would be. */
export interface Undo {
  free: number;
  ask: boolean;
}

/** The table of the game from one seat's eyes. */
export interface Position {
  seat: number;
  moves: number;
  asked: number;
  prompt: string;
  kind: string;
  decision: Decision | null;
  view: Record<string, unknown>;
  over: boolean;
  result: number[];
  undo: Undo;
  turn: number;
}

/** One line of the log, or (text "") something only an animation needs. */
export interface Line {
  move: number;
  kind: string;
  what: number[];
  text: string;
}

/** Keep the first `keep` lines that you hold, drop the others, append these. */
export interface Log {
  keep: number;
  lines: Line[];
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface SeatClock {
  seat: number;
  left: number;
  running: boolean;
}

/** An answer that is given for you. Under one, your own answer too is shown to the others only at the moment that was drawn for the prompt, so that the delay tells nothing about what you hold. */
export interface Standing {
  seat: number;
  kind: string;
  answer: string;
  alone: boolean;
  until: 'turn' | 'game';
}

export interface SeatPresence {
  seat: number;
  here: boolean;
  gone: number;
}

/** Everything, as of `version`: after connecting, after `look`, and whenever a gap cannot be filled. */
export interface Welcome {
  type: 'welcome';
  version: number;
  seats: number[];
  host: boolean;
  table: TableInfo;
  position: Position | null;
  log: Line[];
  chat: ChatLine[];
  clocks: SeatClock[];
  presence: SeatPresence[];
  watching: number;
  standing: Standing[];
  window: number;
  now: number;
}

/** One change; versions follow one another. What is absent has not changed. */
export interface Update {
  type: 'update';
  version: number;
  table?: TableInfo | null;
  position?: Position | null;
  log?: Log | null;
  chat?: ChatLine[];
  clocks?: SeatClock[] | null;
  now?: number;
}

/** Who is here; carries no version and may be lost. */
export interface Presence {
  type: 'presence';
  presence: SeatPresence[];
  watching: number;
}

/** Your standing answers, all of them. */
export interface StandingAnswers {
  type: 'standing';
  id: string;
  standing: Standing[];
}

/** What you sent with this id is done and safe, as of `version`. A repeat gets the same answer. */
export interface Ack {
  type: 'ack';
  id: string;
  version: number;
}

/** Nothing has changed. `reason` is one sentence for the person. Errors over HTTP have the same shape. */
export interface Refusal {
  type: 'refusal';
  code: 'illegal' | 'stale' | 'not_yours' | 'not_now' | 'unreadable' | 'unknown' | 'full' | 'too_much' | 'too_soon' | 'too_large' | 'too_late' | 'forbidden' | 'frozen' | 'failed' | 'stopping';
  reason: string;
  id?: string;
  clause?: string;
  retry_after?: number;
  decision?: Decision | null;
}

/** A choice that is an option has its notation and label; another one only its verb as its label. */
export interface Why {
  notation: string;
  label: string;
  legal: boolean;
  clause: string;
  reason: string;
}

export interface Reasons {
  type: 'reasons';
  id: string;
  reasons: Why[];
}

export interface HintGiven {
  type: 'hint';
  id: string;
  decision: number;
  notation: string;
  label: string;
  level: string;
  reason: string;
}

export interface Pong {
  type: 'pong';
  now: number;
}

/** The server stops; connect again after `retry_after` seconds, with your version. */
export interface Closing {
  type: 'closing';
  reason: string;
  retry_after: number;
}

/** The answer to a decision: by notation or by code. Send it again, with the same id, until it is acknowledged. */
export interface Answer {
  type: 'answer';
  id: string;
  decision: number;
  notation?: string;
  code?: number;
}

/** Back to `to` moves (-1: the last one of yours). Done at once where it is free, else the others are asked. */
export interface TakeBack {
  type: 'undo';
  id: string;
  to?: number;
}

/** To the undo request on the table; the one who asked withdraws it with `yes` false. */
export interface Consent {
  type: 'consent';
  id: string;
  yes: boolean;
}

export interface Say {
  type: 'say';
  id: string;
  text?: string;
  phrase?: number;
}

/** With two players the match ends; with more, a bot plays the seat to the end. */
export interface Concede {
  type: 'concede';
  id: string;
  seat?: number;
}

/** A bot plays for you until you say `back`. */
export interface Away {
  type: 'away';
  id: string;
  level?: string;
}

export interface Back {
  type: 'back';
  id: string;
}

/** About a seat that has gone. More than half of the people who are left decide. */
export interface CastVote {
  type: 'vote';
  id: string;
  about: number;
  choice: 'wait' | 'bot' | 'abandon';
}

/** Set a standing answer for a kind of prompt, or with neither `answer` nor `alone` remove it. */
export interface SetStanding {
  type: 'stand';
  id: string;
  kind: string;
  answer?: string;
  alone?: boolean;
  until?: 'turn' | 'game';
}

/** Why can't I: by notation, by code, or by the anchors one would click. */
export interface AskWhy {
  type: 'why';
  id: string;
  notation?: string;
  code?: number;
  anchors?: string[];
}

export interface AskHint {
  type: 'hint';
  id: string;
}

/** See with the eyes of another seat that you hold; answered by a Welcome. -1: as a spectator. */
export interface Look {
  type: 'look';
  seat: number;
}

export interface Ping {
  type: 'ping';
}

/** What shall sit on a seat. `human` seats are for people in this room: the maker of the table holds them. */
export interface SeatWish {
  kind?: 'open' | 'human' | 'bot';
  name?: string;
  level?: string;
}

/** A table. The maker sits on the first `human` seat (by default the first one); several human seats make it a hot-seat table. If no seat is open, it starts at once. */
export interface NewTable {
  game: string;
  name?: string;
  mode?: string;
  players?: number;
  settings?: Record<string, string | number | boolean>;
  seats?: SeatWish[];
  public?: boolean;
  hints?: boolean;
  chat?: 'free' | 'phrases' | 'off';
  clock?: Clock;
  nonce?: string;
  campaign?: string;
  lesson?: boolean;
  puzzle?: number;
}

export interface Join {
  name: string;
  invite?: string;
  seat?: number;
  nonce?: string;
}

/** The secret out of a "my seat" link, on another device or after losing the cookie. */
export interface Enter {
  secret: string;
}

/** You hold a seat. The cookie is set; `secret` is for those who use a bearer token, and for the private link. */
export interface Seated {
  table: TableInfo;
  seats: number[];
  secret: string;
  invite_link: string;
  seat_link: string;
  watch_link: string;
  campaign: string;
}

/** By the host, before the start: put a bot on an open seat, open one again, or send somebody away. */
export interface ChangeSeat {
  seat: number;
  kind: 'open' | 'bot';
  level?: string;
}

/** By the host. Seats that are still open get this bot; "" refuses to start while a seat is open. */
export interface Start {
  fill?: string;
}

/** The same table again: whoever asks first makes it; those who held seats are let in by their old secret. */
export interface Rematch {
  name?: string;
  nonce?: string;
}

/** Play on from a position, against bots: any one of a finished match, your own present one of a running match (what you cannot see is dealt anew). */
export interface Fork {
  move?: number;
  seat?: number;
  name?: string;
  level?: string;
  pack?: string;
}

/** How busy those are who think for the bots, in the process that answers. */
export interface BotQueue {
  waiting: number;
  seconds: number;
}

export interface Tables {
  tables: TableInfo[];
  bots: BotQueue;
}

/** A story that goes on from match to match. */
export interface Campaign {
  key: string;
  game: string;
  mode: string;
  players: number;
  matches: number;
  about: string;
  text: string;
  table: string;
  updated: number;
}

/** A match after `move` moves, from one seat's eyes. */
export interface Step {
  move: number;
  by: number;
  notation: string;
  position: Position;
  lines: Line[];
}

/** A move that mattered to a seat. */
export interface Moment {
  move: number;
  before: number;
  after: number;
  answer: number;
}

export interface Review {
  table: TableInfo;
  seat: number;
  moves: number;
  steps: Step[];
  ahead: number[][];
  swings: number[];
  turning: (Moment | null)[];
  best: (Moment | null)[];
}

/** A move of a line that was not played: in words, and what one clicks for it, in order. */
export interface Meant {
  words: string;
  at: string[];
}

/** A move of a finished match looked at again by the strongest bot, by what its seat could know then. */
export interface Hindsight {
  move: number;
  seat: number;
  forced: boolean;
  chosen: string;
  chosen_at: string[];
  better: string;
  line: Meant[];
  chance: number;
  chance_chosen: number;
}

export interface RecordText {
  record: string;
}

/** The commitment from before the match; the secret and everybody's share after it. */
export interface Fairness {
  commitment: string;
  secret: string;
  nonces: string[];
  salt: string;
  over: boolean;
}

export interface Verify {
  record: string;
}

/** Whether a record replays, and its chance fits its commitment; `reason` says which line is wrong. */
export interface Verified {
  ok: boolean;
  reason: string;
  moves: number;
  result: number[];
  commitment: string;
}

/** A record that became a finished table, to be looked at again. */
export interface RecordOpened {
  table: string;
  game: string;
  moves: number;
}

/** What somebody carries to another device, locked with a key that the server is never told. */
export interface Parcel {
  body: string;
}

export interface ParcelLeft {
  code: string;
  until: number;
}

/** A browser's push subscription: call it when it is this seat's turn and nobody is at the table. */
export interface CallMe {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface CallMeNoMore {
  endpoint: string;
}

/** Whether this browser is called from now on. */
export interface Called {
  on: boolean;
}

/** What a browser is told by push, and nothing else: nothing hidden goes that way. */
export interface Call {
  table: string;
  title: string;
  others: string[];
}

/** The long poll's answer: what you have not seen, or nothing when the wait is over. */
export interface Messages {
  messages: (Welcome | Update | Presence | StandingAnswers | Ack | Refusal | Reasons | HintGiven | Pong | Closing)[];
}

/** The text of a pack as it stands in an editor, and as it stood before, if what differs is asked. */
export interface Draft {
  game: string;
  text: string;
  before: string;
}

/** What to write instead, from one place of a line up to another. */
export interface Change {
  line: number;
  start: number;
  end: number;
  text: string;
  label: string;
}

/** Something about a place of the text: columns count from 1, `end` is behind the last letter. */
export interface Remark {
  line: number;
  column: number;
  end: number;
  message: string;
  expected: string[];
  hint: string;
  severity: string;
  entry: string;
  repair: Change | null;
}

/** A sentence of a card, and the clause that tells what it means. */
export interface Said {
  text: string;
  clause: string;
  meaning: string;
  within: Said[];
}

/** Name, numbers and text of any kind of entry: a card as the catalogue of Shards has it. */
export interface PrintedCard {
  name: string;
  faction: string;
  kind: string;
  cost: number;
  shield: number;
  health: number;
  text: string[];
  plain: string;
}

/** One entry of the pack as it was understood. */
export interface DraftEntry {
  id: string;
  name: string;
  kind: string;
  line: number;
  until: number;
  copies: number;
  card: PrintedCard;
  part: string;
  facts: Record<string, unknown>;
  header: string;
  text: string;
  story: string[];
  said: Said[];
  was: string;
  whole: boolean;
}

export interface DraftRead {
  title: string;
  remarks: Remark[];
  entries: DraftEntry[];
  playable: string;
  left_out: string[];
  changes: string[];
  seconds: number;
}

/** The text of a card up to the caret. */
export interface Unfinished {
  game: string;
  text: string;
}

export interface Fitting {
  word: string;
  meaning: string;
  clause: string;
  example: string;
  sort: string;
  cards: string[];
  rest: string;
}

export interface Completion {
  fitting: Fitting[];
}

export interface Kinds {
  game: string;
}

/** What the lab has found out about a card, and in how many matches. */
export interface Found {
  points: number;
  bar: number;
  matches: number;
}

export interface BaseCard {
  name: string;
  card: PrintedCard;
  part: string;
  facts: Record<string, unknown>;
  lines: string[];
  said: Said[];
  general: string[];
  found: Found | null;
}

/** What an editor needs to know about the cards of a game: words by what they are, and the game's own cards. */
export interface Workshop {
  game: string;
  title: string;
  base: string;
  words: Record<string, string[]>;
  cards: BaseCard[];
  asked: string[];
}

/** A pack, and an entry of it that somebody wants to try. */
export interface Trying {
  game: string;
  pack: string;
  card: string;
}

/** How a table is set up for it. */
export interface Begun {
  mode: string;
  players: number;
  settings: Record<string, string>;
}

export interface Scores {
  cost: number;
  scores: number[];
}

/** What the lab has played so far; whoever asks keeps it and sends it back to go on. */
export interface Played {
  arms: Scores[];
  taken: Record<string, number[]>;
}

export interface AskLab {
  game: string;
  pack: string;
  card: string;
  pairs: number;
  played: Played;
  play: boolean;
}

export interface Interval {
  cost: number;
  matches: number;
  points: number;
  low: number;
  high: number;
  call: string;
  lean: string;
  more: number;
  wanted: number;
}

/** Of a share: mean and interval. */
export interface Told {
  name: string;
  mean: number;
  low: number;
  high: number;
}

export interface LabAnswer {
  played: Played;
  sentence: string;
  counted: string;
  call: string;
  so_far: string;
  fair_cost: number | null;
  fair_at: number | null;
  arms: Interval[];
  taken: Told | null;
  others: Told[];
  rivals: string[];
  next_cost: number | null;
  hash: string;
  seconds: number;
}

export type Outgoing = Welcome | Update | Presence | StandingAnswers | Ack | Refusal | Reasons | HintGiven | Pong | Closing;

export type Incoming = Answer | TakeBack | Consent | Say | Concede | Away | Back | CastVote | SetStanding | AskWhy | AskHint | Look | Ping;
