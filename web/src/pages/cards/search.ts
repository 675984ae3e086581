import type { RuleClause } from '../../net/messages';
import type { Entry } from './entries';

/** What a query was understood as: comparisons of numbers, and words that have to occur. */
export interface Query {
  numbers: { name: keyof Entry['numbers']; least: number; most: number; said: string }[];
  words: string[];
}

const NUMBER = /\b(cost|health|shield|defense|influence)\s+(\d+)(\s+or\s+(less|more))?/gi;

export function understood(text: string): Query {
  const numbers: Query['numbers'] = [];
  const rest = text.replace(NUMBER, (said: string, name: string, n: string, _: unknown, way?: string) => {
    const at = Number(n);
    const least = way?.toLowerCase() === 'less' ? 0 : at;
    const most = way?.toLowerCase() === 'more' ? Infinity : at;
    numbers.push({ name: name.toLowerCase() as keyof Entry['numbers'], least, most, said });
    return ' ';
  });
  return { numbers, words: rest.toLowerCase().match(/[\p{L}\d'’-]+/gu) ?? [] };
}

/** A query in the pieces it is understood as: each comparison, each word. */
export function chips(text: string): string[] {
  const { numbers, words } = understood(text);
  return [...words, ...numbers.map((it) => it.said)];
}

export function fits(entry: Entry, { numbers, words }: Query): boolean {
  const all = `${entry.name} ${entry.kind} ${entry.of} ${entry.pack ?? ''} ${entry.text}`.toLowerCase();
  return (
    words.every((word) => all.includes(word)) &&
    numbers.every(({ name, least, most }) => {
      const n = entry.numbers[name] ?? (name === 'cost' ? entry.cost : null);
      return n != null && n >= least && n <= most;
    })
  );
}

/** What a pack says of a card in its header, if it changes that card; null if it does not speak of it. */
export function changing(pack: string, name: string): string | null {
  const line = pack.split('\n').find((it) => it.split(/ [·|] /)[0]?.trim() === name);
  return line === undefined ? null : line.slice(line.indexOf(name) + name.length).replace(/ (?:—|--) .*$/, '');
}

/** A clause that concerns something, and the word by which it does. */
export interface Concern {
  word: string;
  clause: RuleClause;
}

const MOST = 6;
const RARE = 0.3;
const stem = (word: string): string => word.replace(/(?<=\p{L}{3})(ies|ing|ed|es|s|e)$/u, '').toLowerCase();
const wordsOf = (text: string): string[] => text.match(/\p{L}{4,}/gu) ?? [];

/** The rules that speak of what a text says: for each of its telling words the clause that begins with it soonest. */
export function concerning(text: string, clauses: readonly RuleClause[]): Concern[] {
  const stems = clauses.map((clause) => wordsOf(clause.text).map(stem));
  const found: Concern[] = [];
  const tried = new Set<string>();
  for (const word of wordsOf(text)) {
    const wanted = stem(word);
    if (tried.has(wanted)) continue;
    tried.add(wanted);
    const places = stems.map((it) => it.indexOf(wanted));
    const speaking = places.filter((place) => place >= 0);
    if (!speaking.length || speaking.length > RARE * clauses.length) continue;
    const clause = clauses[places.indexOf(Math.min(...speaking))]!;
    if (!found.some((it) => it.clause.id === clause.id)) found.push({ word, clause });
  }
  return found.slice(0, MOST);
}
