/** Milliseconds that the longest picture takes. */
const LONGEST = 8;

/** Paints what may come while there is nothing else to do, so that no picture is painted while things move. */
export function paintAhead(pictures: readonly (() => string)[]): () => void {
  if (typeof requestIdleCallback !== 'function') return () => {};
  let next = 0;
  let waiting = 0;
  const paint = (idle: IdleDeadline): void => {
    while (next < pictures.length && idle.timeRemaining() > LONGEST) pictures[next++]!();
    if (next < pictures.length) waiting = requestIdleCallback(paint);
  };
  waiting = requestIdleCallback(paint);
  return () => cancelIdleCallback(waiting);
}
