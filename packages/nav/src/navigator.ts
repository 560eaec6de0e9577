import {
  commitPage,
  createResolver,
  openStack,
  type PageStack,
  type Resolver,
  type StackedPage,
  type StackRoute,
} from './page-stack.ts';

/** What a guard says: go on, stay where you are, or go elsewhere instead. */
export type Verdict = 'enter' | 'stay' | { readonly redirect: string };

export interface NavigatorOptions<Route extends StackRoute> {
  readonly routes: readonly Route[];
  /** Brings all routes where `routes` are a part: asked once an address is none of theirs. May fail, and is asked again. */
  readonly moreRoutes?: () => Promise<readonly Route[]>;
  readonly notFoundPath: string;
  /** Prefix of a second view of the same pages, such as `/pc`. */
  readonly viewPrefix: string;
  /** Asked before each page; may wait. */
  readonly guard: (to: StackedPage<Route>, from: StackedPage<Route>) => Verdict | Promise<Verdict>;
  /** Told after each change: sets the title, writes the access log. */
  readonly onChange?: (stack: PageStack<Route>) => void;
  /** Asked before a step back that the person made with the browser: true when it closed something over the page. */
  readonly closeLayer?: () => boolean;
  /** Mends an address before it is opened. */
  readonly repair?: (href: string) => string;
}

export interface GoOptions {
  readonly replace?: boolean;
  /** Opens without a slide: the navigation answers a request, nobody tapped. */
  readonly still?: boolean;
}

interface HistoryMark {
  readonly index: number;
  readonly key: string;
}

/** The part of `window` that the navigator uses. */
export interface NavigatorWindow {
  readonly history: History;
  readonly location: Location;
  addEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void;
}

/**
 * Joins the page stack to the browser's history. Going to the page below is a step back; a step back that the browser
 * has animated itself is not animated again; the last of several quick navigations wins.
 */
export class Navigator<Route extends StackRoute> {
  readonly #options: NavigatorOptions<Route>;
  #resolver: Resolver<Route>;
  readonly #window: NavigatorWindow;
  readonly #listeners = new Set<() => void>();
  #stack: PageStack<Route>;
  #run = 0;
  #serial = 0;
  /** The next step back is ours: it leaves the page even when something lies over it. */
  #isOwnStep = false;

