/** What has to be answered gets the focus, its safest answer first, and gives it back to where one was. */
export function borrowsFocus(it: HTMLElement): () => void {
  const before = document.activeElement;
  it.querySelector('button')?.focus({ preventScroll: true });
  return () => {
    const isLeft = document.activeElement === document.body || it.contains(document.activeElement);
    if (isLeft && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** By the keyboard one stays on the board: where the thing that had the focus is gone or cannot be pressed any more, what
 * is half chosen gets it, or the next choice. */
export class LastFocus {
  private held: Element | null = null;
  private waiting = 0;

  note(it: Element): void {
    this.held = it.matches(':focus-visible') ? it : null;
  }

  /** Until the returned function is called. A browser does not say that what had the focus is gone. */
  stayWithin(board: HTMLElement): () => void {
    const observer = new MutationObserver(() => {
      if (this.held) this.waiting ||= requestAnimationFrame(() => setTimeout(() => this.restore(board)));
    });
    observer.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }

  /** Once what has changed is drawn. */
  private restore(board: HTMLElement): void {
    this.waiting = 0;
    const { held } = this;
    const isThere = held?.getClientRects().length && !held.matches(':disabled');
    // what cannot be pressed any more keeps the focus until the page is painted
    const active = document.activeElement;
    if (!held || isThere || (active !== document.body && active !== held)) return;
    const next =
      board.querySelector<HTMLElement>('[data-confirm]') ??
      board.querySelector<HTMLElement>('[data-look=may][tabindex="0"], [data-end], [data-at][tabindex="0"]');
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
