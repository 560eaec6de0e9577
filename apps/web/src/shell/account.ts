import type { CallOutput } from '@lianpan/client';
import type { MarketName } from '@lianpan/contract/market-wire';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { sessionFromWire } from '@lianpan/contract/session-wire';
import { landingAfterLogin } from '@lianpan/domain';
import type { Navigator } from '@lianpan/nav';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteRow } from '../routes/define-routes.ts';
import { followsLink, forgetChoice, marketStore, takeChoice } from '../shared/market.ts';
import { call, viewerStore } from '../shared/runtime.ts';
import { overlayFlag } from './notices/overlay-flag.ts';
import type { Session } from './session.ts';

interface AccountParts {
  readonly session: Session;
  readonly queries: QueryClient;
  readonly navigator: Navigator<RouteRow>;
  /** What every call says of the edition. */
  readonly edition: { editionType: number; userEditionType: number };
  /** Whose code is redeemed: the mini-program's or an app's. */
  readonly program: 'mp' | 'app';
}

/** Signing in and out as the whole app sees it, and the market that a member has chosen. */
export function openAccount({ session, queries, navigator, edition, program }: AccountParts) {
  /** Shows another market: nothing of the one before stays on a page. */
  async function showMarket(name: MarketName): Promise<void> {
    takeChoice(name);
    await queries.resetQueries();
  }

  /** SES-01, SES-04: the session is kept, and the edition says where the person goes. */
  async function takeSession(issued: CallOutput<'POST /api/auth/common/login'>): Promise<void> {
    await session.adopt(sessionFromWire(issued));
    const before = marketStore.getState().value.name;
    forgetChoice();
    const info = await call('POST /api/system/mine/getUserInfo', {});
    edition.editionType = info.editionType ?? 0;
    edition.userEditionType = info.userEditionType ?? 0;
    // The answer named the market that this member has chosen.
    const isSameMarket = marketStore.getState().value.name === before;
    await (isSameMarket ? queries.invalidateQueries() : queries.resetQueries());
    const landing = landingAfterLogin(info.editionType ?? 0);
    if (landing === '/hall' || issued.isNewUser) overlayFlag.raise(localStorage, sessionFromWire(issued).customerId);
    const { route } = navigator.stack.top;
    if (!landing || route.returnAfterLogin || route.auth) return;
    await navigator.go(landing, { replace: route.path.startsWith('/login') });
  }

  return {
    takeSession,

    /** SES-12: exchanges the one-use code of the program around the page; false when it is not good. */
    async redeem(given: string): Promise<boolean> {
      try {
        await takeSession(await call('GET /api/auth/common/internalLogin', { accessCode: given, type: program }));
        return true;
      } catch (error) {
        if (!(error instanceof OutcomeError)) throw error;
        return false;
      }
    },

    async signOut(): Promise<void> {
      try {
        await call('POST /api/auth/common/logout', {});
      } finally {
        session.reset('signedOut');
        forgetChoice();
        await queries.resetQueries();
      }
    },

    /** Shows a market from now on; a member's choice is kept for all devices. */
    async chooseMarket(market: MarketName): Promise<void> {
      if (viewerStore.getState().value.status === 'member')
        await call('POST /api/stocks/market/chooseMarket', { market });
      await showMarket(market);
    },

    /** Takes over what the member chose on another device. */
    async followKeptMarket(): Promise<void> {
      if (viewerStore.getState().value.status !== 'member' || followsLink()) return;
      const { kept } = await call('GET /api/stocks/market/getMarkets', {});
      if (kept && kept !== marketStore.getState().value.name) await showMarket(kept);
    },
  };
}
