import { z } from 'zod';
import { call } from './call.ts';

/** Numbers on the bottom bar. Source: feature catalogue 3 (unread counts), product handbook 7.5. */
export const unreadCalls = {
  'GET /api/chat/private/getUnreadNumInfo': call({
    summary: 'Unread numbers of chat, messages and service notices',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    polled: true,
    input: z.object({}),
    output: z.object({
      smallPlaneUnreadNum: z.int(),
      positionDecodingUnreadNum: z.int(),
      strategyTrackingUnreadNum: z.int(),
      chatUnreadNum: z.int(),
      messageUnreadNum: z.int(),
    }),
  }),
};
