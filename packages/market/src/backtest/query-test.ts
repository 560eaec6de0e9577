import type { DailyColumns } from '../columns.ts';
import type { BetweenParts } from '../parts.ts';
import { completeValues, conditionOf } from '../picker/catalogue.ts';
import { compareFigures, signOf } from '../picker/figure-order.ts';
import { marketViews, type MarketKnowledge } from '../picker/market-views.ts';
import { checkQuery, type PickQuery } from '../picker/query.ts';
import { barsAsked } from '../picker/reach.ts';
import { isOfUniverse } from '../picker/universe.ts';
import { metOn, WalkedQueries, type KnowledgeOfDay } from './walked-queries.ts';
import { performanceOf, tradeFigures, type Performance, type TradeFigures } from './performance.ts';
import { backtestPortfolio, type PortfolioResult } from './portfolio.ts';
import {
  benchmarkFigures,
  monthlyReturns,
  periodReturns,
  regimeReturns,
  yearlyReturns,
  type BenchmarkFigures,
  type MarketRegime,
  type PeriodKey,
  type PeriodReturn,
  type RegimeReturn,
} from './return-tables.ts';

/** Three years of trading days. Source: market handbook E.8. */
export const longestTest = 726;

/** One set of stocks that a query is tested over. */
export interface TestedMarket {
  readonly columns: DailyColumns;
  /** What was known on a day, beside the bars up to it. */
  readonly knowledgeOn: (day: number) => Omit<MarketKnowledge, 'day'>;
  /** Whether a stock takes part; all of them do unless told. */
  readonly isCounted?: (index: number) => boolean;
}

export interface QueryTestOptions {
  /** The trades number their stocks through, one market after the other. */
  readonly markets: readonly TestedMarket[];
  readonly query: PickQuery;
  readonly from: number;
  readonly to: number;
  readonly holdDays?: number;
  readonly stop?: number;
  readonly target?: number;
  readonly leavesWithQuery?: boolean;
  /** Positions at a time; see `PortfolioOptions` for this and the two below. */
  readonly slots?: number;
  readonly mostOfIndustry?: number;
  readonly leavesWhen?: (stock: number, day: number) => boolean;
  /** Told after each day, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Closes of the benchmark by trading-day number, NaN where there is none. */
  readonly benchmark: Float64Array;
}

/** A tested query. Source: market handbook D.7, E.8. */
export interface QueryTest extends PortfolioResult {
  readonly performance: Performance;
  readonly tradeFigures: TradeFigures;
  readonly yearly: readonly PeriodReturn[];
  readonly monthly: readonly PeriodReturn[];
  readonly periods: Readonly<Record<PeriodKey, number | null>>;
  readonly beside: BenchmarkFigures;
  readonly regimes: Readonly<Record<MarketRegime, RegimeReturn>>;
}

/**
 * Buys day by day what a query finds, and says what became of it. Throws QueryFault for a query that can't be asked, and
 * RangeError for a test of less than two days or more than three years.
 */
export function testQuery(options: QueryTestOptions): QueryTest {
  const { markets, query, from, to, benchmark } = options;
  checkQuery(query);
  if (to - from < 1 || to - from > longestTest) throw new RangeError(`a test has 2 to ${longestTest + 1} days`);
  const walked = markets.map(({ columns, knowledgeOn }) => {
    return new WalkedQueries(columns, (day) => ({ ...knowledgeOn(day), day }), [query], to);
  });
  const result = backtestPortfolio({
    markets: markets.map(({ columns, knowledgeOn }) => ({
      columns,
      securityOf: (index, day) => knowledgeOn(day).securityOf?.(index),
      limitPercentOn: (index, day) => knowledgeOn(day).limitPercentOn?.(index, day) ?? null,
    })),
    from,
    to,
    picksOn(day) {
      const picks = picksOfAll(markets, query, day, walked);
      options.onProgress?.(day - from + 1, to - from + 1);
      return picks;
    },
    ...given(options, ['holdDays', 'stop', 'target', 'leavesWithQuery', 'slots', 'mostOfIndustry', 'leavesWhen']),
  });
  const curve = { firstDay: from, equity: result.equity };
  return {
    ...result,
    performance: performanceOf(result.equity),
    tradeFigures: tradeFigures(result.trades.filter(({ reason }) => reason !== 'open').map((trade) => trade.return)),
    yearly: yearlyReturns(curve),
    monthly: monthlyReturns(curve),
    periods: periodReturns(result.equity),
    beside: benchmarkFigures(result.equity, benchmark.subarray(from, to + 1)),
    regimes: regimeReturns(curve, benchmark),
  };
}

