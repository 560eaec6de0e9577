import { Cron } from 'croner';
import { cancelDueAccounts } from '../features/account/service.ts';
import { deleteDemoMessages } from '../features/developer/service.ts';
import { forgetOldCopies } from '../features/privacy/service.ts';
import { forgetOldCodes, type SessionParts } from '../features/session/service.ts';
import { forgetOldTracks } from '../features/tracking/service.ts';
import { sweepUploads } from '../features/upload/service.ts';
import { forgetProviderCalls } from '../providers/calls/provider-watch.ts';
import type { UploadParts } from '../features/upload/upload-parts.ts';

/** Every hour, at a minute at which little else happens. */
const schedule = '17 * * * *';
const demoMessagesKeptMs = 25 * 3_600_000;

interface Chore {
  readonly name: string;
  /** Does the whole work and may run in several processes at once; how many rows it settled. */
  run(): Promise<number>;
}

/** What is done every hour. */
const chores = (session: SessionParts, uploads: UploadParts): readonly Chore[] => [
  { name: 'old sign-in codes deleted', run: () => forgetOldCodes(session.db, session.now()) },
  { name: 'old events deleted', run: () => forgetOldTracks(session.db, session.now()) },
  { name: 'old data copies deleted', run: () => forgetOldCopies(session.db, session.now()) },
  { name: 'old provider calls deleted', run: () => forgetProviderCalls(session.db, session.now()) },
  { name: 'uploads that nobody ended deleted', run: () => sweepUploads(uploads) },
  { name: 'accounts cancelled', run: () => cancelDueAccounts(session) },
  {
    name: 'demonstration messages deleted',
    run: async () => (await deleteDemoMessages(session.db, new Date(session.now() - demoMessagesKeptMs))).rowCount ?? 0,
  },
];

/** Runs the chores every hour; one that fails leaves the others alone and is tried again. Returns what stops it. */
export function startHousekeeping(session: SessionParts, uploads: UploadParts): () => void {
  const { log } = uploads;
  const job = new Cron(schedule, { timezone: 'Asia/Shanghai', protect: true }, async () => {
    for (const chore of chores(session, uploads)) {
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
