import { Pages, usePage, type Navigator } from '@lianpan/nav';
import {
  AppFrame,
  Banner,
  DetailPage,
  ErrorState,
  GuestState,
  LoadingState,
  PageMark,
  PageSkeleton,
} from '@lianpan/ui';
import { Component, createElement, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import type { RouteRow } from '../routes/define-routes.ts';
import { href } from '../routes/href.ts';
import { commonTexts } from '../shared/common-texts.ts';
import { useLanguage } from '../shared/language.ts';
import { line } from '../shared/line.ts';
import { marketTexts } from '../shared/market-texts.ts';
import { useMarket } from '../shared/market.ts';
import { useOfferedMarkets } from '../shared/offered-markets.ts';
import { runtime, useViewer } from '../shared/runtime.ts';
import { latePart } from '../shared/late-part.tsx';
import { publications } from '../shared/publishing/publications.ts';
import { useStoreValue } from '../shared/store.ts';
import { pick, useTexts } from '../shared/texts.ts';
import { forgetScreen, lazyScreen } from './lazy-screen.ts';
import { LoginPopup } from './login/login-popup.tsx';
import { MainTabs } from './tabs/main-tabs.tsx';
import { shellTexts } from './texts.ts';
import { watchOnline } from './online.ts';

const PublishBar = latePart(() => import('../shared/publishing/publish-bar.tsx').then((part) => part.PublishBar));

interface AppProps {
  readonly navigator: Navigator<RouteRow>;
}

/** The window: the pages, the tab bar of a tab page, the login popup. */
export function App({ navigator }: AppProps) {
  const stack = useSyncExternalStore(navigator.subscribe, navigator.snapshot);
  const say = useTexts(shellTexts);
  const publishing = useStoreValue(publications).length;
  const { isLost, isSessionWaiting, failing } = useStoreValue(line);
  const isOnline = useSyncExternalStore(watchOnline, () => globalThis.navigator.onLine);
  const downText = !isOnline ? say('offlineBanner') : isLost || isSessionWaiting ? say('lineDown') : failing;
  return (
    <>
      <AppFrame
        banner={
          !downText && !publishing ? undefined : (
            <>
              {downText && <Banner tone="offline">{downText}</Banner>}
              {publishing > 0 && <PublishBar />}
            </>
          )
        }
        tabBar={<MainTabs activePath={stack.top.route.path} isShown={stack.top.route.tabbar === true} />}
      >
        <PageMark value={useMarketMark()}>
          <Pages navigator={navigator} render={() => <Screen />} />
        </PageMark>
      </AppFrame>
      <LoginPopup />
    </>
  );
}

/** Whose figures all pages show: an invented market always says so, the real one where there is a choice. */
function useMarketMark(): string | undefined {
  const say = useTexts(marketTexts);
  const market = useMarket();
  const isChoice = useOfferedMarkets().length > 0;
  if (market === 'simulated') return say('simulatedMark');
  return market && isChoice ? say('realMark') : undefined;
}

function Screen() {
  const { route } = usePage<RouteRow>();
  const say = useTexts(commonTexts);
  const { status } = useViewer();
  if (!route.screen) return null;
  const kind = route.skeleton ?? 'rows';
  if (route.auth && status !== 'member') {
    return (
      <PageSkeleton value={kind}>
        <MemberPage route={route} isRestoring={status === 'restoring'} />
      </PageSkeleton>
    );
  }
  const screen = createElement(lazyScreen(route.screen));
  return (
    <PageSkeleton value={kind}>
      <ScreenBoundary route={route}>
        <Suspense fallback={<LoadingState label={say('loading')} />}>
          {route.landscape ? <div className="app-landscape">{screen}</div> : screen}
        </Suspense>
      </ScreenBoundary>
    </PageSkeleton>
  );
}

/** A page for members, before it is known who is looking, and for a guest who did not log in. */
function MemberPage({ route, isRestoring }: { route: RouteRow; isRestoring: boolean }) {
  const say = useTexts(shellTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  return (
    <DetailPage
      title={route.title ? pick(route.title, language) : ''}
      back={{ onClick: () => runtime().back(href('hall')) }}
      backLabel={common('back')}
    >
      {isRestoring ? (
        <LoadingState label={common('loading')} />
      ) : (
        <GuestState
          text={say('membersOnly')}
          action={{ text: common('login'), onClick: () => void runtime().requireLogin() }}
        />
      )}
    </DetailPage>
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
