/** Where we are. Paths are plain; what stands behind # (invitations, private seats) never reaches the server. */

export interface Route {
  page:
    | 'home'
    | 'setup'
    | 'table'
    | 'review'
    | 'rules'
    | 'learn'
    | 'watch'
    | 'settings'
    | 'story'
    | 'you'
    | 'studio'
    | 'cards'
    | 'puzzles'
    | 'lost';
  id: string;
  query: URLSearchParams;
  hash: string;
}

const PAGES: Record<string, Route['page']> = {
  '': 'home',
  setup: 'setup',
  t: 'table',
  review: 'review',
  rules: 'rules',
  learn: 'learn',
  watch: 'watch',
  settings: 'settings',
  story: 'story',
  you: 'you',
  studio: 'studio',
  cards: 'cards',
  puzzles: 'puzzles',
};

/** Null for what no link of ours says: a stray % has been cut or typed. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function read(url: URL): Route {
  const [first = '', rawId = '', ...rest] = url.pathname.split('/').filter(Boolean);
  const [id, hash] = [decoded(rawId), decoded(url.hash.slice(1))];
  const isOurs = !rest.length && id !== null && hash !== null && Object.hasOwn(PAGES, first);
  return { page: isOurs ? PAGES[first]! : 'lost', id: id ?? '', query: url.searchParams, hash: hash ?? '' };
}

const laidOver = (): string => (typeof history === 'undefined' ? '' : ((history.state as Over | null)?.over ?? ''));
interface Over {
  over?: string;
}

class Router {
  now = $state.raw<Route>(read(new URL(typeof location === 'undefined' ? 'http://x/' : location.href)));
  /** What lies over this page (paper, the lab): the browser's Back takes it away and leaves the page. */
  over = $state(laidOver());

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.update();
  }

  lay(over: string): void {
    if (this.over !== over) history.pushState({ over } satisfies Over, '');
    this.over = over;
  }

  /** The same as the browser's Back. */
  lift(): void {
    if (this.over) history.back();
  }

  update(): void {
    this.now = read(new URL(location.href));
    this.over = laidOver();
  }

  /** Links of our own pages change the page without loading it again. */
  listen(): void {
    addEventListener('popstate', () => this.update());
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

export const router = new Router();
