/** The keys of every table; the same letters as in the terminal. */
export interface Acts {
  undo(): void;
  redo(): void;
  end(): void;
  hint(): void;
  why(anchor: string | undefined): void;
  log(): void;
  find(): void;
  number(n: number): void;
  /** Enter, while something waits to be confirmed; false if nothing does. */
  confirm(): boolean;
  back(): void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function shortcuts(acts: Acts): (event: KeyboardEvent) => void {
  const plain: Record<string, () => void> = {
    u: acts.undo,
    r: acts.redo,
    e: acts.end,
    h: acts.hint,
    l: acts.log,
    '/': acts.find,
    z: () => dispatchEvent(new CustomEvent('fit')),
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
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
  const zones = [...document.querySelectorAll<HTMLElement>('[data-ring]')].filter((it) =>
    it.querySelector('[tabindex="0"], button'),
  );
  if (!zones.length) return;
  const at = zones.findIndex((it) => from && it.contains(from));
  const to = zones[(at + (backwards ? zones.length - 1 : 1)) % zones.length]!;
  (
    to.querySelector<HTMLElement>('[data-at][tabindex="0"]') ?? to.querySelector<HTMLElement>('button, [tabindex="0"]')
  )?.focus();
}
