/** The ends of the board over which somebody can speak. */
export const CORNERS = ['foot left', 'head left', 'foot right', 'head right'] as const;
/** On a phone also above the board's ground, over those who play. */
export const PHONE_CORNERS = ['foot left', 'over left', 'head left'] as const;
export type Corner = (typeof CORNERS)[number] | (typeof PHONE_CORNERS)[number] | 'beside' | 'slot' | 'above';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const EDGE = 8;
/** One button is worth so many things that could be chosen: without it nothing is done. */
const BUTTON = 20;
/** What cannot be chosen now is still looked at: first who stands on the map, then the map, and somewhat less the people
 * and their dice. */
const STANDING = 4;
const SEEN = 0.2;
const LESS = 0.05;
const PIECES = '[data-piece]';
const PEOPLE = '[data-people] .die, [data-people] [data-seat]';
const LOOKED_AT = `[data-hex]:not([data-quiet]), ${PIECES}, ${PEOPLE}`;

export interface Thing extends Box {
  weight: number;
}

/** Where a card of this size lies in each corner of the board, whose ground begins so far below its head. */
export function boxIn(corner: Corner, board: Box, width: number, height: number, head = 0): Box {
  const left = corner.endsWith('left') ? board.left + EDGE : board.right - EDGE - width;
  const [end] = corner.split(' ');
  const top = end === 'foot' ? board.bottom - EDGE - height : board.top + EDGE - (end === 'over' ? head : 0);
  return { left, top, right: left + width, bottom: top + height };
}

/** The corner in which it covers least of these things; the first of several. */
export function freest(
  corners: readonly Corner[],
  board: Box,
  size: [number, number],
  things: readonly Thing[],
  head = 0,
): Corner {
  const covered = corners.map((corner) => {
    const box = boxIn(corner, board, ...size, head);
    const over = things.filter(
      (it) => it.left < box.right && it.right > box.left && it.top < box.bottom && it.bottom > box.top,
    );
    return over.reduce((sum, { weight }) => sum + weight, 0);
  });
  return corners[covered.indexOf(Math.min(...covered))]!;
}

/** How far from the board's head, foot and right its ground lies, if it marks one, and what stands beside that: over the
 * rest one does not speak. */
export function groundOf(board: HTMLElement): [number, number, number] {
  const ground = board.querySelector('[data-ground]')?.getBoundingClientRect();
  const all = board.getBoundingClientRect();
  if (!ground) return [0, 0, 0];
  const beside = board.querySelector('[data-beside]')?.getBoundingClientRect();
  const right = beside ? Math.min(ground.right, beside.left) : ground.right;
  return [Math.max(0, ground.top - all.top), Math.max(0, all.bottom - ground.bottom), Math.max(0, all.right - right)];
}

/** As low as what is said can be, in a column. */
const LOWEST = 250;

/** How wide the column beside the board is, if below the others' names there is room to speak; otherwise 0. */
export function besideOf(board: HTMLElement): number {
  const column = board.parentElement?.querySelector('.seats');
  const last = column?.lastElementChild;
  if (!column || !last) return 0;
  const { bottom, left, width } = column.getBoundingClientRect();
  const isBeside = left + width <= board.getBoundingClientRect().left + 1;
  return isBeside && bottom - last.getBoundingClientRect().bottom >= LOWEST ? width : 0;
}

/** A long list to choose from is read from its head: one speaks in a band at its foot, and it ends above that. */
export const isList = (board: HTMLElement): boolean => board.querySelector('[data-speak=foot]') !== null;

/** The place that a board keeps for whoever speaks, while nothing else is said there. */
export const slotOf = (board: HTMLElement): Box | null =>
  board.querySelector('[data-speak=slot]')?.getBoundingClientRect() ?? null;

/** How far above the board one begins to speak, over the others and how the match is won, where all of the board is looked
 * at and nobody is chosen among them; otherwise 0. What the others did stays in sight. */
