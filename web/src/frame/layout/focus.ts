/** What has to be answered gets the focus, its safest answer first, and gives it back to where one was. */
export function borrowsFocus(it: HTMLElement): () => void {
  const before = document.activeElement;
  it.querySelector('button')?.focus({ preventScroll: true });
  return () => {
    const isLeft = document.activeElement === document.body || it.contains(document.activeElement);
    if (isLeft && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** By the keyboard one stays on the board: where the thing that had the focus is gone, what is half chosen gets it, or
 * the next choice. */
export class LastFocus {
  private held: Element | null = null;

  note(it: Element): void {
    this.held = it.matches(':focus-visible') ? it : null;
  }

  /** Once what has changed is drawn. */
  restore(within: () => HTMLElement | undefined): void {
    const held = this.held;
    if (!held) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (document.activeElement !== document.body || held.isConnected) return;
        const board = within();
        const next =
          board?.querySelector<HTMLElement>('[data-confirm]') ??
          board?.querySelector<HTMLElement>('[data-look=may][tabindex="0"], [data-end], [data-at][tabindex="0"]');
        next?.focus({ preventScroll: true });
      }),
    );
  }
}
