import { z } from 'zod';
import { call } from './call.ts';

/** What the developer page of demo mode shows. */
export const developerCalls = {
  'GET /api/developer/sentMessages': call({
    summary: 'SMS that the demonstration sender has taken, newest first',
    source: 'ours',
    auth: 'guest',
    demoOnly: true,
    polled: true,
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({ id: z.int(), mobile: z.string(), code: z.string(), purpose: z.string(), sentAt: z.number() }),
      ),
    }),
  }),
  'GET /api/developer/storedFiles': call({
    summary: "The caller's stored files, newest first, for the page on which uploads are tried",
    source: 'ours',
    auth: 'member',
    demoOnly: true,
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          fileName: z.string(),
          kind: z.enum(['image', 'video']),
          contentType: z.string(),
          /** Bytes as stored, and as they were sent. */
          size: z.int(),
          sentSize: z.int(),
          md5: z.string(),
          width: z.int().nullable(),
          height: z.int().nullable(),
          fileUrl: z.string(),
          thumbUrl: z.string().optional(),
          createdAt: z.number(),
        }),
      ),
    }),
  }),
};
