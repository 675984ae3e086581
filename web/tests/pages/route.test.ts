import { describe, expect, test } from 'vitest';
import { read } from '../../src/pages/route.svelte';

const at = (path: string) => read(new URL(path, 'http://house'));

describe('an address', () => {
  test('is a page, what it is of, and what stands behind #', () => {
    expect(at('/t/abc?puzzle=3#enter=a%20b')).toMatchObject({ page: 'table', id: 'abc', hash: 'enter=a b' });
    expect(at('/')).toMatchObject({ page: 'home', id: '' });
  });

  test.each(['/t/50%', '/rules/shards#50%', '/%', '/t/a/b', '/nowhere', '/constructor', '/__proto__'])(
    '%s is that of no page',
    (path) => expect(at(path).page).toBe('lost'),
  );
});