export function aboveOf(board: HTMLElement): number {
  const others = board.parentElement?.querySelector('.seats');
  if (!board.querySelector('[data-speak=above]') || !others || others.querySelector('[data-look=may]')) return 0;
  const goal = board.parentElement!.querySelector('[data-goal]');
  const told = board.querySelector('[data-last-turn]')?.getBoundingClientRect().bottom ?? 0;
  const { top } = (goal ?? others).getBoundingClientRect();
  return Math.max(0, board.getBoundingClientRect().top - Math.max(top, told));
}

/** A map that would shrink for whoever speaks over it: one speaks over the people, as where it is too low. */
const isWhole = (board: HTMLElement): boolean => board.querySelector('[data-speak=over]') !== null;

/** Where units stand in the middle of both ends of a map, there is room in its corners only for a narrow card. */
export const isNarrow = (board: HTMLElement): boolean => board.querySelector('[data-speak=narrow]') !== null;

/** While a choice takes the whole screen, nothing is said. */
export const isLater = (board: HTMLElement): boolean => board.querySelector('[data-speak=later]') !== null;

/** Less than this of a map is too little to look at: then it lies under what is said. */
const LEAST = 120;

/** How much of the map's edges lies under a card in this box. */
export function coveredBy(box: Box, board: HTMLElement): { head: number; foot: number } {
  const ground = board.querySelector('[data-ground]')?.getBoundingClientRect();
  if (!ground) return { head: 0, foot: 0 };
  const isLow = box.top + box.bottom > ground.top + ground.bottom;
  const depth = Math.max(0, isLow ? ground.bottom - box.top : box.bottom - ground.top);
  const covered = ground.height - depth < LEAST ? 0 : depth;
  return isLow ? { head: 0, foot: covered } : { head: covered, foot: 0 };
}

/** How far what the others did hangs into the board from above. */
export function hungOver(board: HTMLElement): number {
  const told = board.querySelector('[data-last-turn]')?.getBoundingClientRect();
  return told ? Math.max(0, told.bottom - board.getBoundingClientRect().top) : 0;
}

/** Where the card lies, or will lie as soon as it is drawn there. */
export function placeIn(corner: Corner, card: HTMLElement): Box {
  const board = card.parentElement!;
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const [head, foot, side] = groundOf(board);
  const around = { left, top: top + head, right: right - side, bottom: bottom - foot };
  return boxIn(corner, around, card.offsetWidth, card.offsetHeight, head - hungOver(board));
}

const CHOICES = '[data-look=may], [data-option], [data-confirm], .btn, [data-at].hinted';

function weightOf(it: Element): number {
  if (it.matches('[data-confirm], .btn')) return BUTTON;
  if (it.matches(PIECES)) return STANDING;
  if (it.matches(CHOICES)) return 1;
  return it.matches(PEOPLE) ? LESS : SEEN;
}

/** The same for what is on the page: whatever can be chosen or pressed counts. */
export function leastCovering(card: HTMLElement, corners: readonly Corner[]): Corner {
  const board = card.parentElement!;
  const things = [...board.querySelectorAll(`${CHOICES}, ${LOOKED_AT}`)]
    .filter((it) => !card.contains(it) && it.getBoundingClientRect().width > 0)
    .map((it) => {
      const { left, top, right, bottom } = it.getBoundingClientRect();
      return { left, top, right, bottom, weight: weightOf(it) };
    });
  const { width, height } = card.getBoundingClientRect();
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const [head, foot, side] = groundOf(board);
  const people = board.querySelector('[data-people]');
  const isTight = isWhole(board) || bottom - foot - top - head - height < LEAST;
  const ends =
    people && isTight && corners.includes('over left') && !people.querySelector('[data-look=may]')
      ? ['over']
      : people
        ? ['foot', 'head', 'over']
        : ['foot', 'head'];
  const free = corners.filter((it) => ends.includes(it.split(' ')[0]!));
  return freest(
    free,
    { left, top: top + head, right: right - side, bottom: bottom - foot },
    [width, height],
    things,
    head - hungOver(board),
  );
}
