import { z } from 'zod';
import { call } from './call.ts';

/** Adding a member of staff in the messenger. Source: shells handbook 7.6, product handbook 8.5 and 8.6. */
export const contactCalls = {
  'POST /api/dynamic/act/generateQiweiQRCode': call({
    summary: 'A code by which the caller adds an assistant in the messenger: the same one until it has ended',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({
      /** The order that the assistant looks after, as the caller's. */
      orderNo: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .optional(),
      scene: z.enum(['payment', 'service', 'activity']),
    }),
    output: z.object({
      /** A picture of ours that a long press in the messenger reads. */
      qrUrl: z.string(),
      name: z.string(),
      title: z.string(),
      headImg: z.string(),
      /** Number in the register; empty for who gives no advice. */
      certNo: z.string(),
      expireTime: z.number(),
      /** Whether the caller has added the assistant since. */
      isAdded: z.boolean(),
    }),
  }),
};