/** Those of the named options that were given. */
const given = <Options extends object, Name extends keyof Options>(
  options: Options,
  names: readonly Name[],
): Partial<Pick<Options, Name>> =>
  Object.fromEntries(names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]]))) as Partial<
    Pick<Options, Name>
  >;

/** The stocks of all markets that a query finds at a close, numbered through, best first by its sort. */
function picksOfAll(
  markets: readonly TestedMarket[],
  query: PickQuery,
  day: number,
  walked: readonly WalkedQueries[],
): number[] {
  let first = 0;
  const found: Found[] = [];
  for (const [n, { columns, knowledgeOn, isCounted }] of markets.entries()) {
    for (const { index, figure } of foundOn(columns, query, { ...knowledgeOn(day), day }, walked[n])) {
      if (!isCounted || isCounted(index)) found.push({ index: first + index, figure });
    }
    first += columns.length.length;
  }
  return ordered(found, query);
}

/** The stocks that a query finds at a close, best first by its sort, else in the market's order. */
export const picksOn = (columns: DailyColumns, query: PickQuery, knowledge: KnowledgeOfDay): number[] =>
  ordered(foundOn(columns, query, knowledge), query);

/** From so many days on walking through them costs less than asking on each. */
const walkedDays = 5;

/**
 * What queries find at the closes of `from` to `to`, asked in the order of the days, best first by their sorts. What goes on from day
 * to day is walked through once for all queries, stock after stock, in place of beginning anew on each day; the answers are those
 * of `picksOn`.
 */
export function picksOverDays(
  { columns, knowledgeOn }: TestedMarket,
  queries: readonly PickQuery[],
  from: number,
  to: number,
  between?: BetweenParts,
): (query: PickQuery, day: number) => number[] {
  const knowledgeOf = (day: number): KnowledgeOfDay => ({ ...knowledgeOn(day), day });
  const walked = to - from + 1 < walkedDays ? undefined : new WalkedQueries(columns, knowledgeOf, queries, to, between);
  return (query, day) => ordered(foundOn(columns, query, knowledgeOf(day), walked), query);
}

/** A stock that a query finds, with the figure that sorts; NaN where it has none. */
interface Found {
  readonly index: number;
  readonly figure: number;
}

function foundOn(columns: DailyColumns, query: PickQuery, knowledge: KnowledgeOfDay, walked?: WalkedQueries): Found[] {
  const viewOf = marketViews(columns, knowledge);
  const { sort, universe = 'all' } = query;
  // By the status of the day: what becomes of a stock later is not looked at.
  const found = (walked ? walked.metOn(query, knowledge) : metOn(columns, query, knowledge)).filter((index) =>
    isOfUniverse(universe, index, viewOf),
  );
  if (!sort) return found.map((index) => ({ index, figure: Number.NaN }));
  const item = query.groups.flatMap((group) => group.items).find(({ id }) => id === sort.id)!;
  const condition = conditionOf(item.id);
  const values = completeValues(condition, item.values);
  const bars = barsAsked(condition, values);
  return found.map((index) => {
    const view = viewOf(index, bars);
    return { index, figure: (view && condition.value(view, values)) ?? Number.NaN };
  });
}

function ordered(found: readonly Found[], { sort }: PickQuery): number[] {
  if (!sort) return found.map(({ index }) => index);
  const sign = signOf(sort.order);
  return found
    .toSorted((a, b) => compareFigures(a.figure, b.figure, sign) || a.index - b.index)
    .map(({ index }) => index);
}
