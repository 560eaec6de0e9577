import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { adjustedBars, type Bars } from '../series/bars.ts';
import { hasGap } from '../series/plain-row.ts';
import type { MarketKnowledge } from '../picker/market-views.ts';
import { OpeningLimits } from './opening-limit.ts';
import { PlainStock, plainRoom, tradedBars } from './plain-stock.ts';
import type { RuleBars, RuleKnowledge, TestRule } from './rule.ts';
import { Signals } from './signals.ts';
import { simulateStock, type TestedStock } from './simulate-stock.ts';
import { TradeLog } from './trade-log.ts';
import { createCostsOfDay, usualCosts, type CostsOfDay, type TradingCosts } from './trading-costs.ts';

export interface BacktestOptions extends Pick<MarketKnowledge, 'securityOf' | 'actionsOf' | 'limitPercentOn'> {
  /** The same on each day. Unless told, those of each trade's days, and of today where plain columns have no dates. */
  readonly costs?: TradingCosts;
  /** What rules S08 to S11 read beside bars; as of each bar, nothing later. */
  readonly knownOf?: (index: number, bars: Bars) => RuleKnowledge;
}

/** Costs by what numbers the bars: days, or places among those of plain columns, which may come without dates. */
function costsOf(columns: DailyColumns | PlainColumns): TradingCosts | CostsOfDay {
  if (!isPlain(columns)) return createCostsOfDay();
  const { day } = columns;
  if (!day) return usualCosts;
  const onDay = createCostsOfDay();
  const byPlace = Array.from(day, (one) => onDay(one));
  const [first = usualCosts] = byPlace;
  // Rates change every few years: mostly there is nothing to look up.
  const isOne = byPlace.every(({ buy, sell }) => buy === first.buy && sell === first.sell);
  return isOne ? first : (place) => byPlace[place]!;
}

/** Bars to a trade of the usual rules: so much room is made at first. */
const barsOfTrade = 25;

/**
 * Trades every stock of the columns by one rule, each for itself, and returns the trades stock after stock. Limits are
 * honoured for stocks that `securityOf` knows; plain columns have none, and a close that is NaN there is a day without
 * trading. `entryBar` and `exitBar` are places among the bars of the stock, in plain columns among all bars of its row.
 * Stocks that left the market are traded to their last bar.
 *
 * Returns are those of a share: without a sum there are no lots, and no order that could cost less than the least
 * commission. `testStrategy` and `backtestPortfolio` count both. Source: market handbook A.6, D.7.
 */
export function backtest(
  columns: DailyColumns | PlainColumns,
  rule: TestRule,
  options: BacktestOptions = {},
): TradeLog {
  const log = new TradeLog(Math.ceil(columns.close.length / barsOfTrade));
  const costs = options.costs ?? costsOf(columns);
  const signals = new Signals();
  const decide = (stock: RuleBars): void => rule.decide(stock, signals.clear(stock.close.length));
  const trade = (stock: TestedStock): void => simulateStock(stock, signals, rule.exits, costs, log);
  if (isPlain(columns)) {
    const room = plainRoom(columns);
    for (let index = 0; index < columns.stocks; index++) {
      const whole = new PlainStock(columns, index, room);
      signals.hasGap = rule.noticesGaps !== true && hasGap(whole.close, 0, whole.close.length - 1);
      if (!signals.hasGap) decide(whole);
      if (signals.hasGap) {
        const traded = tradedBars(columns, index, room);
        const first = log.length;
        decide(traded);
        trade(traded);
        log.renumber(first, traded.day);
      } else trade(whole);
    }
    return log;
  }
  const limits = new OpeningLimits();
  const percentOn = options.limitPercentOn;
  for (let index = 0; index < columns.length.length; index++) {
    const bars = adjustedBars(columns, index, options.actionsOf?.(index) ?? [], 'forward');
    const security = options.securityOf?.(index);
    const opens = security
      ? limits.marks(
          columns,
          columns.start[index]!,
          columns.length[index]!,
          security,
          percentOn && ((day) => percentOn(index, day)),
        )
      : { opensUp: null, opensDown: null };
    decide({ ...bars, known: options.knownOf?.(index, bars) });
    trade({ index, ...bars, ...opens });
  }
  return log;
}
