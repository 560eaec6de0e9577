import { Banner } from '@lianpan/ui';
import { createRoot } from 'react-dom/client';
import { isNewestBuild } from '../../shared/build.ts';
import { viewerStore } from '../../shared/runtime.ts';
import { createValue, useStoreValue } from '../../shared/store.ts';
import { useTexts } from '../../shared/texts.ts';
import { openPopups } from '../popups/arbiter.ts';
import { shellState } from '../tabs/shell-state.ts';
import { Coach, canCoach } from './coach.tsx';
import { Maintenance } from './maintenance.tsx';
import { noticeTexts } from './notice-texts.ts';
import { overlayFlag } from './overlay-flag.ts';

/** How often a page that stays open asks whether it is the newest build. */
const buildEveryMs = 600_000;
/** The hall is drawn before it is explained. */
const settleMs = 700;

interface NoticeParts {
  readonly path: () => string;
  /** Whether something modal stands already. */
  readonly isCovered: () => boolean;
  readonly retry: () => void;
}

interface NoticePart {
  pageChanged(): void;
  /** Whether the guide or the maintenance cover stands, or is about to be drawn. */
  isCovering(): boolean;
}

const state = createValue({ isCoaching: false, hasNewBuild: false });
const patch = (change: Partial<{ isCoaching: boolean; hasNewBuild: boolean }>): void =>
  state.setState(({ value }) => ({ value: { ...value, ...change } }));

/** Guide for newcomers, maintenance and the line about a new build. Product handbook 12.3. */
export function startNotices({ path, isCovered, retry }: NoticeParts): NoticePart {
  const isDue = (): boolean =>
    path() === '/hall' && overlayFlag.isRaisedFor(localStorage, viewerStore.getState().value.customerId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = (): void => {
    clearTimeout(timer);
    if (!isDue()) return patch({ isCoaching: false });
    timer = setTimeout(() => {
      if (!isDue()) return;
      if (isCovered() || !canCoach()) return consider();
      patch({ isCoaching: true });
    }, settleMs);
  };
  const lookForBuild = (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    isNewestBuild().then(
      (isNewest) => patch({ hasNewBuild: !isNewest }),
      () => undefined,
    );
  };
  viewerStore.subscribe(consider);
  setInterval(lookForBuild, buildEveryMs);
  consider();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Notices
      onRetry={retry}
      onCoached={() => {
        overlayFlag.lower(localStorage);
        patch({ isCoaching: false });
      }}
    />,
  );
  return {
    pageChanged: consider,
    isCovering: () => state.getState().value.isCoaching || Boolean(shellState.getState().value.settings?.maintenance),
  };
}

function Notices({ onRetry, onCoached }: { onRetry: () => void; onCoached: () => void }) {
  const { isCoaching, hasNewBuild } = useStoreValue(state);
  // The refund agreement comes over everything; the guide waits for its end.
  const isUnderPopup = useStoreValue(openPopups).length > 0;
  const maintenance = useStoreValue(shellState).settings?.maintenance ?? null;
  return (
    <>
      {hasNewBuild && <NewBuildLine />}
      {isCoaching && !maintenance && !isUnderPopup && <Coach onEnd={onCoached} />}
      {maintenance && <Maintenance notice={maintenance} onRetry={onRetry} />}
    </>
  );
}

function NewBuildLine() {
  const say = useTexts(noticeTexts);
  return (
    <div className="app-banner">
      <Banner
        action={{ text: say('reload'), onClick: () => location.reload() }}
        onClose={() => patch({ hasNewBuild: false })}
        closeLabel={say('close')}
      >
        {say('newVersion')}
      </Banner>
    </div>
  );
}
