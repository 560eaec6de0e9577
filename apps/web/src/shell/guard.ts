import { adviserPath, isHiddenInAudit } from '@lianpan/domain';
import type { StackedPage, Verdict } from '@lianpan/nav';
import type { RouteRow } from '../routes/define-routes.ts';
import { href, isPage } from '../routes/href.ts';
import { viewerStore } from '../shared/runtime.ts';
import { isUnderAudit } from './tabs/shell-state.ts';

/** Decides who enters a page. `restored` is awaited where that depends on who is signed in. */
export function openGuard(clientType: number, restored: () => Promise<unknown>) {
  async function verdictOf(page: StackedPage<RouteRow>, isArriving: boolean): Promise<Verdict> {
    const { route } = page;
    if (isUnderAudit() && isHiddenInAudit(route.path)) return { redirect: isPage('/square') ? '/square' : '/mine' };
    const isOpen = !route.auth && route.privilegeScene === undefined && !route.pageRule && route.path !== adviserPath;
    if (isOpen && (!route.privilegeIds || route.hasPreview)) return 'enter';
    const [{ verdictOfClosed }] = await Promise.all([import('./closed-page.ts'), restored()]);
    return verdictOfClosed(page, isArriving, clientType);
  }

  return async (to: StackedPage<RouteRow>, from: StackedPage<RouteRow>): Promise<Verdict> => {
    const isFirst = to === from;
    // The server checks every call anyway: without the guard's file the page opens.
    const verdict = await verdictOf(to, isFirst).catch((): Verdict => 'enter');
    // Whoever came straight to a closed page has no page behind it to stay on.
    const isStuck = verdict === 'stay' && isFirst && viewerStore.getState().value.status === 'member';
    return isStuck ? { redirect: href('mine') } : verdict;
  };
}
