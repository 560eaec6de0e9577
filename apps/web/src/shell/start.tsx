import { createClient, createServerClock, type CallOutput } from '@lianpan/client';
import { sessionFromWire } from '@lianpan/contract/session-wire';
import { decideEntry, landingAfterLogin } from '@lianpan/domain';
import { Navigator, type StackedPage, type Verdict } from '@lianpan/nav';
import { applyTheme, closeTopLayer, confirm, toast } from '@lianpan/ui';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { RouteRow } from '../routes/define-routes.ts';
import { href } from '../routes/href.ts';
import { routeRows } from '../routes/index.ts';
import { language, onLanguageChange } from '../shared/language.ts';
import { call, installRuntime, viewerStore } from '../shared/runtime.ts';
import { pick, textsNow } from '../shared/texts.ts';
import { storedTheme } from '../shared/theme.ts';
import { App } from './app.tsx';
import { ActivityChannel } from './activity-channel.ts';
import { factsOf, recentRequests } from './diagnostics.ts';
import { followInternalLinks } from './internal-links.ts';
import { loadAhead } from './lazy-screen.ts';
import { requireLogin } from './login/login-request.ts';
import { showLoadingOverlay } from './loading-overlay.ts';
import { reactToError, type Reactions } from './react-to-error.ts';
import { Realtime } from './realtime.ts';
import { repairAddress } from './repair-address.ts';
import { Session } from './session.ts';
import { shellTexts } from './texts.ts';
import { TabFreshness } from './tab-freshness.ts';
import { startTracking } from './tracking.ts';
import { browserIdentity } from './visitor.ts';

/** Joins session, client, cache, navigation and socket, and shows the first page. */
export async function startApp(root: HTMLElement): Promise<void> {
  applyTheme(storedTheme());
  const edition = { editionType: 0, userEditionType: 0 };
  const identity = browserIdentity(() => edition);
  const clock = createServerClock();
  const session = new Session(
    {
      onExpired: () => toast(textsNow(shellTexts)('loginExpired')),
      onAccountSwitch: () => location.reload(),
    },
    clock,
  );
  const requests = recentRequests();
  const client = createClient({ identity, session, clock, onAnswer: requests.add });
  session.connect(client);

  const reactions: Reactions = {
    toast,
    askLogin: () => void requireLogin(),
    resetSession: () => session.reset('expired'),
    showErrorPage: () => void navigator.go(href('error')),
  };
  const isSilent = (meta: Record<string, unknown> | undefined): boolean => meta?.['silent'] === true;
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reactToError(error, reactions, isSilent(query.meta)) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => reactToError(error, reactions, isSilent(mutation.meta)),
    }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } },
  });

  const navigator = new Navigator<RouteRow>({
    routes: routeRows.filter((row) => row.path !== '*'),
    notFoundPath: '/error',
    viewPrefix: '/pc',
    guard: (to) => guard(to),
    closeLayer: closeTopLayer,
    repair: repairAddress,
    onChange: ({ top }) => entered(top),
  });
  const setTitle = ({ route }: StackedPage<RouteRow>): void => {
    document.title = route.title ? pick(route.title, language()) : textsNow(shellTexts)('appName');
  };
  /** Everything that follows a page being opened. */
  const entered = (page: StackedPage<RouteRow>): void => {
    setTitle(page);
    activity.switchPage(page.route.path);
    tracking.enter({ title: page.route.title?.[1] ?? '', route: page.route.path, href: page.href });
    if (page.route.loading) showLoadingOverlay(() => queries.isFetching() > 0);
    if (freshness.visit(page.route.tabbar ? page.route.path : undefined)) void queries.invalidateQueries();
  };
  onLanguageChange(() => setTitle(navigator.stack.top));

  const owner = { identity, session, clock };
  const activity = new ActivityChannel(owner);
  const freshness = new TabFreshness(clock.now);
  const tracking = startTracking({ call: client, now: clock.now });
  const realtime = new Realtime(owner, {
    onKick: ({ sid, reason }) => {
      if (!isOwnSession(session, sid)) return;
      session.reset('kicked');
      if (reason === 'LOGIN_ELSEWHERE') toast(textsNow(shellTexts)('kicked'));
      void navigator.go(href('hall'), { replace: true, still: true });
    },
    onUpdate: () => void takeUpdate(),
    onRelaunch: () => void navigator.go(href('hall'), { replace: true, still: true }),
  });

  installRuntime({
    call: client,
    clientType: identity.clientType,
    serverNow: clock.now,
    requireLogin,
    takeSession: (issued) => takeSession(issued),
    signOut: () => signOut(),
    go: (to, options) => void navigator.go(to, options),
    back: (fallback) => navigator.back(fallback),
    openOutside: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
    track: tracking.track,
    diagnostics: () => ({ facts: factsOf(owner), requests: requests.list() }),
    watchQuotes: (symbols) => realtime.watchQuotes(symbols),
  });

  /** SES-01, SES-04: the session is kept, and the edition says where the person goes. */
  async function takeSession(issued: CallOutput<'POST /api/auth/common/login'>): Promise<void> {
    await session.adopt(sessionFromWire(issued));
    const info = await call('POST /api/system/mine/getUserInfo', {});
    edition.editionType = info.editionType ?? 0;
    edition.userEditionType = info.userEditionType ?? 0;
    await queries.invalidateQueries();
    const landing = landingAfterLogin(info.editionType ?? 0);
    const { route } = navigator.stack.top;
    if (landing && !route.returnAfterLogin && !route.auth) await navigator.go(landing);
  }

  /** SES-07: what is known of the person is read anew; a page that no longer exists is loaded anew. */
  async function takeUpdate(): Promise<void> {
    await queries.invalidateQueries({ queryKey: ['POST /api/system/mine/getUserInfo'] });
    if (!routeRows.includes(navigator.stack.top.route)) location.reload();
  }

  async function signOut(): Promise<void> {
    try {
      await call('POST /api/auth/common/logout', {});
    } finally {
      session.reset('signedOut');
      await queries.resetQueries();
    }
  }

  async function guard({ route }: StackedPage<RouteRow>): Promise<Verdict> {
    if (!route.auth && route.privilegeScene === undefined && !route.pageRule) return 'enter';
    await restored;
    const viewer = () => ({
      isMember: viewerStore.getState().value.status === 'member',
      privilegedScenes: [],
    });
    let decision = decideEntry(route, viewer());
    if (decision === 'login' && (await requireLogin())) decision = decideEntry(route, viewer());
    if (decision === 'enter') return 'enter';
    if (decision === 'upgrade') await offerUpgrade();
    return 'stay';
  }

  // Before the session is restored: a guest is known at once, and must get quotes too.
  viewerStore.subscribe(() => {
    if (viewerStore.getState().value.status !== 'restoring') void realtime.connect();
  });
  const restored = session.restore();
  followInternalLinks((to) => void navigator.go(to));
  const { screen } = navigator.stack.top.route;
  if (screen) await loadAhead(screen);
  void navigator.start();
  activity.start();
  // As a transition the first render yields to touches and leaves the prepared page in place until it is whole.
  startTransition(() => {
    createRoot(root).render(
      <QueryClientProvider client={queries}>
        <App navigator={navigator} />
      </QueryClientProvider>,
    );
  });
}

async function offerUpgrade(): Promise<void> {
  const say = textsNow(shellTexts);
  await confirm({ title: say('upgradeTitle'), confirmText: say('upgradeNow'), cancelText: say('later') });
}

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
