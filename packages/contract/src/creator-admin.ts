import { z } from 'zod';
import { call } from './call.ts';
import { clientReqId, cursorInput, listed, rowId } from './content-wire.ts';

const fen = z.int();
const reason = z.string().trim().min(2).max(300);

/** Why a story gets no award, of those that the panel gives. */
export const awardRefusals = ['unclear', 'unhelpful', 'untrue', 'rules', 'other'] as const;

/** A story that is shown, as the desk looks for cases. */
const caseStory = z.object({
  complaintId: rowId,
  nickName: z.string(),
  story: z.string(),
  causes: z.array(z.string()),
  sameNum: z.int(),
  publishTime: z.number(),
  case: z
    .object({
      lessonId: z.string(),
      lessonTitle: z.string(),
      teaching: z.string(),
      practiceCode: z.string().nullable(),
      madeBy: z.string(),
      madeTime: z.number(),
    })
    .nullable(),
});

const award = z.object({
  applicationId: rowId,
  complaintId: rowId,
  month: z.string(),
  nickName: z.string(),
  story: z.string(),
  /** How it helps others, in its author's words. */
  why: z.string(),
  sameNum: z.int(),
  /** Whether the story is shown still. */
  isShown: z.boolean(),
  panelScore: z.number().nullable(),
  state: z.enum(['applied', 'shortlisted', 'awarded', 'refused']),
  refusal: z.string(),
  createdTime: z.number(),
  canJudge: z.boolean(),
});

const application = z.object({
  customerId: rowId,
  nickName: z.string(),
  penName: z.string(),
  intro: z.string(),
  fields: z.array(z.string()),
  realNameMask: z.string(),
  /** As given; checked by the desk. */
  certNo: z.string(),
  testScore: z.int(),
  state: z.enum(['waiting', 'approved', 'refused']),
  reason: z.string(),
  appliedTime: z.number(),
  decidedTime: z.number().nullable(),
  canDecide: z.boolean(),
});

const paper = z.object({
  paperId: rowId,
  title: z.string(),
  abstract: z.string(),
  customerId: rowId,
  penName: z.string(),
  penaltyNum: z.int(),
  buyerNum: z.int(),
  isRemoved: z.boolean(),
  createdTime: z.number(),
  canRemove: z.boolean(),
});

const extractState = z.enum(['applied', 'reviewing', 'approved', 'paying', 'paid', 'refused', 'failed']);

const withdrawal = z.object({
  extractId: rowId,
  customerId: rowId,
  penName: z.string(),
  realNameMask: z.string(),
  amountFen: fen,
  taxFen: fen,
  netFen: fen,
  accountType: z.int(),
  accountMask: z.string(),
  state: extractState,
  reason: z.string(),
  batchNo: z.string(),
  decidedByName: z.string(),
  appliedTime: z.number(),
  paidTime: z.number().nullable(),
  /** Where it may go from here by one person's word. */
  steps: z.array(extractState),
  /** Whether it waits for two people: one proposes the approval, another agrees. */
  canPropose: z.boolean(),
});

