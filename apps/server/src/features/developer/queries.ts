import { demoMessages, type Executor } from '@lianpan/db';
import { desc } from 'drizzle-orm';

/** The newest messages of the demonstration sender. */
export const selectDemoMessages = (db: Executor) =>
  db
    .select({
      id: demoMessages.id,
      mobile: demoMessages.mobile,
      code: demoMessages.code,
      purpose: demoMessages.purpose,
      sentAt: demoMessages.sentAt,
    })
    .from(demoMessages)
    .orderBy(desc(demoMessages.id))
    .limit(20);
