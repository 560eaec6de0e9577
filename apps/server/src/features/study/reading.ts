import type { Executor } from '@lianpan/db';
import { dataTypes, progressOf, takesSupport, type ProposalState } from '@lianpan/domain/community';
import type { Caller, DataOf, Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { cursorOf, placeFrom, listed } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import {
  cardRows,
  cardsOf,
  contentDetailOf,
  contentTexts,
  reactionsTo,
  shownTo,
  stocksOf,
} from '../content/service.ts';
import { balancesOf } from '../ledger/service.ts';
import * as queries from './queries.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'contentKinds'>;
type View = DataOf<'POST /api/dynamic/studie/getProposals'>['list'][number]['proposal'];
type Report = DataOf<'POST /api/dynamic/studie/getGrassRootsList'>['list'][number]['report'];
type Survey = DataOf<'POST /api/dynamic/studie/getStudieDetail'>['survey'];

const states: Readonly<Record<'open' | 'working' | 'ended' | 'mine', readonly ProposalState[]>> = {
  open: ['collecting', 'qualified'],
  working: ['accepted', 'scheduled', 'doing'],
  ended: ['done', 'refused', 'expired'],
  mine: ['collecting', 'qualified', 'accepted', 'scheduled', 'doing', 'done', 'refused', 'expired'],
};
const maxSupporters = 30;
const maxVotes = 50;
const maxOthers = 5;

const proposalOf = (row: queries.ProposalRow, ownPoints: number | null): View => ({
  state: row.state,
  industry: row.industry,
  questions: row.questions,
  supportNum: row.supportNum,
  supportPoints: row.supportPoints,
  progress: progressOf({ supporters: row.supportNum, points: row.supportPoints }),
  collectUntil: row.collectUntil.getTime(),
  ownPoints,
});

const reportOf = (row: queries.ReportRow): Report => ({
  industry: row.industry,
  place: row.place,
  observeDate: row.observeDate,
  method: row.method,
  confidence: row.confidence,
  conflict: row.conflict,
  agreedNum: row.agreedNum,
  doubtedNum: row.doubtedNum,
  isVerified: row.verifiedAt !== null,
});

const surveyOf = (row: queries.SurveyRow, { market }: Caller): Survey => ({
  surveyId: String(row.id),
  title: row.title,
  summary: row.summary,
  industry: row.industry,
  stockTags: row.stockNo === null ? [] : stocksOf(market, [{ stockNo: row.stockNo, priceFen: null, indexFen: null }]),
  team: row.team,
  certNo: row.certificateNo,
  surveyDate: row.surveyDate,
  method: row.method,
  findingNum: row.findings.length,
  publishTime: row.publishedAt.getTime(),
  isForMembers: row.isForMembers,
  isDemo: row.isDemo,
});

const named = (rows: readonly { readonly industry: string }[]): string[] =>
  rows.map(({ industry }) => industry).filter(Boolean);

export const readingHandlers = ({ db, now, contentKinds: kinds }: Parts) => {
  /** Cards in the order of their ids. */
  const cards = async (caller: Caller, ids: readonly number[]) => {
    return cardsOf(db, kinds, caller, await cardRows(db, caller, ids), now());
  };
  const filterOf = (
    caller: Caller,
    asked: {
      stockNo?: string | undefined;
      industry?: string | undefined;
      cursor?: string | undefined;
      pageSize: number;
    },
  ) => ({
    market: caller.market.name,
    stockNo: asked.stockNo,
    industry: asked.industry,
    before: placeFrom(asked.cursor),
    limit: asked.pageSize,
  });
  const ownPoints = async (caller: Caller, ids: readonly number[]): Promise<Map<number, number>> => {
    const own =
      caller.customerId === null || ids.length === 0 ? [] : await queries.selectOwnSupports(db, caller.customerId, ids);
    return new Map(own.map(({ id, points }) => [id, points]));
  };
  const balanceOf = async (caller: Caller): Promise<number> =>
    caller.customerId === null ? 0 : ((await balancesOf(db, 'POINTS', caller.customerId))['points'] ?? 0);

  return {
    'POST /api/dynamic/studie/getStudies': async (asked, caller) => {
      const rows = await queries.selectSurveys(db, filterOf(caller, asked));
      const { nextCursor } = listed(rows, asked.pageSize, ({ id, publishedAt }) => cursorOf({ at: publishedAt, id }));
      const industries = named(await queries.selectSurveyIndustries(db, caller.market.name));
      return { list: rows.map((row) => surveyOf(row, caller)), nextCursor, industries };
    },
    'POST /api/dynamic/studie/getStudieDetail': async ({ surveyId }, caller) => {
      const row = await queries.selectSurvey(db, caller.market.name, Number(surveyId));
      if (!row) throw rejected(contentTexts.gone, 'CONTENT_GONE');
      const locked = row.isForMembers && caller.customerId === null;
      const [reactions, proposals] = await Promise.all([
        reactionsTo(db, caller.customerId, { dataType: dataTypes.study, dataId: surveyId }),
        queries.selectAnswered(db, row.id),
      ]);
      return {
        survey: surveyOf(row, caller),
        locked,
        lockReason: locked ? ('LOGIN_REQUIRED' as const) : ('' as const),
        sections: locked ? [] : row.sections,
        findings: locked ? row.findings.slice(0, 1) : row.findings,
        openQuestions: locked ? [] : row.openQuestions,
        updates: locked ? [] : row.updates.map(({ text, at }) => ({ text, time: at })),
        proposals: proposals.map(({ id, title }) => ({ proposalId: String(id), title })),
        ...reactions,
      };
    },
    'POST /api/dynamic/studie/getProposals': async ({ tab, ...asked }, caller) => {
      const industries = named(await queries.selectProposalIndustries(db, caller.market.name));
      if (tab === 'mine' && caller.customerId === null) return { list: [], nextCursor: null, industries };
      const places = await queries.selectProposalPlaces(db, {
        ...filterOf(caller, asked),
        states: states[tab],
        ofMember: tab === 'mine' ? caller.customerId : null,
        isShown: shownTo(caller),
      });
      const ids = places.map(({ id }) => id);
      const { nextCursor } = listed(places, asked.pageSize, cursorOf);
      const [shown, rows, own] = await Promise.all([
        cards(caller, ids),
        ids.length === 0 ? [] : queries.selectProposals(db, ids),
        ownPoints(caller, ids),
      ]);
      const list = shown.flatMap((card) => {
        const row = rows.find(({ id }) => String(id) === card.dynamicDetailId);
        return row ? { ...card, proposal: proposalOf(row, own.get(row.id) ?? null) } : [];
      });
      return { list, nextCursor, industries };
    },
    'POST /api/dynamic/studie/getProposalDetail': async ({ proposalId }, caller) => {
      const id = Number(proposalId);
      const { detail } = await contentDetailOf(db, kinds, caller, { id, dataTypes: [dataTypes.proposal], now: now() });
      const [row] = await queries.selectProposals(db, [id]);
      if (!row) throw rejected(contentTexts.gone, 'CONTENT_GONE');
      const own = (await ownPoints(caller, [id])).get(id) ?? null;
      const supporters = await queries.selectTopSupporters(db, id, maxSupporters);
      const isOver = row.state === 'collecting' && row.collectUntil.getTime() <= now();
      return {
        proposal: {
          ...detail,
          related: [],
          proposal: {
            ...proposalOf(row, own),
            handler: row.handler,
            planDate: row.planDate ?? '',
            refuseReason: row.refuseReason,
            surveyId: row.surveyId === null ? null : String(row.surveyId),
            steps: row.steps.map(({ state, at }) => ({ state, time: at })),
          },
        },
        supporters: supporters.map(({ headImg, ...one }) => ({ ...one, headImg: headImg ?? '' })),
        cannotSupport: detail.mine.isOwn
          ? ('own' as const)
          : own !== null
            ? ('supported' as const)
            : takesSupport(row.state) && !isOver
              ? ('' as const)
              : ('closed' as const),
        balance: await balanceOf(caller),
      };
    },
    'POST /api/dynamic/studie/getGrassRootsList': async (asked, caller) => {
      const filter = { ...filterOf(caller, asked), isShown: shownTo(caller) };
      const places = await queries.selectReportPlaces(db, filter);
      const ids = places.map(({ id }) => id);
      const { nextCursor } = listed(places, asked.pageSize, cursorOf);
      const shown = await cards(caller, ids);
      const rows = ids.length === 0 ? [] : await queries.selectReports(db, ids);
      const list = shown.flatMap((card) => {
        const row = rows.find(({ id }) => String(id) === card.dynamicDetailId);
        return row ? { ...card, report: reportOf(row) } : [];
      });
      return { list, nextCursor, industries: named(await queries.selectReportIndustries(db, caller.market.name)) };
    },
    'POST /api/dynamic/studie/getGrassRootsDetail': async ({ reportId }, caller) => {
      const id = Number(reportId);
      const { detail } = await contentDetailOf(db, kinds, caller, {
        id,
        dataTypes: [dataTypes.grassRoots],
        now: now(),
      });
      const [row] = await queries.selectReports(db, [id]);
      if (!row) throw rejected(contentTexts.gone, 'CONTENT_GONE');
      const [votes, own, others] = await Promise.all([
        queries.selectVotes(db, id, maxVotes),
        caller.customerId === null ? undefined : queries.selectOwnVote(db, id, caller.customerId),
        othersOf(db, caller, row),
      ]);
      return {
        report: { ...detail, related: [], report: { ...reportOf(row), facts: row.facts, opinion: row.opinion } },
        votes: votes.map(({ nickName, isAgreed, reason, at }) => ({
          nickName,
          isAgreed,
          reason,
          createdTime: at.getTime(),
        })),
        others,
        ownVote: own ?? null,
      };
    },
  } satisfies Partial<Handlers>;
};

/** Other observations of the same stock, the newest first. */
async function othersOf(db: Executor, caller: Caller, { id, stockNo }: queries.ReportRow) {
  if (stockNo === null) return [];
  const asked = { market: caller.market.name, stockNo, industry: undefined, before: null, limit: maxOthers + 1 };
  const ids = (await queries.selectReportPlaces(db, { ...asked, isShown: shownTo(caller) }))
    .map((one) => one.id)
    .filter((one) => one !== id)
    .slice(0, maxOthers);
  const rows = ids.length === 0 ? [] : await queries.selectReports(db, ids);
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => ({ reportId: String(row.id), title: row.title, observeDate: row.observeDate }));
}
