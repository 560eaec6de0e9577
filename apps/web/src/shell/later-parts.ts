import type { QueryClient } from '@tanstack/react-query';
import { isNativeApp, type DownloadRequest, type Template } from '@lianpan/domain';
import { isPage } from '../routes/href.ts';
import { publicationsKey } from '../shared/publishing/publications.ts';
import { replayId } from '../shared/replay.ts';
import { runtime, viewerStore } from '../shared/runtime.ts';
import { startOperation } from './operation/start-operation.ts';
import { startNotices } from './notices/start-notices.tsx';
import { latePopups, type PopupPart } from './popups/late-popups.ts';
import { permissions } from './privileges/permissions.ts';
import { watchNewDay } from './new-day.ts';
import { startScreensAhead } from './screens-ahead.ts';

/** What the shell adds once the first page stands: configuration, badge, popups, prompts. */
export interface LaterParts {
  pageChanged(address: string): void;
  /** The server told that something about the member is new. */
  memberChanged(): void;
  prompt(request: DownloadRequest): void;
  preview(template: Template): void;
  announceUpgrade(): Promise<void>;
}

interface Frame {
  readonly path: () => string;
  readonly isTabPage: () => boolean;
  readonly leave: (to: string) => void;
  readonly clientType: number;
  readonly queries: QueryClient;
}

/** Starts them all. Called once. */
export function startLaterParts({ path, isTabPage, leave, clientType, queries }: Frame): LaterParts {
  const replay = Number(replayId());
  if (replay) {
    import('./replay/start-replay.tsx').then(
      ({ startReplay }) => startReplay(replay, queries),
      () => location.reload(),
    );
  }
  const now = (): number => runtime().serverNow();
  const operation = startOperation({ path, leave, isPage });
  const popups: PopupPart = latePopups({
    path,
    isTabPage,
    clientType,
    now,
    isCovered: () => notices.isCovering(),
  });
  const notices = startNotices({
    path,
    isCovered: () => popups.isCovering(),
    retry: operation.retry,
    clientType,
    now,
  });
  viewerStore.subscribe(() => permissions.clear());
  watchNewDay(queries);
  resumePublishing();
  // Apps alone have one; without its file the next start sends it.
  const pushToken = isNativeApp(clientType)
    ? import('./start-push-token.ts').then(({ startPushToken }) => startPushToken()).catch(() => undefined)
    : undefined;
  const visited = (address: string): void => {
    const url = new URL(address, location.origin);
    const stockNo = url.searchParams.get('stockNo');
    if (url.pathname.endsWith('/hgd/diagnosticStock') && stockNo) popups.prompt({ key: 'stockFrequent', stockNo });
  };
  visited(location.pathname + location.search);
  const lookAhead = startScreensAhead();
  lookAhead();
  return {
    pageChanged(address) {
      void pushToken?.then((send) => send?.());
      popups.pageChanged();
      lookAhead();
      notices.pageChanged();
      visited(address);
    },
    memberChanged() {
      permissions.clear();
      operation.refresh();
      popups.refresh();
    },
    prompt: popups.prompt,
    preview: popups.preview,
    announceUpgrade: popups.announceUpgrade,
  };
}

/** Ends what a page before could not publish, once it is known whose it is. */
function resumePublishing(): void {
  const resume = (): void => {
    const { customerId } = viewerStore.getState().value;
    if (customerId === null || localStorage.getItem(publicationsKey) === null) return;
    import('../shared/publishing/queue.ts')
      .then(({ publishQueue }) => publishQueue.resume(customerId))
      // It is kept, and taken up again with the next visit.
      .catch(() => {});
  };
  viewerStore.subscribe(resume);
  resume();
}
