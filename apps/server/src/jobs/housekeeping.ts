import type { Db } from '@lianpan/db';
import { Cron } from 'croner';
import type { Logger } from 'pino';
import { cancelDueAccounts } from '../features/account/service.ts';
import { deleteDemoMessages } from '../features/developer/service.ts';
import { forgetOldCopies } from '../features/privacy/service.ts';
import { forgetOldCodes, type SessionParts } from '../features/session/service.ts';
import { forgetOldTracks } from '../features/tracking/service.ts';

/** Every hour, at a minute at which little else happens. */
const schedule = '17 * * * *';
const demoMessagesKeptMs = 25 * 3_600_000;

interface Chore {
  readonly name: string;
  /** Does the whole work and may run in several processes at once; how many rows it settled. */
  run(): Promise<number>;
}

/** What is done every hour. */
const chores = (db: Db, session: SessionParts): readonly Chore[] => [
  { name: 'old sign-in codes deleted', run: () => forgetOldCodes(db, session.now()) },
  { name: 'old events deleted', run: () => forgetOldTracks(db, session.now()) },
  { name: 'old data copies deleted', run: () => forgetOldCopies(db, session.now()) },
  { name: 'accounts cancelled', run: () => cancelDueAccounts(session) },
  {
    name: 'demonstration messages deleted',
    run: async () => (await deleteDemoMessages(db, new Date(session.now() - demoMessagesKeptMs))).rowCount ?? 0,
  },
];

/** Runs the chores every hour; one that fails leaves the others alone and is tried again. Returns what stops it. */
export function startHousekeeping(db: Db, session: SessionParts, log: Logger): () => void {
  const job = new Cron(schedule, { timezone: 'Asia/Shanghai', protect: true }, async () => {
    for (const chore of chores(db, session)) {
      try {
        const settled = await chore.run();
        if (settled > 0) log.info({ settled }, chore.name);
      } catch (error) {
        log.error({ err: error }, `housekeeping failed and will be tried again in an hour: ${chore.name}`);
      }
    }
  });
  return () => job.stop();
}
