import { providerCalls, type Executor } from '@lianpan/db';
import { lt } from 'drizzle-orm';

export const insertProviderCall = (db: Executor, call: typeof providerCalls.$inferInsert) =>
  db.insert(providerCalls).values(call);

export const deleteProviderCalls = (db: Executor, before: Date) =>
  db.delete(providerCalls).where(lt(providerCalls.calledAt, before));
