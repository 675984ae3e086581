import { t } from '../../text/text';

/**
 * One tab stop per area; arrows go to the nearest thing in that direction, Home to the first,
 * N and Shift+N step through what can be chosen. Works for HTML and SVG alike.
 */
export function zone(node: HTMLElement | SVGElement): { destroy(): void } {
  node.dataset.keys = '';
  /** What lies in an area within this one belongs to that. */
  const present = (): HTMLElement[] =>
    [...node.querySelectorAll<HTMLElement>('[data-at]:not([disabled])')].filter(
      (it) => it.parentElement?.closest('[data-keys]') === node,
    );
  const isDrawn = (it: HTMLElement): boolean => it.getClientRects().length > 0;
  const things = (): HTMLElement[] => present().filter(isDrawn);

  /** Asks the browser where things lie, so it waits until the change is on the screen. */
  let waiting = 0;
  function settle(): void {
    waiting = 0;
    const all = present();
    const current = all.find((it) => it.tabIndex === 0 && it === document.activeElement);
    const stop =
      current ??
      all.find((it) => (it.dataset.look === 'may' || it.dataset.look === 'chosen') && isDrawn(it)) ??
      all.find(isDrawn);
    for (const it of all) {
      const index = it === stop ? 0 : -1;
      if (it.tabIndex !== index) it.tabIndex = index;
      describe(it);
    }
  }
  const settleSoon = (): void => {
    waiting ||= requestAnimationFrame(() => (waiting = window.setTimeout(settle)));
  };

  /** Where the arrows have led, and how far aside that is of the line one walks along: rows of hexes go up and down. */
  let walk: { to: Element; across: boolean; off: number } | undefined;
  function follow(from: HTMLElement, arrow: Point): HTMLElement | undefined {
    const across = arrow[0] !== 0;
    const off = walk?.to === from && walk.across === across ? walk.off : 0;
    const to = nearest(from, things(), arrow, off);
    walk = to && { to, across, off: off + aside(from, to, arrow) };
    return to;
  }

  function move(to: HTMLElement | undefined): void {
    if (!to) return;
    for (const it of things()) it.tabIndex = it === to ? 0 : -1;
    to.focus({ preventScroll: false });
    if ('scrollIntoView' in to) to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function onkeydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = event.target as HTMLElement;
    if (!from.dataset?.at) return;
    const all = things();
    const arrow = ARROWS[event.key];
    if (arrow) move(follow(from, arrow));
    else if (event.key === 'Home') move(all.find((it) => it.dataset.home !== undefined) ?? all[0]);
    else if (event.key === 'End') move(all.at(-1));
    else if (event.key === 'n' || event.key === 'N') {
      const legal = all.filter((it) => it.dataset.look === 'may' || it === from);
      const step = event.shiftKey ? legal.length - 1 : 1;
      move(legal[(legal.indexOf(from) + step) % legal.length]);
    } else if ((event.key === 'Enter' || event.key === ' ') && !(from instanceof HTMLButtonElement)) {
      from.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // asked while the board is still being built, the browser would have to lay it out once for every area
  settleSoon();
  const observer = new MutationObserver(settleSoon);
  observer.observe(node, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-look', 'data-at'],
  });
  node.addEventListener('keydown', onkeydown as EventListener);
  return {
    destroy() {
      observer.disconnect();
      node.removeEventListener('keydown', onkeydown as EventListener);
    },
  };
}

/** What the eye sees by a line around it, the ear hears behind the name, unless the name has it already. */
function describe(it: HTMLElement): void {
  const look = it.dataset.look;
  const said = look === 'may' ? t('map.may') : look === 'chosen' ? t('map.chosen') : '';
  const isNew = said && !it.ariaLabel?.includes(said);
  if ((it.ariaDescription ?? '') !== (isNew ? said : '')) it.ariaDescription = isNew ? said : null;
}

type Point = readonly [number, number];

const ARROWS: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

function centre(it: Element): Point {
  const box = it.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** How far one thing lies beside the way that leads from another in a direction. */
function aside(from: Element, to: Element, [dx]: Point): number {
  const [[x0, y0], [x, y]] = [centre(from), centre(to)];
  return dx ? y - y0 : x - x0;
}

/** What a step aside costs: the next column of hexes is nearer than the one after it, and a hex behind a wall nearer than one beside it. */
const SLANT = 1.5;

/** The next thing in a direction, as near as can be to the line one walks along, which `from` lies `off`. */
function nearest(from: Element, all: HTMLElement[], arrow: Point, off: number): HTMLElement | undefined {
  const [x0, y0] = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const it of all) {
    if (it === from) continue;
    const [x, y] = centre(it);
    const ahead = (x - x0) * arrow[0] + (y - y0) * arrow[1];
    if (ahead < 2) continue;
    const cost = ahead + (SLANT * (off + aside(from, it, arrow)) ** 2) / ahead;
    if (cost < least) [least, best] = [cost, it];
  }
  return best;
}
