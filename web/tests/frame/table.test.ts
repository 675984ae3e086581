import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option, Outgoing, Position } from '../../src/net/messages';

vi.stubGlobal('document', { hidden: false });
vi.stubGlobal('localStorage', { getItem: () => '{"motion":"off"}', setItem: () => {} });
const sent: { type: string; notation?: string }[] = [];
let hear: (message: Outgoing) => void = () => {};
vi.mock('../../src/net/wire', () => ({
  Wire: class {
    constructor(_id: string, listeners: { message: (message: Outgoing) => void }) {
      hear = (message) => listeners.message(message);
    }
    open(): void {}
    close(): void {}
    send(message: { type: string }): void {
      sent.push(message);
    }
  },
}));
vi.mock('../../src/net/api', () => ({ api: { catalogue: async () => ({ catalogue: {} }) }, Refused: class {} }));

const { Table } = await import('../../src/frame/table.svelte');

const option = (notation: string): Option => ({
  code: 0,
  notation,
  label: notation,
  anchors: [notation],
  clause: '',
  reveals: false,
  random: false,
  ends_turn: false,
});
const position = (moves: number, asked: number, options: string[], turn = asked): Position =>
  ({
    seat: 0,
    moves,
    asked,
    prompt: '',
    kind: '',
    decision: options.length ? { id: `d${moves}`, options: options.map(option) } : null,
    view: { turn },
    over: false,
    result: [],
    undo: { free: 0, ask: false },
  }) as unknown as Position;
const update = (at: Position, text = '', kind = 'play'): Outgoing =>
  ({
    type: 'update',
    position: at,
    log: { keep: 1000, lines: text ? [{ move: at.moves, kind, what: [], text }] : [] },
  }) as unknown as Outgoing;

describe('the store of a table', () => {
  let table: InstanceType<typeof Table>;
  beforeEach(() => {
    sent.length = 0;
    table = new Table('t');
    table.turnOf = (view) => view.turn as number;
    hear({
      type: 'welcome',
      table: { seats: [{ name: 'Mira' }, { name: 'Halley' }], status: 'over', game: 'g', title: 'G' },
      seats: [0],
      host: true,
      log: [],
      chat: [],
      clocks: [],
      presence: [],
      watching: 0,
      standing: [],
      position: position(0, 0, ['a', 'b']),
    } as unknown as Outgoing);
  });
  afterEach(() => table.close());

  it('follows a script one move after the other, and stops where one is not to be had', () => {
    const pick = (name: string) => (options: readonly Option[]) => options.find((it) => it.notation === name);
    table.follow([pick('a'), pick('b'), pick('c')]);
    expect(sent.map((it) => it.notation)).toEqual(['a']);
    hear(update(position(1, 0, ['b'])));
    expect(sent.map((it) => it.notation)).toEqual(['a', 'b']);
    hear(update(position(2, 0, ['d'])));
    hear(update(position(3, 0, ['c'])));
    expect(sent.map((it) => it.notation)).toEqual(['a', 'b']);
  });

  it('keeps what the others did from the end of my turn to my next one, questions in between included', () => {
    hear(update(position(1, 1, [], 1), 'Mira ends.'));
    hear(update(position(2, 1, [], 1), 'Halley plays.'));
    hear(update(position(3, 0, ['shield'], 1), 'Halley attacks.'));
    expect(table.lastTurn).toEqual([]);
    hear(update(position(4, 0, ['a'], 0), 'Mira takes 2.'));
    expect(table.lastTurn.map((it) => it.text)).toEqual(['Halley plays.', 'Halley attacks.', 'Mira takes 2.']);
    expect(table.trail.map((it) => it.position.moves)).toEqual([1, 2, 3, 4]);
    expect(table.hasActed).toBe(false);
    hear(update(position(5, 0, ['b'], 0), 'Mira plays.'));
    expect(table.hasActed).toBe(true);
    expect(table.trail).toHaveLength(4);
    hear(update(position(6, 1, [], 1), 'Mira ends.'));
    expect(table.lastTurn).toEqual([]);
    expect(table.trail).toEqual([]);
  });

  it('leaves what is half chosen as it is while the question stays', () => {
    hear(update(position(1, 0, ['done', 'show'])));
    table.weighs = () => true;
    table.chooser.choose(table.chooser.options[0]!);
    hear(update(position(1, 0, ['done', 'show'])));
    expect(table.chooser.armed?.notation).toBe('done');
    hear(update(position(2, 0, ['done', 'show'])));
    expect(table.chooser.armed).toBeNull();
  });
  it('counts the lines of a chat that others wrote', () => {
    hear({ type: 'update', chat: [{ seat: 1 }, { seat: 0 }, { seat: -1 }] } as unknown as Outgoing);
    expect(table.unread).toBe(2);
  });
});
