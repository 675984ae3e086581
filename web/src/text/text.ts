import { en } from './en';
import { filled, type Values } from './filled';

export type Key = keyof typeof en;

/** Every text of the page by its key; another language would be another table of the same keys. */
const table: Record<Key, string> = en;

/** The text of something the server names, where there is one; else its name. A bot has its temper behind it. */
export function named(kind: 'mode' | 'level' | 'bot', name: string): string {
  const [first, temper] = name.split(':');
  const said = table[`${kind}.${first}` as Key] ?? name;
  return temper && said !== name ? `${said}, ${temper}` : said;
}

export const t = (key: Key, values: Values = {}): string => filled(table[key], values);
