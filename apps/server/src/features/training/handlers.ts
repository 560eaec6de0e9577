import { percentOf } from '@lianpan/domain';
import { caseLength, trainingRules } from '@lianpan/market/training';
import type { Db } from '@lianpan/db';
import type { DataOf, Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { watchedStockNos } from '../watchlist/service.ts';
import { stocksOf } from './draw-case.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';
import { presentPractice } from './standing.ts';
import { resultsOf, presentReview } from './present-review.ts';

type Overview = DataOf<'POST /api/stocks/training/getTraining'>;
type Stats = DataOf<'POST /api/stocks/training/getStats'>;

const recentResults = 10;

async function overviewOf(db: Db, training: service.Training): Promise<Overview> {
  const { customerId, market, now } = training;
  const trainee = { customerId, market: market.name };
  const monday = service.mondayOf(now);
  const weekly = await queries.selectCaseOfWeek(db, market.name, monday);
  const [open, results, stats, watched] = await Promise.all([
    queries.selectOpen(db, trainee),
    queries.selectResults(db, trainee, recentResults),
    queries.selectStats(db, trainee),
    watchedStockNos(db, trainee),
  ]);
  const practice = weekly && (await queries.selectPracticeOfCase(db, customerId, weekly.id));
  const players = weekly ? (await queries.countPlayers(db, weekly.id)).players : 0;
  return {
    week: { monday, practiceId: practice?.id ?? null, isFinished: (practice?.finishedAt ?? null) !== null, players },
    open: open.map((row) => ({ ...row, length: caseLength })),
    mostOpen: service.mostOpen,
    watched: stocksOf(market).filter(({ stockNo }) => watched.has(stockNo)).length,
    finished: stats.reduce((sum, { n }) => sum + n, 0),
    recent: results.map(({ result, code, mode, name }) => ({
      practiceId: result.practiceId,
      code,
      mode,
      kind: result.kind as Overview['recent'][number]['kind'],
      stockName: name,
      lesson: result.lesson as Overview['recent'][number]['lesson'],
      finishedAt: result.finishedAt.getTime(),
      ...resultsOf(result),
    })),
  };
}

async function statsOf(db: Db, trainee: queries.Trainee): Promise<Stats> {
  const [kinds, mistakes] = await Promise.all([queries.selectStats(db, trainee), queries.selectMistakes(db, trainee)]);
  const sumOf = (key: 'n' | 'won' | 'beat' | 'sumExcess' | 'stopsSet' | 'stopsLoosened'): number =>
    kinds.reduce((sum, row) => sum + row[key], 0);
  const n = sumOf('n');
  const share = (part: number, of: number): number | null => (of === 0 ? null : percentOf(part / of));
  return {
    least: trainingRules.enough,
    n,
    beatHoldPct: share(sumOf('beat'), n),
    winRatePct: share(sumOf('won'), n),
    meanExcessPct: share(sumOf('sumExcess'), n),
    stopsKeptPct: share(Math.max(0, sumOf('stopsSet') - sumOf('stopsLoosened')), sumOf('stopsSet')),
    kinds: kinds.map((row) => ({
      kind: row.kind as Stats['kinds'][number]['kind'],
      n: row.n,
      winRatePct: share(row.won, row.n),
      beatHoldPct: share(row.beat, row.n),
      meanPct: share(row.sum, row.n),
      meanExcessPct: share(row.sumExcess, row.n),
    })),
    mistakes: mistakes.map(({ code, n: times }) => ({ code: code as Stats['mistakes'][number]['code'], n: times })),
  };
}

export const trainingHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) => {
  const by = ({ customerId, market }: Pick<service.Training, 'customerId' | 'market'>): service.Training => ({
    customerId,
    market,
    now: new Date(now()),
  });
  return {
    'POST /api/stocks/training/getTraining': (_, caller) => overviewOf(db, by(caller)),
    'POST /api/stocks/training/getStats': (_, { customerId, market }) =>
      statsOf(db, { customerId, market: market.name }),
    'POST /api/stocks/training/startPractice': async (input, caller) => ({
      practiceId: await service.startPractice(db, by(caller), input),
    }),
    'POST /api/stocks/training/getPractice': async ({ practiceId }, caller) =>
      presentPractice(await service.practiceOf(db, by(caller), practiceId)),
    'POST /api/stocks/training/decide': async (input, caller) =>
      presentPractice(await service.decide(db, by(caller), input)),
    'POST /api/stocks/training/step': async (input, caller) =>
      presentPractice(await service.step(db, by(caller), input)),
    'POST /api/stocks/training/finish': async (input, caller) =>
      presentPractice(await service.finish(db, by(caller), input)),
    'POST /api/stocks/training/getReview': async ({ practiceId }, caller) => {
      const standing = await service.practiceOf(db, by(caller), practiceId);
      const result = await queries.selectResult(db, practiceId);
      if (!result) throw rejected(notOver, 'INPUT_INVALID');
      return presentReview(db, standing, result);
    },
  } satisfies Partial<Handlers>;
};

const notOver = ['完成训练后才能复盘', 'Finish the practice before reviewing it'] as const;
