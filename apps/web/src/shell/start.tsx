import { createClient, createServerClock } from '@lianpan/client';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { isAppLike } from '@lianpan/domain';
import { Navigator } from '@lianpan/nav';
import { closeTopLayer, toast } from '@lianpan/ui';
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { RouteRow } from '../routes/define-routes.ts';
import { href } from '../routes/href.ts';
import { knownRows, loadRows } from '../routes/known.ts';
import { applyDisplay } from '../shared/display.ts';
import { replayId } from '../shared/replay.ts';
import { patchLine } from '../shared/line.ts';
import { marketPort, restoreMarket } from '../shared/market.ts';
import { installRuntime, viewerStore } from '../shared/runtime.ts';
import { textsNow } from '../shared/texts.ts';
import { openAccount } from './account.ts';
import { App } from './app.tsx';
import { openEntrance } from './entrance.ts';
import { followPerson } from './follow-person.ts';
import { openGuard } from './guard.ts';
import { openQueries } from './queries.ts';
import type { ActivityChannel } from './activity-channel.ts';
import { followInternalLinks } from './internal-links.ts';
import type { LaterParts } from './later-parts.ts';
import { loadAhead } from './lazy-screen.ts';
import { takeAccessCode } from './login/access-code.ts';
import { loginFlow } from './login/login-flow.ts';
import { requireLogin } from './login/login-request.ts';
import { standInForNetwork } from './online.ts';
import { watchPageLifecycle } from './page-lifecycle.ts';
import { detectClient } from './platform/client.ts';
import { lazyPlatform } from './platform/platform.ts';
import { reactToError, type Reactions } from './react-to-error.ts';
import { Realtime } from './realtime.ts';
import { recentRequests } from './recent-requests.ts';
import { repairAddress } from './repair-address.ts';
import { watchSearchKey } from './search-key.ts';
import { Session } from './session.ts';
import { takeRelaunch, takeUpdate, type SessionEventParts } from './session-events.ts';
import { TabFreshness } from './tab-freshness.ts';
import { shellTexts } from './texts.ts';
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
  const queries = openQueries(reactions, () => void followFailures());

  const navigator = new Navigator<RouteRow>({
    routes: knownRows().filter(isOpened),
    moreRoutes: async () => (await loadRows()).filter(isOpened),
    notFoundPath: '/error',
    viewPrefix: '/pc',
    guard: openGuard(client.clientType, () => restored),
    closeLayer: closeTopLayer,
    repair: repairAddress,
    onChange: ({ top }) => entrance.entered(top),
  });
  const program = client.clientType === 113 ? 'mp' : 'app';
  const account = openAccount({ session, queries, navigator, edition, program });
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
    redeem: account.redeem,
    isInProgram: isAppLike(client.clientType),
    onKept: () => toast(textsNow(shellTexts)('staySignedIn')),
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
  const entrance = openEntrance({
    navigator,
    platform,
    tracking,
    queries,
    isStale: (path) => freshness.visit(path),
    withActivity,
    withLater: (use) => void later?.then(use).catch(ignore),
  });
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
    takeSession: account.takeSession,
    signOut: account.signOut,
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
    emitTyping: (cid, conversationId) => realtime.emitTyping(cid, conversationId),
    chooseMarket: account.chooseMarket,
  });

  const sessionEvents: SessionEventParts = {
    clientType: identity.clientType,
    announceUpgrade: async () => (await loadLater()).announceUpgrade(),
    goIndex: () => void navigator.go(href('hall'), { replace: true, still: true }),
    async reloadPerson() {
      await account.followKeptMarket();
      await queries.invalidateQueries();
      later?.then((parts) => parts.memberChanged()).catch(ignore);
    },
    isPageThere: () => knownRows().includes(navigator.stack.top.route),
    reloadPage: () => location.reload(),
  };

  followPerson(callServer, queries, () => void drawn.then(() => realtime.connect()));
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
  entrance.enterEdition(navigator.stack.top.route.path);
  // Nothing of this is needed to read the first page; it waits until the page has been drawn.
  setTimeout(() => {
    loadLater().catch(ignore);
    // Of who is about to leave the first page, and while there is a network.
    whenUsed(() => {
      loadRows().catch(ignore);
      void followFailures();
    }, unusedMs);
    // What was chosen elsewhere while this device was off.
    restored.then(account.followKeptMarket).catch(ignore);
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
