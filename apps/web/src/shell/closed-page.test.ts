import type { StackedPage } from '@lianpan/nav';
import { expect, it, vi } from 'vitest';
import type { RouteRow } from '../routes/define-routes.ts';
import { verdictOfClosed } from './closed-page.ts';
import { guardsAsking } from './popups/open-popups.ts';

vi.stubGlobal('sessionStorage', {});
const asking: number[] = [];
vi.mock('./privileges/prompts.ts', () => ({ offerUpgrade: vi.fn(), offerRenewal: vi.fn() }));
vi.mock('./privileges/page-guard.ts', () => ({
  guardPage: () => {
    asking.push(guardsAsking.getState().value);
    return Promise.resolve('stay');
  },
}));

it('keeps popups aside while the guard of a page asks', async () => {
  const page = { route: { path: '/hgd/mine' }, href: '/hgd/mine' } as unknown as StackedPage<RouteRow>;
  expect(await verdictOfClosed(page, false, 0)).toBe('stay');
  expect(asking).toEqual([1]);
  expect(guardsAsking.getState().value).toBe(0);
});
