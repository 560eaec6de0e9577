import { dayMs, shanghaiDate } from '@lianpan/domain';
import {
  auditStates,
  canFollow,
  collectingDays,
  dataTypes,
  documentOf,
  duplicateDays,
  isCityOnly,
  isInsideInformation,
  isQualified,
  isVerified,
  lengthOf,
  progressOf,
  studyLimits,
  takesSupport,
  visibleText,
} from '@lianpan/domain/community';
import type { Handlers } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import {
  areBlocked,
  contentTexts,
  linkOf,
  publish,
  requireContent,
  requireDecent,
  requireMayWrite,
  standingOf,
} from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { nameOf } from '../people/service.ts';
import { earn, spend } from '../points/service.ts';
import { shareDevice } from '../session/service.ts';
import { studyNotices } from './notices.ts';
import * as queries from './queries.ts';
import { step } from './steps.ts';
import { studyTexts as texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads' | 'contentKinds'>;

const minQuestion = 4;
const longestAgo = 365 * dayMs;

/** What is studied: a stock with its industry, or an industry. Rejects neither, both and what is not there. */
export function subjectOf(
  market: Market,
  { stockNo, industry }: { readonly stockNo?: string | undefined; readonly industry?: string | undefined },
): { stockNo: string | null; industry: string } {
  if ((stockNo === undefined) === (industry === undefined)) throw rejected(texts.subject, 'INPUT_INVALID');
  if (stockNo !== undefined) {
    const entry = market.require(stockNo);
    if (entry.kind === 'index') throw rejected(texts.index, 'STOCK_STATE');
    return { stockNo, industry: entry.industry ?? '' };
  }
  if (!market.directory.entries.some((entry) => entry.industry === industry))
    throw rejected(texts.noIndustry, 'INPUT_INVALID');
  return { stockNo: null, industry: industry! };
}

function titleOf(given: string): string {
  const title = visibleText(given).trim();
  const { least, most } = studyLimits.title;
  if (lengthOf(title) < least || lengthOf(title) > most)
    throw rejected(texts.titleLength, 'INPUT_INVALID', { least, most }, { fields: ['title'] });
  return title;
}

function questionsOf(given: readonly string[]): string[] {
  const most = studyLimits.maxQuestions;
  const asked = [...new Set(given.map((one) => visibleText(one).trim()).filter(Boolean))];
  const isFaulty = asked.some((one) => lengthOf(one) < minQuestion || lengthOf(one) > 100);
  if (asked.length === 0 || asked.length > most || isFaulty)
    throw rejected(texts.questionNum, 'INPUT_INVALID', { most }, { fields: ['questions'] });
  return asked;
}

/** What members write, support and verify. */
export const writingHandlers = (parts: Parts) => {
  const { db, now, uploads, contentKinds: kinds } = parts;

  return {
    'POST /api/dynamic/studie/publishProposal': async (given, caller) => {
      const { market, customerId } = caller;
      const { stockNo, industry } = subjectOf(market, given);
      const questions = questionsOf(given.questions);
      const content = {
        dataType: dataTypes.proposal,
        title: titleOf(given.title),
        doc: documentOf(visibleText(given.why).trim()),
        otherText: questions.join('\n'),
        stockNos: stockNo === null ? [] : [stockNo],
        bounds: { least: 10, most: 1000 },
        clientReqId: given.clientReqId,
      };
      const { id, state, hint } = await publish(parts, caller, content, async (tx, itemId) => {
        const at = new Date(now());
        if (stockNo !== null) {
          await queries.lockSubject(tx, market.name, stockNo);
          const since = new Date(now() - duplicateDays * dayMs);
          const same = await queries.selectSame(tx, { market: market.name, stockNo, customerId, since });
          if (same)
            throw rejected(
              texts.duplicate,
              'ALREADY_DONE',
              { n: duplicateDays, title: same.title },
              { proposalId: String(same.id) },
            );
        }
        await queries.insertProposal(tx, {
          itemId,
          market: market.name,
          stockNo,
          industry,
          questions,
          state: 'collecting',
          collectUntil: new Date(now() + collectingDays * dayMs),
          steps: [{ state: 'collecting', at: now() }],
          createdAt: at,
        });
      });
      return { proposalId: String(id), auditStatus: state, auditHint: hint };
    },
    'POST /api/dynamic/studie/supportProposal': async ({ proposalId, points }, caller) => {
      const { customerId } = caller;
      await requireContent(db, kinds, caller, { dataType: dataTypes.proposal, dataId: proposalId });
      return db.transaction(async (tx) => {
        const proposal = await queries.lockProposal(tx, Number(proposalId));
        if (!proposal || proposal.itemState !== auditStates.published || proposal.market !== caller.market.name)
          throw rejected(contentTexts.gone, 'CONTENT_GONE');
        if (proposal.customerId === customerId) throw rejected(texts.ownSupport, 'INPUT_INVALID');
        const present = (state: typeof proposal.state, supporters: number, held: number) => ({
          state,
          supportNum: supporters,
          supportPoints: held,
          progress: progressOf({ supporters, points: held }),
        });
        const [own] = await queries.selectOwnSupports(tx, customerId, [proposal.id]);
        if (own) {
          // Sent again it stands once.
          if (own.points === points) return present(proposal.state, proposal.supportNum, proposal.supportPoints);
          throw rejected(texts.supported, 'ALREADY_DONE');
        }
        const isOver = proposal.state === 'collecting' && proposal.collectUntil.getTime() <= now();
        if (!takesSupport(proposal.state) || isOver) throw rejected(texts.closed, 'ALREADY_DONE');
        const at = new Date(now());
        await spend(tx, { customerId, use: 'studySupport', cause: proposalId, points, at });
        await queries.insertSupport(tx, { itemId: proposal.id, customerId, points, at });
        const supported = { supportNum: proposal.supportNum + 1, supportPoints: proposal.supportPoints + points };
        await queries.updateProposal(tx, proposal.id, supported);
        if (proposal.customerId !== null)
          await addNotice(tx, {
            customerId: proposal.customerId,
            template: { ...studyNotices.support, linkUrl: linkOf(dataTypes.proposal, proposalId)! },
            onceKey: `${proposalId}.${customerId}`,
            values: {
              a: await nameOf(tx, customerId),
              points: String(points),
              title: proposal.title.slice(0, 40),
            },
            now: now(),
          });
        const support = { supporters: supported.supportNum, points: supported.supportPoints };
        const qualifies = canFollow(proposal.state, 'qualified') && isQualified(support);
        if (qualifies) await step(tx, proposal, 'qualified', { now: now() });
        return present(qualifies ? 'qualified' : proposal.state, support.supporters, support.points);
      });
    },
    'POST /api/dynamic/studie/publishGrassRoots': async (given, caller) => {
      const { market } = caller;
      const { stockNo, industry } = subjectOf(market, given);
      if (isInsideInformation(given.conflict, given.isPublic)) throw rejected(texts.inside, 'CONTENT_REJECTED');
      const place = given.place.trim();
      if (!isCityOnly(place)) throw rejected(texts.place, 'INPUT_INVALID', {}, { fields: ['place'] });
      const isInTime =
        given.observeDate <= shanghaiDate(now()) && given.observeDate >= shanghaiDate(now() - longestAgo);
      if (!isInTime) throw rejected(texts.future, 'INPUT_INVALID', {}, { fields: ['observeDate'] });
      const facts = given.facts.map(({ text, fileUrl = '' }) => ({ text: visibleText(text).trim(), fileUrl }));
      const opinion = visibleText(given.opinion).trim();
      const content = {
        dataType: dataTypes.grassRoots,
        title: titleOf(given.title),
        doc: documentOf(facts.map(({ text }) => text).join('\n')),
        otherText: opinion,
        fileUrls: facts.map(({ fileUrl }) => fileUrl).filter(Boolean),
        stockNos: stockNo === null ? [] : [stockNo],
        declarations: { ai: false, original: true, holds: given.conflict === 'holding' || given.conflict === 'both' },
        bounds: { least: 10, most: 4000 },
        maxVideos: 0,
        clientReqId: given.clientReqId,
      };
      const { id, state, hint } = await publish(parts, caller, content, async (tx, itemId) => {
        await queries.insertReport(tx, {
          itemId,
          market: market.name,
          stockNo,
          industry,
          place,
          observeDate: given.observeDate,
          method: given.method,
          facts,
          opinion,
          confidence: given.confidence,
          conflict: given.conflict,
        });
      });
      return { reportId: String(id), auditStatus: state, auditHint: hint };
    },
    'POST /api/dynamic/studie/verifyGrassRoots': async ({ reportId, isAgreed, reason }, caller) => {
      const { customerId } = caller;
      await requireContent(db, kinds, caller, { dataType: dataTypes.grassRoots, dataId: reportId });
      return db.transaction(async (tx) => {
        const itemId = Number(reportId);
        await queries.lockReport(tx, itemId);
        const [report] = await queries.selectReports(tx, [itemId]);
        if (!report || report.itemState !== auditStates.published || report.market !== caller.market.name)
          throw rejected(contentTexts.gone, 'CONTENT_GONE');
        const authorId = report.customerId;
        if (authorId === customerId) throw rejected(texts.ownVote, 'INPUT_INVALID');
        if (authorId !== null && (await shareDevice(tx, customerId, authorId, now())))
          throw rejected(texts.sameDevice, 'INPUT_INVALID');
        if (report.verifiedAt !== null) throw rejected(texts.verified, 'ALREADY_DONE');
        const words = visibleText(reason).trim();
        const standing = await standingOf(tx, caller.customerId, new Date(now()));
        requireMayWrite(standing, caller.language);
        await requireDecent(tx, standing, words, uploads.settings.ownHosts);
        const at = new Date(now());
        await queries.upsertVote(tx, { itemId, customerId, isAgreed, reason: words, at });
        const [{ agreedNum, doubtedNum } = report] = await queries.selectReports(tx, [itemId]);
        const verified = isVerified(agreedNum, doubtedNum);
        if (verified) {
          await queries.setVerified(tx, itemId, at);
          if (authorId !== null) {
            await earn(tx, { customerId: authorId, task: 'reportVerified', cause: reportId, at });
            if (!(await areBlocked(tx, authorId, customerId)))
              await addNotice(tx, {
                customerId: authorId,
                template: { ...studyNotices.verified, linkUrl: linkOf(dataTypes.grassRoots, reportId)! },
                onceKey: reportId,
                values: { title: report.title.slice(0, 40) },
                now: now(),
              });
          }
        }
        return { agreedNum, doubtedNum, isVerified: verified };
      });
    },
  } satisfies Partial<Handlers>;
};
