import type { StackedPage } from '@lianpan/nav';
import { describe, expect, it } from 'vitest';
import type { RouteRow } from '../../routes/define-routes.ts';
import { webAddress } from './browser-functions.ts';
import { enteredPage } from './entered-page.ts';
import { shareLink } from './share-link.ts';

const page = (href: string, route: Partial<RouteRow> = {}): StackedPage<RouteRow> => ({
  key: 'k',
  index: 0,
  href,
  route: { path: '/x', ...route },
  params: {},
  search: new URL(href, 'http://page').searchParams,
});
const sharedPath = (href: string, query: string[] = []) => enteredPage(page(href, { query }), 't').sharePath;

describe('what may be handed on of a page', () => {
  it('H2 keeps the parameters that the page reads and nothing else', () => {
    expect(sharedPath('/hgd/diagnosticStock?stockNo=600519&code=x&state=y', ['stockNo'])).toBe(
      '/hgd/diagnosticStock?stockNo=600519',
    );
    expect(sharedPath('/hall?code=x')).toBe('/hall');
    expect(sharedPath('/pc/hall')).toBe('/hall');
    expect(sharedPath('/pcx')).toBe('/pcx');
  });

  it.each([
    '/login',
    '/mine',
    '/mine/wallet',
    '/setting',
    '/payTemp?orderNo=1',
    '/payment/orderConfirm',
    '/hgd/contractList',
    '/disconnected',
  ])('H3 shares nothing of %s', (href) => {
    expect(sharedPath(href, ['orderNo'])).toBeNull();
  });

  it('adds who invited, and drops secrets whatever page asks for them', () => {
    const origin = 'https://m.example.test';
    expect(shareLink('/hall?a=1#accessCode=x', origin, 'friend')).toBe(`${origin}/hall?a=1&inviteCode=friend`);
    expect(shareLink('/hall?code=1&Token=2&payTicket=3&a=4', origin, '')).toBe(`${origin}/hall?a=4`);
    expect(shareLink('//evil.example/', origin, '')).toBe(`${origin}/`);
    expect(shareLink('https://evil.example/', origin, '')).toBe(`${origin}/`);
  });
});

describe('addresses that may be opened', () => {
  it('X1 are web pages and nothing else', () => {
    expect(webAddress('https://www.example.com/a?b=1')).toBe('https://www.example.com/a?b=1');
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///a',
      'gpapp://bridge/',
      '/hall',
      '',
      'https://a:b@c/',
    ]) {
      expect(webAddress(bad)).toBeNull();
    }
  });
});
