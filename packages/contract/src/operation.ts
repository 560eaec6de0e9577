import { z } from 'zod';
import { call } from './call.ts';
import { pageInput } from './shapes.ts';
import { toolTag } from './tool-wire.ts';

const scene = z.string().regex(/^[A-Za-z]{2,32}$/);
/** Sent back by a client that has an answer; an unchanged one then comes as code 1005. */
const versionToken = z.string().max(64).optional();

/** A place of a screen that operators fill. Source: product handbook 2.4. */
const operationItem = z.object({
  itemId: z.string(),
  scene: z.string(),
  title: z.string(),
  subTitle: z.string(),
  describe: z.string(),
  linkIcon: z.string(),
  imgUrl: z.string(),
  linkUrl: z.string(),
  linkType: z.int().min(1).max(5),
  badge: z.string(),
  isAd: z.boolean(),
  sort: z.int(),
  trackId: z.string(),
});

/** Why an entry is closed, and what it would take. Source: product handbook 0.5. */
const lock = z.object({
  locked: z.boolean(),
  lockReason: z.string(),
  preview: z.string(),
  upgradeLink: z.string(),
  trialLeft: z.int(),
  permissionStatus: z.int().min(0).max(6),
  serviceStatus: z.int().min(0).max(3),
  serviceEndTime: z.number().nullable(),
  markingToolIds: z.array(z.int()),
  /** Of the entry's tool, or of the one that is open to the caller where it has several; `null` where nothing locks it. */
  tag: toolTag.nullable(),
});

/** One tab as the configuration has it. `imgUrl` joins the pictures with semicolons. Source: core platform 2. */
const tabItem = z.object({
  id: z.int(),
  routhPath: z.string(),
  name: z.string(),
  iconSymbol: z.string(),
  imgUrl: z.string(),
});

const appConfig = z.object({
  barsConfig: z.array(z.object({ projectType: z.enum(['cgb', 'hgd', 'act']), items: z.array(tabItem) })),
  isAppAudit: z.union([z.literal(0), z.literal(1)]),
  licenceNo: z.string(),
  firmName: z.string(),
  complaintPhone: z.string(),
  servicePhone: z.string(),
  icp: z.string(),
  agreementVersion: z.string(),
  privacyVersion: z.string(),
  riskVersion: z.string(),
  uploadCutMb: z.int(),
  imageMaxMb: z.int(),
  videoMaxMb: z.int(),
  adviserHours: z.string(),
  smsDemo: z.boolean(),
  downloadLinks: z.object({ android: z.string(), ios: z.string(), channel: z.string() }),
  downloadPopupClientTypes: z.array(z.int()),
  validDays: z.int(),
  popupQuietHours: z.object({ from: z.string(), until: z.string() }),
  pollSeconds: z.object({ popup: z.number(), contract: z.number(), chat: z.number() }),
  featureFlags: z.record(z.string(), z.boolean()),
  maintenance: z.object({ on: z.boolean(), text: z.string(), until: z.number().nullable() }),
});

/** What operators configure. Source: core platform 7 (operation), product handbook 2.4. */
export const operationCalls = {
  'GET /api/operation/common/geturlinfo': call({
    summary: 'An address by its key',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({ urlKey: z.string().regex(/^[\w.-]{1,40}$/) }),
    output: z.object({ url: z.string(), title: z.string(), openType: z.int() }),
  }),
  'POST /api/operation/common/getappconfig': call({
    summary: 'Settings of the app for this client; `queryFields` narrows the answer',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({ queryFields: z.array(z.string().max(40)).max(40).optional() }),
    output: appConfig.partial(),
  }),
  'POST /api/operation/common/getOperationLinks': call({
    summary: 'Small links of a scene',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({ scene }),
    output: z.array(operationItem.pick({ linkIcon: true, linkUrl: true, title: true, trackId: true })),
  }),
  'POST /api/operation/common/getoperationpics': call({
    summary: 'Banners of a scene',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({ scene }),
    output: z.array(
      operationItem.pick({ imgUrl: true, linkUrl: true, title: true, subTitle: true, isAd: true, trackId: true }),
    ),
  }),
  'POST /api/operation/common/getoperationcontent': call({
    summary: 'A document or page of text by code or id',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z
      .object({
        contentCode: z
          .string()
          .regex(/^[\w.-]{1,40}$/)
          .optional(),
        contentId: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
      })
      .refine((input) => (input.contentCode === undefined) !== (input.contentId === undefined), {
        path: ['contentCode'],
      }),
    output: z.object({
      contentId: z.string(),
      contentCode: z.string(),
      title: z.string(),
      body: z.string(),
      updatedTime: z.number(),
      version: z.string(),
    }),
  }),
  'GET /api/operation/common/getquicktexts': call({
    summary: 'Ready sentences of a chat',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({ scene }),
    output: z.array(z.object({ id: z.string(), text: z.string(), sendText: z.string(), linkUrl: z.string() })),
  }),
  'POST /api/operation/common/getOperationBars': call({
    summary: 'Entries of a scene: tabs, grids, bars',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    mayBeUnchanged: true,
    input: z.object({ scene, versionToken }),
    output: z.object({ scene: z.string(), versionToken: z.string(), list: z.array(operationItem) }),
  }),
  'POST /api/operation/common/getOperationBarsByPrivilege': call({
    summary: 'Entries of a scene, each with its lock for this caller',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    mayBeUnchanged: true,
    input: z.object({ scene, versionToken }),
    output: z.object({ scene: z.string(), versionToken: z.string(), list: z.array(operationItem.extend(lock.shape)) }),
  }),
  'POST /api/operation/common/getOperationCustomers': call({
    summary: 'People of the firm for a scene: service, assistants, lecturers',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({ scene }),
    output: z.array(
      z.object({
        customerId: z.string(),
        name: z.string(),
        title: z.string(),
        headImg: z.string(),
        certNo: z.string(),
        qrUrl: z.string(),
        privateChatUrl: z.string(),
        onlineStatus: z.union([z.literal(0), z.literal(1)]),
      }),
    ),
  }),
  'POST /api/operation/common/getRankingList': call({
    summary: 'A ranking by ratio, never by amount',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({
      rankType: z.literal('brokerElite').default('brokerElite'),
      period: z.enum(['week', 'month', 'season']).default('week'),
      brokerNo: z
        .string()
        .regex(/^\w{1,16}$/)
        .optional(),
      ...pageInput,
    }),
    output: z.object({
      updatedTime: z.number().nullable(),
      ruleText: z.string(),
      isDemo: z.boolean(),
      total: z.int(),
      list: z.array(
        z.object({
          rank: z.int(),
          change: z.int(),
          brokerNo: z.string(),
          name: z.string(),
          headImg: z.string(),
          value: z.number(),
          valueText: z.string(),
          subText: z.string(),
        }),
      ),
      mine: z.null(),
    }),
  }),
  'GET /api/operation/mine/getMyPortalLinks': call({
    summary: 'Groups of links of the personal centre',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({}),
    output: z.array(z.object({ groupName: z.string(), items: z.array(operationItem) })),
  }),
  'POST /api/operation/getBrokerList': call({
    summary: 'Brokers by name',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({ keyword: z.string().trim().max(20).optional() }),
    output: z.array(
      z.object({
        brokerNo: z.string(),
        brokerName: z.string(),
        logo: z.string(),
        openUrl: z.string(),
        isSupportOuter: z.boolean(),
      }),
    ),
  }),
};
