import type { Db } from '@lianpan/db';
import { Cron } from 'croner';
import type { Logger } from 'pino';
import { forgetOldCodes } from '../features/session/service.ts';

/** Every hour, at a minute at which little else happens. */
const schedule = '17 * * * *';

/**
 * Deletes what is kept only for a while. Each run does the whole work and may run in several processes at once. Returns
 * what stops it.
 */
export function startHousekeeping(db: Db, log: Logger, now: () => number): () => void {
  const job = new Cron(schedule, { timezone: 'Asia/Shanghai', protect: true }, async () => {
    try {
      const forgotten = await forgetOldCodes(db, now());
      if (forgotten > 0) log.info({ forgotten }, 'old sign-in codes were deleted');
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed and will be tried again in an hour');
    }
  });
  return () => job.stop();
}