/** What the desk decides about creators and their stories. Source: product handbook 4.2, 5.2, 5.5, 14.1, 14.8. */
export const creatorAdminCalls = {
  'POST /api/admin/award/getApplications': call({
    summary: 'Stories put forward for an award, the newest first',
    source: 'ours',
    auth: 'staff',
    right: 'award.read',
    input: z.object({ state: z.enum(['open', 'ended']).default('open'), ...cursorInput }),
    output: z.object(listed(award)),
  }),
  'POST /api/admin/award/judge': call({
    summary: 'The panel’s score from 0 to 100, which puts a story on the shortlist, or a refusal with its reason',
    source: 'ours',
    auth: 'staff',
    right: 'award.judge',
    writes: true,
    /** Without a score it is refused. */
    input: z.object({
      applicationId: rowId,
      score: z.int().min(0).max(100).optional(),
      /** Of a refusal: its author reads it in their language, and the note as it was written. */
      reasonCode: z.enum(awardRefusals).default('other'),
      reason,
    }),
    output: award,
  }),
  'POST /api/admin/case/getStories': call({
    summary: 'Stories of which a case can be made, those that most others know first; or those of which one was made',
    source: 'ours',
    auth: 'staff',
    right: 'case.read',
    input: z.object({ state: z.enum(['stories', 'cases']).default('stories'), ...cursorInput }),
    output: z.object(listed(caseStory)),
  }),
  'POST /api/admin/case/getLessons': call({
    summary: 'Lessons that a case may lead to',
    source: 'ours',
    auth: 'staff',
    right: 'case.read',
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ lessonId: z.string(), title: z.string() })) }),
  }),
  'POST /api/admin/case/makeCase': call({
    summary: 'Make a case of a story: what it teaches, its lesson, and a chart of the same kind to practise on',
    source: 'ours',
    auth: 'staff',
    right: 'case.make',
    writes: true,
    input: z.object({
      complaintId: rowId,
      lessonId: z.string().regex(/^[A-Za-z]{2,32}$/),
      teaching: z.string().trim().min(20).max(500),
      hasPractice: z.boolean().default(true),
    }),
    output: caseStory,
  }),
  'POST /api/admin/case/endCase': call({
    summary: 'A story is a case no longer, with the reason',
    source: 'ours',
    auth: 'staff',
    right: 'case.make',
    writes: true,
    input: z.object({ complaintId: rowId, reason }),
    output: caseStory,
  }),
  'POST /api/admin/creator/getApplications': call({
    summary: 'Who wants to be a creator, the one that waits longest first; or who was decided on, the newest first',
    source: 'ours',
    auth: 'staff',
    right: 'creator.read',
    input: z.object({ state: z.enum(['waiting', 'decided']).default('waiting'), ...cursorInput }),
    output: z.object(listed(application)),
  }),
  'POST /api/admin/creator/decideApplication': call({
    summary: 'Let somebody publish as a creator, or refuse with a reason',
    source: 'ours',
    auth: 'staff',
    right: 'creator.decide',
    writes: true,
    input: z.object({
      customerId: rowId,
      isApproved: z.boolean(),
      /** The registration was found to be this person's. */
      isCertChecked: z.boolean().default(false),
      reason,
    }),
    output: z.object({}),
  }),
  'POST /api/admin/creator/revealName': call({
    summary: 'The real name of an applicant, to check the registration; logged with the reason',
    source: 'ours',
    auth: 'staff',
    right: 'creator.decide',
    writes: true,
    input: z.object({ customerId: rowId, reason }),
    output: z.object({ realName: z.string() }),
  }),
  'POST /api/admin/paper/getPapers': call({
    summary: 'Papers and short cards that are shown, or were removed, the newest first',
    source: 'ours',
    auth: 'staff',
    right: 'paper.read',
    input: z.object({ state: z.enum(['shown', 'removed']).default('shown'), ...cursorInput }),
    output: z.object(listed(paper)),
  }),
  'POST /api/admin/paper/removePaper': call({
    summary: 'Take a paper away for breaking the rules: buyers get all back, its creator’s publishing stops',
    source: 'ours',
    auth: 'staff',
    right: 'paper.remove',
    writes: true,
    input: z.object({ paperId: rowId, reason }),
    output: z.object({ refundNum: z.int() }),
  }),
  'POST /api/admin/withdrawal/getWithdrawals': call({
    summary: 'Withdrawals on their way, or ended, the newest first',
    source: 'ours',
    auth: 'staff',
    right: 'withdrawal.read',
    input: z.object({ state: z.enum(['open', 'ended']).default('open'), ...cursorInput }),
    output: z.object(listed(withdrawal)),
  }),
  'POST /api/admin/withdrawal/moveWithdrawal': call({
    summary: 'Take a withdrawal one step on; the approval needs two people and is proposed instead',
    source: 'ours',
    auth: 'staff',
    right: 'withdrawal.handle',
    writes: true,
    input: z.object({
      extractId: rowId,
      to: z.enum(['reviewing', 'refused', 'paying', 'paid', 'failed']),
      /** Of what is refused or has failed; told to the creator. */
      reason: z.string().trim().max(300).default(''),
      /** Of the bank's batch, with `paying`. */
      batchNo: z.string().trim().max(40).default(''),
    }),
    output: withdrawal,
  }),
  'POST /api/admin/withdrawal/proposeApproval': call({
    summary: 'Propose to pay a withdrawal out; another person decides',
    source: 'ours',
    auth: 'staff',
    right: 'withdrawal.handle',
    writes: true,
    input: z.object({ extractId: rowId, reason, clientReqId }),
    output: z.object({ proposalId: rowId }),
  }),
  'POST /api/admin/withdrawal/revealAccount': call({
    summary: 'Account and name to which money goes; logged with the reason',
    source: 'ours',
    auth: 'staff',
    right: 'withdrawal.handle',
    writes: true,
    input: z.object({ extractId: rowId, reason }),
    output: z.object({ account: z.string(), realName: z.string() }),
  }),
};
