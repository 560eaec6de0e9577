import { testQuery, type TestedMarket } from '@lianpan/market/backtest';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { MarketKnowledge } from '@lianpan/market/picker';
import type { PickTestRequest, PickTestResult } from '../../wire/picker-protocol.ts';
import { knowledgeOf } from './picker-reader.ts';
import {
  importedPickerMarket,
  simulatedPickerMarket,
  type ImportedPart,
  type PickerMarket,
  type SimulatedPart,
} from './picker-markets.ts';

/** The one market that a query is tested over. */
export type TestedPart =
  | { readonly source: 'simulated'; readonly part: SimulatedPart }
  | {
      readonly source: 'imported';
      readonly part: ImportedPart;
      /** First trading day of its bars. */
      readonly firstDay: number;
      /** Closes of the index that a test is held against, by trading-day number; NaN where nobody gave any. */
      readonly benchmark: Float64Array;
    };

export interface PickTestTask {
  readonly tested: TestedPart;
  readonly request: PickTestRequest;
}

/** Trading days of a year. Source: market handbook J.1. */
const yearDays = 242;
const shownTrades = 500;

/**
 * Tests a query up to the last finished day of a market. What is known is that of each day: profiles, status
 * and shares are those of the time, and nothing was known before it came out.
 */
export function runPickTest(
  { tested, request }: PickTestTask,
  onProgress?: (done: number, total: number) => void,
): PickTestResult {
  // A past day has no quotes: the board is not looked at.
  const market =
    tested.source === 'simulated' ? simulatedPickerMarket(tested.part, null) : importedPickerMarket(tested.part);
  const [firstDay, benchmark] =
    tested.source === 'simulated'
      ? [tested.part.history.firstDay, tested.part.benchmark]
      : [tested.firstDay, tested.benchmark];
  const { lastDay, securities } = market;
  const from = Math.max(firstDay, lastDay - Math.round(request.years * yearDays));
  const { years: _years, query, ...rules } = request;
  const test = testQuery({
    markets: [testedMarket(market)],
    query,
    from,
    to: lastDay,
    benchmark,
    ...(onProgress ? { onProgress } : {}),
    ...rules,
  });
  const dateOf = (day: number): string => aShareCalendar.dateOf(day);
  const { span, ...beside } = test.beside;
  return {
    from: dateOf(from),
    to: dateOf(lastDay),
    dates: Array.from(test.equity, (_, at) => dateOf(from + at)),
    equity: [...test.equity],
    benchmark: Array.from(test.equity, (_, at) => known(benchmark[from + at])),
    performance: test.performance,
    tradeFigures: test.tradeFigures,
    yearly: test.yearly,
    monthly: test.monthly,
    periods: test.periods,
    beside: { ...beside, from: span && dateOf(from + span[0]), to: span && dateOf(from + span[1]) },
    regimes: test.regimes,
    skippedAtLimit: test.skippedAtLimit,
    skippedSuspended: test.skippedSuspended,
    tradeCount: test.trades.length,
    // The newest are what people look at first.
    trades: test.trades.slice(-shownTrades).map((trade) => ({
      stockNo: securities[trade.stock]?.stockNo ?? '',
      stockName: securities[trade.stock]?.name ?? '',
      entryDate: dateOf(trade.entryDay),
      exitDate: dateOf(trade.exitDay),
      return: trade.return,
      reason: trade.reason,
    })),
  };
}

const known = (close: number | undefined): number | null => (close === undefined || Number.isNaN(close) ? null : close);

/** A market as a test reads it; the knowledge of a day is asked for again and again until the next. */
export function testedMarket(market: PickerMarket): TestedMarket {
  let known: { readonly day: number; readonly knowledge: MarketKnowledge } | null = null;
  return {
    columns: market.columns,
    knowledgeOn(day) {
      if (known?.day !== day) known = { day, knowledge: knowledgeOf(market, day) };
      return known.knowledge;
    },
  };
}
