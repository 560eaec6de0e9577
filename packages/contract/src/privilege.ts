import { z } from 'zod';
import { call } from './call.ts';
import { stockNo } from './shapes.ts';

const toolId = z.int().min(1).max(99);
/** Parameters of a GET are text. */
const toolIdText = z.coerce.number().int().min(1).max(99);

/** A resolved privilege. Times are ms since the epoch. Source: core platform 3, product handbook 10.1. */
const privilege = z.object({
  markingToolId: z.int(),
  isAvailable: z.boolean(),
  permissionStatus: z.int().min(0).max(6),
  experienceNum: z.int(),
  serviceEndTime: z.number().nullable(),
  serviceStatus: z.int().min(0).max(3),
});

const person = z.object({
  customerId: z.string(),
  name: z.string(),
  title: z.string(),
  headImg: z.string(),
  certNo: z.string(),
});

/** What a member may use. Source: core platform 7, product handbook 10.5 and 22.2. */
export const privilegeCalls = {
  'POST /api/system/getUserPermissions': call({
    summary: "The caller's privileges for a scene or a list of ids; a guest gets none",
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({
      scene: z.int().min(1).max(999).optional(),
      privilegeIds: z.array(toolId).min(1).max(50).optional(),
      stockNo: stockNo.optional(),
    }),
    output: z.object({
      scene: z.int().nullable(),
      list: z.array(privilege),
      isAvailable: z.boolean(),
      permissionStatus: z.int().min(0).max(6),
    }),
  }),
  'POST /api/system/getMyServiceMarkingToolList': call({
    summary: 'Tools that the member has, or had in the last ninety days',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({}),
    output: z.array(
      privilege.extend({
        name: z.string(),
        stockNo: z.string(),
        sourceText: z.string(),
        route: z.string(),
      }),
    ),
  }),
  'POST /api/stocks/hall/getSPToolPrivileges': call({
    summary: 'Privileges of several tools for one stock',
    source: 'spec',
    auth: 'member',
    replay: 'market',
    input: z.object({ stockNo, markingToolIds: z.array(toolId).min(1).max(50) }),
    output: z.object({
      list: z.array(privilege.extend({ isFreeView: z.boolean(), freeStockNo: z.string() })),
      isAvailable: z.boolean(),
      permissionStatus: z.int().min(0).max(6),
    }),
  }),
  'POST /api/stocks/hall/addFreeViewSPToolPrivilege': call({
    summary: "Take the day's free stock of a tool; the server decides what that opens",
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({
      stockNo,
      markingToolId: toolId,
      addStatus: z.union([z.literal(0), z.literal(1)]).default(1),
    }),
    output: privilege.extend({ isFreeView: z.boolean(), freeStockNo: z.string() }),
  }),
  'GET /api/sp/privilege/getSpUsagePrivilege': call({
    summary: 'Whether a result may be asked for, and what it would cost; nothing is used up yet',
    source: 'spec',
    auth: 'member',
    replay: 'market',
    input: z.object({ markingToolId: toolIdText, stockNo: stockNo.optional() }),
    output: z.object({ allowed: z.boolean(), usesLeft: z.int(), useTicket: z.string() }),
  }),
  'GET /api/sp/privilege/openActSPToolPrivilege': call({
    summary: "Start an activity's trial of a tool, once",
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ actId: z.string().regex(/^\d{1,12}$/), markingToolId: toolIdText }),
    output: privilege,
  }),
  'GET /api/stocks/hall/getMarkingToolInfo': call({
    summary: 'A tool: texts, risk level, where it can be had; `queryFields` (comma separated) narrows the answer',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    input: z.object({ markingToolId: toolIdText, queryFields: z.string().max(200).optional() }),
    output: z
      .object({
        markingToolId: z.int(),
        name: z.string(),
        slogan: z.string(),
        method: z.string(),
        /** What reading it teaches; empty for what is no market tool. */
        lesson: z.string(),
        worstPhase: z.string(),
        route: z.string(),
        riskLevel: z.int().min(1).max(5),
        payCommodityUrl: z.string(),
      })
      .partial()
      .extend({ markingToolId: z.int() }),
  }),
  'POST /api/system/getHgdCustomerInfo': call({
    summary: "The member's advisory service: level, days left, people, test, contract",
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({}),
    output: z.object({
      customerId: z.string(),
      customerLevel: z.int(),
      serviceStatus: z.int(),
      hgdServiceStatus: z.int(),
      serviceEndTime: z.number().nullable(),
      remainDays: z.int().nullable(),
      marketing: z.boolean(),
      adviser: person.nullable(),
      assistant: person.nullable(),
      personalGroupId: z.string(),
      assess: z.object({
        level: z.int().min(0).max(5),
        isLowest: z.boolean(),
        validUntil: z.number().nullable(),
        state: z.enum(['none', 'valid', 'expiring', 'expired']),
      }),
      contract: z.object({
        contractNo: z.string(),
        contractStatus: z.int(),
        rescindUntil: z.number().nullable(),
      }),
      /** Identity is checked while a contract is signed. */
      identityState: z.enum(['notNeeded', 'open', 'verified']),
      /** What has to be done, the pressing things first: the same that stands among the duties of the messages. */
      duties: z.array(z.enum(['contract', 'identity', 'testNone', 'testExpiring', 'testExpired', 'renewal'])),
      applyRemainNum: z.int(),
    }),
  }),
  'POST /api/system/common/claimWelfare': call({
    summary: 'Take a gift: the first one opens the full diagnosis of a stock for seven days',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({ sceneCode: z.enum(['firstGift']), stockNo }),
    output: z.object({
      welfareList: z.array(
        z.object({
          welfareId: z.string(),
          type: z.string(),
          name: z.string(),
          valueText: z.string(),
          validFrom: z.number(),
          validTo: z.number(),
        }),
      ),
    }),
  }),
  'POST /api/system/share/common/shareReceiveWelfare': call({
    summary: 'The reward for sharing one of eight tool pages, once a tool and day',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    mayBeUnchanged: true,
    input: z.object({ toolId }),
    output: z.object({ rewardText: z.string(), grant: privilege }),
  }),
};
