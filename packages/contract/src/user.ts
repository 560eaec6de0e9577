import { z } from 'zod';
import { call } from './call.ts';

/** Who the caller is, as the shell needs it. `mobile` is masked. Source: core platform 3, product handbook 1.2. */
export const userInfo = z.object({
  customerId: z.string(),
  nickName: z.string(),
  mobile: z.string(),
  editionType: z.union([z.literal(0), z.literal(1), z.literal(10)]),
  userEditionType: z.union([z.literal(0), z.literal(1), z.literal(10)]),
  isSwitchET: z.union([z.literal(0), z.literal(1)]),
});

export const userCalls = {
  'POST /api/system/mine/getUserInfo': call({
    summary: 'The signed-in member; `queryFields` narrows the answer',
    source: 'spec',
    auth: 'member',
    input: z.object({ queryFields: z.array(z.string().max(40)).max(40).optional() }),
    output: userInfo.partial().extend({ customerId: z.string() }),
  }),
};
