import { settings, type Db } from '@lianpan/db';
import { hourMs } from '@lianpan/domain';
import { eq } from 'drizzle-orm';

const key = 'market.fastClockOrigin';
/** A FAST clock older than this starts anew: nobody is following the old one any more. */
const staleMs = 3 * hourMs;

/**
 * The instant from which a FAST clock counts, shared by all processes of one installation, so that they live in the
 * same market. The other clocks need none.
 */
export async function sharedClockOrigin(db: Db, clock: 'REAL' | 'FAST' | 'FIXED', now: number): Promise<number> {
  if (clock !== 'FAST') return now;
  await db.insert(settings).values({ key, value: now }).onConflictDoNothing();
  const rows = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  const origin = rows[0]?.value;
  if (typeof origin === 'number' && now - origin < staleMs) return origin;
  await db.update(settings).set({ value: now }).where(eq(settings.key, key));
  return now;
}
