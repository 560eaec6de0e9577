import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { limitPercent, limitPrices, newListingPhase } from '../rules/price-limit.ts';
import { adjustedBars } from '../series/bars.ts';
import type { MarketKnowledge } from '../picker/market-views.ts';
import type { Security } from '../security.ts';
import type { TestRule } from './rule.ts';
import { simulateStock, usualCosts, type Signals, type TestedStock, type TradingCosts } from './simulate-stock.ts';
import { TradeLog } from './trade-log.ts';

export interface BacktestOptions extends Pick<MarketKnowledge, 'securityOf' | 'actionsOf'> {
  readonly costs?: TradingCosts;
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
  const test = (stock: TestedStock & { high: Float64Array; volume: Float64Array }): void => {
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
  const percents = new Map<string, number>();
  for (let index = 0; index < columns.length.length; index++) {
    const bars = adjustedBars(columns, index, options.actionsOf?.(index) ?? [], 'forward');
    const security = options.securityOf?.(index);
    const limits = security ? openingLimits(columns, index, security, percents) : { opensUp: null, opensDown: null };
    test({ index, ...bars, ...limits });
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

/** Marks the bars that open at a limit. `percents` keeps what the rules say of a date. */
function openingLimits(
  { start, length, day, open, prevClose }: DailyColumns,
  index: number,
  { board, status, listDate }: Security,
  percents: Map<string, number>,
): Pick<TestedStock, 'opensUp' | 'opensDown'> {
  const count = length[index]!;
  const opensUp = new Uint8Array(count);
  const opensDown = new Uint8Array(count);
  const listDay = listDate === null ? null : aShareCalendar.atOrBefore(listDate);
  for (let bar = 0; bar < count; bar++) {
    const slot = start[index]! + bar;
    const reference = prevClose[slot]!;
    const phase = listDay === null ? 'NORMAL' : newListingPhase(board, listDay, day[slot]!);
    const key = `${day[slot]} ${board} ${status} ${phase}`;
    let percent = percents.get(key);
    if (percent === undefined) {
      percent = limitPercent({ board, status, phase, date: aShareCalendar.dateOf(day[slot]!) }) ?? 0;
      percents.set(key, percent);
    }
    if (percent === 0 || reference < 1) continue;
    const { up, down } = limitPrices(reference, percent, board);
    if (open[slot] === up) opensUp[bar] = 1;
    else if (open[slot] === down) opensDown[bar] = 1;
  }
  return { opensUp, opensDown };
}
