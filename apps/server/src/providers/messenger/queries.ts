import { platformTokens, type Executor } from '@lianpan/db';
import { eq } from 'drizzle-orm';

const columns = {
  accessToken: platformTokens.accessToken,
  accessTokenIssuedAt: platformTokens.accessTokenIssuedAt,
  accessTokenExpiresAt: platformTokens.accessTokenExpiresAt,
  ticket: platformTokens.ticket,
  ticketIssuedAt: platformTokens.ticketIssuedAt,
  ticketExpiresAt: platformTokens.ticketExpiresAt,
};

export async function selectPlatformTokens(db: Executor, appId: string) {
  const rows = await db.select(columns).from(platformTokens).where(eq(platformTokens.appId, appId));
  return rows[0];
}

/** The row of an app, locked until the transaction ends; made when it is not there yet. */
export async function lockPlatformTokens(db: Executor, appId: string) {
  await db.insert(platformTokens).values({ appId }).onConflictDoNothing();
  const rows = await db.select(columns).from(platformTokens).where(eq(platformTokens.appId, appId)).for('update');
  return rows[0];
}

export const updatePlatformTokens = (
  db: Executor,
  appId: string,
  changes: Partial<Omit<typeof platformTokens.$inferInsert, 'appId'>>,
) => db.update(platformTokens).set(changes).where(eq(platformTokens.appId, appId));
