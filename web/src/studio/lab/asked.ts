/** What the lab said of a card while its text was another one. */
export interface Told {
  points: number;
  bar: number;
}

const MOST = 2;
const parts = (key: string): string[] => key.split(/ · |(?<=\.) /);

/** Earlier questions about a card, the newest first, each by what its text said otherwise. */
export function askedBefore(
  told: Readonly<Record<string, Told>>,
  name: string,
  now: string,
): (Told & { text: string })[] {
  const same = new Set(parts(now));
  return Object.entries(told)
    .filter(([key]) => key !== now && key.startsWith(`${name} · `))
    .slice(0, MOST)
    .map(([key, it]) => ({
      ...it,
      text:
        parts(key)
          .filter((part) => !same.has(part))
          .join(' ')
          .replace(/\.$/, '') || name,
    }));
}
