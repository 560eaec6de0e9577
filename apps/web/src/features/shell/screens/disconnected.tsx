import { ErrorState, toast } from '@lianpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { disconnectedTexts } from '../texts.ts';

/** REQ-10: stands in for every page while there is no network, and gives way by itself when it is back. */
export default function Disconnected() {
  const say = useTexts(disconnectedTexts);
  const common = useTexts(commonTexts);
  const queries = useQueryClient();
  const leave = (): void => {
    runtime().back(href('hall'));
    // What failed on the page below is asked for again.
    void queries.invalidateQueries();
  };
  const retry = (): void => {
    if (navigator.onLine) leave();
    else toast(say('stillOffline'));
  };
  const onOnline = useEffectEvent(leave);
  useEffect(() => {
    const listener = (): void => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
  return (
    <SubPage back={leave}>
      <ErrorState text={say('text')} note={say('note')} retryText={common('retry')} onRetry={retry} />
    </SubPage>
  );
}
