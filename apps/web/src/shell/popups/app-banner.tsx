import { isAppBannerDue } from '@lianpan/domain';
import { Banner } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { href } from '../../routes/href.ts';
import { runtime } from '../../shared/runtime.ts';
import { useStoreValue } from '../../shared/store.ts';
import { useTexts } from '../../shared/texts.ts';
import { shellState } from '../tabs/shell-state.ts';
import { promptTexts } from './prompt-texts.ts';

const key = 'lianpan-app-banner';

/** When the line was shown last on this device; `null` for never. */
function lastShown(): number | null {
  const stored = Number(localStorage.getItem(key));
  return stored > 0 ? stored : null;
}

interface AppBannerProps {
  readonly clientType: number;
  readonly now: () => number;
}

/** A line that offers the app where prompts are welcome, once in as many days as operators set. POP-02. */
export function AppBanner({ clientType, now }: AppBannerProps) {
  const { settings } = useStoreValue(shellState);
  if (settings === null || settings.isUnderAudit || !settings.promptClientTypes.includes(clientType)) return null;
  return <OfferLine validDays={settings.validDays} now={now} />;
}

function OfferLine({ validDays, now }: { validDays: number; now: () => number }) {
  const say = useTexts(promptTexts);
  const [isShown, setIsShown] = useState(() => isAppBannerDue(lastShown(), now(), validDays));
  useEffect(() => {
    if (isShown) localStorage.setItem(key, String(now()));
  }, [isShown, now]);
  if (!isShown) return null;
  const follow = (): void => {
    setIsShown(false);
    runtime().go(href('downloadApp'));
  };
  return (
    <div className="app-banner">
      <Banner
        action={{ text: say('download'), onClick: follow }}
        onClose={() => setIsShown(false)}
        closeLabel={say('close')}
      >
        {say('title')}
      </Banner>
    </div>
  );
}
