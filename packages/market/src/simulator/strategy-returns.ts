import { informedStrategies } from '../backtest/informed-strategies.ts';
import { barStrategies } from '../backtest/strategies.ts';
import { testStrategy } from '../backtest/strategy-test.ts';
import { adjustedBars, type Bars } from '../series/bars.ts';
import { meanOf, quantileOf } from './acceptance-statistics.ts';
import type { ChasedMarket, MarketCut } from './chasing.ts';

/** Strategies that bars alone decide: nothing else is known of every market. */
export const measuredStrategies = [...barStrategies, ...informedStrategies.filter(({ id }) => id === 'S12')];

/** What a strategy brings over all stocks and spans of three years, after costs; fractions. */
export interface StrategyReturns {
  readonly tests: number;
  readonly trades: number;
  /** Median of the return less that of holding the stock, and the share of tests in which it was more. */
  readonly overHolding: number;
  readonly beats: number;
  /** Of closed trades. */
  readonly tradeMean: number;
  readonly wins: number;
}

/** Trading days of a test, as many as the simulated market has at its first start, and how many of them may be missing. */
const spanDays = 726;
const missingDays = 60;
const minBars = 400;

/** Tests every strategy on each stock of a cut as the product does; `from` and `to` choose spans by their last day. */
export function measureStrategies(market: ChasedMarket, cut: MarketCut = {}): Record<string, StrategyReturns> {
  const { holds = () => true } = cut;
  const found = measuredStrategies.map(() => ({ over: [] as number[], trades: [] as number[] }));
  for (let index = 0; index < market.columns.length.length; index++) {
    if (!holds(index) || market.columns.length[index]! < minBars) continue;
    const bars = adjustedBars(market.columns, index, market.actionsOf(index), 'forward');
    const asked = {
      security: market.securityOf(index),
      limitPercentOn: (day: number): number => market.limitOn(index, day),
    };
    for (const span of spansOf(bars, cut)) {
      measuredStrategies.forEach((rule, n) => {
        const { figures, buyAndHold, trades } = testStrategy(bars, rule, { ...asked, ...span });
        found[n]!.over.push(figures.performance.totalReturn - buyAndHold.figures.performance.totalReturn);
        for (const trade of trades) if (trade.reason !== 'open') found[n]!.trades.push(trade.return);
      });
    }
  }
  return Object.fromEntries(
    measuredStrategies.map(({ id }, n) => {
      const { over, trades } = found[n]!;
      return [
        id,
        {
          tests: over.length,
          trades: trades.length,
          overHolding: quantileOf(over, 0.5),
          beats: shareAbove(over),
          tradeMean: meanOf(trades),
          wins: shareAbove(trades),
        },
      ];
    }),
  );
}

/** Spans one behind the other, the newest at the last bar. */
function spansOf({ day }: Bars, { from = 0, to = Number.POSITIVE_INFINITY }: MarketCut) {
  const spans: { from: number; to: number }[] = [];
  const first = day[0]!;
  for (let last = day.at(-1)!; last - spanDays + 1 >= first - missingDays; last -= spanDays) {
    if (last >= from && last <= to) spans.push({ from: Math.max(first, last - spanDays + 1), to: last });
  }
  return spans;
}

const shareAbove = (values: readonly number[]): number => values.filter((value) => value > 0).length / values.length;
