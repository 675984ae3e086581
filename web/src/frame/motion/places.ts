/** Where something lies on the table: by its `data-at` or `data-zone`. What stands on a board comes before its entry in a list. */
export function placeOf(name: string): Element | undefined {
  const place = CSS.escape(name);
  const found = [...document.querySelectorAll(`[data-at="${place}"], [data-zone="${place}"]`)].filter(
    (it) => it.getBoundingClientRect().width > 0,
  );
  return found.find((it) => it.closest('svg')) ?? found[0];
}
