import { Pages, usePage, type Navigator } from '@lianpan/nav';
import { AppFrame, Banner, ErrorState, GuestState, LoadingState } from '@lianpan/ui';
import { Component, createElement, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import type { RouteRow } from '../routes/define-routes.ts';
import { commonTexts } from '../shared/common-texts.ts';
import { runtime, useViewer } from '../shared/runtime.ts';
import { useTexts } from '../shared/texts.ts';
import { forgetScreen, lazyScreen } from './lazy-screen.ts';
import { LoginPopup } from './login/login-popup.tsx';
import { MainTabs } from './tabs/main-tabs.tsx';
import { shellTexts } from './texts.ts';
import { watchOnline } from './online.ts';

interface AppProps {
  readonly navigator: Navigator<RouteRow>;
}

/** The window: the pages, the tab bar of a tab page, the login popup. */
export function App({ navigator }: AppProps) {
  const stack = useSyncExternalStore(navigator.subscribe, navigator.snapshot);
  const say = useTexts(shellTexts);
  const isOnline = useSyncExternalStore(watchOnline, () => globalThis.navigator.onLine);
  return (
    <>
      <AppFrame
        banner={isOnline ? undefined : <Banner tone="offline">{say('offlineBanner')}</Banner>}
        tabBar={<MainTabs activePath={stack.top.route.path} isShown={stack.top.route.tabbar === true} />}
      >
        <Pages navigator={navigator} render={() => <Screen />} />
      </AppFrame>
      <LoginPopup />
    </>
  );
}

function Screen() {
  const { route } = usePage<RouteRow>();
  const { status } = useViewer();
  const say = useTexts(commonTexts);
  if (!route.screen) return null;
  // Nothing of a member's page is asked for before it is known who looks.
  if (route.auth && status !== 'member') {
    if (status === 'restoring') return <LoadingState label={say('loading')} />;
    const login = { text: say('login'), onClick: () => void runtime().requireLogin() };
    return <GuestState text={say('membersOnly')} action={login} />;
  }
  return (
    <ScreenBoundary route={route}>
      <Suspense fallback={<LoadingState label={say('loading')} />}>{createElement(lazyScreen(route.screen))}</Suspense>
    </ScreenBoundary>
  );
}

interface BoundaryProps {
  readonly route: RouteRow;
  readonly children: ReactNode;
}

/** Keeps a broken screen from taking the app down, and offers to load it again. */
class ScreenBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  readonly #retry = (): void => {
    if (this.props.route.screen) forgetScreen(this.props.route.screen);
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? <ScreenFailed onRetry={this.#retry} /> : this.props.children;
  }
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const say = useTexts(shellTexts);
  const common = useTexts(commonTexts);
  return <ErrorState text={say('screenFailed')} retryText={common('retry')} onRetry={onRetry} />;
}
