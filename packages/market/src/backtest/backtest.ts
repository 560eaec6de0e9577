import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { adjustedBars, type Bars } from '../series/bars.ts';
import type { MarketKnowledge } from '../picker/market-views.ts';
import type { Security } from '../security.ts';
import { OpeningLimits } from './opening-limit.ts';
import type { RuleBars, RuleKnowledge, TestRule } from './rule.ts';
import { Signals } from './signals.ts';
import { simulateStock, usualCosts, type TestedStock, type TradingCosts } from './simulate-stock.ts';
import { TradeLog } from './trade-log.ts';

export interface BacktestOptions extends Pick<MarketKnowledge, 'securityOf' | 'actionsOf' | 'limitPercentOn'> {
  readonly costs?: TradingCosts;
  /** What rules S08 to S11 read beside bars; as of each bar, nothing later. */
  readonly knownOf?: (index: number, bars: Bars) => RuleKnowledge;
}

/** Bars to a trade of the usual rules: so much room is made at first. */
const barsOfTrade = 25;

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
  const log = new TradeLog(Math.ceil(columns.close.length / barsOfTrade));
  const costs = options.costs ?? usualCosts;
  const signals = new Signals();
  const test = (stock: TestedStock & RuleBars): void => {
    rule.decide(stock, signals.clear(stock.close.length));
    simulateStock(stock, signals, rule.exits, costs, log);
  };
  if (isPlain(columns)) {
    const day = Uint32Array.from({ length: columns.bars }, (_, bar) => bar);
    const opens = new Float64Array(columns.bars);
    for (let index = 0; index < columns.stocks; index++) test(new PlainStock(columns, index, day, opens));
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

/** One stock of plain columns; what not every rule reads is cut out when it is read. */
class PlainStock implements TestedStock, RuleBars {
  readonly opensUp = null;
  readonly opensDown = null;
  readonly index: number;
  readonly day: Uint32Array;
  readonly open: Float64Array;
  readonly close: Float64Array;
  readonly #columns: PlainColumns;

  /** Trades read an open here and there, and would wait for memory each time: they are fetched together, into `opens`. */
  constructor(columns: PlainColumns, index: number, day: Uint32Array, opens: Float64Array) {
    this.#columns = columns;
    this.index = index;
    this.day = day;
    opens.set(this.#row(columns.open));
    this.open = opens;
    this.close = this.#row(columns.close);
  }

  get high(): Float64Array {
    return this.#row(this.#columns.high);
  }

  get low(): Float64Array {
    return this.#row(this.#columns.low);
  }

  get volume(): Float64Array {
    return this.#row(this.#columns.volume);
  }

  #row(column: Float64Array): Float64Array {
    return column.subarray(this.index * this.#columns.bars, (this.index + 1) * this.#columns.bars);
  }
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
