import type { Marks, Signals } from './signals.ts';
import { reasonPlaces, type ReasonPlace, type TradeLog } from './trade-log.ts';

/** What a test reads of one stock; all arrays have one length, prices are adjusted yuan. */
export interface TestedStock {
  readonly index: number;
  /** Trading-day numbers: a gap is a suspension. */
  readonly day: ArrayLike<number>;
  readonly open: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** 1 on bars that open at the up limit: nobody sells there. `null` where limits are not known. */
  readonly opensUp: Uint8Array | null;
  /** 1 on bars that open at the down limit: nobody buys there. */
  readonly opensDown: Uint8Array | null;
}

export interface ExitRules {
  /** Loss at which the position is given up, a fraction such as -0.06; looked at on the close. */
  readonly stop?: number;
  /** Gain at which it is given up, a fraction. */
  readonly target?: number;
  /** Most bars that it is held. */
  readonly mostDays?: number;
  /** Also sells within the day, at the stop or the open below it, from the day after entry. */
  readonly stopIntraday?: boolean;
}

/** What buying and selling cost, as fractions of the amount. */
export interface TradingCosts {
  readonly buy: number;
  readonly sell: number;
  /** How much worse than the open each side gets. */
  readonly slippage: number;
}

/** Slippage of each side. Source: market handbook J.1. */
export const slippage = 0.001;
/** All-in commission and transfer fee of today; stamp duty on the sale. Source: market handbook A.6. */
export const usualCosts: TradingCosts = { buy: 0.00026, sell: 0.00076, slippage };

/**
 * Trades one stock by its signals: decided at the close, done at the next open. An entry at an up limit or after a
 * suspension is skipped, an exit at a down limit waits; what was bought today is not sold today. Writes each trade to the
 * log. Source: market handbook D.7.
 */
export function simulateStock(
  stock: TestedStock,
  signals: Signals,
  rules: ExitRules,
  costs: TradingCosts,
  log: TradeLog,
): void {
  const { stopDistance } = signals;
  if (stopDistance === null && rules.stop === undefined && rules.target === undefined && rules.mostDays === undefined) {
    simulateBySignals(stock, signals, costs, log);
    return;
  }
  const { index, day, open, low, close, opensUp, opensDown } = stock;
  const bars = close.length;
  const usualStop = rules.stop ?? Number.NEGATIVE_INFINITY;
  let stop = usualStop;
  const target = rules.target ?? Number.POSITIVE_INFINITY;
  const mostDays = rules.mostDays ?? Number.POSITIVE_INFINITY;
  const isStoppedIntraday = rules.stopIntraday === true;
  const enters = follow(signals.entry);
  const leaves = follow(signals.exit);
  let entryBar = -1;
  let entryPrice = 0;
  let wantsEntry = false;
  let leaving: ReasonPlace | null = null;

  for (let bar = 0; bar < bars; bar++) {
    if (leaving !== null && !(opensDown && opensDown[bar] === 1)) {
      const price = open[bar]! * (1 - costs.slippage);
      log.add(index, entryBar, bar, entryPrice, price, gainOf(entryPrice, price, costs), leaving);
      entryBar = -1;
      leaving = null;
    } else if (wantsEntry) {
      wantsEntry = false;
      const isSuspended = day[bar]! !== day[bar - 1]! + 1;
      if (isSuspended || (opensUp && opensUp[bar] === 1)) log.skipped++;
      else {
        entryBar = bar;
        entryPrice = open[bar]! * (1 + costs.slippage);
        const ownStop = -(stopDistance?.[bar - 1] ?? Number.NaN) / entryPrice;
        // The nearer of both; a distance that is not known (NaN) is never nearer.
        stop = ownStop > usualStop ? ownStop : usualStop;
      }
    }
    if (entryBar < 0) {
      wantsEntry = enters(bar);
      continue;
    }
    if (isStoppedIntraday && bar > entryBar && low[bar]! <= entryPrice * (1 + stop)) {
      const isStuck = opensDown !== null && opensDown[bar] === 1;
      if (!isStuck) {
        const price = Math.min(entryPrice * (1 + stop), open[bar]!) * (1 - costs.slippage);
        log.add(index, entryBar, bar, entryPrice, price, gainOf(entryPrice, price, costs), reasonPlaces.stop);
        entryBar = -1;
        leaving = null;
        wantsEntry = enters(bar);
        continue;
      }
    }
    if (leaving !== null) continue;
    const change = close[bar]! / entryPrice - 1;
    if (leaves(bar)) leaving = reasonPlaces.signal;
    else if (change <= stop) leaving = reasonPlaces.stop;
    else if (change >= target) leaving = reasonPlaces.target;
    else if (bar - entryBar + 1 >= mostDays) leaving = reasonPlaces.days;
  }
  if (entryBar < 0) return;
  const price = close[bars - 1]!;
  log.add(index, entryBar, bars - 1, entryPrice, price, gainOf(entryPrice, price, costs), reasonPlaces.open);
}

/** Whether each bar is marked; bars are asked for in ascending order. */
function follow({ bars, count }: Marks): (bar: number) => boolean {
  let next = 0;
  return (bar) => {
    while (next < count && bars[next]! < bar) next++;
    return next < count && bars[next] === bar;
  };
}

/** The same where signals alone decide: from mark to mark. */
function simulateBySignals(stock: TestedStock, { entry, exit }: Signals, costs: TradingCosts, log: TradeLog): void {
  const { index, day, open, close, opensUp, opensDown } = stock;
  const last = close.length - 1;
  let leaving = 0;
  let bar = 0;
  for (let entering = 0; entering < entry.count; entering++) {
    const decided = entry.bars[entering]!;
    if (decided < bar) continue;
    if (decided >= last) return;
    const entryBar = decided + 1;
    bar = entryBar;
    if (day[entryBar]! !== day[decided]! + 1 || (opensUp !== null && opensUp[entryBar] === 1)) {
      log.skipped++;
      continue;
    }
    const entryPrice = open[entryBar]! * (1 + costs.slippage);
    while (leaving < exit.count && exit.bars[leaving]! < entryBar) leaving++;
    bar = leaving < exit.count ? exit.bars[leaving]! + 1 : last + 1;
    if (opensDown !== null) while (bar <= last && opensDown[bar] === 1) bar++;
    if (bar > last) {
      log.add(
        index,
        entryBar,
        last,
        entryPrice,
        close[last]!,
        gainOf(entryPrice, close[last]!, costs),
        reasonPlaces.open,
      );
      return;
    }
    const price = open[bar]! * (1 - costs.slippage);
    log.add(index, entryBar, bar, entryPrice, price, gainOf(entryPrice, price, costs), reasonPlaces.signal);
  }
}

/** What a trade brings after fees, a fraction. */
const gainOf = (entryPrice: number, exitPrice: number, { buy, sell }: TradingCosts): number =>
  (exitPrice * (1 - sell)) / (entryPrice * (1 + buy)) - 1;
