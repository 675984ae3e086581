/** A line of the log, cut into plain words, people, and names of things that can be looked at. */
export interface Token {
  text: string;
  seat?: number;
  what?: string;
}

const cache = new WeakMap<Map<string, string>, Map<string, RegExp>>();

function pattern(people: readonly string[], names: Map<string, string>): RegExp {
  let byPeople = cache.get(names);
  if (!byPeople) cache.set(names, (byPeople = new Map()));
  const key = people.join('\n');
  let found = byPeople.get(key);
  if (!found) {
    const words = [...people.filter(Boolean), ...names.keys()].sort((a, b) => b.length - a.length);
    const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    found = escaped.length ? new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})(?![\\p{L}\\d])`, 'gu') : /(?!)/g;
    byPeople.set(key, found);
  }
  return found;
}

export function tokens(text: string, people: readonly string[], names: Map<string, string>): Token[] {
  const out: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern(people, names))) {
    if (match.index > end) out.push({ text: text.slice(end, match.index) });
    const seat = people.indexOf(match[0]);
    out.push(seat >= 0 ? { text: match[0], seat } : { text: match[0], what: names.get(match[0])! });
    end = match.index + match[0].length;
  }
  if (end < text.length) out.push({ text: text.slice(end) });
  return out;
}
