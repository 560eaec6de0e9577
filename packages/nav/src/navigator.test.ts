import { beforeEach, describe, expect, it } from 'vitest';
import { Navigator, type NavigatorWindow } from './navigator.ts';

const routes = [{ path: '/hall', tabbar: true }, { path: '/stock' }, { path: '/other' }, { path: '/error' }];

/** A history as a browser keeps it, with addresses, marks and the event of a step. */
class FakeBrowser {
  entries: { href: string; state: unknown }[] = [{ href: '/hall', state: null }];
  at = 0;
  steps: number[] = [];
  #listener: (event: PopStateEvent) => void = () => {};
  readonly history = {
    pushState: (state: unknown, _title: string, href: string) => {
      this.entries = [...this.entries.slice(0, this.at + 1), { href, state }];
      this.at += 1;
    },
    replaceState: (state: unknown, _title: string, href: string) => {
      this.entries[this.at] = { href, state };
    },
    back: () => this.history.go(-1),
    go: (delta: number) => {
      this.steps.push(delta);
      this.at += delta;
      this.#listener({} as PopStateEvent);
    },
  };
  get window(): NavigatorWindow {
    const entry = () => this.entries[this.at];
    const { history } = this;
    return {
      history: {
        ...history,
        get state() {
          return entry()?.state;
        },
      } as unknown as History,
      location: {
        get pathname() {
          return (entry()?.href ?? '').split('?')[0];
        },
        get search() {
          return '';
        },
      } as Location,
      addEventListener: (_type, listener) => {
        this.#listener = listener;
      },
    };
  }
}

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

function open(repair?: (href: string) => string) {
  return new Navigator(
    {
      routes,
      notFoundPath: '/error',
      viewPrefix: '/pc',
      guard: () => 'enter',
      ...(repair ? { repair } : {}),
    },
    browser.window,
  );
}

it('NAV-10 turns a navigation to the page below into a step back', async () => {
  const navigator = open();
  await navigator.go('/stock');
  await navigator.go('/hall');
  await settled();
  expect(browser.steps).toEqual([-1]);
  expect([browser.entries.length, navigator.stack.top.href, navigator.stack.top.index]).toEqual([2, '/hall', 0]);
});

it('NAV-10 goes forward to a page that is not right below', async () => {
  const navigator = open();
  await navigator.go('/stock');
  await navigator.go('/other');
  await navigator.go('/hall');
  expect(browser.steps).toEqual([]);
  expect(navigator.stack.top.index).toBe(3);
});

it('NAV-05 mends an address before it is entered', async () => {
  const navigator = open((href) => href.replace('/broken', '/stock'));
  await navigator.go('/broken');
  expect(browser.entries[browser.at]?.href).toBe('/stock');
});

describe('with a part of the routes', () => {
  const first = routes.filter(({ path }) => path !== '/stock');
  const openPart = (moreRoutes: () => Promise<typeof routes>) =>
    new Navigator(
      { routes: first, moreRoutes, notFoundPath: '/error', viewPrefix: '/pc', guard: () => 'enter' },
      browser.window,
    );

  it('waits for the others once an address is none of them', async () => {
    const navigator = openPart(() => Promise.resolve(routes));
    await navigator.go('/stock');
    expect(navigator.stack.top.href).toBe('/stock');
    await navigator.go('/nowhere');
    expect(navigator.stack.top.route.path).toBe('/error');
  });

  it('begins with a page of the others, and keeps its address until they have come', async () => {
    browser.entries = [{ href: '/stock', state: null }];
    const navigator = openPart(() => Promise.resolve(routes));
    expect(browser.entries[0]?.href).toBe('/stock');
    await navigator.ready();
    expect([navigator.stack.top.route.path, browser.entries[0]?.href]).toEqual(['/stock', '/stock']);
  });

  it('goes to the last of several, however long the others take', async () => {
    let come: (all: typeof routes) => void = () => {};
    const navigator = openPart(() => new Promise((resolve) => (come = resolve)));
    const slow = navigator.go('/stock');
    await navigator.go('/other');
    come(routes);
    await slow;
    expect(navigator.stack.top.href).toBe('/other');
  });

  it('says that a page is not there when they cannot be had, and asks again', async () => {
    let isOnline = false;
    const navigator = openPart(() => (isOnline ? Promise.resolve(routes) : Promise.reject(new Error('offline'))));
    await navigator.go('/stock');
    expect(navigator.stack.top.route.path).toBe('/error');
    isOnline = true;
    await navigator.go('/stock');
    expect(navigator.stack.top.route.path).toBe('/stock');
  });
});
