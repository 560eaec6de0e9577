import { editionOfPath } from '@lianpan/domain';
import type { Navigator, StackedPage } from '@lianpan/nav';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteRow } from '../routes/define-routes.ts';
import { language, onLanguageChange } from '../shared/language.ts';
import { pick, textsNow } from '../shared/texts.ts';
import type { ActivityChannel } from './activity-channel.ts';
import type { LaterParts } from './later-parts.ts';
import { showLoadingOverlay } from './loading-overlay.ts';
import { enteredPage } from './platform/entered-page.ts';
import type { lazyPlatform } from './platform/platform.ts';
import { patchShell, shellState } from './tabs/shell-state.ts';
import { shellTexts } from './texts.ts';
import type { startTracking } from './tracking.ts';

interface EntranceParts {
  readonly navigator: Navigator<RouteRow>;
  readonly platform: ReturnType<typeof lazyPlatform>;
  readonly tracking: ReturnType<typeof startTracking>;
  readonly queries: QueryClient;
  /** Whether what a tab shows is to be asked for anew; of `undefined`, any other page, never. */
  readonly isStale: (tabPath: string | undefined) => boolean;
  readonly withActivity: (use: (activity: ActivityChannel) => void) => void;
  readonly withLater: (use: (later: LaterParts) => void) => void;
}

/** Everything that follows a page being opened, or its language being changed. */
export function openEntrance(parts: EntranceParts) {
  const { navigator, platform, tracking, queries, isStale, withActivity, withLater } = parts;
  const showTop = (top: StackedPage<RouteRow>): void => {
    const { title } = top.route;
    document.title = title ? pick(title, language()) : textsNow(shellTexts)('appName');
    platform.entered(enteredPage(top, document.title));
  };
  const enterEdition = (path: string): void => {
    const current = shellState.getState().value.edition;
    const next = editionOfPath(path, current);
    if (next !== current) patchShell({ edition: next });
  };
  onLanguageChange(() => {
    showTop(navigator.stack.top);
    // The server writes in the language of the question.
    void queries.invalidateQueries();
  });
  return {
    enterEdition,
    entered(page: StackedPage<RouteRow>): void {
      showTop(page);
      withActivity((activity) => activity.switchPage(page.route.path));
      tracking.enter({ title: page.route.title?.[1] ?? '', route: page.route.path, href: page.href });
      if (page.route.loading) showLoadingOverlay(() => queries.isFetching() > 0);
      enterEdition(page.route.path);
      withLater((later) => later.pageChanged(page.href));
      if (isStale(page.route.tabbar ? page.route.path : undefined)) void queries.invalidateQueries();
    },
  };
}
