import { z } from 'zod';
import { call } from './call.ts';
import { freshness, paged, stockCell } from './shapes.ts';

const customerId = z.string().regex(/^\d{1,15}$/);
const auditStatus = z.int().min(0).max(3);

const consentDocument = z.enum(['userAgreement', 'privacyPolicy', 'riskNotice', 'publishing', 'behaviour']);

const person = z.object({ customerId: z.string(), nickName: z.string(), headImg: z.string() });

/** What a member decides about the own person: profile, people, reports, data. Source: product handbook 1.8 to 1.11, 11. */
export const privacyCalls = {
  'POST /api/system/mine/updateUserInfo': call({
    summary: 'Change the profile; nickname and picture are looked at first, the old ones stay until they pass',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({
      nickName: z.string().max(64).optional(),
      headImg: z.string().max(300).optional(),
      /** At most 100 characters, however many code units they take. */
      intro: z
        .string()
        .max(400)
        .refine((words) => Array.from(words).length <= 100)
        .optional(),
      clearFields: z.array(z.enum(['intro', 'headImg'])).optional(),
    }),
    output: z.object({ nickNameAuditStatus: auditStatus, headImgAuditStatus: auditStatus }),
  }),
  'POST /api/system/mine/getUserAuditInfo': call({
    summary: 'The changes of the profile that are being looked at or were refused',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          type: z.enum(['nickName', 'headImg']),
          value: z.string(),
          status: auditStatus,
          reason: z.string().nullable(),
        }),
      ),
      /** When the nickname may be changed again, ms since the epoch. */
      nextNickNameTime: z.number().nullable(),
    }),
  }),
  'POST /api/system/deleteUserAuditInfo': call({
    summary: 'Take back a change of the profile that is pending or was refused',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ type: z.enum(['nickName', 'headImg']) }),
    output: z.object({}),
  }),
  'POST /api/system/personalizedRecommendSwitch': call({
    summary: 'Personal content (pcr) or personal promotion (par) on or off',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ type: z.enum(['pcr', 'par']), status: z.union([z.literal(0), z.literal(1)]) }),
    output: z.object({ pcrSwitch: z.int(), parSwitch: z.int() }),
  }),
  'POST /api/system/mine/getInterestTags': call({
    summary: 'What the suggestions are built on',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ tag: z.string(), weight: z.number() })) }),
  }),
  'POST /api/system/mine/deleteInterestTag': call({
    summary: 'Forget one interest, or all of them',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ tag: z.string().max(40).optional() }),
    output: z.object({ deleted: z.int() }),
  }),
  'POST /api/system/mine/getSuggestions': call({
    summary: 'Stocks to look at: by interest for who wants that, by turnover for everybody else',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      ...freshness,
      basis: z.enum(['interest', 'turnover']),
      tags: z.array(z.string()),
      list: z.array(stockCell),
    }),
  }),
  'POST /api/system/blackoutUser': call({
    summary: 'Block a member, unblock, or list who is blocked',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    readActions: ['list'],
    input: z.union([
      z.object({ customerId, status: z.union([z.literal(0), z.literal(1)]) }),
      z.object({ action: z.literal('list'), pageNum: z.int().min(1).max(50).default(1) }),
    ]),
    output: z.object(paged(person)),
  }),
  'GET /api/system/getAccuseOptions': call({
    summary: 'What a report may be about',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({ dataType: z.coerce.number().int().min(0).max(99) }),
    output: z.object({
      list: z.array(z.object({ optionCode: z.string(), optionName: z.string(), needText: z.boolean() })),
    }),
  }),
  'POST /api/system/addAccuse': call({
    summary: 'Report a person or a piece of content; once a target',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({
      dataType: z.int().min(0).max(99),
      dataId: z.string().min(1).max(64),
      targetCustomerId: customerId.optional(),
      optionCode: z.string().max(32),
      content: z.string().max(300).optional(),
      imgUrls: z.array(z.string().max(300)).max(3).optional(),
      alsoBlock: z.boolean().optional(),
    }),
    output: z.object({ accuseId: z.string() }),
  }),
  'POST /api/system/mine/getMyAccuses': call({
    summary: 'Own reports and what became of them, newest first',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          accuseId: z.string(),
          optionName: z.string(),
          content: z.string(),
          targetName: z.string(),
          state: z.enum(['submitted', 'accepted', 'valid', 'invalid', 'merged']),
          createdTime: z.number(),
          decidedTime: z.number().nullable(),
          /** Which rule was broken, in words, where the report was upheld. */
          ruleName: z.string(),
        }),
      ),
    }),
  }),
  'POST /api/system/mine/getConsents': call({
    summary: 'What was agreed to and withdrawn, newest first, and how each consent stands now',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ document: z.string(), version: z.string(), isGiven: z.boolean(), at: z.number() })),
      documents: z.array(
        z.object({
          document: consentDocument,
          /** The version that would be agreed to now. */
          version: z.string(),
          isGiven: z.boolean(),
          canWithdraw: z.boolean(),
        }),
      ),
    }),
  }),
  'POST /api/system/mine/setConsent': call({
    summary: 'Give or withdraw one consent; those that an account rests on end with the account alone',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    duringCancellation: true,
    input: z.object({
      document: consentDocument,
      /** What was read; needed to give, and it must be the current one. */
      version: z.string().min(1).max(32).optional(),
      isGiven: z.boolean(),
    }),
    output: z.object({ document: consentDocument, version: z.string(), isGiven: z.boolean(), at: z.number() }),
  }),
  'POST /api/system/mine/applyDataCopy': call({
    summary: 'Have a copy of all own data made; one a day',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    duringCancellation: true,
    input: z.object({}),
    output: z.object({ copyId: z.string() }),
  }),
  'POST /api/system/mine/getDataCopies': call({
    summary: 'Copies that were made and how long they can be fetched',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({ copyId: z.string(), createdTime: z.number(), expireTime: z.number(), isReady: z.boolean() }),
      ),
    }),
  }),
  'POST /api/system/mine/getDataCopy': call({
    summary: 'The content of one copy, after a code to the own number',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    duringCancellation: true,
    input: z.object({
      copyId: z.string().regex(/^\d{1,15}$/),
      code: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    output: z.object({ content: z.record(z.string(), z.unknown()) }),
  }),
  'POST /api/system/mine/getDisplaySetting': call({
    summary: 'How the member wants to see the app; nothing when never chosen',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    mayBeUnchanged: true,
    input: z.object({}),
    output: z.object({
      riseColour: z.enum(['red', 'green']),
      fontStep: z.int().min(0).max(2),
      theme: z.enum(['light', 'dark', 'system']),
    }),
  }),
  'POST /api/system/mine/saveDisplaySetting': call({
    summary: 'Keep how the member wants to see the app',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({
      riseColour: z.enum(['red', 'green']),
      fontStep: z.int().min(0).max(2),
      theme: z.enum(['light', 'dark', 'system']),
    }),
    output: z.object({}),
  }),
  'POST /api/developer/decideAccuse': call({
    summary: 'Decide the oldest open report, as the moderation desk will; the reporter is told',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    demoOnly: true,
    writes: true,
    input: z.object({ isValid: z.boolean() }),
    output: z.object({ decided: z.int() }),
  }),
};
