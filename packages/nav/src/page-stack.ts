/** What the page stack needs to know of a route; the app's rows may say more. */
export interface StackRoute {
  readonly path: string;
  /** Another route's path; the query goes along. */
  readonly redirect?: string;
  /** A root page of the bottom bar: one instance, kept alive. */
  readonly tabbar?: boolean;
  /** Kept alive while it is below the top. */
  readonly keepAlive?: boolean;
}

/** One opened page. Two addresses of the same route are two pages. */
export interface StackedPage<Route extends StackRoute = StackRoute> {
  /** Stays the same while the page lives; a tab has one for ever. */
  readonly key: string;
  /** Depth in the browser's history. */
  readonly index: number;
  /** Path and query as in the address bar, with a view prefix such as `/pc` when there is one. */
  readonly href: string;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

export type Direction = 'forward' | 'back' | 'tab-left' | 'tab-right' | 'none';

/** All living pages in a stable order, and the one on top. */
export interface PageStack<Route extends StackRoute = StackRoute> {
  readonly pages: readonly StackedPage<Route>[];
  readonly top: StackedPage<Route>;
  readonly direction: Direction;
}

export interface Resolver<Route extends StackRoute> {
  /** The page of an address; unknown addresses give the not-found route with the address as `from`. */
  resolve(href: string, index: number, key: string): StackedPage<Route>;
  /** Whether an address has a route of its own. */
  knows(href: string): boolean;
  readonly tabPaths: readonly string[];
}

interface CompiledRoute<Route> {
  readonly route: Route;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/** Pages below the top that stay alive although they are neither tabs nor marked, so that a step back is instant. */
const keptBelow = 2;

/** Compiles a route table. Throws when the not-found route or the goal of a redirect is missing. */
export function createResolver<Route extends StackRoute>(
  routes: readonly Route[],
  notFoundPath: string,
  viewPrefix: string,
): Resolver<Route> {
  const exact = new Map<string, Route>();
  const patterns: CompiledRoute<Route>[] = [];
  for (const route of routes) {
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    if (names.length === 0) exact.set(route.path, route);
    else patterns.push({ route, names, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`) });
  }
  const notFound = exact.get(notFoundPath);
  if (!notFound) throw new Error(`the not-found route ${notFoundPath} is missing`);
  for (const route of routes) {
    if (route.redirect !== undefined && !exact.has(route.redirect)) {
      throw new Error(`${route.path} redirects to ${route.redirect}, which does not exist`);
    }
  }

  function match(path: string): { route: Route; params: Record<string, string> } {
    const plain = exact.get(path);
    if (plain) return { route: plain, params: {} };
    for (const { route, pattern, names } of patterns) {
      const values = pattern.exec(path);
      if (!values) continue;
      return {
        route,
        params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at + 1] ?? '')])),
      };
    }
    return { route: notFound as Route, params: {} };
  }

  function parted(href: string): { url: URL; view: string; path: string } {
    const url = new URL(href, 'http://page');
    const prefixed = url.pathname === viewPrefix || url.pathname.startsWith(`${viewPrefix}/`);
    const view = prefixed ? viewPrefix : '';
    return { url, view, path: url.pathname.slice(view.length).replace(/(.)\/$/, '$1') || '/' };
  }

  function resolve(href: string, index: number, key: string): StackedPage<Route> {
    const { url, view, path } = parted(href);
    const { route, params } = match(path);
    if (route.redirect !== undefined) return resolve(`${view}${route.redirect}${url.search}`, index, key);
    if (route === notFound && path !== notFoundPath) {
      // The address is kept: the page says what was asked for, and reloading asks for it again.
      const search = new URLSearchParams({ from: path + url.search });
      return { key, index, href: `${view}${notFoundPath}?${search.toString()}`, route, params, search };
    }
    return {
      key: route.tabbar ? `tab:${route.path}` : key,
      index,
      href: `${view}${path}${url.search}`,
      route,
      params,
      search: url.searchParams,
    };
  }

  const knows = (href: string): boolean => {
    const { path } = parted(href);
    return path === notFoundPath || match(path).route !== notFound;
  };

  return { resolve, knows, tabPaths: routes.filter((route) => route.tabbar).map((route) => route.path) };
}

/** The stack with only its first page. */
export const openStack = <Route extends StackRoute>(page: StackedPage<Route>): PageStack<Route> => ({
  pages: [page],
  top: page,
  direction: 'none',
});

/**
 * Puts a page on top. Tabs and marked pages below it stay alive, and the last two of the others; a page that was alive
 * under the same key comes back as it was, unless its address changed.
 */
export function commitPage<Route extends StackRoute>(
  stack: PageStack<Route>,
  next: StackedPage<Route>,
  how: 'push' | 'replace' | 'pop',
  tabPaths: readonly string[],
  animate: boolean,
): PageStack<Route> {
  const known = stack.pages.find((page) => page.key === next.key);
  const top = known && known.href === next.href ? { ...known, index: next.index } : next;
  const kept = stack.pages.filter((page) => {
    if (page.key === next.key) return false;
    if (page.route.tabbar) return true;
    if (how === 'replace' && page.key === stack.top.key) return false;
    return page.index < next.index && (page.route.keepAlive === true || page.index >= next.index - keptBelow);
  });
  return {
    // React moves no node when the order is that of the keys, whatever page is on top.
    pages: [...kept, top].sort((a, b) => (a.key < b.key ? -1 : 1)),
    top,
    direction: animate ? directionOf(stack.top, top, how, tabPaths) : 'none',
  };
}

function directionOf(from: StackedPage, to: StackedPage, how: string, tabPaths: readonly string[]): Direction {
  if (how === 'replace' || from.key === to.key) return 'none';
  if (from.route.tabbar && to.route.tabbar) {
    return tabPaths.indexOf(to.route.path) > tabPaths.indexOf(from.route.path) ? 'tab-left' : 'tab-right';
  }
  return how === 'pop' && to.index < from.index ? 'back' : 'forward';
}
