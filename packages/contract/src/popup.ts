import { z } from 'zod';
import { call } from './call.ts';

const versionToken = z.string().max(80).optional();

/** A waiting popup. `imgUrl` joins pictures with semicolons. Source: core platform 3, product handbook 12.2. */
const globalPopup = z.object({
  popupType: z.int(),
  popupId: z.string(),
  triggerType: z.int().min(1).max(5),
  triggerValue: z.string(),
  isForce: z.boolean(),
  isExpired: z.boolean(),
  isAd: z.boolean(),
  title: z.string(),
  describe: z.string(),
  linkUrl: z.string(),
  imgUrl: z.string(),
  bizKey: z.string(),
  validTo: z.number().nullable(),
});

/** Popups that the server holds ready. Source: core platform 4 and 9, product handbook 9.6 and 12.2. */
export const popupCalls = {
  'POST /api/operation/common/getGlobalPopupList': call({
    summary: 'Popups that wait for the member; code 1005 while `versionToken` is current',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    polled: true,
    trusted: true,
    mayBeUnchanged: true,
    input: z.object({ pageRoute: z.string().max(200).optional(), versionToken }),
    output: z.object({ versionToken: z.string(), list: z.array(globalPopup) }),
  }),
  'POST /api/operation/common/reportGlobalPopup': call({
    summary: 'Tell that a popup was shown, closed or acknowledged; the server keeps the repeats',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({
      popupId: z.string().regex(/^[\w:.-]{1,80}$/),
      action: z.enum(['shown', 'closed', 'done']),
    }),
    output: z.object({}),
  }),
  'GET /api/sp/common/getContractPopupInfo': call({
    summary: 'The contract that waits for the member; code 1005 while `versionToken` is current',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    polled: true,
    trusted: true,
    mayBeUnchanged: true,
    input: z.object({ versionToken }),
    output: z.object({
      contractStatus: z.int().min(0).max(8),
      contractNo: z.string(),
      popupContent: z.string(),
      contractUrl: z.string(),
      contractSteps: z.array(
        z.object({ stepCode: z.string(), title: z.string(), state: z.int().min(0).max(4), required: z.boolean() }),
      ),
      rescindUntil: z.number().nullable(),
      versionToken: z.string(),
    }),
  }),
};
