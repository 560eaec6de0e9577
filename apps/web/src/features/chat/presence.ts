import { useEffect } from 'react';
import { runtime, useViewer } from '../../shared/runtime.ts';

const everyMs = 60_000;

/** Tells every minute that the member is there, while a page of the chat is looked at. Product handbook 6.6. */
export function usePresence(): void {
  const { status } = useViewer();
  useEffect(() => {
    if (status !== 'member') return;
    const report = (): void => {
      if (document.visibilityState !== 'visible') return;
      // Being there is a hint: where it can't be told nothing is lost.
      runtime()
        .call('POST /api/chat/private/updateOLTime', {})
        .catch(() => undefined);
    };
    report();
    const timer = setInterval(report, everyMs);
    document.addEventListener('visibilitychange', report);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', report);
    };
  }, [status]);
}
