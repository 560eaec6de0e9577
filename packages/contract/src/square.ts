import { z } from 'zod';
import { call } from './call.ts';
import {
  auditStatus,
  ballot,
  citedFigure,
  citedMetric,
  clientReqId,
  contentCard,
  contentDetail,
  contentStock,
  cursorInput,
  dataType,
  listed,
  rowId,
} from './content-wire.ts';
import { scheduled, scheduledVersion, toSchedule } from './scheduled-wire.ts';
import { freshness, stockNo } from './shapes.ts';

/** What an editor sends; the server keeps what it knows of it. */
const docJson = z.record(z.string(), z.unknown());

const kind = z.union([z.literal(1), z.literal(3)]);

const pollInput = z.object({
  question: z.string().trim().min(1).max(60),
  options: z.array(z.string().trim().min(1).max(20)).min(2).max(6),
  isMulti: z.boolean(),
  days: z.int().min(1).max(7),
});

const written = {
  title: z.string().trim().max(50).optional(),
  docJson,
  /** Addresses of own uploads, in their order; a video stands alone. */
  fileUrls: z.array(z.string().max(300)).max(32).default([]),
  stockNos: z.array(stockNo).max(5).default([]),
  gambitIds: z.array(rowId).max(3).default([]),
  declares: z
    .object({ ai: z.boolean(), original: z.boolean(), holds: z.boolean().optional() })
    .default({ ai: false, original: false }),
};

/** What publishing takes, now or at a time. */
const toPublish = {
  dataType: kind,
  ...written,
  /** Address of an own picture that stands for the text in lists; it stays as long as the text. */
  cover: z.string().max(300).optional(),
  expressionId: z.int().min(1).max(999).optional(),
  viewBlock: z
    .object({
      direction: z.enum(['up', 'down', 'flat']),
      horizonDays: z.union([z.literal(5), z.literal(20), z.literal(60)]),
      /** Figures of tools that it rests on, kept as they stand when it goes out. */
      metrics: z.array(citedMetric).max(3).default([]),
    })
    .optional(),
  poll: pollInput.optional(),
  visible: z.enum(['all', 'followers']).default('all'),
  markingToolId: z.int().min(1).max(14).optional(),
};

const published = z.object({ dynamicDetailId: rowId, auditStatus, auditHint: z.string() });

const gambit = z.object({
  gambitId: rowId,
  name: z.string(),
  intro: z.string(),
  hostName: z.string(),
  startTime: z.number(),
  endTime: z.number().nullable(),
  isEnded: z.boolean(),
  dynamicNum: z.int(),
  memberNum: z.int(),
  hotValue: z.number(),
  isFocus: z.boolean(),
  vote: ballot.nullable(),
});

const draft = z.object({
  draftId: rowId,
  dataType,
  title: z.string(),
  body: docJson,
  version: z.int(),
  device: z.string(),
  updatedTime: z.number(),
});

