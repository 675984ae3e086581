export type Values = Record<string, string | number>;

/** `{name}` is filled in; `{n|card|cards}` picks by the number of that name. */
export const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? '';
    return one === undefined ? String(value) : Number(value) === 1 ? one : (many ?? '');
  });
