import { aShareCalendar, testQuery, type MarketKnowledge } from '@lianpan/market';
import type { PickTestRequest, PickTestResult } from '../picker-protocol.ts';
import { simulatedPickerMarket, type SimulatedPart } from './picker-markets.ts';

export interface PickTestTask {
  readonly simulated: SimulatedPart;
  readonly request: PickTestRequest;
}

/** Trading days of a year. Source: market handbook J.1. */
const yearDays = 242;
const shownTrades = 500;

/** Tests a query up to the last finished day. Profiles are those of each day: nothing was known before it came out. */
export function runPickTest({ simulated, request }: PickTestTask): PickTestResult {
  const { history, benchmark } = simulated;
  // A past day has no quotes: the board is not looked at.
  const market = simulatedPickerMarket(simulated, null);
  const { columns, securities, actions, lastDay } = market;
  const from = Math.max(history.firstDay, lastDay - Math.round(request.years * yearDays));
  let known: { readonly day: number; readonly knowledge: MarketKnowledge } | null = null;
  const knowledgeOn = (day: number): MarketKnowledge => {
    if (known?.day === day) return known.knowledge;
    const knowledge: MarketKnowledge = {
      securityOf: (index) => securities[index],
      actionsOf: (index) => actions[index] ?? [],
      profileOf: market.profilesOn(day),
      benchmark,
    };
    known = { day, knowledge };
    return knowledge;
  };
  const { years: _years, query, ...rules } = request;
  const test = testQuery({ columns, query, knowledgeOn, from, to: lastDay, benchmark, ...rules });
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
