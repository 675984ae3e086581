/** Left and right go from tab to tab; whoever draws the tabs leaves the Tab key one stop, the tab that is open. */
export function tabs(list: HTMLElement): { destroy(): void } {
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const all = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
    const next = all.at((all.findIndex((it) => it === document.activeElement) + step) % all.length)!;
    next.click();
    next.focus();
    event.stopPropagation();
  };
  list.addEventListener('keydown', walk);
  return { destroy: () => list.removeEventListener('keydown', walk) };
}
