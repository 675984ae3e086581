import { expect, test, vi } from 'vitest';
import { api, Refused, unlessGone } from '../../src/net/api';
import { Asked } from '../../src/net/asked.svelte';

const network = new EventTarget();
vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
const isBack = (): void => void network.dispatchEvent(new Event('online'));

test('what could not be asked is told, and asked again when the network is back', async () => {
  const question = vi.fn().mockRejectedValueOnce(new Error('Out of reach.')).mockResolvedValueOnce('rules');
  const asked = new Asked<string>(() => null);
  asked.ask(question);
  await settle();
  expect([asked.answer, asked.trouble]).toEqual([null, 'Out of reach.']);
  isBack();
  await settle();
  expect([asked.answer, asked.trouble]).toEqual(['rules', '']);
  isBack();
  expect(question).toHaveBeenCalledTimes(2);
});

test('an answer that comes after another question was put is not shown as its answer', async () => {
  let late = (_: string): void => {};
  const asked = new Asked<string>(() => null);
  const stop = asked.ask(() => new Promise((done) => (late = done)));
  stop();
  asked.ask(() => Promise.resolve('of the second game'));
  await settle();
  late('of the first game');
  await settle();
  expect(asked.answer).toBe('of the second game');
});

test('whoever has stopped asking is not told, and asks nothing more', async () => {
  const question = vi.fn().mockRejectedValue(new Error('Out of reach.'));
  const asked = new Asked<string>(() => null);
  asked.ask(question)();
  await settle();
  isBack();
  expect(asked.trouble).toBe('');
  expect(question).toHaveBeenCalledTimes(1);
});

test('without a connection there is a sentence; what somebody called off stays called off', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')));
  await expect(api.table('t')).rejects.toThrow('The server cannot be reached.');
  vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new DOMException('Stopped.', 'AbortError')));
  await expect(api.poll('t', '', new AbortController().signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('what is gone is nothing, what is out of reach is an error', async () => {
  const gone = new Refused({ code: 'unknown', reason: 'It is gone.', clause: '' });
  expect(await unlessGone(Promise.reject(gone))).toBeNull();
  await expect(unlessGone(Promise.reject(new Error('Out of reach.')))).rejects.toThrow('Out of reach.');
});
