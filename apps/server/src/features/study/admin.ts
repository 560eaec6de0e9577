import { shanghaiDate } from '@lianpan/domain';
import { canFollow } from '@lianpan/domain/community';
import type { DataOf, Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { contentTexts } from '../content/service.ts';
import { note } from '../staff/service.ts';
import * as queries from './queries.ts';
import { step } from './steps.ts';
import { studyTexts as texts } from './texts.ts';
import { subjectOf } from './writing.ts';

type View = DataOf<'POST /api/admin/studie/getProposals'>['list'][number];
const maxShown = 200;

const present = (row: queries.ProposalRow): View => ({
  proposalId: String(row.id),
  title: row.title,
  why: row.why,
  stockNo: row.stockNo ?? '',
  industry: row.industry,
  questions: row.questions,
  state: row.state,
  supportNum: row.supportNum,
  supportPoints: row.supportPoints,
  handler: row.handler,
  planDate: row.planDate ?? '',
  refuseReason: row.refuseReason,
  surveyId: row.surveyId === null ? null : String(row.surveyId),
  createdTime: row.createdAt.getTime(),
});

/** What the house desk does with proposals, every step in the log. */
export const adminHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/admin/studie/getProposals': async ({ state }, { market }) => ({
      list: (await queries.selectForAdmin(db, market.name, state, maxShown)).map(present),
    }),
    'POST /api/admin/studie/moveProposal': ({ proposalId, from, to, planDate, reason }, caller) =>
      db.transaction(async (tx) => {
        const proposal = await queries.lockProposal(tx, Number(proposalId));
        if (!proposal || proposal.market !== caller.market.name) throw rejected(contentTexts.gone, 'CONTENT_GONE');
        if (proposal.state !== from) throw rejected(texts.moved, 'VERSION_CONFLICT');
        if (!canFollow(from, to)) throw rejected(texts.notAfter, 'INPUT_INVALID');
        if (to === 'scheduled' && (planDate === undefined || planDate < shanghaiDate(now())))
          throw rejected(texts.needPlan, 'INPUT_INVALID');
        if (to === 'refused' && reason.length < 2) throw rejected(texts.needReason, 'INPUT_INVALID');
        await step(tx, proposal, to, {
          ...(to === 'accepted' && { handler: caller.staff.displayName }),
          ...(to === 'scheduled' && { planDate }),
          ...(to === 'refused' && { refuseReason: reason }),
          now: now(),
        });
        const deed = { action: `proposal.${to}`, resource: 'proposal', resourceId: proposalId, reason };
        await note(tx, caller, { ...deed, before: { state: from }, after: { state: to } }, now());
        return present((await queries.lockProposal(tx, proposal.id))!);
      }),
    'POST /api/admin/studie/publishSurvey': ({ proposalIds, clientReqId, ...given }, caller) =>
      db.transaction(async (tx) => {
        const { market, staff } = caller;
        const { stockNo, industry } = subjectOf(market, given);
        // Whoever is not licensed says nothing about one stock alone.
        if (stockNo !== null && (!staff.rights.has('study.sign') || given.certNo === ''))
          throw rejected(texts.needSign, 'PRIVILEGE_REQUIRED');
        const surveyId = await queries.insertSurvey(tx, {
          ...given,
          market: market.name,
          stockNo,
          industry,
          certificateNo: stockNo === null ? '' : given.certNo,
          updates: [],
          clientReqId,
          publishedAt: new Date(now()),
        });
        if (surveyId === undefined)
          return { surveyId: String((await queries.selectSurveyByRequest(tx, clientReqId))!) };
        for (const id of [...new Set(proposalIds.map(Number))].toSorted((a, b) => a - b)) {
          const proposal = await queries.lockProposal(tx, id);
          if (!proposal || proposal.market !== market.name) throw rejected(contentTexts.gone, 'CONTENT_GONE');
          if (!canFollow(proposal.state, 'done')) throw rejected(texts.notDoing, 'INPUT_INVALID');
          await step(tx, proposal, 'done', { surveyId, now: now() });
        }
        const after = { title: given.title, proposalIds };
        await note(tx, caller, { action: 'survey.publish', resource: 'survey', resourceId: surveyId, after }, now());
        return { surveyId: String(surveyId) };
      }),
    'POST /api/admin/studie/updateSurvey': ({ surveyId, text }, caller) =>
      db.transaction(async (tx) => {
        const updateNum = await queries.addUpdate(tx, caller.market.name, Number(surveyId), text, now());
        if (updateNum === undefined) throw rejected(contentTexts.gone, 'CONTENT_GONE');
        const deed = { action: 'survey.update', resource: 'survey', resourceId: surveyId, after: { text } };
        await note(tx, caller, deed, now());
        return { updateNum };
      }),
  }) satisfies Partial<Handlers>;
