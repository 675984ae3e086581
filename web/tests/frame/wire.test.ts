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

  test('a silent socket is given up, and nothing more is heard of it', () => {
    const { socket, states, heard } = wire();
    socket().opens();
    const silent = socket();
    vi.advanceTimersByTime(40_000);
    expect(states).toContain('lost');
    expect(silent.readyState).toBe(3);
    silent.says({ type: 'welcome', version: 7 });
    expect(heard).toEqual([]);
  });

  test('whoever wakes hears of it twice and opens one socket', () => {
    const { it, socket } = wire();
    socket().opens();
    socket().close();
    it.hurry();
    it.hurry();
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a socket that does not open is closed for the next when one hurries', () => {
    const { it, socket, heard } = wire();
    const slow = socket();
    vi.advanceTimersByTime(3000);
    it.hurry();
    expect(FakeSocket.all).toHaveLength(2);
    expect(slow.readyState).toBe(3);
    socket().opens();
    slow.says({ type: 'welcome', version: 7 });
    expect(heard).toEqual([]);
  });

  test('a socket that was silent for as long as one slept is replaced at once, one that lives is kept', () => {
    const { it, socket } = wire();
    socket().opens();
    it.hurry();
    expect(FakeSocket.all).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000);
    it.hurry();
    expect(FakeSocket.all.map((each) => each.readyState)).toEqual([3, 0]);
  });

  test('however often the network is said to be gone, one socket is opened when the wait is over', () => {
    const { it, socket, states } = wire();
    socket().opens();
    it.doubt();
    it.doubt();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.all.map((each) => each.readyState)).toEqual([3, 0]);
  });

  test('a table that was left opens nothing more and keeps nobody there', () => {
    const { it, socket, states } = wire();
    const opening = socket();
    it.close();
    it.hurry();
    it.doubt();
    vi.advanceTimersByTime(5000);
    expect(opening.readyState).toBe(3);
    expect(FakeSocket.all).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
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

  test('while it polls a socket is tried every minute, until one gets through', async () => {
    const { socket, states } = wire();
    for (let i = 0; i < 3; i++) {
      socket().close();
      await vi.advanceTimersByTimeAsync(5000);
    }
    const before = FakeSocket.all.length;
    for (let minute = 1; minute <= 3; minute++) {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(FakeSocket.all).toHaveLength(before + minute);
      if (minute < 3) socket().close();
    }
    socket().opens();
    expect(states.at(-1)).toBe('open');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(FakeSocket.all).toHaveLength(before + 3);
  });

  test('a socket that opens after polling broke is kept', async () => {
    let fails = (_: Error): void => {};
    const { socket } = wire(vi.fn(() => new Promise((_, reject) => (fails = reject))));
    for (let i = 0; i < 3; i++) {
      socket().close();
      await vi.advanceTimersByTimeAsync(5000);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    fails(new Error('gone'));
    await vi.advanceTimersByTimeAsync(2_000);
    socket().opens();
    const kept = socket();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(socket()).toBe(kept);
    expect(FakeSocket.all.filter(({ readyState }) => readyState < 2)).toEqual([kept]);
  });
});
