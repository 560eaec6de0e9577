import { contentItems } from '@lianpan/db';
import { dataTypes, auditStates } from '@lianpan/domain/community';
import { shownTo } from '../content/service.ts';
import { now, uuid, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const market = 'simulated' as const;
const isShown = shownTo({ customerId: 1, market: { name: market } });
const list = { market, stockNo: '600000', industry: '钢铁', before: { at: now, id: 9 }, limit: 20 };
const proposal = {
  itemId: 1,
  market,
  industry: '钢铁',
  questions: ['样本问题'],
  state: 'collecting' as const,
  collectUntil: now,
  steps: [],
  createdAt: now,
};
const report = {
  itemId: 2,
  market,
  industry: '钢铁',
  place: '武汉',
  observeDate: '2026-11-01',
  method: 'visit' as const,
  facts: [],
  opinion: '',
  confidence: 1,
  conflict: 'none' as const,
};
const survey = {
  market,
  industry: '钢铁',
  title: '样本调研',
  summary: '样本',
  team: ['样本'],
  surveyDate: '2026-11-01',
  method: '走访',
  sections: [],
  findings: [],
  openQuestions: [],
  updates: [],
  isForMembers: false,
  clientReqId: uuid,
  publishedAt: now,
};

export const querySamples: QuerySamples = {
  insertProposal: (db) => queries.insertProposal(db, proposal),
  insertReport: (db) => queries.insertReport(db, report),
  lockSubject: (db) => queries.lockSubject(db, market, '600000'),
  selectSame: (db) => queries.selectSame(db, { market, stockNo: '600000', customerId: 1, since: now }),
  lockProposal: (db) => queries.lockProposal(db, 1),
  selectProposals: (db) => queries.selectProposals(db, [1]),
  updateProposal: (db) => queries.updateProposal(db, 1, { state: 'qualified' }),
  selectProposalPlaces: (db) =>
    queries.selectProposalPlaces(db, { ...list, states: ['collecting', 'qualified'], ofMember: 1, isShown }),
  selectReportPlaces: (db) => queries.selectReportPlaces(db, { ...list, isShown }),
  selectProposalIndustries: (db) => queries.selectProposalIndustries(db, market),
  selectReportIndustries: (db) => queries.selectReportIndustries(db, market),
  selectSurveyIndustries: (db) => queries.selectSurveyIndustries(db, market),
  insertSupport: (db) => queries.insertSupport(db, { itemId: 1, customerId: 1, points: 5, at: now }),
  selectOwnSupports: (db) => queries.selectOwnSupports(db, 1, [1]),
  selectSupporters: (db) => queries.selectSupporters(db, 1),
  selectTopSupporters: (db) => queries.selectTopSupporters(db, 1, 30),
  selectDue: (db) => queries.selectDue(db, now),
  selectForAdmin: (db) => queries.selectForAdmin(db, market, 'qualified', 200),
  selectReports: (db) => queries.selectReports(db, [2]),
  lockReport: (db) => queries.lockReport(db, 2),
  setVerified: (db) => queries.setVerified(db, 2, now),
  upsertVote: (db) => queries.upsertVote(db, { itemId: 2, customerId: 1, isAgreed: true, reason: '属实', at: now }),
  selectVotes: (db) => queries.selectVotes(db, 2, 50),
  selectOwnVote: (db) => queries.selectOwnVote(db, 2, 1),
  insertSurvey: (db) => queries.insertSurvey(db, survey),
  selectSurveyByRequest: (db) => queries.selectSurveyByRequest(db, uuid),
  selectSurveys: (db) => queries.selectSurveys(db, list),
  selectSurvey: (db) => queries.selectSurvey(db, market, 1),
  addUpdate: (db) => queries.addUpdate(db, market, 1, '后来', 0),
  selectAnswered: (db) => queries.selectAnswered(db, 1),
  forgetMember: (db) => queries.forgetMember(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const patternSamples = { '^\\d{4}-\\d{2}-\\d{2}$': '2026-11-10' };

export const inputSamples: InputSamples = {
  'POST /api/dynamic/studie/publishProposal': {
    stockNo: '600000',
    title: '样本提案，至少八个字',
    questions: ['样本问题是什么'],
    why: '想知道这家公司的渠道库存到底如何',
    clientReqId: uuid,
  },
  'POST /api/dynamic/studie/publishGrassRoots': {
    stockNo: '600000',
    title: '样本观察，至少八个字',
    place: '武汉',
    observeDate: '2026-11-10',
    method: 'visit',
    facts: [{ text: '门店里摆着两台样机，其中一台是新款' }],
    confidence: 2,
    conflict: 'none',
    isPublic: true,
    clientReqId: uuid,
  },
};

const at = new Date('2026-11-20T10:00:00+08:00');
const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a sample' }] }] };

/** A proposal and a report that wait for a person's look: their author alone sees them. */
export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const waiting = async (dataType: number, clientReqId: string) => {
      const [item] = await slice.db
        .insert(contentItems)
        .values({
          dataType,
          customerId: owner.customerId,
          doc,
          plainText: 'mine',
          files: [],
          declarations: { ai: false, original: false, holds: null },
          riskClass: 1,
          state: auditStates.inReview,
          quality: 1,
          clientReqId,
          createdAt: at,
        })
        .returning();
      return item!.id;
    };
    const proposalItem = await waiting(dataTypes.proposal, 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7a09');
    await queries.insertProposal(slice.db, { ...proposal, itemId: proposalItem, createdAt: at, collectUntil: at });
    const reportItem = await waiting(dataTypes.grassRoots, 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7a11');
    await queries.insertReport(slice.db, { ...report, itemId: reportItem });
    add(
      owner,
      'POST /api/dynamic/studie/getProposalDetail',
      { proposalId: String(proposalItem) },
      { proposalId: '999999999' },
    );
    add(
      owner,
      'POST /api/dynamic/studie/getGrassRootsDetail',
      { reportId: String(reportItem) },
      { reportId: '999999999' },
    );
  },
  openCells: {
    'POST /api/dynamic/studie/getStudieDetail surveyId': 'a survey is for everybody',
    'POST /api/dynamic/studie/supportProposal proposalId':
      'a proposal is for everybody who may see it; a test of it has who may not',
    'POST /api/dynamic/studie/verifyGrassRoots reportId':
      'a report is for everybody who may see it; a test of it has who may not',
  },
};
