import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { adjustedBars, type Bars } from '../series/bars.ts';
import type { MarketKnowledge } from '../picker/market-views.ts';
import type { Security } from '../security.ts';
import { OpeningLimits } from './opening-limit.ts';
import type { RuleBars, RuleKnowledge, TestRule } from './rule.ts';
import { simulateStock, usualCosts, type Signals, type TestedStock, type TradingCosts } from './simulate-stock.ts';
import { TradeLog } from './trade-log.ts';

export interface BacktestOptions extends Pick<MarketKnowledge, 'securityOf' | 'actionsOf' | 'limitPercentOn'> {
  readonly costs?: TradingCosts;
  /** What rules S08 to S11 read beside bars; as of each bar, nothing later. */
  readonly knownOf?: (index: number, bars: Bars) => RuleKnowledge;
}

/**
 * Trades every stock of the columns by one rule, each for itself, and returns the trades stock after stock. Limits are
 * honoured for stocks that `securityOf` knows; plain columns have neither limits nor suspensions. Stocks that left the
 * market are traded to their last bar. Source: market handbook D.7.
 */
export function backtest(
  columns: DailyColumns | PlainColumns,
  rule: TestRule,
  options: BacktestOptions = {},
): TradeLog {
  const log = new TradeLog();
  const costs = options.costs ?? usualCosts;
  const signals = signalRoom();
  const test = (stock: TestedStock & RuleBars): void => {
    const out = signals(stock.close.length);
    rule.decide(stock, out);
    simulateStock(stock, out, rule.exits, costs, log);
  };
  if (isPlain(columns)) {
    const day = Uint32Array.from({ length: columns.bars }, (_, bar) => bar);
    for (let index = 0; index < columns.stocks; index++) {
      const row = (column: Float64Array) => column.subarray(index * columns.bars, (index + 1) * columns.bars);
      test({
        index,
        day,
        open: row(columns.open),
        high: row(columns.high),
        low: row(columns.low),
        close: row(columns.close),
        volume: row(columns.volume),
        opensUp: null,
        opensDown: null,
      });
    }
    return log;
  }
  const limits = new OpeningLimits();
  for (let index = 0; index < columns.length.length; index++) {
    const bars = adjustedBars(columns, index, options.actionsOf?.(index) ?? [], 'forward');
    const security = options.securityOf?.(index);
    const opens = security
      ? openingLimits(columns, index, security, limits, options.limitPercentOn)
      : { opensUp: null, opensDown: null };
    test({ index, ...bars, ...opens, known: options.knownOf?.(index, bars) });
  }
  return log;
}

/** Room for signals that grows with the longest stock. */
function signalRoom(): (length: number) => Signals {
  let entry = new Uint8Array(0);
  let exit = new Uint8Array(0);
  return (length) => {
    if (entry.length < length) {
      entry = new Uint8Array(length);
      exit = new Uint8Array(length);
    }
    return { entry: entry.subarray(0, length), exit: exit.subarray(0, length) };
  };
}

/** Marks the bars that open at a limit. */
function openingLimits(
  columns: DailyColumns,
  index: number,
  security: Security,
  limits: OpeningLimits,
  percentOn: MarketKnowledge['limitPercentOn'],
): Pick<TestedStock, 'opensUp' | 'opensDown'> {
  const count = columns.length[index]!;
  const opensUp = new Uint8Array(count);
  const opensDown = new Uint8Array(count);
  for (let bar = 0; bar < count; bar++) {
    const slot = columns.start[index]! + bar;
    const limit = limits.of(columns, slot, security, percentOn?.(index, columns.day[slot]!));
    if (limit === 1) opensUp[bar] = 1;
    else if (limit === -1) opensDown[bar] = 1;
  }
  return { opensUp, opensDown };
}
