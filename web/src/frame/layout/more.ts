/** So much below the last line of a panel is empty. */
const EMPTY = 8;

/** Marks a panel as long as something of it lies below its edge: the style shows that there is more. */
export function more(panel: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    panel.toggleAttribute('data-more', panel.scrollTop + panel.clientHeight < panel.scrollHeight - EMPTY);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(panel);
  const words = new MutationObserver(look);
  words.observe(panel, { childList: true, subtree: true, characterData: true });
  panel.addEventListener('scroll', look, { passive: true });
  return {
    destroy: () => {
      sizes.disconnect();
      words.disconnect();
      panel.removeEventListener('scroll', look);
    },
  };
}
