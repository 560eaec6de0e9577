import { aShareCalendar, testQuery, type MarketKnowledge, type TestedMarket } from '@lianpan/market';
import type { PickTestRequest, PickTestResult } from '../picker-protocol.ts';
import { knowledgeOf } from './picker-desk.ts';
import {
  importedPickerMarket,
  newestDayOf,
  simulatedPickerMarket,
  type ImportedPart,
  type PickerMarket,
  type SimulatedPart,
} from './picker-markets.ts';

export interface PickTestTask {
  readonly simulated: SimulatedPart;
  readonly imported: ImportedPart | null;
  readonly request: PickTestRequest;
}

/** Trading days of a year. Source: market handbook J.1. */
const yearDays = 242;
const shownTrades = 500;

/**
 * Tests a query up to the last finished day, over imported stocks too. What is known is that of each day: profiles, status
 * and shares are those of the time, and nothing was known before it came out.
 */
export function runPickTest(
  { simulated, imported, request }: PickTestTask,
  onProgress?: (done: number, total: number) => void,
): PickTestResult {
  const { history, benchmark } = simulated;
  // A past day has no quotes: the board is not looked at.
  const markets = [simulatedPickerMarket(simulated, null), ...(imported ? [importedPickerMarket(imported)] : [])];
  const lastDay = newestDayOf(markets);
  const from = Math.max(history.firstDay, lastDay - Math.round(request.years * yearDays));
  const { years: _years, query, ...rules } = request;
  const test = testQuery({
    markets: markets.map(testedMarket),
    query,
    from,
    to: lastDay,
    benchmark,
    ...(onProgress ? { onProgress } : {}),
    ...rules,
  });
  const securities = markets.flatMap((market) => market.securities);
  const dateOf = (day: number): string => aShareCalendar.dateOf(day);
  return {
    from: dateOf(from),
    to: dateOf(lastDay),
    equity: [...test.equity],
    performance: test.performance,
    tradeFigures: test.tradeFigures,
    yearly: test.yearly,
    monthly: test.monthly,
    periods: test.periods,
    beside: test.beside,
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

/** A market as a test reads it; the knowledge of a day is asked for again and again until the next. */
function testedMarket(market: PickerMarket): TestedMarket {
  let known: { readonly day: number; readonly knowledge: MarketKnowledge } | null = null;
  return {
    columns: market.columns,
    isCounted: (index) => market.slotOf(index) !== null,
    knowledgeOn(day) {
      if (known?.day !== day) known = { day, knowledge: knowledgeOf(market, day) };
      return known.knowledge;
    },
  };
}
