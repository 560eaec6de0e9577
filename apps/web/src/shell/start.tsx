import { createClient, createServerClock, type CallOutput } from '@lianpan/client';
import type { MarketName } from '@lianpan/contract/market-wire';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { sessionFromWire } from '@lianpan/contract/session-wire';
import { adviserPath, editionOfPath, isAppLike, isHiddenInAudit, landingAfterLogin } from '@lianpan/domain';
import { Navigator, type StackedPage, type Verdict } from '@lianpan/nav';
import { closeTopLayer, toast } from '@lianpan/ui';
import { focusManager, MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { RouteRow } from '../routes/define-routes.ts';
import { href, isPage } from '../routes/href.ts';
import { knownRows, loadRows } from '../routes/known.ts';
import { applyDisplay, restoreDisplay } from '../shared/display.ts';
import { guestWatchlist, watchOtherTabs } from '../shared/guest-watchlist.ts';
import { followLanguageOfOtherTabs, language, onLanguageChange } from '../shared/language.ts';
import { replayId } from '../shared/replay.ts';
import { isPreparing, line, patchLine } from '../shared/line.ts';
import { followsLink, forgetChoice, marketPort, marketStore, restoreMarket, takeChoice } from '../shared/market.ts';
import { call, installRuntime, viewerStore } from '../shared/runtime.ts';
import { pick, textsNow } from '../shared/texts.ts';
import { App } from './app.tsx';
import type { ActivityChannel } from './activity-channel.ts';
import type { MergeParts } from './guest-merge.ts';
import { followInternalLinks } from './internal-links.ts';
import type { LaterParts } from './later-parts.ts';
import { loadAhead } from './lazy-screen.ts';
import { showLoadingOverlay } from './loading-overlay.ts';
import { takeAccessCode } from './login/access-code.ts';
import { loginFlow } from './login/login-flow.ts';
import { requireLogin } from './login/login-request.ts';
import { trySilentLogin, type SilentLoginParts } from './login/silent-login.ts';
import { standInForNetwork } from './online.ts';
import { watchPageLifecycle } from './page-lifecycle.ts';
import { detectClient } from './platform/client.ts';
import { enteredPage } from './platform/entered-page.ts';
import { lazyPlatform } from './platform/platform.ts';
import { hasNoHistory } from '../shared/replay.ts';
import { reactToError, type Reactions } from './react-to-error.ts';
import { Realtime } from './realtime.ts';
import { recentRequests } from './recent-requests.ts';
import { repairAddress } from './repair-address.ts';
import { watchSearchKey } from './search-key.ts';
import { Session } from './session.ts';
import { takeRelaunch, takeUpdate, type SessionEventParts } from './session-events.ts';
import { TabFreshness } from './tab-freshness.ts';
import { isUnderAudit, patchShell, shellState } from './tabs/shell-state.ts';
import { shellTexts } from './texts.ts';
import { overlayFlag } from './notices/overlay-flag.ts';
import { startTracking } from './tracking.ts';
import { browserIdentity } from './visitor.ts';
import { nextPicture } from './next-picture.ts';
import { whenUsed } from './when-used.ts';

/** Joins session, client, cache, navigation and socket, and shows the first page. */
export async function startApp(root: HTMLElement): Promise<void> {
  applyDisplay();
  /** Socket, tracker and presence come after it: nobody waits for them. */
  const drawn = nextPicture();
  const edition = { editionType: 0, userEditionType: 0 };
  const client = detectClient();
  const accessCode = takeAccessCode();
  if (client.clientType === 1) showDesktopAddress();
  const identity = browserIdentity(client, () => edition);
  const clock = createServerClock();
  const session = new Session(
    {
      onExpired: () => toast(textsNow(shellTexts)('loginExpired')),
      onAccountSwitch: () => location.reload(),
      onWaiting: (isSessionWaiting) => patchLine({ isSessionWaiting }),
    },
    clock,
  );
  const requests = recentRequests();
  restoreMarket(location.search);
  const callServer = createClient({ identity, session, market: marketPort, clock, onAnswer: requests.add });
  session.connect(callServer);
  /** In a replay every call is a member's: sent before the session is restored it would ask for a login. */
  const callOfMember: typeof callServer = async (target, input, options) => {
    await known;
    return callServer(target, input, options);
  };

  const reactions: Reactions = {
    toast,
    askLogin: () => void login.ask(),
    resetSession: () => session.reset('expired'),
    showErrorPage: () => void navigator.go(href('error')),
    ...(client.clientType === 113 ? { showDisconnected: () => void navigator.go(href('disconnected')) } : {}),
  };
  const notify = (): void => toast(textsNow(shellTexts)('network'));
  const isSilent = (meta: Record<string, unknown> | undefined): boolean => meta?.['silent'] === true;
  const queries = new QueryClient({
    queryCache: new QueryCache({
      // What has no history or is not ready says so in its place, and what the banner says needs no toast.
      onError: (error, query) => {
        const { failing, isRetrying } = line.getState().value;
        const isSaid = failing !== '' || isRetrying || hasNoHistory(error) || isPreparing(error);
        reactToError(error, reactions, isSaid || isSilent(query.meta));
        void followFailures();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => reactToError(error, reactions, isSilent(mutation.meta)),
    }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } },
  });

  const navigator = new Navigator<RouteRow>({
    routes: knownRows().filter(isOpened),
    moreRoutes: async () => (await loadRows()).filter(isOpened),
    notFoundPath: '/error',
    viewPrefix: '/pc',
    guard: async (to, from) => {
      // The server checks every call anyway: without the guard's file the page opens.
      const verdict = await guard(to, to === from).catch((): Verdict => 'enter');
      // Whoever came straight to a closed page has no page behind it to stay on.
      const isFirst = to === from && viewerStore.getState().value.status === 'member';
      return verdict === 'stay' && isFirst ? { redirect: href('mine') } : verdict;
    },
    closeLayer: closeTopLayer,
    repair: repairAddress,
    onChange: ({ top }) => entered(top),
  });
  /** What is loaded after the first page: configuration, popups, prompts. */
  let later: Promise<LaterParts> | undefined;
  const loadLater = (): Promise<LaterParts> =>
    (later ??= import('./later-parts.ts').then(
      ({ startLaterParts }) =>
        startLaterParts({
          path: () => navigator.stack.top.route.path,
          isTabPage: () => navigator.stack.top.route.tabbar === true,
          leave: (to) => void navigator.go(to, { replace: true, still: true }),
          clientType: identity.clientType,
          queries,
        }),
      (error: unknown) => {
        // Its file can't be had now: asked for again by whoever needs it, and after a while in any case.
        later = undefined;
        setTimeout(() => loadLater().catch(ignore), unusedMs);
        throw error;
      },
    ));
  let failures: Promise<unknown> | undefined;
  /** Comes with the first failure, or before there is one: while the server is away its file can't be had. */
  const followFailures = (): Promise<unknown> =>
    (failures ??= import('./failures.ts').then(
      ({ watchFailures }) => watchFailures(queries, notify),
      () => (failures = undefined),
    ));
  const enterEdition = (path: string): void => {
    const current = shellState.getState().value.edition;
    const next = editionOfPath(path, current);
    if (next !== current) patchShell({ edition: next });
  };
  const platform = lazyPlatform({
    client,
    go: (path) => void navigator.go(path),
    back: (fallback) => navigator.back(fallback),
    closeTopLayer,
    onResume: () => void realtime.connect(),
  });
  const login = loginFlow({
    login: (back) => platform.login(back),
    isMember: () => viewerStore.getState().value.status === 'member',
    showPopup: requireLogin,
    here: () => navigator.stack.top.href,
    agrees: async (given) => (await import('./login/ask-owner.ts')).agreesToOwner(given),
    redeem: (given) => redeem(given),
    isInProgram: isAppLike(client.clientType),
    onKept: () => toast(textsNow(shellTexts)('staySignedIn')),
  });
  const showTop = (top: StackedPage<RouteRow>): void => {
    const { title } = top.route;
    document.title = title ? pick(title, language()) : textsNow(shellTexts)('appName');
    platform.entered(enteredPage(top, document.title));
  };
  /** Everything that follows a page being opened. */
  const entered = (page: StackedPage<RouteRow>): void => {
    showTop(page);
    withActivity((activity) => activity.switchPage(page.route.path));
    tracking.enter({ title: page.route.title?.[1] ?? '', route: page.route.path, href: page.href });
    if (page.route.loading) showLoadingOverlay(() => queries.isFetching() > 0);
    enterEdition(page.route.path);
    later?.then((parts) => parts.pageChanged(page.href)).catch(ignore);
    if (freshness.visit(page.route.tabbar ? page.route.path : undefined)) void queries.invalidateQueries();
  };
  onLanguageChange(() => {
    showTop(navigator.stack.top);
    // The server writes in the language of the question.
    void queries.invalidateQueries();
  });

  const owner = { identity, session, clock };
  let channel: Promise<ActivityChannel | undefined> | undefined;
  /** The channel loads beside the first page, not before it; without its file nothing is reported. */
  const withActivity = (use: (activity: ActivityChannel) => void): void => {
    channel ??= import('./activity-channel.ts').then(
      ({ ActivityChannel }) => new ActivityChannel(owner),
      () => undefined,
    );
    void channel.then((activity) => activity && use(activity));
  };
  const freshness = new TabFreshness(clock.now);
  const tracking = startTracking({ call: callServer, now: clock.now }, drawn);
  const realtime = new Realtime(owner, {
    onKick: ({ sid, reason }) => {
      if (!isOwnSession(session, sid)) return;
      session.reset('kicked');
      if (reason === 'LOGIN_ELSEWHERE') toast(textsNow(shellTexts)('kicked'));
      void navigator.go(href('hall'), { replace: true, still: true });
    },
    onUpdate: () => void takeUpdate(sessionEvents).catch(ignore),
    onRelaunch: () => void takeRelaunch(sessionEvents).catch(ignore),
  });

  installRuntime({
    call: replayId() === '' ? callServer : callOfMember,
    platform,
    clientType: client.clientType,
    serverNow: clock.now,
    requireLogin: login.ask,
    takeSession: (issued) => takeSession(issued),
    signOut: () => signOut(),
    go: (to, options) => void navigator.go(to, options),
    back: (fallback) => navigator.back(fallback),
    offerUpgrade: (options) =>
      import('./privileges/prompts.ts').then((prompts) => prompts.offerUpgrade(options)).catch(notify),
    rewardShare: async (toolId) => (await import('./privileges/share-reward.ts')).rewardShare(toolId),
    promptDownload: async (request) => (await loadLater()).prompt(request),
    previewPrompt: async (template) => (await loadLater()).preview(template),
    openOutside: (url) => void platform.openExternal(url).catch(notify),
    track: tracking.track,
    diagnostics: async () => ({
      facts: (await import('./client-facts.ts')).factsOf(owner),
      requests: requests.list(),
    }),
    watchQuotes: (symbols) => realtime.watchQuotes(symbols),
    tellTyping: (cid, conversationId) => realtime.tellTyping(cid, conversationId),
    async chooseMarket(market) {
      if (viewerStore.getState().value.status === 'member')
        await call('POST /api/stocks/market/chooseMarket', { market });
      await lookAtMarket(market);
    },
  });

  /** SES-01, SES-04: the session is kept, and the edition says where the person goes. */
  async function takeSession(issued: CallOutput<'POST /api/auth/common/login'>): Promise<void> {
    await session.adopt(sessionFromWire(issued));
    const before = marketStore.getState().value.name;
    forgetChoice();
    const info = await call('POST /api/system/mine/getUserInfo', {});
    edition.editionType = info.editionType ?? 0;
    edition.userEditionType = info.userEditionType ?? 0;
    // The answer told the market that this member looks at.
    const isSameMarket = marketStore.getState().value.name === before;
    await (isSameMarket ? queries.invalidateQueries() : queries.resetQueries());
    const landing = landingAfterLogin(info.editionType ?? 0);
    if (landing === '/hall' || issued.isNewUser) overlayFlag.raise(localStorage, sessionFromWire(issued).customerId);
    const { route } = navigator.stack.top;
    if (!landing || route.returnAfterLogin || route.auth) return;
    await navigator.go(landing, { replace: route.path.startsWith('/login') });
  }

  const sessionEvents: SessionEventParts = {
    clientType: identity.clientType,
    announceUpgrade: async () => (await loadLater()).announceUpgrade(),
    goIndex: () => void navigator.go(href('hall'), { replace: true, still: true }),
    async reloadPerson() {
      await followKeptMarket();
      await queries.invalidateQueries();
      later?.then((parts) => parts.memberChanged()).catch(ignore);
    },
    isPageThere: () => knownRows().includes(navigator.stack.top.route),
    reloadPage: () => location.reload(),
  };

  /** SES-12: exchanges the one-use code of the program around the page; false when it is not good. */
  async function redeem(given: string): Promise<boolean> {
    try {
      const type = client.clientType === 113 ? 'mp' : 'app';
      await takeSession(await call('GET /api/auth/common/internalLogin', { accessCode: given, type }));
      return true;
    } catch (error) {
      if (!(error instanceof OutcomeError)) throw error;
      return false;
    }
  }

  async function signOut(): Promise<void> {
    try {
      await call('POST /api/auth/common/logout', {});
    } finally {
      session.reset('signedOut');
      forgetChoice();
      await queries.resetQueries();
    }
  }

  /** Shows another market: nothing of the one before stays on a page. */
  async function lookAtMarket(name: MarketName): Promise<void> {
    takeChoice(name);
    await queries.resetQueries();
  }

  /** Takes over what the member chose on another device. */
  async function followKeptMarket(): Promise<void> {
    if (viewerStore.getState().value.status !== 'member' || followsLink()) return;
    const { kept } = await call('GET /api/stocks/market/getMarkets', {});
    if (kept && kept !== marketStore.getState().value.name) await lookAtMarket(kept);
  }

  const silent: SilentLoginParts = {
    clientType: identity.clientType,
    storage: sessionStorage,
    start: async (back) =>
      (await call('POST /api/auth/common/startMessengerSignIn', { authType: 'wx_base', back })).url,
    leaveFor: (url) => location.replace(url),
  };

  async function guard({ route, href: address }: StackedPage<RouteRow>, isArriving: boolean): Promise<Verdict> {
    if (isUnderAudit() && isHiddenInAudit(route.path)) return { redirect: isPage('/square') ? '/square' : '/mine' };
    const isOpen = !route.auth && route.privilegeScene === undefined && !route.pageRule && route.path !== adviserPath;
    if (isOpen && (!route.privilegeIds || route.hasPreview)) return 'enter';
    await restored;
    if (route.auth && viewerStore.getState().value.status !== 'member' && (await trySilentLogin(silent, address)))
      return 'stay';
    const [{ guardPage }, { offerUpgrade, offerRenewal }] = await Promise.all([
      import('./privileges/page-guard.ts'),
      import('./privileges/prompts.ts'),
    ]);
    return guardPage(route, { offerUpgrade, offerRenewal, serviceHome: href('advisoryMine') }, isArriving);
  }

  const guestMerge: MergeParts = {
    call: callServer,
    reload: () => queries.invalidateQueries({ queryKey: ['POST /api/stocks/hall/getoptionalstocks'] }),
  };
  watchOtherTabs();
  followLanguageOfOtherTabs();
  // A member's page from which stocks vanish: another tab gave them to the member's list.
  guestWatchlist.subscribe(({ value }, { value: before }) => {
    if (value.length < before.length && viewerStore.getState().value.status === 'member') void guestMerge.reload();
  });
  // Before the session is restored: a guest is known at once, and must get quotes too.
  viewerStore.subscribe(({ value: { status, customerId } }, { value: before }) => {
    if (status !== 'restoring') void drawn.then(() => realtime.connect());
    // The look of this device stays when what was chosen elsewhere can't be read.
    if (customerId !== null && customerId !== before.customerId) {
      restoreDisplay(customerId).catch(ignore);
      // Without a network the list stays on the device for the next time.
      import('./guest-merge.ts').then(({ mergeGuestList }) => mergeGuestList(guestMerge)).catch(ignore);
    }
  });
  const known = session.restore();
  const restored = known.then(() => (accessCode === null ? undefined : login.arrive(accessCode)));
  watchPageLifecycle({
    onLeave() {
      // A page that nobody looks at asks for nothing.
      focusManager.setFocused(false);
      realtime.pause();
      withActivity((activity) => activity.pause());
    },
    onRestore() {
      session.reread();
      focusManager.setFocused(undefined);
      void realtime.connect();
      withActivity((activity) => activity.resume());
      void queries.invalidateQueries();
    },
  });
  followInternalLinks((to) => void navigator.go(to));
  watchSearchKey(() => void navigator.go(href('search')));
  // Whoever begins with another page waits for its row.
  await navigator.ready();
  const { screen } = navigator.stack.top.route;
  if (screen) await loadAhead(screen);
  void navigator.start().then(() => {
    platform.start();
    void drawn.then(() => withActivity((activity) => activity.start()));
    if (client.clientType === 113) standInForNetwork(() => reactToError(new OutcomeError('offline'), reactions));
  });
  // What has been set up so far and the first render are two pieces of work: a touch or a picture may come between.
  await new Promise((resolve) => setTimeout(resolve, 0));
  // As a transition the first render yields to touches and leaves the prepared page in place until it is whole.
  startTransition(() => {
    createRoot(root).render(
      <QueryClientProvider client={queries}>
        <App navigator={navigator} />
      </QueryClientProvider>,
    );
  });
  enterEdition(navigator.stack.top.route.path);
  // Nothing of this is needed to read the first page; it waits until the page has been drawn.
  setTimeout(() => {
    loadLater().catch(ignore);
    // Of who is about to leave the first page, and while there is a network.
    whenUsed(() => {
      loadRows().catch(ignore);
      void followFailures();
    }, unusedMs);
    // What was chosen elsewhere while this device was off.
    restored.then(followKeptMarket).catch(ignore);
  }, laterMs);
}

/** Desktop pages have addresses of their own: `/x` becomes `/pc/x`. Source: shells handbook 1.1. */
function showDesktopAddress(): void {
  const { pathname, search, hash } = location;
  if (/^\/pc(\/|$)/.test(pathname)) return;
  history.replaceState(history.state, '', `/pc${pathname === '/' ? '' : pathname}${search}${hash}`);
}

/** What is tried again anyway, or missed by nobody. */
const ignore = (): void => {};

/** The row of any other address leads to the page of those that are not known, and is no page. */
const isOpened = ({ path }: RouteRow): boolean => path !== '*';

/** Pause before what is not part of the first page is fetched. */
const laterMs = 1200;
/** Pause before what other pages need is fetched for who only looks. */
const unusedMs = 6000;

/** A kick names the session it ends; another device's is not ours. */
function isOwnSession(session: Session, sid: string): boolean {
  const token = session.current()?.token.split('.')[1];
  if (!token) return false;
  try {
    return (JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: string }).sid === sid;
  } catch {
    return false;
  }
}
