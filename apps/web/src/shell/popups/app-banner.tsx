import { isAppBannerDue } from '@lianpan/domain';
import { Banner } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { href } from '../../routes/href.ts';
import { runtime } from '../../shared/runtime.ts';
import { useStoreValue } from '../../shared/store.ts';
import { useTexts } from '../../shared/texts.ts';
import { shellState } from '../tabs/shell-state.ts';
import { promptTexts } from './download-texts.ts';

const key = 'lianpan-app-banner';

/** When the line was shown last on this device; `null` for never. */
function lastShown(): number | null {
  const stored = Number(localStorage.getItem(key));
  return stored > 0 ? stored : null;
}

/** A line that offers the app where prompts are welcome, once in as many days as operators set. POP-02. */
export function AppBanner({ clientType, now }: { clientType: number; now: () => number }) {
  const say = useTexts(promptTexts);
  const { settings } = useStoreValue(shellState);
  const [isShown, setIsShown] = useState(false);
  const isWelcome = settings !== null && !settings.isUnderAudit && settings.promptClientTypes.includes(clientType);
  const validDays = settings?.validDays ?? 0;
  useEffect(() => {
    if (!isWelcome || !isAppBannerDue(lastShown(), now(), validDays)) return;
    localStorage.setItem(key, String(now()));
    setIsShown(true);
  }, [isWelcome, validDays, now]);
  if (!isShown || !isWelcome) return null;
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
