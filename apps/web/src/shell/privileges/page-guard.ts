import {
  adviserPath,
  asksForRenewal,
  decideEntry,
  isAdviserDisabled,
  mayApply,
  permissionStatuses,
  serviceStatuses,
} from '@lianpan/domain';
import type { Verdict } from '@lianpan/nav';
import { confirm, toast } from '@lianpan/ui';
import type { RouteRow } from '../../routes/define-routes.ts';
import { runtime, track, viewerStore } from '../../shared/runtime.ts';
import { textsNow } from '../../shared/texts.ts';
import { advisoryService, permissionOf } from './permissions.ts';
import { guardTexts } from './texts.ts';

/** What is offered to whom a page stays closed. */
export interface GuardOffers {
  offerUpgrade(): Promise<void>;
  /** True when the person went to see how to renew. */
  offerRenewal(isEnded: boolean): Promise<boolean>;
  /** Where a lapsed service is looked after. */
  readonly serviceHome: string;
}

/**
 * Whether a page opens for this person, and what is offered when it does not: login, renewal, upgrade. A network that
 * fails lets the person in, because the server checks every call anyway. Who arrives by a link has the page before them
 * already (`isArriving`): one that says itself what it lacks opens, and no dialog repeats it. Source: product handbook 10.4.
 */
export async function guardPage(route: RouteRow, offers: GuardOffers, isArriving = false): Promise<Verdict> {
  // It is not known yet who is looking, because the server is away: the page waits, and says so.
  if (viewerStore.getState().value.status === 'restoring') return 'enter';
  const isMember = (): boolean => viewerStore.getState().value.status === 'member';
  const blocked = (reason: string): Verdict => {
    track('guardBlock', { reason, route: route.path });
    return 'stay';
  };
  if (route.auth && !isMember() && !(await runtime().requireLogin())) return blocked('login');
  const barrier = isMember() ? await serviceBarrier(route.path, offers) : null;
  if (barrier) return barrier;
  if (route.privilegeScene !== undefined) {
    const scenes = await heldScenes(route.privilegeScene);
    let decision = decideEntry(route, { isMember: isMember(), privilegedScenes: scenes });
    if (decision === 'login' && (await runtime().requireLogin())) {
      const again = await heldScenes(route.privilegeScene);
      decision = decideEntry(route, { isMember: true, privilegedScenes: again });
    }
    if (decision === 'upgrade' && isArriving && route.hasPreview) return 'enter';
    if (decision === 'upgrade') await offers.offerUpgrade();
    if (decision !== 'enter') return blocked(decision);
  }
  if (route.privilegeIds && !route.hasPreview) {
    const permission = await permissionOf({ privilegeIds: [...route.privilegeIds] }).catch(() => null);
    if (permission && !permission.isAvailable && permission.permissionStatus !== permissionStatuses.trialPossible) {
      await offers.offerUpgrade();
      return blocked('privilege');
    }
  }
  return 'enter';
}

async function heldScenes(scene: number): Promise<number[]> {
  const permission = await permissionOf({ scene }).catch(() => null);
  return permission === null || permission.count > 0 ? [scene] : [];
}

/** NAV-07, NAV-08: what the state of the advisory service closes or asks first. */
async function serviceBarrier(path: string, offers: GuardOffers): Promise<Verdict | null> {
  if (
    path !== adviserPath &&
    path !== '/hgd/wantToBuyStocks' &&
    !asksForRenewal(path, { customerLevel: 117, serviceStatus: serviceStatuses.ended })
  ) {
    return null;
  }
  const service = await advisoryService().catch(() => null);
  if (!service) return null;
  const say = textsNow(guardTexts);
  if (path === adviserPath && isAdviserDisabled(service)) {
    toast(say('adviserOff'), { durationMs: 3000 });
    return { redirect: offers.serviceHome };
  }
  if (asksForRenewal(path, service)) {
    const isEnded = service.serviceStatus === serviceStatuses.ended;
    if ((await offers.offerRenewal(isEnded)) || isEnded) return 'stay';
  }
  if (path === '/hgd/wantToBuyStocks' && !mayApply(service.applicationsLeft)) {
    await confirm({ title: say('applyLimit'), confirmText: say('gotIt') });
    return 'stay';
  }
  return null;
}
