import { z } from 'zod';
import { call } from './call.ts';
import {
  auditStatus,
  clientReqId,
  contentCard,
  contentDetail,
  contentStock,
  counters,
  cursorInput,
  listed,
  rowId,
} from './content-wire.ts';
import { stockNo } from './shapes.ts';

export const proposalState = z.enum([
  'collecting',
  'qualified',
  'accepted',
  'scheduled',
  'doing',
  'done',
  'refused',
  'expired',
]);
const confidence = z.int().min(1).max(3);
const industry = z.string().max(20);
const studyMethod = z.enum(['visit', 'call', 'online', 'use']);
const conflict = z.enum(['none', 'holding', 'staff', 'both']);
export const studyDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const proposal = z.object({
  state: proposalState,
  industry: z.string(),
  questions: z.array(z.string()),
  supportNum: z.int(),
  supportPoints: z.int(),
  /** Towards qualifying, 0 to 1. */
  progress: z.number(),
  collectUntil: z.number(),
  /** What the caller gave; `null` for who has not supported it. */
  ownPoints: z.int().nullable(),
});

const report = z.object({
  industry: z.string(),
  place: z.string(),
  observeDate: z.string(),
  method: studyMethod,
  confidence,
  conflict,
  agreedNum: z.int(),
  doubtedNum: z.int(),
  isVerified: z.boolean(),
});

export const finding = z.object({
  claim: z.string().trim().min(2).max(200),
  evidence: z.string().trim().min(2).max(600),
  confidence,
});
export const studySection = z.object({
  title: z.string().trim().min(2).max(40),
  text: z.string().trim().min(2).max(4000),
});

const survey = z.object({
  surveyId: rowId,
  title: z.string(),
  summary: z.string(),
  industry: z.string(),
  stockTags: z.array(contentStock),
  team: z.array(z.string()),
  /** Number in the register of who signs a view on one stock; empty for a survey of an industry. */
  certNo: z.string(),
  surveyDate: z.string(),
  method: z.string(),
  findingNum: z.int(),
  publishTime: z.number(),
  /** Read whole by members alone. */
  isForMembers: z.boolean(),
  isDemo: z.boolean(),
});

const listInput = { industry: industry.optional(), stockNo: stockNo.optional(), ...cursorInput };
/** Industries of which there is something, to choose from. */
const industries = z.array(z.string());

