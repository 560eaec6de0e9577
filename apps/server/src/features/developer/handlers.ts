import type { Db } from '@lianpan/db';
import type { Handlers } from '../../http/handle.ts';
import { recordsOf } from '../upload/service.ts';
import type { UploadParts } from '../upload/upload-parts.ts';
import { selectDemoMessages } from './queries.ts';

export const developerHandlers = (db: Db, uploads: UploadParts) =>
  ({
    'GET /api/developer/sentMessages': async () => ({
      list: (await selectDemoMessages(db)).map((row) => ({ ...row, sentAt: row.sentAt.getTime() })),
    }),
    'GET /api/developer/storedFiles': async (_input, caller) => ({
      list: (await recordsOf(uploads, caller.customerId)).map(({ sentMd5, createdAt, ...record }) => ({
        ...record,
        md5: sentMd5,
        createdAt: createdAt.getTime(),
      })),
    }),
  }) satisfies Partial<Handlers>;
