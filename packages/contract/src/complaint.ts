import { z } from 'zod';
import { call } from './call.ts';
import { auditStatus, clientReqId, contentCard, contentDetail, cursorInput, listed, rowId } from './content-wire.ts';
import { stockNo } from './shapes.ts';

const complaintType = z.int().min(1).max(5);
const cause = z.enum([
  'CHASED',
  'NO_STOP',
  'HEAVY',
  'TIP',
  'AVERAGED',
  'LEVERAGE',
  'FREQUENT',
  'GREED',
  'MISREAD',
  'OTHER',
]);
/** 0 not told, 1 up to 10 %, 2 up to 30 %, 3 up to 50 %, 4 above. */
const lossRatioBand = z.int().min(0).max(4);

const reported = z.object({
  /** 1 stock, 2 own mistake, 3 scam, 4 tool, 5 other. */
  type: complaintType,
  lossRatioBand,
  causes: z.array(cause),
  /** How many say that the same happened to them. */
  sameNum: z.int(),
  isSame: z.boolean(),
  /** 0 none, 3 awarded; 1 applied, 2 shortlisted and 4 refused are told to the author alone. */
  awardState: z.int().min(0).max(4),
  award: z.object({ level: z.int(), month: z.string() }).nullable(),
  /** The desk made a case of it. */
  isCase: z.boolean(),
});

/** What a story teaches. */
const caseOfStory = z.object({
  teaching: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  series: z.enum(['TIPS', 'METHODS']),
  /** Opens a practice on a chart of the same kind; `null` where there is none in the market that is looked at. */
  practiceCode: z.string().nullable(),
  madeTime: z.number(),
});

const prize = z.object({ level: z.int(), num: z.int(), points: z.int() });

const season = z.object({
  seasonId: rowId,
  /** `YYYY-MM`. */
  month: z.string(),
  state: z.enum(['open', 'judging', 'published']),
  deadline: z.number(),
  /** Points of all prizes together. */
  budget: z.int(),
  awards: z.array(prize),
  winners: z.array(
    z.object({ complaintId: rowId, level: z.int(), points: z.int(), nickName: z.string(), title: z.string() }),
  ),
});

const lack = z.enum(['own', 'length', 'strike', 'mobile', 'published', 'day', 'applied']);

const application = z.object({
  applicationId: rowId,
  complaintId: rowId,
  title: z.string(),
  month: z.string(),
  state: z.enum(['applied', 'shortlisted', 'awarded', 'refused']),
  reason: z.string(),
  level: z.int().nullable(),
  points: z.int().nullable(),
  createdTime: z.number(),
});

/** Stories of how members were hurt, and the month's award for them; complaints about the service are elsewhere. Source: product handbook 4.2. */
export const complaintCalls = {
  'POST /api/dynamic/complaint/getComplaints': call({
    summary: 'Stories, newest first, or those of this month that most others know as well',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      sort: z.enum(['new', 'month']).default('new'),
      type: complaintType.optional(),
      stockNo: stockNo.optional(),
      ...cursorInput,
    }),
    output: z.object(listed(contentCard.extend({ complaint: reported }))),
  }),
  'POST /api/dynamic/complaint/getComplaintDetail': call({
    summary: 'A story, whole',
    source: 'ours',
    auth: 'guest',
    input: z.object({ complaintId: rowId }),
    output: z.object({
      dynamic: contentDetail.extend({
        complaint: reported.extend({ whatIWouldDo: z.string(), case: caseOfStory.nullable() }),
      }),
    }),
  }),
  'POST /api/dynamic/complaint/publishComplaint': call({
    summary: 'Tell a story, with or without a name; sent again it stands once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      type: complaintType,
      story: z.string().trim().min(1).max(4000),
      stockNo: stockNo.optional(),
      lossRatioBand: lossRatioBand.default(0),
      causes: z.array(cause).max(5).default([]),
      whatIWouldDo: z.string().trim().max(500).default(''),
      evidenceUrls: z.array(z.string().max(300)).max(9).default([]),
      isAnonymous: z.boolean().default(false),
      clientReqId,
    }),
    output: z.object({ complaintId: rowId, auditStatus, auditHint: z.string() }),
  }),
  'POST /api/dynamic/complaint/sameComplaint': call({
    summary: 'Say that the same happened to oneself, or take it back; devices of one network count once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ complaintId: rowId, status: z.union([z.literal(0), z.literal(1)]) }),
    output: z.object({ isSame: z.boolean(), sameNum: z.int() }),
  }),
  'POST /api/dynamic/complaint/getAwardSeason': call({
    summary: 'The award of a month, the newest unless one is named, and which others there are',
    source: 'ours',
    auth: 'guest',
    input: z.object({ seasonId: rowId.optional() }),
    output: z.object({
      season: season.nullable(),
      seasons: z.array(
        z.object({ seasonId: rowId, month: z.string(), state: z.enum(['open', 'judging', 'published']) }),
      ),
    }),
  }),
  'POST /api/dynamic/complaint/applyAward': call({
    summary: 'Put an own story forward for the award of the month',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      complaintId: rowId,
      /** How it helps others. */
      why: z.string().trim().min(10).max(200),
      realName: z.string().trim().min(2).max(20).optional(),
      /** That the story is true. */
      isTrue: z.literal(true),
    }),
    output: application,
  }),
  'POST /api/dynamic/complaint/getMyAwardApplications': call({
    summary: 'Own applications with what became of them, and own stories with what each lacks for one',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      list: z.array(application),
      stories: z.array(z.object({ complaintId: rowId, title: z.string(), length: z.int(), missing: z.array(lack) })),
      /** Characters that a story needs. */
      leastLength: z.int(),
    }),
  }),
};
