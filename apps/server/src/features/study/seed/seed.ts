import type { Executor } from '@lianpan/db';
import { dayMs, hourMs, shanghaiDate } from '@lianpan/domain';
import { collectingDays, dataTypes, isVerified, returnsSupport, type ProposalState } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import { awakeBefore } from '../../../seed/chance.ts';
import { crowdOf } from '../../../seed/crowd.ts';
import { idOfWords } from '../../../seed/id-of-words.ts';
import type { PersonaName } from '../../../seed/personas.ts';
import type { Seed, SeedContext } from '../../../seed/seed.ts';
import { insertDemoItem, insertDemoStocks, itemByRequest } from '../../content/service.ts';
import { balancesOf } from '../../ledger/service.ts';
import { earn, giveBack, spend } from '../../points/service.ts';
import * as queries from '../queries.ts';
import { seedProposals, type SeedProposal } from './proposals.ts';
import { seedReports } from './reports.ts';
import { seedSurveys } from './surveys.ts';

const market = 'simulated';
const certNo = 'A0230600000001';

/** The states that a proposal passed on its way, those that end it last. */
const ways: Readonly<Record<ProposalState, readonly ProposalState[]>> = {
  collecting: ['collecting'],
  qualified: ['collecting', 'qualified'],
  accepted: ['collecting', 'qualified', 'accepted'],
  scheduled: ['collecting', 'qualified', 'accepted', 'scheduled'],
  doing: ['collecting', 'qualified', 'accepted', 'scheduled', 'doing'],
  done: ['collecting', 'qualified', 'accepted', 'scheduled', 'doing', 'done'],
  refused: ['collecting', 'refused'],
  expired: ['collecting', 'expired'],
};

interface Words {
  readonly dataType: number;
  readonly by: PersonaName;
  readonly at: Date;
  readonly title: string;
  readonly text: string;
  readonly stockNo: string | undefined;
  readonly holds?: boolean;
}

/** A piece of content that stands once: points may be held under its id. */
async function write({ db, customerId }: SeedContext, words: Words): Promise<{ id: number; isNew: boolean }> {
  const { dataType, at, title, text, stockNo, holds } = words;
  const clientReqId = idOfWords(`study ${title}`);
  const known = await itemByRequest(db, customerId(words.by), clientReqId);
  if (known) return { id: known.id, isNew: false };
  const id = await insertDemoItem(db, {
    dataType,
    customerId: customerId(words.by),
    market,
    title,
    text,
    declarations: { original: dataType === dataTypes.grassRoots, holds: holds ?? null },
    clientReqId,
    createdAt: at,
  });
  const tradeDate = aShareCalendar.dateOf(aShareCalendar.atOrBefore(shanghaiDate(at.getTime())));
  if (stockNo !== undefined)
    await insertDemoStocks(db, [{ itemId: id, stockNo, market, priceFen: null, indexFen: null, tradeDate }]);
  return { id, isNew: true };
}

/** What a member of the crowd has to support with. */
const crowdPoints = 1000;

/**
 * Points are held from what a person has, so that books stay even; who has too few does not support. The crowd was given some. What
 * the proposal counts is what its rows say, also where an earlier seeding wrote other numbers.
 */
async function support(
  { db, customerId, now }: SeedContext,
  id: number,
  proposal: SeedProposal,
  { at, crowd, isNew }: { readonly at: Date; readonly crowd: readonly number[]; readonly isNew: boolean },
) {
  const [many, each] = proposal.crowd ?? [0, 0];
  const supporters = [
    // People of the demonstration support what is new to them.
    ...(isNew ? (proposal.support ?? []) : []).map(([name, points]) => [customerId(name), points] as const),
    ...crowd.slice(0, many).map((member) => [member, each] as const),
  ];
  for (const [who, points] of supporters) {
    if ((await queries.selectOwnSupports(db, who, [id])).length > 0) continue;
    if (((await balancesOf(db, 'POINTS', who))['points'] ?? 0) < points) continue;
    const held = { customerId: who, use: 'studySupport' as const, cause: String(id), at };
    await spend(db, { ...held, points });
    if (returnsSupport(proposal.state)) await giveBack(db, { ...held, at: new Date(now) });
    await queries.insertSupport(db, { itemId: id, customerId: who, points, at });
  }
  const all = await queries.selectSupporters(db, id);
  const supportPoints = all.reduce((sum, row) => sum + row.points, 0);
  await queries.updateProposal(db, id, { supportNum: all.length, supportPoints });
}

