import { vi } from 'vitest';
import type { Ended, Line, Option, Outgoing, Position, TableInfo } from '../../src/net/messages';
import { FakeSocket } from './socket';

vi.stubGlobal('document', { hidden: false });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });

export const { Table } = await import('../../src/frame/table.svelte');

export const option = (notation: string, anchors: string[], label = notation): Option => ({
  code: 0,
  notation,
  label,
  anchors,
  clause: '',
  reveals: false,
  random: false,
  ends_turn: false,
});

export const position = (options: Option[] = [], more: Partial<Position> = {}): Position => ({
  seat: 0,
  moves: 0,
  asked: 0,
  prompt: 'Choose.',
  kind: 'turn',
  decision: options.length ? { id: more.moves ?? 0, seat: 0, kind: 'turn', prompt: 'Choose.', options } : null,
  view: { turn: 0 },
  over: false,
  result: [],
  undo: { free: 0, ask: false },
  turn: 0,
  ...more,
});

export const info = (names: string[], ended: Ended | null = null): TableInfo => ({
  id: 't',
  game: 'g',
  title: 'G',
  mode: '',
  players: names.length,
  settings: {},
  rules_version: 1,
  content: '',
  status: ended ? 'over' : 'running',
  seats: names.map((name, seat) => ({
    seat,
    kind: 'human',
    name,
    level: '',
    away: false,
    conceded: false,
    host: seat === 0,
  })),
  public: false,
  hotseat: false,
  practice: false,
  hints: true,
  chat: 'free',
  clock: { bank: 0, increment: 0, move: 0, out: 'lose' },
  commitment: '',
  created: 0,
  started: 0,
  ended,
  request: null,
  votes: [],
  frozen: '',
  previous: '',
  next: '',
  campaign: '',
});

export const line = (kind: string, text: string, move = 1): Line => ({ move, kind, what: [], text, seat: -1 });

/** A table of Mira and Halley on this end of a socket. Mira sits there and is asked for one of these. */
export function seated(options: Option[], catalogue = async () => ({ game: 'g', catalogue: {} })) {
  const api = { poll: vi.fn(), send: vi.fn(), catalogue };
  const around = { socket: (url: string) => new FakeSocket(url) as unknown as WebSocket, api, base: 'ws://house' };
  const table = new Table('t', around);
  table.open();
  const socket = FakeSocket.all.at(-1)!;
  socket.opens();
  const shared = { log: [], chat: [], clocks: [], presence: [], standing: [], watching: 0, window: 0, now: 0 };
  let version = 1;
  const begun = { seats: [0], host: true, table: info(['Mira', 'Halley']), position: position(options) };
  /** The server tells everything, as after every break. */
  const welcome = (): void => socket.says({ type: 'welcome', version, ...begun, ...shared });
  welcome();
  /** The server tells of a change. */
  const hear = (change: Partial<Extract<Outgoing, { type: 'update' }>>): void =>
    socket.says({ type: 'update', version: ++version, ...change });
  return { table, hear, welcome, sent: socket.sent };
}
