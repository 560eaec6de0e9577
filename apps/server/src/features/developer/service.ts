import type { demoMessages, Executor } from '@lianpan/db';
import * as queries from './queries.ts';

/** Keeps a message that a provider of the demonstration would have sent, for the mailbox page. */
export const keepDemoMessage = (db: Executor, message: typeof demoMessages.$inferInsert) =>
  queries.insertDemoMessage(db, message);
