import type { StackedPage, Verdict } from '@lianpan/nav';
import type { RouteRow } from '../routes/define-routes.ts';
import { href } from '../routes/href.ts';
import { call, viewerStore } from '../shared/runtime.ts';
import { trySilentLogin } from './login/silent-login.ts';
import { withoutPopups } from './popups/open-popups.ts';
import { guardPage } from './privileges/page-guard.ts';
import { offerRenewal, offerUpgrade } from './privileges/prompts.ts';

/** Decides who enters a page that is not open to everybody, once it is known who is signed in. */
export async function verdictOfClosed(
  { route, href: address }: StackedPage<RouteRow>,
  isArriving: boolean,
  clientType: number,
): Promise<Verdict> {
  const silent = {
    clientType,
    storage: sessionStorage,
    start: async (back: string) =>
      (await call('POST /api/auth/common/startMessengerSignIn', { authType: 'wx_base', back })).url,
    leaveFor: (url: string) => location.replace(url),
  };
  const isMember = viewerStore.getState().value.status === 'member';
  if (route.auth && !isMember && (await trySilentLogin(silent, address))) return 'stay';
  const offers = { offerUpgrade, offerRenewal, serviceHome: href('advisoryMine') };
  return withoutPopups(() => guardPage(route, offers, isArriving));
}
