import { useEffect, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { switchReplay } from '../../../shared/switch-replay.ts';
import type { ReplaySession } from '../api.ts';

/**
 * Goes into a replay as soon as its market stands, so that no page of it waits for an engine. Whoever leaves this page meanwhile
 * stays where they are.
 */
export function useEntering(open: ReplaySession | null): (sessionId: number) => void {
  const [entering, setEntering] = useState<number | null>(null);
  const stands = open !== null && open.sessionId === entering && open.state !== 'preparing';
  useEffect(() => {
    if (stands) switchReplay(entering, href('hall'));
  }, [stands, entering]);
  return setEntering;
}
