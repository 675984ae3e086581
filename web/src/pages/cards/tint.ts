/** Words that were asked for, tinted wherever they stand, without touching what is drawn. */
const NAME = 'asked-for';

export function tinted(within: HTMLElement, words: readonly string[]): () => void {
  const clear = (): void => void CSS.highlights?.delete(NAME);
  const wanted = words.filter((it) => it.length > 1);
  if (!wanted.length || !('highlights' in CSS)) return clear;
  const any = new RegExp(wanted.map((it) => it.replace(/[^\p{L}\d]/gu, '\\$&')).join('|'), 'giu');
  const found = new Highlight();
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(any)) {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      found.add(range);
    }
  }
  CSS.highlights.set(NAME, found);
  return clear;
}
