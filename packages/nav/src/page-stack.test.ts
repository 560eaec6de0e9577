import { describe, expect, it } from 'vitest';
import { commitPage, createResolver, openStack, type PageStack, type StackRoute } from './page-stack.ts';

const routes: StackRoute[] = [
  { path: '/', redirect: '/hall' },
  { path: '/hall', tabbar: true, keepAlive: true },
  { path: '/mine', tabbar: true, keepAlive: true },
  { path: '/stock' },
  { path: '/hall/stockDetail', redirect: '/stock' },
  { path: '/list', keepAlive: true },
  { path: '/course/{courseId}' },
  { path: '/error' },
];
const resolver = createResolver(routes, '/error', '/pc');
const page = (href: string, index: number, key = `k${index}`) => resolver.resolve(href, index, key);
const walk = (...hrefs: string[]): PageStack => {
  let stack = openStack(page(hrefs[0] ?? '/', 0));
  hrefs.slice(1).forEach((href, at) => {
    stack = commitPage(stack, page(href, at + 1), 'push', resolver.tabPaths, true);
  });
  return stack;
};

describe('resolving addresses', () => {
  it('NAV-02 sends the root to the hall and unknown paths to the error page', () => {
    expect(page('/', 0).href).toBe('/hall');
    expect(page('/no/such/page?x=1', 0).href).toBe('/error?from=%2Fno%2Fsuch%2Fpage%3Fx%3D1');
    expect(page('/no/such/page?x=1', 0).search.get('from')).toBe('/no/such/page?x=1');
  });
  it('NAV-02 carries the query along with a redirect', () => {
    expect(page('/hall/stockDetail?stockNo=600519', 0).href).toBe('/stock?stockNo=600519');
  });
  it('NAV-03 strips the desktop prefix when resolving and keeps it in the address', () => {
    expect(page('/pc/stock?stockNo=1', 0)).toMatchObject({ href: '/pc/stock?stockNo=1', route: { path: '/stock' } });
    expect(page('/pcx', 0).href).toBe('/error?from=%2Fpcx');
    expect(page('/pc/none', 0).href).toBe('/pc/error?from=%2Fnone');
  });
  it('reads parameters out of the path', () => {
    expect(page('/course/a%20b', 0).params).toEqual({ courseId: 'a b' });
  });
  it('refuses a table whose redirect leads nowhere', () => {
    expect(() => createResolver([{ path: '/error' }, { path: '/a', redirect: '/b' }], '/error', '/pc')).toThrow('/b');
  });
});

describe('the page stack', () => {
  it('NAV-09 slides left forward, right back and by tab order between tabs', () => {
    expect(walk('/hall', '/stock').direction).toBe('forward');
    expect(walk('/hall', '/mine').direction).toBe('tab-left');
    expect(walk('/mine', '/hall').direction).toBe('tab-right');
    const back = commitPage(walk('/hall', '/stock'), page('/hall', 0), 'pop', resolver.tabPaths, true);
    expect(back.direction).toBe('back');
  });
  it('NAV-09 uses no transition for a navigation that answers a request', () => {
    expect(commitPage(walk('/hall'), page('/stock', 1), 'push', resolver.tabPaths, false).direction).toBe('none');
  });
  it('NAV-11 keeps tabs and marked pages alive under the page on top', () => {
    const stack = walk(
      '/hall',
      '/list',
      '/stock?stockNo=1',
      '/stock?stockNo=2',
      '/stock?stockNo=3',
      '/stock?stockNo=4',
    );
    const alive = stack.pages.map((entry) => entry.href).sort();
    expect(alive).toEqual(['/hall', '/list', '/stock?stockNo=2', '/stock?stockNo=3', '/stock?stockNo=4']);
  });
  it('keeps two pages of one route apart', () => {
    const stack = walk('/hall', '/stock?stockNo=1', '/stock?stockNo=2');
    const back = commitPage(stack, page('/stock?stockNo=1', 1), 'pop', resolver.tabPaths, true);
    expect(back.top.href).toBe('/stock?stockNo=1');
    expect(back.top.key).toBe('k1');
    expect(back.pages.some((entry) => entry.href === '/stock?stockNo=2')).toBe(false);
  });
  it('forgets the page that was replaced', () => {
    const stack = commitPage(walk('/hall', '/list'), page('/stock', 1, 'new'), 'replace', resolver.tabPaths, true);
    expect(stack.pages.map((entry) => entry.href).sort()).toEqual(['/hall', '/stock']);
  });
});
