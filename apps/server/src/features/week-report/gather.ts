import type { WeekFacts } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import { cents, percentOf } from '@lianpan/domain';
import { presentEvent } from '../abnormal/service.ts';
import { diagnosisDays, presentDiagnosis } from './diagnosis-results.ts';
import { mistakesOf, nextLesson, taskOf } from './learning.ts';
import { practiceOf } from './practice.ts';
import * as queries from './queries.ts';
import { benchmarkSymbol, type WeekMarket } from './week-market.ts';

const maxDiagnoses = 200;
const shownDiagnoses = 30;
const shownEvents = 8;

/** Everything that a report of a member tells, as it is known now, and the practice account that it tells of. */
export async function gatherFacts(db: Db, known: WeekMarket, customerId: number) {
  const { market, week } = known;
  const account = await queries.selectFreeAccount(db, customerId, market.name);
  const own = account && account.createdAt < week.to ? account : undefined;
  const [activeDays, diagnoseNum, diagnoses, watchlist, paper, practiceTrades, allLessons, trainings] =
    await Promise.all([
      queries.countActiveDays(db, week, customerId),
      queries.countDiagnosed(db, customerId, market.name, week),
      diagnosesOf(db, known, customerId),
      watchlistOf(db, known, customerId),
      own && practiceOf(db, known, own),
      own ? queries.countTrades(db, own.id, week) : 0,
      queries.selectLessons(db, customerId, week.to),
      queries.selectTrainings(db, customerId, market.name, week),
    ]);
  const answered = allLessons.filter(({ answeredAt }) => answeredAt >= week.from);
  const passed = new Set(allLessons.flatMap(({ lessonId, passedAt }) => (passedAt ? [lessonId] : [])));
  const practice = paper?.practice ?? null;
  const deals = practice?.deals ?? [];
  const ofTrainings = trainings.flatMap(({ mistakes }) => (mistakes as { code: string }[]).map(({ code }) => code));
  const mistakes = mistakesOf(deals, ofTrainings);
  const next = nextLesson(mistakes, passed);
  const facts: WeekFacts = {
    summary: { activeDays, diagnoseNum, lessonNum: answered.length, practiceTrades },
    market: known.facts,
    diagnoses,
    watchlist,
    practice: practice && (practice.settled || deals.length > 0) ? practice : null,
    learning: {
      answered: answered.map(({ lessonId, passedAt }) => ({ lessonId, isPassed: passedAt !== null })),
      trainings: trainings.length,
      next,
    },
    task: taskOf({ mistakes, deals, unreviewed: paper?.unreviewed ?? 0, next }),
  };
  return { facts, accountId: own?.id ?? null };
}

/** The newest diagnosis of each stock and trading day. */
async function diagnosesOf(db: Db, known: WeekMarket, customerId: number): Promise<WeekFacts['diagnoses']> {
  const { first, last, belongs } = diagnosisDays(known);
  const scope = { first, last, before: known.week.to, limit: maxDiagnoses };
  const rows = await queries.selectDiagnoses(db, customerId, known.market.name, scope);
  const seen = new Set<string>();
  const chosen = rows.filter(({ stockNo, tradeDate }) => {
    const key = `${stockNo}.${tradeDate}`;
    if (seen.has(key) || !belongs(tradeDate)) return false;
    seen.add(key);
    return true;
  });
  return Promise.all(chosen.slice(0, shownDiagnoses).map((row) => presentDiagnosis(known, row)));
}

async function watchlistOf(db: Db, known: WeekMarket, customerId: number): Promise<WeekFacts['watchlist']> {
  const { market, week } = known;
  const watched = await queries.selectWatched(db, customerId, market.name, week.to);
  const entries = watched.flatMap(({ stockNo }) => market.directory.find(stockNo) ?? []);
  const rated = (
    await Promise.all(
      entries.map(async ({ symbol, stockNo, name }) => {
        const change = await known.changeOf(symbol);
        return change === null ? [] : [{ stockNo, stockName: name, pct: cents(change * 100) }];
      }),
    )
  ).flat();
  if (rated.length === 0) return null;
  const ranked = rated.toSorted((a, b) => b.pct - a.pct || (a.stockNo < b.stockNo ? -1 : 1));
  const nameOf = new Map(entries.map(({ slot, stockNo, name }) => [slot, { stockNo, stockName: name }]));
  const events = known.ahead.flatMap((one) => {
    const named = nameOf.get(one.slot);
    if (!named) return [];
    const { title, titleEn, impact } = presentEvent(one);
    return [{ ...named, date: one.event.effectDate!, title, titleEn, impact }];
  });
  return {
    n: ranked.length,
    meanPct: cents(ranked.reduce((sum, { pct }) => sum + pct, 0) / ranked.length),
    indexPct: percentOf(await known.changeOf(benchmarkSymbol)),
    best: ranked[0]!,
    worst: ranked.at(-1)!,
    events: events.slice(0, shownEvents),
  };
}
