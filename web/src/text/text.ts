import { en } from './en';

export type Key = keyof typeof en;
type Values = Record<string, string | number>;

/** Every text of the page by its key; another language would be another table of the same keys. */
const table: Record<Key, string> = en;

/** The text of something the server names, where there is one; else its name. A bot has its temper behind it. */
export function named(kind: 'mode' | 'level' | 'bot', name: string): string {
  const [first, temper] = name.split(':');
  const said = table[`${kind}.${first}` as Key] ?? name;
  return temper && said !== name ? `${said}, ${temper}` : said;
}

/** `{name}` is filled in; `{n|card|cards}` picks by the number of that name. */
export function t(key: Key, values: Values = {}): string {
  return table[key].replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? '';
    return one === undefined ? String(value) : Number(value) === 1 ? one : (many ?? '');
  });
}