  constructor(options: NavigatorOptions<Route>, browser: NavigatorWindow = window) {
    this.#options = options;
    this.#window = browser;
    this.#resolver = createResolver(options.routes, options.notFoundPath, options.viewPrefix);
    const mark = this.#mark();
    this.#stack = openStack(this.#resolve(this.#address(), mark?.index ?? 0, mark?.key));
    // An address that may still get a route is kept until `ready` knows.
    if (!options.moreRoutes || this.#resolver.knows(this.#address())) this.#write('replace');
    browser.addEventListener('popstate', (event) => {
      const animated = (event as { hasUAVisualTransition?: boolean }).hasUAVisualTransition === true;
      // React runs a transition that starts inside this event at once and without a slide: leave the event first.
      setTimeout(() => this.#pop(animated));
    });
  }

  /** Waits for the route of the page that the person came in on, where it is none of the first ones. */
  async ready(): Promise<void> {
    const address = this.#address();
    if (this.#resolver.knows(address)) return;
    const { index, key } = this.#stack.top;
    if (await this.#loadRoutes()) this.#stack = openStack(this.#resolve(address, index, key));
    this.#write('replace');
  }

  /** Runs the guard on the page that the person came in on. */
  async start(): Promise<void> {
    await this.#enter(this.#stack.top, 'replace', false);
  }

  get stack(): PageStack<Route> {
    return this.#stack;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): PageStack<Route> => this.#stack;

  /** Opens an address of this app. */
  async go(href: string, options: GoOptions = {}): Promise<void> {
    const { top, pages } = this.#stack;
    const view = this.#options.viewPrefix;
    const prefixed = top.href.startsWith(`${view}/`) && !href.startsWith(`${view}/`) ? view + href : href;
    if (!(await this.#isNewest(prefixed))) return;
    const to = this.#resolve(prefixed, top.index + (options.replace ? 0 : 1));
    if (to.href === top.href) return;
    const below = pages.find((page) => page.index === top.index - 1 && page.key !== top.key);
    if (!options.replace && below?.href === to.href) {
      this.#stepBack();
      return;
    }
    await this.#enter(to, options.replace ? 'replace' : 'push', !options.still);
  }

  /** A step back; where there is nothing behind, the fallback takes this page's place. */
  back(fallback: string): void {
    if (this.#stack.top.index > 0) this.#stepBack();
    else void this.go(fallback, { replace: true });
  }

  #stepBack(): void {
    this.#isOwnStep = true;
    this.#window.history.back();
  }

  #pop(animated: boolean): void {
    const mark = this.#mark();
    const { top } = this.#stack;
    if (mark?.key === top.key) {
      // Back where we are: an answer that the guard still owes for another page is void.
      this.#run += 1;
      return;
    }
    const stepsBack = top.index - (mark?.index ?? 0);
    const isOwnStep = this.#isOwnStep;
    this.#isOwnStep = false;
    if (!isOwnStep && stepsBack > 0 && this.#options.closeLayer?.()) {
      // Forward again rather than a new entry: browsers skip entries that a page adds without a touch.
      this.#window.history.go(stepsBack);
      return;
    }
    void this.#popTo(mark, animated);
  }

  async #popTo(mark: HistoryMark | null, animated: boolean): Promise<void> {
    const address = this.#address();
    if (!(await this.#isNewest(address))) return;
    await this.#enter(this.#resolve(address, mark?.index ?? 0, mark?.key), 'pop', !animated);
  }

  /** Waits for the route of an address; false when another navigation began meanwhile. */
  async #isNewest(href: string): Promise<boolean> {
    if (this.#resolver.knows(href)) return true;
    const run = ++this.#run;
    await this.#loadRoutes();
    return run === this.#run;
  }

  /** Whether there are more routes now. Without a network there are none, and the address is one that nobody knows. */
  async #loadRoutes(): Promise<boolean> {
    const { moreRoutes, notFoundPath, viewPrefix } = this.#options;
    const routes = await moreRoutes?.().catch(() => undefined);
    if (!routes) return false;
    this.#resolver = createResolver(routes, notFoundPath, viewPrefix);
    return true;
  }

  async #enter(to: StackedPage<Route>, how: 'push' | 'replace' | 'pop', animate: boolean): Promise<void> {
    const run = ++this.#run;
    const verdict = await this.#options.guard(to, this.#stack.top);
    if (run !== this.#run) return;
    if (verdict === 'stay') {
      if (how === 'pop') this.#write('push');
      return;
    }
    if (typeof verdict === 'object') {
      await this.go(verdict.redirect, { replace: how !== 'push', still: true });
      return;
    }
    this.#stack = commitPage(this.#stack, to, how, this.#resolver.tabPaths, animate);
    if (how !== 'pop') this.#write(how);
    this.#options.onChange?.(this.#stack);
    for (const listener of this.#listeners) listener();
  }

  #resolve(href: string, index: number, key?: string): StackedPage<Route> {
    const mended = this.#options.repair?.(href) ?? href;
    return this.#resolver.resolve(mended, index, key ?? this.#newKey());
  }

  #write(how: 'push' | 'replace'): void {
    const { index, key, href } = this.#stack.top;
    const mark: HistoryMark = { index, key };
    if (how === 'push') this.#window.history.pushState(mark, '', href);
    else this.#window.history.replaceState(mark, '', href);
  }

  #mark(): HistoryMark | null {
    return this.#window.history.state as HistoryMark | null;
  }

  #address(): string {
    return this.#window.location.pathname + this.#window.location.search;
  }

  /** Unlike any key of an earlier visit that may still stand in the history. */
  #newKey(): string {
    return `${Date.now().toString(36)}-${(this.#serial++).toString(36)}`;
  }
}
