// Generated from the server's messages. Do not edit.

export interface Mode {
  name: string;
  players: number[];
}

export interface GameSetting {
  name: string;
  kind: "flag" | "number" | "text";
  default: string | number | boolean;
  help: string;
  values: (string | number)[];
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
  example: boolean;
  campaign: boolean;
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

export interface Catalogue {
  game: string;
  catalogue: Record<string, unknown>;
}

export interface ServerInfo {
  version: string;
  phrases: string[];
  levels: string[];
  now: number;
}

export interface Seat {
  seat: number;
  kind: "bot" | "human" | "open";
  name: string;
  level: string;
  away: boolean;
  conceded: boolean;
  host: boolean;
}

export interface Clock {
  bank?: number;
  increment?: number;
  move?: number;
  out?: "bot" | "lose";
}

export interface UndoRequest {
  by: number;
  to: number;
  agreed: number[];
  needed: number[];
}

export interface Vote {
  by: number;
  about: number;
  choice: "abandon" | "bot" | "wait";
}

export interface Ended {
  how: "" | "abandoned" | "conceded" | "played" | "timeout";
  result: number[];
  winners: number[];
  seat: number;
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
  status: "open" | "over" | "running";
  seats: Seat[];
  public: boolean;
  hotseat: boolean;
  practice: boolean;
  hints: boolean;
  chat: "free" | "off" | "phrases";
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

export interface Decision {
  id: number;
  seat: number;
  kind: string;
  prompt: string;
  options: Option[];
}

export interface Undo {
  free: number;
  ask: boolean;
}

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
}

export interface Line {
  move: number;
  kind: string;
  what: number[];
  text: string;
}

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

export interface Standing {
  seat: number;
  kind: string;
  answer: string;
  alone: boolean;
  until: "game" | "turn";
}

export interface SeatPresence {
  seat: number;
  here: boolean;
  gone: number;
}

export interface Welcome {
  type: "welcome";
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

export interface Update {
  type: "update";
  version: number;
  table?: TableInfo | null;
  position?: Position | null;
  log?: Log | null;
  chat?: ChatLine[];
  clocks?: SeatClock[] | null;
  now?: number;
}

export interface Presence {
  type: "presence";
  presence: SeatPresence[];
  watching: number;
}

export interface StandingAnswers {
  type: "standing";
  id: string;
  standing: Standing[];
}

export interface Ack {
  type: "ack";
  id: string;
  version: number;
}

export interface Refusal {
  type: "refusal";
  code: "failed" | "forbidden" | "frozen" | "full" | "illegal" | "not_now" | "not_yours" | "stale" | "stopping" | "too_large" | "too_much" | "too_soon" | "unknown" | "unreadable";
  reason: string;
  id?: string;
  clause?: string;
  retry_after?: number;
  decision?: Decision | null;
}

export interface Why {
  notation: string;
  label: string;
  legal: boolean;
  clause: string;
  reason: string;
}

export interface Reasons {
  type: "reasons";
  id: string;
  reasons: Why[];
}

export interface HintGiven {
  type: "hint";
  id: string;
  decision: number;
  notation: string;
  label: string;
  level: string;
}

export interface Pong {
  type: "pong";
  now: number;
}

export interface Closing {
  type: "closing";
  reason: string;
  retry_after: number;
}

export interface Answer {
  type: "answer";
  id: string;
  decision: number;
  notation?: string;
  code?: number;
}

export interface TakeBack {
  type: "undo";
  id: string;
  to?: number;
}

export interface Consent {
  type: "consent";
  id: string;
  yes: boolean;
}

export interface Say {
  type: "say";
  id: string;
  text?: string;
  phrase?: number;
}

export interface Concede {
  type: "concede";
  id: string;
  seat?: number;
}

export interface Away {
  type: "away";
  id: string;
  level?: string;
}

export interface Back {
  type: "back";
  id: string;
}

export interface CastVote {
  type: "vote";
  id: string;
  about: number;
  choice: "abandon" | "bot" | "wait";
}

export interface SetStanding {
  type: "stand";
  id: string;
  kind: string;
  answer?: string;
  alone?: boolean;
  until?: "game" | "turn";
}

export interface AskWhy {
  type: "why";
  id: string;
  notation?: string;
  code?: number;
  anchors?: string[];
}

export interface AskHint {
  type: "hint";
  id: string;
}

export interface Look {
  type: "look";
  seat: number;
}

export interface Ping {
  type: "ping";
}

export interface SeatWish {
  kind?: "bot" | "human" | "open";
  name?: string;
  level?: string;
}

export interface NewTable {
  game: string;
  name?: string;
  mode?: string;
  players?: number;
  settings?: Record<string, string | number | boolean>;
  seats?: SeatWish[];
  public?: boolean;
  hints?: boolean;
  chat?: "free" | "off" | "phrases";
  clock?: Clock;
  nonce?: string;
  campaign?: string;
}

export interface Join {
  name: string;
  invite?: string;
  seat?: number;
  nonce?: string;
}

export interface Enter {
  secret: string;
}

export interface Seated {
  table: TableInfo;
  seats: number[];
  secret: string;
  invite_link: string;
  seat_link: string;
  watch_link: string;
}

export interface ChangeSeat {
  seat: number;
  kind: "bot" | "open";
  level?: string;
}

export interface Start {
  fill?: string;
}

export interface Rematch {
  name?: string;
  nonce?: string;
}

export interface Fork {
  move?: number;
  seat?: number;
  name?: string;
  level?: string;
}

export interface Tables {
  tables: TableInfo[];
}

export interface MyCampaign {
  id: string;
  game: string;
  title: string;
  chapter: number;
  about: string;
  updated: number;
}

export interface Campaigns {
  campaigns: MyCampaign[];
}

export interface Step {
  move: number;
  by: number;
  notation: string;
  position: Position;
  lines: Line[];
}

export interface Review {
  table: TableInfo;
  seat: number;
  moves: number;
  steps: Step[];
}

export interface RecordText {
  record: string;
}

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

export interface Verified {
  ok: boolean;
  reason: string;
  moves: number;
  result: number[];
  commitment: string;
}

export interface Messages {
  messages: (Welcome | Update | Presence | StandingAnswers | Ack | Refusal | Reasons | HintGiven | Pong | Closing)[];
}

export type Outgoing = Welcome | Update | Presence | StandingAnswers | Ack | Refusal | Reasons | HintGiven | Pong | Closing;
export type Incoming = Answer | TakeBack | Consent | Say | Concede | Away | Back | CastVote | SetStanding | AskWhy | AskHint | Look | Ping;
