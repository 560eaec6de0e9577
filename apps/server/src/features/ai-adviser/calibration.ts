import type { Db } from '@lianpan/db';
import { cents } from '@lianpan/domain';
import { aiLogDays } from '@lianpan/domain/ai-adviser';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import { closesOf, indexCloses, outcomeDays, outcomesOf, type Outcome } from '../ai-diagnosis/service.ts';
import * as queries from './queries.ts';

type Calibration = Omit<DataOf<'POST /api/chat/ai/getCalibration'>, keyof ReturnType<Market['freshness']>>;
type Came = Pick<Calibration, 'periods' | 'list'>;

/** As many of the newest stocks and days are held against what came. */
const maxCounted = 1000;
const shownRows = 20;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : cents(values.reduce((sum, value) => sum + value, 0) / values.length);
const share = (values: readonly number[]): number | null =>
  values.length === 0 ? null : cents((values.filter((value) => value > 0).length / values.length) * 100);

interface Held {
  readonly entry: DirectoryEntry;
  readonly tradeDate: string;
  readonly isDemo: boolean;
  readonly outcomes: readonly Outcome[];
}

function periodOf(days: number, outcomes: readonly Outcome[]): Calibration['periods'][number] {
  const settled = outcomes.flatMap(({ changePct, indexPct, excessPct }) =>
    changePct === null || indexPct === null || excessPct === null ? [] : [{ changePct, indexPct, excessPct }],
  );
  const changes = settled.map(({ changePct }) => changePct);
  const excess = settled.map(({ excessPct }) => excessPct);
  return {
    days,
    n: settled.length,
    waitingNum: outcomes.length - settled.length,
    meanPct: mean(changes),
    meanIndexPct: mean(settled.map(({ indexPct }) => indexPct)),
    meanExcessPct: mean(excess),
    upPct: share(changes),
    beatPct: share(excess),
    bestPct: settled.length === 0 ? null : Math.max(...changes),
    worstPct: settled.length === 0 ? null : Math.min(...changes),
  };
}

/** Of each market what came of its statements, which stands until one or a day is added. */
const kept = new WeakMap<Market, { readonly key: string; readonly made: Promise<Came> }>();

/**
 * How the machine's answers were judged, and what became of the stocks whose facts it told: all of them, whether they rose
 * or fell. An answer tells no direction, so nothing counts as a hit. Source: feature table N10.
 */
export async function calibrationOf(db: Db, market: Market): Promise<Calibration> {
  const [judged, statements] = await Promise.all([
    queries.countJudged(db, market.name),
    queries.countStatements(db, market.name),
  ]);
  const { tradeDate, final } = market.freshness();
  const key = [statements.newestId, tradeDate, final, market.generation].join();
  const known = kept.get(market);
  const made = known?.key === key ? known.made : count(db, market);
  if (made !== known?.made) {
    kept.set(market, { key, made });
    made.catch(() => kept.delete(market));
  }
  return {
    days: aiLogDays,
    ...judged,
    statementNum: statements.n,
    demoNum: statements.demoNum,
    firstDate: statements.firstDate,
    ...(await made),
  };
}

async function count(db: Db, market: Market): Promise<Came> {
  const [rows, index] = await Promise.all([queries.selectStatements(db, market.name, maxCounted), indexCloses(market)]);
  const lines = new Map<string, Awaited<ReturnType<typeof closesOf>>>();
  const held: Held[] = [];
  for (const { stockNo, tradeDate, isDemo } of rows) {
    const entry = market.directory.find(stockNo);
    if (!entry) continue;
    // One after the other: the engine has prices to work out beside.
    const line = lines.get(stockNo) ?? (await closesOf(market, entry));
    lines.set(stockNo, line);
    held.push({ entry, tradeDate, isDemo, outcomes: outcomesOf(line, index, tradeDate) });
  }
  return {
    periods: outcomeDays.map((days, at) =>
      periodOf(
        days,
        held.map(({ outcomes }) => outcomes[at]!),
      ),
    ),
    list: held
      .filter(({ outcomes }) => outcomes[0]!.changePct !== null)
      .slice(0, shownRows)
      .map(({ entry, tradeDate, isDemo, outcomes }) => ({
        stock: market.cell(entry),
        isDemo,
        givenDate: tradeDate,
        outcomes: outcomes.map(({ days, changePct, excessPct }) => ({ days, changePct, excessPct })),
      })),
  };
}
