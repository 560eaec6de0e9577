import type { Security } from '../security.ts';
import { sliceBars, type Bars } from '../series/bars.ts';
import { OpeningLimits } from './opening-limit.ts';
import { maxLots } from './order-lots.ts';
import { performanceOf, tradeFigures, type Performance, type TradeFigures } from './performance.ts';
import { usualCapital } from './portfolio.ts';
import type { DatedCurve } from './return-tables.ts';
import type { RuleKnowledge, TestRule } from './rule.ts';
import { Signals } from './signals.ts';
import { simulateStock, type TestedStock } from './simulate-stock.ts';
import { TradeLog, type ExitReason } from './trade-log.ts';
import { createCostsOfDay, feesByShare, feesOfDay, type OrderFees, type TradingCosts } from './trading-costs.ts';

export interface StrategyTestOptions {
  /** Without it nothing is known of limits. */
  readonly security?: Security;
  /** Percent limit of a day, 0 without, `null` where it is not known; that of the security's status unless told. */
  readonly limitPercentOn?: (day: number) => number | null;
  /** What rules S08 to S11 read beside the bars. */
  readonly known?: RuleKnowledge;
  /** First and last trading-day number of the test, those of the bars unless told. Rules read the bars before it too. */
  readonly from?: number;
  readonly to?: number;
  /** Yuan at the start. */
  readonly capital?: number;
  /** The same share of each order; the fees of each day unless told, the least commission included. */
  readonly costs?: TradingCosts;
}

/** One position; days are trading-day numbers, prices adjusted yuan after slippage, the return a fraction after fees. */
export interface StrategyTrade {
  readonly entryDay: number;
  readonly entryPrice: number;
  /** Of a position that is still held, the last day and its close. */
  readonly exitDay: number;
  readonly exitPrice: number;
  readonly shares: number;
  readonly return: number;
  /** Trading days at whose close it was held, suspensions too. */
  readonly days: number;
  readonly reason: ExitReason;
}

export interface StrategyFigures {
  readonly performance: Performance;
  /** Of closed trades, as is the mean of their days; `null` without one. */
  readonly trades: TradeFigures;
  readonly meanDays: number | null;
  /** Share of the days after the first at whose close the stock was held. */
  readonly exposure: number;
}

/** Held at the last close; flat; or flat with an entry that the last close decided. */
export type StrategyState = 'held' | 'flat' | 'signal';

/** One strategy on one stock. The curve has every trading day, those of a suspension at the last close. */
export interface StrategyTest extends DatedCurve {
  readonly trades: readonly StrategyTrade[];
  readonly figures: StrategyFigures;
  /** The same money put into the stock at the first open that can be bought, and left there. */
  readonly buyAndHold: DatedCurve & { readonly figures: StrategyFigures };
  readonly state: StrategyState;
}

const holding: TestRule = {
  id: 'hold',
  name: ['买入持有', 'Buy and hold'],
  exits: {},
  decide({ close }, { entry }) {
    for (let bar = 0; bar < close.length; bar++) entry.add(bar);
  },
};

/**
 * Trades daily bars of one stock by one rule with all the money there is, in whole lots: decided at closes from the
 * first day on, done as `simulateStock` does it. What is still held is valued at the last close, without the costs of a
 * sale. Throws RangeError for a test of less than two days and for bars that all come after it. Source: market handbook
 * D.7.
 */
export function testStrategy(bars: Bars, rule: TestRule, options: StrategyTestOptions = {}): StrategyTest {
  const seen = barsUpTo(bars, options.to ?? Number.POSITIVE_INFINITY);
  const count = seen.day.length;
  if (count === 0) throw new RangeError('a test needs a bar up to its last day');
  const period = {
    firstDay: Math.max(options.from ?? 0, seen.day[0]!),
    lastDay: options.to ?? seen.day[count - 1]!,
  };
  const stock = { index: 0, ...seen, ...openingMarks(seen, options) };
  const { signals, log } = tradesOf(stock, rule, period.firstDay, options);
  const result = accountOf(log, seen, period, options);
  const held = accountOf(tradesOf(stock, holding, period.firstDay, options).log, seen, period, options);
  return {
    firstDay: period.firstDay,
    equity: result.equity,
    trades: result.trades,
    figures: figuresOf(result),
    buyAndHold: { firstDay: period.firstDay, equity: held.equity, figures: figuresOf(held) },
    state: stateOf(result.trades, signals, seen, period.lastDay),
  };
}

