import { z } from 'zod';
import { call } from './call.ts';

const welfare = z.object({
  welfareId: z.string(),
  /** 1 coupon, 2 trial days, 3 uses of a tool, 4 points, 5 gift. */
  type: z.int().min(1).max(5),
  name: z.string(),
  note: z.string(),
  valueText: z.string(),
  /** 0 claimable, 1 owned, 2 used, 3 expired. */
  state: z.int().min(0).max(3),
  validFrom: z.number(),
  validTo: z.number(),
  /** Page on which it is used; `null` where it is used by itself. */
  usePath: z.string().nullable(),
});

/** Coupons, trials and gifts that members claim. Source: handbook of the firm 1.5. */
export const welfareCalls = {
  'POST /api/system/getMyWelfareList': call({
    summary: 'What the caller can claim, has, has used and has let expire, with how many of each',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({ state: z.int().min(0).max(3).default(0), pageNum: z.int().min(1).max(1000).default(1) }),
    output: z.object({
      /** By state. */
      counts: z.array(z.int()).length(4),
      list: z.array(welfare),
      hasMore: z.boolean(),
    }),
  }),
  'POST /api/system/receiveWelfare': call({
    summary: 'Claims a welfare, once; refuses those that are gone, over or not for the caller',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ welfareId: z.string().regex(/^\d{1,15}$/) }),
    output: welfare,
  }),
};
