import type { DownloadRequest, Template } from '@lianpan/domain';
import { isPage } from '../routes/href.ts';
import { runtime, viewerStore } from '../shared/runtime.ts';
import { startOperation } from './operation/start-operation.ts';
import { startNotices } from './notices/start-notices.tsx';
import { startPopups } from './popups/start-popups.tsx';
import { permissions } from './privileges/permissions.ts';

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
}

/** Starts them all. Called once. */
export function startLaterParts({ path, isTabPage, leave, clientType }: Frame): LaterParts {
  const operation = startOperation({ path, leave, isPage });
  const popups = startPopups({ path, isTabPage, clientType, now: () => runtime().serverNow() });
  const notices = startNotices({ path, isCovered: () => popups.isCovering(), retry: operation.retry });
  viewerStore.subscribe(() => permissions.clear());
  const visited = (address: string): void => {
    const url = new URL(address, location.origin);
    const stockNo = url.searchParams.get('stockNo');
    if (url.pathname.endsWith('/hgd/diagnosticStock') && stockNo) popups.prompt({ key: 'stockFrequent', stockNo });
  };
  visited(location.pathname + location.search);
  return {
    pageChanged(address) {
      popups.pageChanged();
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