function barsUpTo(bars: Bars, day: number): Bars {
  let count = bars.day.length;
  while (count > 0 && bars.day[count - 1]! > day) count--;
  return sliceBars(bars, 0, count);
}

/** Limits are prices as they were traded. */
function openingMarks(
  { day, open, prevClose, factor }: Bars,
  { security, limitPercentOn }: StrategyTestOptions,
): Pick<TestedStock, 'opensUp' | 'opensDown'> {
  if (!security) return { opensUp: null, opensDown: null };
  const fen = (prices: Float64Array): Int32Array =>
    Int32Array.from(prices, (price, bar) => Math.round((price / factor[bar]!) * 100));
  const traded = { day, open: fen(open), prevClose: fen(prevClose) };
  return new OpeningLimits().marks(traded, 0, day.length, security, limitPercentOn);
}

function tradesOf(stock: TestedStock & Bars, rule: TestRule, firstDay: number, options: StrategyTestOptions) {
  const signals = new Signals().clear(stock.close.length);
  rule.decide({ ...stock, known: options.known }, signals);
  signals.entry.dropBefore(lowerBound(stock.day, firstDay));
  const log = new TradeLog();
  simulateStock(stock, signals, rule.exits, options.costs ?? createCostsOfDay(), log);
  return { signals, log };
}

/** Place of the first day that is not before one. */
function lowerBound(days: ArrayLike<number>, day: number): number {
  let at = 0;
  while (at < days.length && days[at]! < day) at++;
  return at;
}

interface Account {
  readonly trades: readonly StrategyTrade[];
  readonly equity: Float64Array;
}

/** Pays for the trades of a log one after the other, each with all the money there is. */
function accountOf(
  log: TradeLog,
  { day, close, factor }: Bars,
  { firstDay, lastDay }: { readonly firstDay: number; readonly lastDay: number },
  { capital = usualCapital, costs }: StrategyTestOptions,
): Account {
  const feesOf: OrderFees = costs ? feesByShare(costs) : feesOfDay;
  const equity = new Float64Array(Math.max(lastDay - firstDay + 1, 0));
  const trades: StrategyTrade[] = [];
  let cash = capital;
  let filled = 0;
  for (const { entryBar, exitBar, entryPrice, exitPrice, reason } of log) {
    const isOpen = reason === 'open';
    const entryDay = day[entryBar]!;
    const exitDay = isOpen ? lastDay : day[exitBar]!;
    const { shares, paid } = maxLots(cash, entryPrice / factor[entryBar]!, (amount) => feesOf('buy', amount, entryDay));
    if (shares === 0) continue;
    // Shares grow on ex-rights days as the adjustment of prices says.
    const units = shares / factor[entryBar]!;
    const held = isOpen ? exitDay - entryDay + 1 : exitDay - entryDay;
    equity.fill(cash, filled, entryDay - firstDay);
    filled = entryDay - firstDay + held;
    cash -= paid;
    for (let at = entryDay - firstDay, bar = entryBar; at < filled; at++) {
      if (bar < close.length - 1 && day[bar + 1]! <= firstDay + at) bar++;
      equity[at] = cash + units * close[bar]!;
    }
    const amount = units * exitPrice;
    const proceeds = isOpen ? amount : amount - feesOf('sell', amount, exitDay);
    cash += proceeds;
    trades.push({ entryDay, entryPrice, exitDay, exitPrice, shares, return: proceeds / paid - 1, days: held, reason });
  }
  equity.fill(cash, filled);
  return { trades, equity };
}

function figuresOf({ trades, equity }: Account): StrategyFigures {
  const performance = performanceOf(equity);
  const closed = trades.filter(({ reason }) => reason !== 'open');
  const daysOf = (some: readonly StrategyTrade[]): number => some.reduce((sum, { days }) => sum + days, 0);
  return {
    performance,
    trades: tradeFigures(closed.map((trade) => trade.return)),
    meanDays: closed.length === 0 ? null : daysOf(closed) / closed.length,
    exposure: daysOf(trades) / (equity.length - 1),
  };
}

function stateOf(trades: readonly StrategyTrade[], { entry }: Signals, { day }: Bars, lastDay: number): StrategyState {
  if (trades.at(-1)?.reason === 'open') return 'held';
  const newest = day.length - 1;
  const isDecided = entry.count > 0 && entry.bars[entry.count - 1] === newest;
  // What a suspended stock decided at its last close is no entry any more.
  return isDecided && day[newest] === lastDay ? 'signal' : 'flat';
}