/** The crowd, each with points to support with; given once. */
async function crowdWithPoints({ db, now }: SeedContext): Promise<readonly number[]> {
  const crowd = await crowdOf(db, now);
  const at = new Date(now - 80 * dayMs);
  for (const member of crowd)
    await earn(db, { customerId: member, task: 'contestPrize', cause: 'demo study', at, points: crowdPoints });
  return crowd;
}

async function writeSurveys(db: Executor, now: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { key, days, stockNo, sections = [], findings, open, updates = [], ...survey } of seedSurveys) {
    const clientReqId = idOfWords(`survey ${key}`);
    const at = now - days * dayMs;
    const id =
      (await queries.selectSurveyByRequest(db, clientReqId)) ??
      (await queries.insertSurvey(db, {
        market,
        stockNo: stockNo ?? null,
        industry: survey.industry,
        title: survey.title,
        summary: survey.summary,
        team: [...survey.team],
        certificateNo: stockNo === undefined ? '' : certNo,
        surveyDate: shanghaiDate(at - 3 * dayMs),
        method: survey.method,
        sections: sections.map(([title, text]) => ({ title, text })),
        findings: findings.map(([claim, evidence, confidence]) => ({ claim, evidence, confidence })),
        openQuestions: [...open],
        updates: updates.map((text) => ({ text, at: Math.min(now, at + 14 * dayMs) })),
        isForMembers: survey.isForMembers ?? false,
        clientReqId,
        publishedAt: new Date(at),
        isDemo: true,
      }));
    if (id !== undefined) ids.set(key, id);
  }
  return ids;
}

/** Surveys, proposals in every state, and observations with votes. */
export const seedStudies: Seed = async (context) => {
  const { db, now, customerId } = context;
  const surveyIds = await writeSurveys(db, now);
  const crowd = await crowdWithPoints(context);
  for (const proposal of seedProposals) {
    const { by, days, state, stockNo, industry, title, questions, why, survey, reason } = proposal;
    const at = awakeBefore(now, days * 24, title);
    const common = { dataType: dataTypes.proposal, by, at: new Date(at), title, stockNo };
    const { id, isNew } = await write(context, { ...common, text: why });
    const way = ways[state];
    const given = { at: new Date(Math.min(now, at + 6 * hourMs)), crowd, isNew };
    if (!isNew) {
      await support(context, id, proposal, given);
      continue;
    }
    await queries.insertProposal(db, {
      itemId: id,
      market,
      stockNo: stockNo ?? null,
      industry,
      questions: [...questions],
      state,
      collectUntil: new Date(at + collectingDays * dayMs),
      handler: way.includes('accepted') ? '研究台（模型）' : '',
      planDate: way.includes('scheduled') ? shanghaiDate(at + 20 * dayMs) : null,
      refuseReason: reason ?? '',
      surveyId: survey === undefined ? null : (surveyIds.get(survey) ?? null),
      steps: way.map((one, n) => ({ state: one, at: Math.round(at + (n * Math.min(days, 30) * dayMs) / way.length) })),
      createdAt: new Date(at),
    });
    await support(context, id, proposal, given);
  }
  for (const report of seedReports) {
    const { by, days, stockNo, industry, title, facts, votes = [], conflict = 'none', ...rest } = report;
    const at = new Date(awakeBefore(now, days * 24, title));
    const holds = conflict === 'holding' || conflict === 'both';
    const words = { dataType: dataTypes.grassRoots, by, at, title, stockNo, holds };
    const { id, isNew } = await write(context, { ...words, text: facts.join('\n') });
    if (!isNew) continue;
    const agreed = votes.filter(([, isAgreed]) => isAgreed).length;
    await queries.insertReport(db, {
      itemId: id,
      market,
      stockNo: stockNo ?? null,
      industry,
      place: rest.place,
      observeDate: shanghaiDate(at.getTime() - dayMs),
      method: rest.method,
      facts: facts.map((text) => ({ text, fileUrl: '' })),
      opinion: rest.opinion,
      confidence: rest.confidence,
      conflict,
      verifiedAt: isVerified(agreed, votes.length - agreed) ? at : null,
    });
    for (const [name, isAgreed, why] of votes)
      await queries.upsertVote(db, { itemId: id, customerId: customerId(name), isAgreed, reason: why, at });
  }
};
