import '../popups/popups.css';
import { Banner } from '@lianpan/ui';
import { createRoot } from 'react-dom/client';
import { isNewestBuild } from '../../shared/build.ts';
import { latePart } from '../../shared/late-part.tsx';
import { viewerStore } from '../../shared/runtime.ts';
import { createValue, useStoreValue } from '../../shared/store.ts';
import { useTexts } from '../../shared/texts.ts';
import { AppBanner } from '../popups/app-banner.tsx';
import { openPopups } from '../popups/open-popups.ts';
import { shellState } from '../tabs/shell-state.ts';
import { noticeTexts } from './notice-texts.ts';
import { overlayFlag } from './overlay-flag.ts';

/** How often a page that stays open asks whether it is the newest build. */
const buildEveryMs = 600_000;
/** The hall is drawn before it is explained. */
const settleMs = 700;

/** Most visits see neither. */
const Coach = latePart(async () => (await import('./coach.tsx')).default);
const Maintenance = latePart(async () => (await import('./maintenance.tsx')).default);

/** Whether the page itself is drawn and has something to explain; the tabs are there before it. */
const canCoach = (): boolean => document.querySelector('[data-coach]') !== null;

interface NoticeParts {
  readonly path: () => string;
  /** Whether something modal stands already. */
  readonly isCovered: () => boolean;
  readonly retry: () => void;
  readonly clientType: number;
  readonly now: () => number;
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
export function startNotices({ path, isCovered, retry, clientType, now }: NoticeParts): NoticePart {
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
  const checkBuild = (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    isNewestBuild().then(
      (isNewest) => patch({ hasNewBuild: !isNewest }),
      () => undefined,
    );
  };
  viewerStore.subscribe(consider);
  setInterval(checkBuild, buildEveryMs);
  consider();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <>
      <AppBanner clientType={clientType} now={now} />
      <Notices
        onRetry={retry}
        onCoached={() => {
          overlayFlag.lower(localStorage);
          patch({ isCoaching: false });
        }}
      />
    </>,
  );
  return {
    pageChanged: consider,
    isCovering: () => state.getState().value.isCoaching || Boolean(shellState.getState().value.settings?.maintenance),
  };
}

function Notices({ onRetry, onCoached }: { onRetry: () => void; onCoached: () => void }) {
  const { isCoaching, hasNewBuild } = useStoreValue(state);
  // The guide waits for the end of a popup that came before it.
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
