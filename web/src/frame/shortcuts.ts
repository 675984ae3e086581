import { isTyping } from '../letters';

/** The keys of every table; the same letters as in the terminal. */
export interface Acts {
  undo(): void;
  redo(): void;
  end(): void;
  hint(): void;
  why(anchor: string | undefined): void;
  replay(): void;
  trace(): void;
  log(): void;
  find(): void;
  number(n: number): void;
  /** Enter, while something waits to be confirmed; false if nothing does. */
  confirm(): boolean;
  back(): void;
}

export function shortcuts(acts: Acts): (event: KeyboardEvent) => void {
  const plain: Record<string, () => void> = {
    u: acts.undo,
    r: acts.redo,
    e: acts.end,
    h: acts.hint,
    l: acts.log,
    p: acts.replay,
    t: acts.trace,
    '/': acts.find,
    z: () => dispatchEvent(new CustomEvent('fit')),
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // under a dialog whose focus is gone, as after a choice in the list, Escape is the browser's to close it
    if (event.key === 'Escape' && document.querySelector('dialog[open]')) return;
    const focused = event.target instanceof HTMLElement || event.target instanceof SVGElement ? event.target : null;
    if (event.key === 'Escape') acts.back();
    else if (event.key === '?') acts.why(focused?.dataset.at);
    else if (event.key === 'F6') nextZone(focused, event.shiftKey);
    else if (event.key === 'Enter' && !focused?.closest('button, a, summary, [data-at]')) {
      if (!acts.confirm()) return;
    } else if (/^[1-9]$/.test(event.key)) acts.number(+event.key);
    else if (plain[event.key]) plain[event.key]!();
    else return;
    event.preventDefault();
  };
}

/** From one area of the table to the next. */
function nextZone(from: Element | null, backwards: boolean): void {
  const STOPS = '[data-at][tabindex="0"], button:not([disabled]):not([tabindex="-1"]), [tabindex="0"], input:checked';
  /** The first stop of an area that is drawn and not in an area within it. */
  const stop = (zone: HTMLElement): HTMLElement | undefined =>
    [...zone.querySelectorAll<HTMLElement>(STOPS)].find(
      (it) => it.closest('[data-ring]') === zone && it.getClientRects().length > 0,
    );
  const zones = [...document.querySelectorAll<HTMLElement>('[data-ring]')].filter((it) => stop(it));
  if (!zones.length) return;
  const at = zones.indexOf(from?.closest<HTMLElement>('[data-ring]') ?? document.body);
  const next = backwards ? (at < 0 ? 0 : at) + zones.length - 1 : at + 1;
  const to = zones[next % zones.length]!;
  stop(to)?.focus();
}
