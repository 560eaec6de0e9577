import { createClient, type CallOutput } from '@lianpan/client';
import { sessionFromWire } from '@lianpan/contract/session-wire';
import { adviserPath, editionOfPath, isHiddenInAudit, landingAfterLogin } from '@lianpan/domain';
import { Navigator, type StackedPage, type Verdict } from '@lianpan/nav';
import { applyTheme, closeTopLayer, toast } from '@lianpan/ui';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { RouteRow } from '../routes/define-routes.ts';
import { href, isPage } from '../routes/href.ts';
import { routeRows } from '../routes/index.ts';
import { language, onLanguageChange } from '../shared/language.ts';
import { call, installRuntime, viewerStore } from '../shared/runtime.ts';
import { pick, textsNow } from '../shared/texts.ts';
import { storedTheme } from '../shared/theme.ts';
import { App } from './app.tsx';
import { followInternalLinks } from './internal-links.ts';
import { loadAhead } from './lazy-screen.ts';
import { requireLogin } from './login/login-request.ts';
import { reactToError, type Reactions } from './react-to-error.ts';
import { Realtime } from './realtime.ts';
import type { LaterParts } from './later-parts.ts';
import { Session } from './session.ts';
import { isUnderAudit, patchShell, shellState } from './tabs/shell-state.ts';
import { shellTexts } from './texts.ts';
import { browserIdentity } from './visitor.ts';

/** Joins session, client, cache, navigation and socket, and shows the first page. */
export async function startApp(root: HTMLElement): Promise<void> {
  applyTheme(storedTheme());
  const edition = { editionType: 0, userEditionType: 0 };
  const identity = browserIdentity(() => edition);
  const session = new Session({
    onExpired: () => toast(textsNow(shellTexts)('loginExpired')),
    onAccountSwitch: () => location.reload(),
  });
  const client = createClient({ identity, session });
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
    guard: async (to, from) => {
      const verdict = await guard(to);
      // Whoever came straight to a closed page has no page behind it to stay on.
      const isFirst = to === from && viewerStore.getState().value.status === 'member';
      return verdict === 'stay' && isFirst ? { redirect: href('mine') } : verdict;
    },
    closeLayer: closeTopLayer,
    onChange: ({ top }) => {
      setTitle(top);
      enterEdition(top.route.path);
      void later?.then((parts) => parts.pageChanged(top.href));
    },
  });
  /** What is loaded after the first page: configuration, popups, prompts. */
  let later: Promise<LaterParts> | undefined;
  const loadLater = (): Promise<LaterParts> =>
    (later ??= import('./later-parts.ts').then(({ startLaterParts }) =>
      startLaterParts({
        path: () => navigator.stack.top.route.path,
        isTabPage: () => navigator.stack.top.route.tabbar === true,
        leave: (to) => void navigator.go(to, { replace: true, still: true }),
        clientType: identity.clientType,
      }),
    ));
  const enterEdition = (path: string): void => {
    const current = shellState.getState().value.edition;
    const edition = editionOfPath(path, current);
    if (edition !== current) patchShell({ edition });
  };
  const setTitle = ({ route }: StackedPage<RouteRow>): void => {
    document.title = route.title ? pick(route.title, language()) : textsNow(shellTexts)('appName');
  };
  onLanguageChange(() => setTitle(navigator.stack.top));

  const realtime = new Realtime(identity, session, {
    onKick: ({ sid, reason }) => {
      if (!isOwnSession(session, sid)) return;
      session.reset('kicked');
      if (reason === 'LOGIN_ELSEWHERE') toast(textsNow(shellTexts)('kicked'));
      void navigator.go(href('hall'), { replace: true, still: true });
    },
    onUpdate: () => {
      void queries.invalidateQueries();
      void later?.then((parts) => parts.memberChanged());
    },
    onRelaunch: () => void navigator.go(href('hall'), { replace: true, still: true }),
  });

  installRuntime({
    call: client,
    requireLogin,
    takeSession: (issued) => takeSession(issued),
    signOut: () => signOut(),
    go: (to, options) => void navigator.go(to, options),
    back: (fallback) => navigator.back(fallback),
    offerUpgrade: async (options) => (await import('./privileges/prompts.ts')).offerUpgrade(options),
    rewardShare: async (toolId) => (await import('./privileges/share-reward.ts')).rewardShare(toolId),
    promptDownload: async (request) => (await loadLater()).prompt(request),
    previewPrompt: async (template) => (await loadLater()).preview(template),
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

  async function signOut(): Promise<void> {
    try {
      await call('POST /api/auth/common/logout', {});
    } finally {
      session.reset('signedOut');
      await queries.resetQueries();
    }
  }

  async function guard({ route }: StackedPage<RouteRow>): Promise<Verdict> {
    if (isUnderAudit() && isHiddenInAudit(route.path)) return { redirect: isPage('/square') ? '/square' : '/mine' };
    const isOpen = !route.auth && route.privilegeScene === undefined && !route.pageRule && route.path !== adviserPath;
    if (isOpen && (!route.privilegeIds || route.hasPreview)) return 'enter';
    await restored;
    const [{ guardPage }, { offerUpgrade, offerRenewal }] = await Promise.all([
      import('./privileges/page-guard.ts'),
      import('./privileges/prompts.ts'),
    ]);
    return guardPage(route, { offerUpgrade, offerRenewal, serviceHome: href('advisoryMine') });
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
  setTimeout(() => void loadLater(), laterMs);
}

/** Pause before what is not part of the first page is fetched. */
const laterMs = 1200;

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
