import type { Db } from '@lianpan/db';
import type { Handlers } from '../../http/handle.ts';
import { selectDemoMessages } from './queries.ts';

export const developerHandlers = (db: Db) =>
  ({
    'GET /api/developer/sentMessages': async () => ({
      list: (await selectDemoMessages(db)).map((row) => ({ ...row, sentAt: row.sentAt.getTime() })),
    }),
  }) satisfies Partial<Handlers>;
