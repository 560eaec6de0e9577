import type {
  BenchmarkFigures,
  MarketRegime,
  PeriodKey,
  RegimeReturn,
  StrategyFigures,
  StrategyState,
  StrategyTrade,
} from '@lianpan/market/backtest';

/** A built-in strategy by the handbook's number, with its name in both languages. */
export interface NamedStrategy {
  readonly id: string;
  readonly name: readonly [zh: string, en: string];
}

/** From which day to which a test went, dates. */
interface Tested {
  readonly firstDate: string;
  readonly lastDate: string;
}

export interface StrategyRow extends NamedStrategy {
  readonly figures: StrategyFigures;
  readonly state: StrategyState;
}

/** The strategies that this market knows enough for, each on one stock over a year, in their order. */
export interface StrategyResultsAnswer extends Tested {
  readonly strategies: readonly StrategyRow[];
  readonly buyAndHold: StrategyFigures;
}

export interface DatedTrade extends Omit<StrategyTrade, 'entryDay' | 'exitDay'> {
  readonly entryDate: string;
  readonly exitDate: string;
}

/** One strategy over a year. Curves are money by trading day, each beginning with the same. */
export interface StrategyDetailAnswer extends Tested, StrategyRow {
  readonly dates: readonly string[];
  readonly equity: Float64Array;
  readonly held: Float64Array;
  /** Closes of CSI 300, NaN where there is none. */
  readonly benchmark: Float64Array;
  readonly versus: BenchmarkFigures;
  readonly buyAndHold: StrategyFigures;
  readonly trades: readonly DatedTrade[];
}

export interface PeriodRow {
  readonly periods: Readonly<Record<PeriodKey, number | null>>;
  readonly regimes: Readonly<Record<MarketRegime, RegimeReturn>>;
}

/** The same over everything that is known of the stock. */
export interface StrategyPeriodsAnswer extends Tested {
  readonly strategies: readonly (NamedStrategy & PeriodRow & { readonly tradeNum: number })[];
  readonly buyAndHold: PeriodRow;
}

/** What every strategy bought and sold over a year, in the order of the strategies. */
export type StrategyTradesAnswer = readonly (NamedStrategy & { readonly trades: readonly DatedTrade[] })[];

/** Questions about built-in strategies on one stock, up to its newest finished day; `null` with less than two days. */
export interface StrategyQueries {
  strategyResults(slot: number): Promise<StrategyResultsAnswer | null>;
  /** `null` too for a strategy that there is not. */
  strategyDetail(slot: number, strategyId: string): Promise<StrategyDetailAnswer | null>;
  strategyTrades(slot: number): Promise<StrategyTradesAnswer | null>;
  strategyPeriods(slot: number): Promise<StrategyPeriodsAnswer | null>;
}
