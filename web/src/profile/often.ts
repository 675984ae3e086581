import { untrack } from 'svelte';

const EVERY = 8000;

/** Now, and every few seconds while somebody looks; what it gives back ends it. */
export function often(refresh: () => void, every = EVERY): () => void {
  untrack(refresh);
  const timer = setInterval(() => !document.hidden && refresh(), every);
  return () => clearInterval(timer);
}
