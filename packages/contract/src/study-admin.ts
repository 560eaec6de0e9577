import { z } from 'zod';
import { call } from './call.ts';
import { clientReqId, rowId } from './content-wire.ts';
import { stockNo } from './shapes.ts';
import { finding, proposalState, studyDate, studySection } from './study.ts';

const adminProposal = z.object({
  proposalId: rowId,
  title: z.string(),
  why: z.string(),
  stockNo: z.string(),
  industry: z.string(),
  questions: z.array(z.string()),
  state: proposalState,
  supportNum: z.int(),
  supportPoints: z.int(),
  handler: z.string(),
  planDate: z.string(),
  refuseReason: z.string(),
  /** The survey that answers it. */
  surveyId: rowId.nullable(),
  createdTime: z.number(),
});

/** The house desk's side of research: what is proposed is taken up, planned, and answered by a survey. Source: product handbook 4.3. */
export const studyAdminCalls = {
  'POST /api/admin/studie/getProposals': call({
    summary: 'Proposals in some state, those with most support first',
    source: 'ours',
    auth: 'staff',
    right: 'study.read',
    input: z.object({ state: proposalState.default('qualified') }),
    output: z.object({ list: z.array(adminProposal) }),
  }),
  'POST /api/admin/studie/moveProposal': call({
    summary: 'Take a proposal up, plan it, begin, or refuse it with a reason: then supporters get their points back',
    source: 'ours',
    auth: 'staff',
    right: 'study.change',
    writes: true,
    input: z.object({
      proposalId: rowId,
      /** As it was seen. */
      from: proposalState,
      to: z.enum(['accepted', 'scheduled', 'doing', 'refused']),
      planDate: studyDate.optional(),
      reason: z.string().trim().max(200).default(''),
    }),
    output: adminProposal,
  }),
  'POST /api/admin/studie/publishSurvey': call({
    summary: 'Publish a survey that answers proposals; one on a single stock is signed by a licensed adviser',
    source: 'ours',
    auth: 'staff',
    right: 'study.publish',
    writes: true,
    input: z.object({
      proposalIds: z.array(rowId).max(10).default([]),
      stockNo: stockNo.optional(),
      industry: z.string().max(20).optional(),
      title: z.string().trim().min(8).max(60),
      summary: z.string().trim().min(20).max(600),
      team: z.array(z.string().trim().min(2).max(20)).min(1).max(6),
      certNo: z.string().trim().max(20).default(''),
      surveyDate: studyDate,
      method: z.string().trim().min(2).max(60),
      sections: z.array(studySection).max(10).default([]),
      findings: z.array(finding).min(1).max(20),
      openQuestions: z.array(z.string().trim().min(2).max(200)).max(10).default([]),
      isForMembers: z.boolean().default(false),
      clientReqId,
    }),
    output: z.object({ surveyId: rowId }),
  }),
  'POST /api/admin/studie/updateSurvey': call({
    summary: 'Add to a survey what was learnt since',
    source: 'ours',
    auth: 'staff',
    right: 'study.publish',
    writes: true,
    input: z.object({ surveyId: rowId, text: z.string().trim().min(10).max(600) }),
    output: z.object({ updateNum: z.int() }),
  }),
};
