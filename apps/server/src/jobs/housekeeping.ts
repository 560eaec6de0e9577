import { Cron } from 'croner';
import { forgetOldCodes } from '../features/session/service.ts';
import { sweepUploads } from '../features/upload/service.ts';
import type { UploadParts } from '../features/upload/upload-parts.ts';

/** Every hour, at a minute at which little else happens. */
const schedule = '17 * * * *';

/**
 * Deletes what is kept only for a while. Each run does the whole work and may run in several processes at once. Returns
 * what stops it.
 */
export function startHousekeeping(parts: UploadParts): () => void {
  const { db, log, now } = parts;
  const job = new Cron(schedule, { timezone: 'Asia/Shanghai', protect: true }, async () => {
    try {
      const forgotten = await forgetOldCodes(db, now());
      if (forgotten > 0) log.info({ forgotten }, 'old sign-in codes were deleted');
      const swept = await sweepUploads(parts);
      if (swept > 0) log.info({ swept }, 'uploads that nobody ended were deleted');
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed and will be tried again in an hour');
    }
  });
  return () => job.stop();
}
