import { afterEach, expect, test, vi } from 'vitest';
import { copied } from '../../src/copied';
import { download } from '../../src/download';
import { Attempt } from '../../src/net/attempt.svelte';
import { filled } from '../../src/text/filled';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('one thing is attempted at a time, and what refused it is told until the next', async () => {
  const attempt = new Attempt();
  let refuse = (_: Error): void => {};
  const first = attempt.make(() => new Promise((_, reject) => (refuse = reject)));
  const second = vi.fn();
  await attempt.make(second);
  expect(second).not.toHaveBeenCalled();
  expect(attempt.busy).toBe(true);
  refuse(new Error('The table is full.'));
  await first;
  expect([attempt.busy, attempt.trouble]).toEqual([false, 'The table is full.']);
  await attempt.make(() => Promise.resolve());
  expect(attempt.trouble).toBe('');
});

test('what somebody calls off needs no words', async () => {
  const attempt = new Attempt();
  await attempt.make(() => Promise.reject(new DOMException('Share canceled', 'AbortError')));
  expect([attempt.busy, attempt.trouble]).toEqual([false, '']);
});

test('copied says whether it was', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copied('a link')).toBe(true);
  expect(await copied('a link')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copied('a link')).toBe(false);
});

test('a file is saved under its name, and let go of once the browser has read it', async () => {
  vi.useFakeTimers();
  const [click, revoke] = [vi.fn(), vi.spyOn(URL, 'revokeObjectURL')];
  const link = { click, href: '', download: '' };
  vi.stubGlobal('document', { createElement: () => link });
  download('a record', 'match.txt');
  expect(click).toHaveBeenCalledOnce();
  expect(link).toMatchObject({ download: 'match.txt', href: expect.stringMatching(/^blob:/) });
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith(link.href);
});

test('a text is filled in, one and many told apart', () => {
  expect(filled('{name} has {n} {n|card|cards}', { name: 'Mira', n: 1 })).toBe('Mira has 1 card');
  expect(filled('{name} has {n} {n|card|cards}', { name: 'Mira', n: 0 })).toBe('Mira has 0 cards');
  expect(filled('{nobody}?', {})).toBe('?');
});
