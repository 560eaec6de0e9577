import type { Db } from '@lianpan/db';
import type { Logger } from 'pino';
import type { ProviderWatch } from '../calls/provider-watch.ts';
import type { DemoOutbox } from '../provider.ts';
import { maskToken, type PushSender } from '../push-port.ts';
import { startJpushDemonstration, type JpushDemonstration } from './demonstration.ts';
import { jpushSender } from './push.ts';

export interface DemonstrationPush {
  readonly push: PushSender;
  readonly jpush: JpushDemonstration;
  close(): Promise<void>;
}

/** What demo mode pushes with: the adapter of production in front of a server of our own that keeps what it gets. */
export async function startDemonstrationPush(
  db: Db,
  keep: DemoOutbox,
  log: Logger,
  now: () => number,
  watch?: ProviderWatch,
): Promise<DemonstrationPush> {
  let kept: Promise<unknown> = Promise.resolve();
  const jpush = await startJpushDemonstration(({ tokens, title, body, path }) => {
    const receiver = tokens.map(maskToken).join(' ');
    const text = [title, body, path].join('\n');
    // One after the other: the outcome is told when all that came before it is kept.
    kept = kept
      .then(() => keep(db, { channel: 'push', receiver, code: '', purpose: 'notice', text, sentAt: new Date(now()) }))
      .catch((error: unknown) => log.error({ err: error }, 'a demonstration push was not kept'));
    log.info({ path }, `demonstration push to ${receiver}`);
  });
  const sender = jpushSender({ ...jpush.access, watch, isAppleProduction: false }, log);
  return {
    jpush,
    push: {
      reserveKeys: sender.reserveKeys,
      async send(message) {
        const outcome = await sender.send(message);
        await kept;
        return outcome;
      },
    },
    close: () => jpush.close(),
  };
}