/** What members want to have studied, what they saw themselves, and what the house desk found. Source: product handbook 4.3. */
export const studyCalls = {
  'POST /api/dynamic/studie/getStudies': call({
    summary: 'Finished surveys, newest first',
    source: 'ours',
    auth: 'guest',
    input: z.object(listInput),
    output: z.object({ ...listed(survey), industries }),
  }),
  'POST /api/dynamic/studie/getStudieDetail': call({
    summary: 'A survey; a guest reads the first finding of one that is for members',
    source: 'ours',
    auth: 'guest',
    input: z.object({ surveyId: rowId }),
    output: z.object({
      survey,
      locked: z.boolean(),
      lockReason: z.enum(['', 'LOGIN_REQUIRED']),
      sections: z.array(studySection),
      findings: z.array(finding),
      openQuestions: z.array(z.string()),
      updates: z.array(z.object({ text: z.string(), time: z.number() })),
      proposals: z.array(z.object({ proposalId: rowId, title: z.string() })),
      counters,
      mine: z.object({ isLike: z.boolean(), isCollect: z.boolean() }),
    }),
  }),
  'POST /api/dynamic/studie/getProposals': call({
    summary: 'Proposals that collect support, those in work, those that ended, or own ones; newest first',
    source: 'ours',
    auth: 'guest',
    input: z.object({ tab: z.enum(['open', 'working', 'ended', 'mine']).default('open'), ...listInput }),
    output: z.object({ ...listed(contentCard.extend({ proposal })), industries }),
  }),
  'POST /api/dynamic/studie/getProposalDetail': call({
    summary: 'A proposal whole: its questions, who supports it, what became of it',
    source: 'ours',
    auth: 'guest',
    input: z.object({ proposalId: rowId }),
    output: z.object({
      proposal: contentDetail.extend({
        proposal: proposal.extend({
          handler: z.string(),
          planDate: z.string(),
          refuseReason: z.string(),
          surveyId: rowId.nullable(),
          steps: z.array(z.object({ state: proposalState, time: z.number() })),
        }),
      }),
      supporters: z.array(z.object({ nickName: z.string(), headImg: z.string(), points: z.int() })),
      /** Why the caller can't support it; empty where they can. */
      cannotSupport: z.enum(['', 'own', 'closed', 'supported']),
      /** Points that a member has. */
      balance: z.int(),
    }),
  }),
  'POST /api/dynamic/studie/publishProposal': call({
    summary:
      'Propose what should be studied; one about a stock of the last sixty days is named instead. Sent again it stands once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      /** Either a stock or an industry. */
      stockNo: stockNo.optional(),
      industry: industry.optional(),
      title: z.string().max(400),
      questions: z.array(z.string().max(400)).min(1).max(20),
      why: z.string().max(4000),
      clientReqId,
    }),
    output: z.object({ proposalId: rowId, auditStatus, auditHint: z.string() }),
  }),
  'POST /api/dynamic/studie/supportProposal': call({
    summary: 'Support a proposal once with points, which come back when it is refused or runs out',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ proposalId: rowId, points: z.int().min(1).max(100) }),
    output: z.object({ state: proposalState, supportNum: z.int(), supportPoints: z.int(), progress: z.number() }),
  }),
  'POST /api/dynamic/studie/getGrassRootsList': call({
    summary: 'What members saw themselves, newest first',
    source: 'ours',
    auth: 'guest',
    input: z.object(listInput),
    output: z.object({ ...listed(contentCard.extend({ report })), industries }),
  }),
  'POST /api/dynamic/studie/getGrassRootsDetail': call({
    summary: 'An observation whole: facts apart from the opinion, votes with reasons, others about the same stock',
    source: 'ours',
    auth: 'guest',
    input: z.object({ reportId: rowId }),
    output: z.object({
      report: contentDetail.extend({
        report: report.extend({
          facts: z.array(z.object({ text: z.string(), fileUrl: z.string() })),
          opinion: z.string(),
        }),
      }),
      votes: z.array(
        z.object({ nickName: z.string(), isAgreed: z.boolean(), reason: z.string(), createdTime: z.number() }),
      ),
      others: z.array(z.object({ reportId: rowId, title: z.string(), observeDate: z.string() })),
      ownVote: z.object({ isAgreed: z.boolean(), reason: z.string() }).nullable(),
    }),
  }),
  'POST /api/dynamic/studie/publishGrassRoots': call({
    summary: 'Tell an own observation with own pictures and how one is bound to the company; sent again it stands once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      stockNo: stockNo.optional(),
      industry: industry.optional(),
      title: z.string().max(400),
      place: z.string().max(40),
      observeDate: studyDate,
      method: studyMethod,
      facts: z
        .array(z.object({ text: z.string().trim().min(1).max(500), fileUrl: z.string().max(300).optional() }))
        .min(1)
        .max(8),
      opinion: z.string().trim().max(1000).default(''),
      confidence,
      conflict,
      /** Whether anybody could know the facts. */
      isPublic: z.boolean(),
      clientReqId,
    }),
    output: z.object({ reportId: rowId, auditStatus, auditHint: z.string() }),
  }),
  'POST /api/dynamic/studie/verifyGrassRoots': call({
    summary: 'Agree to an observation or doubt it, with a reason; an own word can be changed',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ reportId: rowId, isAgreed: z.boolean(), reason: z.string().trim().min(2).max(200) }),
    output: z.object({ agreedNum: z.int(), doubtedNum: z.int(), isVerified: z.boolean() }),
  }),
};
