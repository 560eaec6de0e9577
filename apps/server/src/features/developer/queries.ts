import { type demoChannels, demoMessages, settings, type Executor } from '@lianpan/db';
import { desc, eq, lt } from 'drizzle-orm';

/** The newest messages of the demonstration senders, of all channels or of one. */
export const selectDemoMessages = (db: Executor, channel?: (typeof demoChannels)[number]) =>
  db
    .select({
      id: demoMessages.id,
      channel: demoMessages.channel,
      receiver: demoMessages.receiver,
      code: demoMessages.code,
      purpose: demoMessages.purpose,
      text: demoMessages.text,
      sentAt: demoMessages.sentAt,
    })
    .from(demoMessages)
    .where(channel && eq(demoMessages.channel, channel))
    .orderBy(desc(demoMessages.id))
    .limit(20);

/** A small fact of the installation; `undefined` when it was never written. */
export async function selectFact(db: Executor, key: string): Promise<unknown> {
  const rows = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return rows[0]?.value;
}

export const upsertFact = (db: Executor, key: string, value: unknown) =>
  db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });

export const insertDemoMessage = (db: Executor, message: typeof demoMessages.$inferInsert) =>
  db.insert(demoMessages).values(message);

/** Deletes messages "sent" before an instant. */
export const deleteDemoMessages = (db: Executor, before: Date) =>
  db.delete(demoMessages).where(lt(demoMessages.sentAt, before));
