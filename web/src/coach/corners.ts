/** The ends of the board over which somebody can speak. */
export const CORNERS = ['foot left', 'head left', 'foot right', 'head right'] as const;
export type Corner = (typeof CORNERS)[number];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const EDGE = 8;
/** One button is worth so many things that could be chosen: without it nothing is done. */
const BUTTON = 20;

export interface Thing extends Box {
  weight: number;
}

/** Where a card of this size lies in each corner of the board. */
export function boxIn(corner: Corner, board: Box, width: number, height: number): Box {
  const left = corner.endsWith('left') ? board.left + EDGE : board.right - EDGE - width;
  const top = corner.startsWith('head') ? board.top + EDGE : board.bottom - EDGE - height;
  return { left, top, right: left + width, bottom: top + height };
}

/** The corner in which it covers least of these things; the first of several. */
export function freest(
  corners: readonly Corner[],
  board: Box,
  size: [number, number],
  things: readonly Thing[],
): Corner {
  const covered = corners.map((corner) => {
    const box = boxIn(corner, board, ...size);
    const over = things.filter(
      (it) => it.left < box.right && it.right > box.left && it.top < box.bottom && it.bottom > box.top,
    );
    return over.reduce((sum, { weight }) => sum + weight, 0);
  });
  return corners[covered.indexOf(Math.min(...covered))]!;
}

/** How far from the board's head and foot its ground lies, if it marks one: over the rest one does not speak. */
export function groundOf(board: HTMLElement): [number, number] {
  const ground = board.querySelector('[data-ground]')?.getBoundingClientRect();
  const all = board.getBoundingClientRect();
  return ground ? [Math.max(0, ground.top - all.top), Math.max(0, all.bottom - ground.bottom)] : [0, 0];
}

/** A long list to choose from is read from its head: one speaks at its foot. */
const isList = (board: HTMLElement): boolean => board.querySelector('[data-speak=foot]') !== null;

/** The same for what is on the page: whatever can be chosen or pressed counts. */
export function leastCovering(card: HTMLElement, corners: readonly Corner[]): Corner {
  const board = card.parentElement!;
  const things = [...board.querySelectorAll('[data-look=may], [data-option], [data-confirm], .btn, [data-at].hinted')]
    .filter((it) => !card.contains(it) && it.getBoundingClientRect().width > 0)
    .map((it) => {
      const { left, top, right, bottom } = it.getBoundingClientRect();
      return { left, top, right, bottom, weight: it.matches('[data-confirm], .btn') ? BUTTON : 1 };
    });
  const { width, height } = card.getBoundingClientRect();
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const [head, foot] = groundOf(board);
  const free = isList(board) ? corners.filter((it) => it.startsWith('foot')) : corners;
  return freest(free, { left, top: top + head, right, bottom: bottom - foot }, [width, height], things);
}
