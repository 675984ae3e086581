/** What has to be answered gets the focus, its safest answer first, and gives it back to where one was. */
export function borrowsFocus(it: HTMLElement): () => void {
  const before = document.activeElement;
  it.querySelector('button')?.focus({ preventScroll: true });
  return () => {
    const isLeft = document.activeElement === document.body || it.contains(document.activeElement);
    if (isLeft && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
