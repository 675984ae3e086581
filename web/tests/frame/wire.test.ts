import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Incoming, Outgoing } from '../../src/net/messages';
import { Wire, type LinkState } from '../../src/net/wire';
import { FakeSocket } from './socket';

function wire(poll = vi.fn(() => new Promise<{ messages: unknown[] }>(() => {})), send = vi.fn()) {
  FakeSocket.all = [];
  const heard: Outgoing[] = [];
  const states: LinkState[] = [];
  const it = new Wire(
    't1',
    { message: (m) => heard.push(m), state: (s) => states.push(s) },
    {
      socket: (url) => new FakeSocket(url) as unknown as WebSocket,
      api: { poll, send, catalogue: vi.fn() },
      base: 'ws://here',
    },
  );
  it.open();
  return { it, heard, states, poll, send, socket: () => FakeSocket.all.at(-1)! };
}

const ANSWER: Incoming = { type: 'answer', id: 'a1', decision: 3, notation: 'pass', code: -1 };

describe('one table and its socket', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('an answer is sent again after a break, until it is acknowledged', () => {
    const { it, socket } = wire();
    socket().opens();
    it.send(ANSWER);
    socket().close();
    vi.advanceTimersByTime(1000);
    socket().opens();
    expect(socket().sent).toEqual([ANSWER]);
    socket().says({ type: 'ack', id: 'a1', version: 4 });
    socket().close();
    vi.advanceTimersByTime(1000);
    socket().opens();
    expect(socket().sent).toEqual([]);
  });

  test('after a break only what was missed is asked for', () => {
    const { socket } = wire();
    socket().opens();
    socket().says({ type: 'welcome', version: 7 });
    socket().says({ type: 'update', version: 8 });
    socket().close();
    vi.advanceTimersByTime(1000);
    expect(socket().url).toContain('since=8');
  });

  test('an update that was seen before is dropped, and a gap asks for everything', () => {
    const { socket, heard } = wire();
    socket().opens();
    socket().says({ type: 'welcome', version: 7 });
    socket().says({ type: 'update', version: 7 });
    expect(heard).toHaveLength(1);
    socket().says({ type: 'update', version: 9 });
    expect(heard).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(socket().url).not.toContain('since');
  });

  test('a silent socket is given up', () => {
    const { socket, states } = wire();
    socket().opens();
    vi.advanceTimersByTime(40_000);
    expect(states).toContain('lost');
  });

  test('where sockets do not get through, it polls and posts', async () => {
    const poll = vi
      .fn<() => Promise<{ messages: unknown[] }>>()
      .mockResolvedValueOnce({ messages: [{ type: 'welcome', version: 1 }] })
      .mockImplementation(() => new Promise(() => {}));
    const send = vi.fn().mockResolvedValue({ type: 'ack', id: 'a1', version: 2 });
    const { it, socket, heard, states } = wire(poll, send);
    for (let i = 0; i < 3; i++) {
      socket().close();
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(states.at(-1)).toBe('polling');
    expect(heard).toEqual([{ type: 'welcome', version: 1 }]);
    it.send(ANSWER);
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledWith('t1', ANSWER);
    expect(heard.at(-1)).toMatchObject({ type: 'ack' });
  });
});
