import type { WeekFacts } from '@lianpan/contract';
import { cents, percentOf } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { lessonOf } from '../lesson/service.ts';
import type { Deal } from './practice.ts';
import type { ReportRow } from './queries.ts';
import { headlineOf } from './texts.ts';

type View = DataOf<'POST /api/stocks/mine/weekReport/getWeekReportDetails'>;
type Info = DataOf<'GET /api/stocks/mine/weekReport/getWeekReportInfo'>;

/** Below so many a rate says nothing. */
export const minForRate = 5;
const shownDeals = 2;

export const factsOf = ({ facts }: Pick<ReportRow, 'facts'>): WeekFacts => facts as WeekFacts;

export function cardOf(row: ReportRow, language: Language): Info['list'][number] {
  const { summary } = factsOf(row);
  const { weekNo, startsOn: start, endsOn: end, readAt } = row;
  return { weekNo, start, end, isRead: readAt !== null, summary, headline: say(headlineOf(summary), language) };
}

interface Still {
  /** Whether the practice account is still there. */
  readonly hasAccount: boolean;
  /** Reasons that are not deleted. */
  readonly links: ReadonlySet<number>;
  readonly hasEmotions: boolean;
  readonly language: Language;
}

/** A report without what its owner has deleted or switched off since. */
export function presentReport(row: ReportRow, { hasAccount, links, hasEmotions, language }: Still): View {
  const facts = factsOf(row);
  const { isRead: _read, ...card } = cardOf(row, language);
  const practice = hasAccount ? facts.practice : null;
  const deals = (practice?.deals ?? []).map((deal) =>
    deal.linkId === null || links.has(deal.linkId) ? deal : bare(deal),
  );
  return {
    ...card,
    writtenTime: row.writtenAt.getTime(),
    market: facts.market,
    diagnoses: presentDiagnoses(facts.diagnoses),
    watchlist: facts.watchlist,
    practice: practice && presentPractice(practice.settled, deals),
    emotions: hasEmotions ? emotionsOf(deals) : null,
    learning: presentLearning(facts.learning, language),
    task: { ...facts.task, isAccepted: row.acceptedAt !== null },
    isUseful: row.isUseful,
  };
}

const bare = (deal: Deal): Deal => ({
  ...deal,
  linkId: null,
  reasonCode: null,
  note: null,
  emotion: null,
  broken: [],
});

function presentDiagnoses(list: WeekFacts['diagnoses']): View['diagnoses'] {
  if (list.length === 0) return null;
  const countOf = (verdict: string): number => list.filter((one) => one.verdict === verdict).length;
  return { list, hits: countOf('hit'), misses: countOf('miss'), early: countOf('early') };
}

interface Closed extends Deal {
  readonly pct: number;
}
const isClosed = (deal: Deal): deal is Closed => deal.pct !== null;

const tallyOf = (closed: readonly Closed[]) => ({
  n: closed.length,
  won: closed.filter(({ pct }) => pct > 0).length,
  meanPct: closed.length === 0 ? null : cents(closed.reduce((sum, { pct }) => sum + pct, 0) / closed.length),
});

function presentPractice(
  settled: NonNullable<WeekFacts['practice']>['settled'],
  deals: readonly Deal[],
): NonNullable<View['practice']> {
  const closed = deals.filter(isClosed).toSorted((a, b) => b.pct - a.pct);
  const won = closed.filter(({ pct }) => pct > 0);
  const lost = closed.filter(({ pct }) => pct <= 0);
  const codes = [...new Set(closed.flatMap(({ reasonCode }) => reasonCode ?? []))];
  return {
    settled,
    closed: closed.length,
    won: won.length,
    winRatePct: closed.length < minForRate ? null : percentOf(won.length / closed.length),
    reasons: codes
      .map((reasonCode) => ({ reasonCode, ...tallyOf(closed.filter((deal) => deal.reasonCode === reasonCode)) }))
      .toSorted((a, b) => b.n - a.n || (a.reasonCode < b.reasonCode ? -1 : 1)),
    best: won.slice(0, shownDeals),
    worst: lost.slice(-shownDeals).toReversed(),
    broken: deals.flatMap(({ stockNo, stockName, broken }) => broken.map((rule) => ({ stockNo, stockName, ...rule }))),
  };
}

function emotionsOf(deals: readonly Deal[]): View['emotions'] {
  const named = [...new Set(deals.flatMap(({ emotion }) => emotion ?? []))];
  if (named.length === 0) return null;
  return named.map((emotion) => {
    const own = deals.filter((deal) => deal.emotion === emotion);
    return { emotion, bought: own.length, ...tallyOf(own.filter(isClosed)) };
  });
}

function presentLearning({ answered, trainings, next }: WeekFacts['learning'], language: Language): View['learning'] {
  const titleOf = (lessonId: string): string => {
    const lesson = lessonOf(lessonId);
    return lesson ? say(lesson.title, language) : lessonId;
  };
  return {
    answered: answered.map((one) => ({ ...one, title: titleOf(one.lessonId) })),
    trainings,
    next: next && { ...next, title: titleOf(next.lessonId) },
  };
}
