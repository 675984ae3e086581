const TYPED = 'textarea, select, input:not([type=radio], [type=checkbox], [type=range])';

/** Where somebody types, letters are letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED));

/** While they are off, no part of the page hears of a single letter, digit or sign (WCAG 2.1.4); Enter, Escape, F6 and arrows stay. */
export function withoutLetters(areOff: () => boolean): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key.length === 1 && event.key !== ' ' && areOff() && !isTyping(event.target))
        event.stopImmediatePropagation();
    },
    true,
  );
}
