/** So much below the last line of a panel is empty. */
const EMPTY = 8;

/** Marks a panel as long as something of it lies below its edge: the style shows that there is more. */
export function more(panel: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    panel.toggleAttribute('data-more', panel.scrollTop + panel.clientHeight < panel.scrollHeight - EMPTY);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(panel);
  // asked at once, the browser would have to lay the page out in the middle of a change
  let waiting = 0;
  const words = new MutationObserver(() => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      look();
    });
  });
  words.observe(panel, { childList: true, subtree: true, characterData: true });
  panel.addEventListener('scroll', look, { passive: true });
  return {
    destroy: () => {
      sizes.disconnect();
      words.disconnect();
      cancelAnimationFrame(waiting);
      panel.removeEventListener('scroll', look);
    },
  };
}
