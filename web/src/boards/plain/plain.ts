/** Any game's view, as a table can be drawn from it without knowing the game. */
export type Thing = Record<string, unknown>;

const isThing = (it: unknown): it is Thing => typeof it === 'object' && it !== null && !Array.isArray(it);
const isNothing = (it: unknown): boolean =>
  it === null || it === '' || it === false || (Array.isArray(it) && it.length === 0);
/** What names a thing or says whose it is stands in its head. */
const HEAD = ['at', 'name', 'seat', 'kind'];

export interface Fields {
  /** A line of facts. */
  facts: [string, string][];
  /** Lists of words. */
  words: [string, string[]][];
  /** Things within this one. */
  parts: [string, Thing[]][];
}

/** The fields of a thing by how they are drawn; what is empty is left out. */
export function fieldsOf(thing: Thing): Fields {
  const found: Fields = { facts: [], words: [], parts: [] };
  for (const [key, value] of Object.entries(thing)) {
    if (HEAD.includes(key) || isNothing(value)) continue;
    const name = key.replaceAll('_', ' ');
    if (isThing(value)) found.parts.push([name, [value]]);
    else if (!Array.isArray(value)) found.facts.push([name, value === true ? '' : String(value)]);
    else if (value.every(isThing)) found.parts.push([name, value]);
    else
      found.words.push([name, value.map((it) => (isThing(it) || Array.isArray(it) ? JSON.stringify(it) : String(it)))]);
  }
  return found;
}

/** A thing with a name and nothing inside is drawn like a card. */
export function isCard(thing: Thing): boolean {
  const { words, parts } = fieldsOf(thing);
  return typeof thing.name === 'string' && !words.length && !parts.length;
}

/** Everything in a view that can be clicked. */
export function anchorsOf(view: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(view)) for (const it of view) anchorsOf(it, found);
  else if (isThing(view)) {
    if (typeof view.at === 'string') found.add(view.at);
    for (const it of Object.values(view)) anchorsOf(it, found);
  }
  return found;
}
