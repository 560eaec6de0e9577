import { z } from 'zod';
import { call } from './call.ts';

const edition = z.union([z.literal(0), z.literal(1), z.literal(10)]);
const flag = z.union([z.literal(0), z.literal(1)]);

/**
 * Who the caller is, as the shell needs it. `mobile` is masked and empty for a member without one. Source: core platform 3, product handbook 1.2.
 */
export const userInfo = z.object({
  customerId: z.string(),
  mobile: z.string(),
  nickName: z.string(),
  headImg: z.string(),
  intro: z.string(),
  editionType: edition,
  userEditionType: edition,
  customerLevel: z.int(),
  isSwitchET: flag,
  hgdServiceStatus: z.int(),
  serviceStatus: z.int(),
  serviceEndTime: z.number().nullable(),
  nickNameAuditStatus: z.int(),
  headImgAuditStatus: z.int(),
  pcrSwitch: flag,
  parSwitch: flag,
  personalGroupId: z.string(),
  wlUserStatus: z.int(),
  inviteCode: z.string(),
  hasPassword: z.boolean(),
  hasMessenger: z.boolean(),
  /** `cancelling` with the moment of its effect while the account waits to be cancelled. */
  accountState: z.enum(['normal', 'cancelling']),
  cancelTime: z.number().nullable(),
});

export const userCalls = {
  'POST /api/system/mine/getUserInfo': call({
    summary: 'The signed-in member; `queryFields` narrows the answer',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({ queryFields: z.array(z.string().max(40)).max(40).optional() }),
    output: userInfo.partial().extend({ customerId: z.string() }),
  }),
};
