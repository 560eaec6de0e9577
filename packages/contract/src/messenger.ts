import { z } from 'zod';
import { call } from './call.ts';

/** What the messenger's browser needs of us. Source: core platform 7 (auth), shells handbook 2.3. */
export const messengerCalls = {
  'GET /api/auth/common/getWxConfig': call({
    summary: "Sign a page's address for the messenger's script",
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({ url: z.string().min(1).max(2048) }),
    output: z.object({
      appId: z.string(),
      /** Seconds since the epoch. */
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
      /** The address as it was signed: without its fragment. */
      url: z.string(),
      jsApiList: z.array(z.string()),
      openTagList: z.array(z.string()),
    }),
  }),
};