/** The square: posts and articles, topics, moods, what is hot. Source: product handbook 3. */
export const squareCalls = {
  'POST /api/dynamic/square/publishDynamic': call({
    summary: 'Publish a post or an article; sent again it stands once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      ...toPublish,
      draftId: rowId.optional(),
      /** One that waited for its time and goes out now instead. */
      scheduledId: rowId.optional(),
      clientReqId,
    }),
    output: published,
  }),
  'POST /api/dynamic/square/scheduleDynamic': call({
    summary: 'Have a post or an article go out at a time, or change one that waits for it',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      ...toPublish,
      ...toSchedule,
      clientReqId,
    }),
    output: scheduled,
  }),
  'POST /api/dynamic/square/getScheduled': call({
    summary: 'Own texts that wait for their time, the next one first, or one of them as its editor needs it',
    source: 'ours',
    auth: 'member',
    input: z.object({ scheduledId: rowId.optional() }),
    output: z.object({
      list: z.array(
        scheduled.extend({
          /** Of a post or an article, where one was asked for; a paper's editor asks the creators' call. */
          input: z.object(toPublish).nullable(),
        }),
      ),
      most: z.int(),
    }),
  }),
  'POST /api/dynamic/square/moveScheduled': call({
    summary: 'Give an own text that waits, or that did not go out, another time',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ scheduledId: rowId, version: scheduledVersion, publishTime: z.int().min(0) }),
    output: scheduled,
  }),
  'POST /api/dynamic/square/cancelScheduled': call({
    summary: 'Have an own text not go out: it becomes a draft again, or is deleted',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ scheduledId: rowId, version: scheduledVersion, isKept: z.boolean().default(true) }),
    output: z.object({ draftId: rowId.nullable() }),
  }),
  'POST /api/dynamic/square/getCitableFigures': call({
    summary: 'Figures of tools on which a view of a stock or an answer about it may rest, as they stand now',
    source: 'ours',
    auth: 'member',
    input: z.object({ stockNo }),
    output: z.object({
      ...freshness,
      list: z.array(citedFigure.omit({ valueNow: true, asOf: true })),
      most: z.int(),
    }),
  }),
  'POST /api/dynamic/square/forwardData': call({
    summary: 'Pass a piece of content on with own words; the original stays what it is',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ dataType, dataId: z.string().min(1).max(64), docJson, clientReqId }),
    output: published,
  }),
  'POST /api/dynamic/square/editDynamic': call({
    summary: 'Change an own text within a day; the old one stays until the new one has passed',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      dynamicDetailId: rowId,
      ...written,
      /** The version that was changed: one that is not the newest is refused. */
      version: z.int().min(1),
    }),
    output: published,
  }),
  'POST /api/dynamic/square/getEditable': call({
    summary: 'An own text as the editor needs it',
    source: 'ours',
    auth: 'member',
    input: z.object({ dynamicDetailId: rowId }),
    output: z.object({ dataType: kind, title: z.string(), docJson, fileUrls: z.array(z.string()), version: z.int() }),
  }),
  'POST /api/dynamic/square/appendDynamic': call({
    summary: 'Add to an own text that can no longer be changed',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ dynamicDetailId: rowId, content: z.string().trim().min(1).max(500) }),
    output: published,
  }),
  'POST /api/dynamic/square/deleteDynamic': call({
    summary: 'Delete an own text, or take that back within ten seconds',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ dynamicDetailId: rowId, isUndone: z.boolean().default(false) }),
    output: z.object({ auditStatus }),
  }),
  'POST /api/dynamic/square/withdrawView': call({
    summary: 'Withdraw an own view: it stays to be seen and counts as a miss a day later',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ dynamicDetailId: rowId }),
    output: z.object({}),
  }),
  'POST /api/dynamic/square/saveDraft': call({
    summary: 'Keep what is being written; an old version is refused with the newer one',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      draftId: rowId.optional(),
      version: z.int().min(0),
      dataType,
      title: z.string().max(60),
      body: docJson,
      device: z.string().max(40),
    }),
    output: z.object({ draftId: rowId, version: z.int() }),
  }),
  'POST /api/dynamic/square/getDrafts': call({
    summary: 'Texts that are being written, newest first, or one of them',
    source: 'ours',
    auth: 'member',
    input: z.object({ draftId: rowId.optional(), dataType: dataType.optional() }),
    output: z.object({ list: z.array(draft), most: z.int() }),
  }),
  'POST /api/dynamic/square/deleteDrafts': call({
    summary: 'Delete own drafts',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ draftIds: z.array(rowId).min(1).max(50) }),
    output: z.object({ deleted: z.int() }),
  }),
  'POST /api/dynamic/square/getSquareDynamics': call({
    summary: 'A feed of posts and articles: followed, recommended, hot, of the watchlist, newest, or of one subject',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      tab: z.enum(['focus', 'recommend', 'hot', 'watchlist', 'new']),
      gambitId: rowId.optional(),
      expressionId: z.int().optional(),
      stockNo: stockNo.optional(),
      customerId: rowId.optional(),
      /** Of one kind; papers and short cards only where they are asked for. */
      dataType: z.union([kind, z.literal(39), z.literal(41)]).optional(),
      keyword: z.string().trim().max(30).optional(),
      isChosen: z.boolean().optional(),
      ...cursorInput,
    }),
    output: z.object({
      ...freshness,
      ...listed(
        contentCard.extend({
          hottestComment: z.object({ nickName: z.string(), content: z.string(), likeNum: z.int() }).nullable(),
        }),
      ),
      /** Whether what the person likes has changed the order. */
      isPersonal: z.boolean(),
    }),
  }),
  'POST /api/dynamic/square/getNewNum': call({
    summary: 'How many posts came after one',
    source: 'ours',
    auth: 'guest',
    polled: true,
    input: z.object({ sinceId: rowId }),
    output: z.object({ num: z.int() }),
  }),
  'POST /api/dynamic/square/getDynamicDetail': call({
    summary: 'A post or an article, whole',
    source: 'ours',
    auth: 'guest',
    input: z.object({ dynamicDetailId: rowId }),
    output: z.object({ ...freshness, dynamic: contentDetail }),
  }),
  'POST /api/dynamic/square/getWhyShown': call({
    summary: 'Why a post stands in what is recommended, in up to three reasons',
    source: 'ours',
    auth: 'guest',
    input: z.object({ dataType, dataId: rowId }),
    output: z.object({ reasons: z.array(z.string()).max(3) }),
  }),
  'POST /api/dynamic/square/getMarkingToolDynamics': call({
    summary: 'Posts that were written from the page of a tool, newest first',
    source: 'spec',
    auth: 'guest',
    input: z.object({ markingToolId: z.int().min(1).max(14), ...cursorInput }),
    output: z.object({ ...freshness, ...listed(contentCard) }),
  }),
  'POST /api/dynamic/square/getGambits': call({
    summary: 'Topics, the liveliest first',
    source: 'ours',
    auth: 'guest',
    input: z.object({ keyword: z.string().trim().max(20).optional() }),
    output: z.object({ list: z.array(gambit) }),
  }),
  'POST /api/dynamic/square/getGambitDetail': call({
    summary: 'A topic with its vote',
    source: 'ours',
    auth: 'guest',
    input: z.object({ gambitId: rowId }),
    output: gambit,
  }),
  'POST /api/dynamic/square/focusGambit': call({
    summary: 'Follow a topic, or no longer',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ gambitId: rowId, status: z.union([z.literal(0), z.literal(1)]) }),
    output: z.object({ isFocus: z.boolean(), memberNum: z.int() }),
  }),
  'POST /api/dynamic/square/voteGambit': call({
    summary: 'Vote in a topic; final',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ gambitId: rowId, optionIds: z.array(z.int().min(1).max(6)).min(1).max(6) }),
    output: ballot,
  }),
  'POST /api/dynamic/square/votePoll': call({
    summary: 'Vote in the poll of a post; final',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ dynamicDetailId: rowId, optionIds: z.array(z.int().min(1).max(6)).min(1).max(6) }),
    output: ballot,
  }),
  'POST /api/dynamic/square/getExpressions': call({
    summary: 'Moods with how many have them today, and signs for texts',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      moods: z.array(
        z.object({
          expressionId: z.int(),
          name: z.string(),
          sign: z.string(),
          isDistress: z.boolean(),
          todayNum: z.int(),
          /** Of the last seven days, oldest first, today last. */
          days: z.array(z.object({ date: z.string(), num: z.int() })),
        }),
      ),
      stickers: z.array(z.object({ expressionId: z.int(), sign: z.string() })),
    }),
  }),
  'POST /api/dynamic/square/getHotspots': call({
    summary: 'What is talked about most, allowed by a person, with why it is there',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      ...freshness,
      updateTime: z.number(),
      list: z.array(
        z.object({
          hotspotId: z.string(),
          rank: z.int(),
          title: z.string(),
          cause: z.string(),
          hotValue: z.number(),
          trend: z.enum(['up', 'down', 'new', 'same']),
          stockTags: z.array(contentStock),
          gambitId: rowId.nullable(),
          posts: z.array(z.object({ dataType, dataId: rowId, title: z.string(), authorName: z.string() })),
        }),
      ),
    }),
  }),
};
