import type { CallOutput } from '@lianpan/client';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { toast } from '@lianpan/ui';
import { href } from '../../routes/href.ts';
import { switchReplay } from '../../shared/switch-replay.ts';
import { call, viewerStore } from '../../shared/runtime.ts';
import { createValue } from '../../shared/store.ts';

type Session = CallOutput<'POST /api/stocks/replay/startReplay'>;

export interface ReplayControl {
  readonly session: ReturnType<typeof createValue<Session | null>>;
  move(action: 'run' | 'pause' | 'step', speed?: Session['speed']): Promise<void>;
  end(): Promise<void>;
}

const everyMs = 2000;

/**
 * Asks where the replay of this tab stands, which also keeps it going, and has the pages read anew when it has moved. A replay
 * that is over elsewhere, or not this person's, is left.
 */
export function followReplay(sessionId: number, refresh: () => void): ReplayControl {
  const session = createValue<Session | null>(null);
  const take = (next: Session): void => {
    const before = session.getState().value;
    session.setState({ value: next });
    if (next.state === 'ended') return leave();
    if (before && (before.clock !== next.clock || before.state !== next.state)) refresh();
  };
  const leave = (): void => switchReplay(null, href('replay'));
  const poll = async (): Promise<void> => {
    const { status } = viewerStore.getState().value;
    if (status === 'guest') return leave();
    if (status !== 'member' || document.visibilityState !== 'visible') return;
    try {
      const { session: found } = (await call('POST /api/stocks/replay/getReplay', { sessionId }))!;
      if (found) take(found);
      else leave();
    } catch {
      // Without a network the next look tells.
    }
  };
  setInterval(() => void poll(), everyMs);
  viewerStore.subscribe(() => void poll());
  void poll();
  const report = (error: unknown): void => {
    if (error instanceof OutcomeError) toast(error.message);
  };
  return {
    session,
    async move(action, speed) {
      const asked = { sessionId, action, ...(speed === undefined ? {} : { speed }) };
      await call('POST /api/stocks/replay/controlReplay', asked).then((next) => take(next!), report);
    },
    async end() {
      try {
        await call('POST /api/stocks/replay/endReplay', { sessionId });
        switchReplay(null, href('replayDebrief', { sessionId: String(sessionId) }));
      } catch (error) {
        report(error);
      }
    },
  };
}
