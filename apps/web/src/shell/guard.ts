import { adviserPath, isHiddenInAudit } from '@lianpan/domain';
import type { StackedPage, Verdict } from '@lianpan/nav';
import type { RouteRow } from '../routes/define-routes.ts';
import { href, isPage } from '../routes/href.ts';
import { call, viewerStore } from '../shared/runtime.ts';
import { trySilentLogin, type SilentLoginParts } from './login/silent-login.ts';
import { isUnderAudit } from './tabs/shell-state.ts';

const isMember = (): boolean => viewerStore.getState().value.status === 'member';

/** Decides who enters a page. `restored` is awaited where that depends on who is signed in. */
export function openGuard(clientType: number, restored: () => Promise<unknown>) {
  const silent: SilentLoginParts = {
    clientType,
    storage: sessionStorage,
    start: async (back) =>
      (await call('POST /api/auth/common/startMessengerSignIn', { authType: 'wx_base', back })).url,
    leaveFor: (url) => location.replace(url),
  };

  async function verdictOf({ route, href: address }: StackedPage<RouteRow>, isArriving: boolean): Promise<Verdict> {
    if (isUnderAudit() && isHiddenInAudit(route.path)) return { redirect: isPage('/square') ? '/square' : '/mine' };
    const isOpen = !route.auth && route.privilegeScene === undefined && !route.pageRule && route.path !== adviserPath;
    if (isOpen && (!route.privilegeIds || route.hasPreview)) return 'enter';
    await restored();
    if (route.auth && !isMember() && (await trySilentLogin(silent, address))) return 'stay';
    const [{ guardPage }, { offerUpgrade, offerRenewal }] = await Promise.all([
      import('./privileges/page-guard.ts'),
      import('./privileges/prompts.ts'),
    ]);
    return guardPage(route, { offerUpgrade, offerRenewal, serviceHome: href('advisoryMine') }, isArriving);
  }

  return async (to: StackedPage<RouteRow>, from: StackedPage<RouteRow>): Promise<Verdict> => {
    const isFirst = to === from;
    // The server checks every call anyway: without the guard's file the page opens.
    const verdict = await verdictOf(to, isFirst).catch((): Verdict => 'enter');
    // Whoever came straight to a closed page has no page behind it to stay on.
    return verdict === 'stay' && isFirst && isMember() ? { redirect: href('mine') } : verdict;
  };
}
