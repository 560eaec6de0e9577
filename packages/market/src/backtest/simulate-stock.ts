import type { Marks, Signals } from './signals.ts';
import { reasonPlaces, type ReasonPlace, type TradeLog } from './trade-log.ts';
import { usualCosts, type CostsOfDay, type TradingCosts } from './trading-costs.ts';

/** What a test reads of one stock; all arrays have one length, prices are adjusted yuan, no close is NaN. */
export interface TestedStock {
  readonly index: number;
  /** Trading-day numbers: a gap is a suspension. */
  readonly day: ArrayLike<number>;
  /** NaN where there was no trade at the open. */
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

/**
 * Trades one stock by its signals: decided at the close, done at the next open. An entry at an up limit or after a
 * suspension is skipped, an exit at a down limit waits, and so with an open that is NaN; what was bought today is not sold
 * today. Costs are those of the day of each side. Writes each trade to the log. Source: market handbook D.7.
 */
export function simulateStock(
  stock: TestedStock,
  signals: Signals,
  rules: ExitRules,
  costs: TradingCosts | CostsOfDay,
  log: TradeLog,
): void {
  const { stopDistance } = signals;
  if (stopDistance === null && rules.stop === undefined && rules.target === undefined && rules.mostDays === undefined) {
    simulateBySignals(stock, signals, costs, log);
    return;
  }
  const { index, day, open, low, close, opensUp } = stock;
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
  let bought = usualCosts;
  let wantsEntry = false;
  let leaving: ReasonPlace | null = null;

  for (let bar = 0; bar < bars; bar++) {
    if (leaving !== null && canSell(stock, bar)) {
      const sold = costsAt(costs, day, bar);
      const price = open[bar]! * (1 - sold.slippage);
      log.add(index, entryBar, bar, entryPrice, price, gainOf(entryPrice, price, bought, sold), leaving);
      entryBar = -1;
      leaving = null;
    } else if (wantsEntry) {
      wantsEntry = false;
      const isSuspended = day[bar]! !== day[bar - 1]! + 1 || isUnknown(open[bar]!);
      if (isSuspended || (opensUp && opensUp[bar] === 1)) log.skipped++;
      else {
        entryBar = bar;
        bought = costsAt(costs, day, bar);
        entryPrice = open[bar]! * (1 + bought.slippage);
        const ownStop = -(stopDistance?.[bar - 1] ?? Number.NaN) / entryPrice;
        // The nearer of both; a distance that is not known (NaN) is never nearer.
        stop = ownStop > usualStop ? ownStop : usualStop;
      }
    }
    if (entryBar < 0) {
      wantsEntry = enters(bar);
      continue;
    }
    if (isStoppedIntraday && bar > entryBar && low[bar]! <= entryPrice * (1 + stop) && canSell(stock, bar)) {
      const sold = costsAt(costs, day, bar);
      const price = Math.min(entryPrice * (1 + stop), open[bar]!) * (1 - sold.slippage);
      log.add(index, entryBar, bar, entryPrice, price, gainOf(entryPrice, price, bought, sold), reasonPlaces.stop);
      entryBar = -1;
      leaving = null;
      wantsEntry = enters(bar);
      continue;
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
  const gain = gainOf(entryPrice, price, bought, costsAt(costs, day, bars - 1));
  log.add(index, entryBar, bars - 1, entryPrice, price, gain, reasonPlaces.open);
}

const isUnknown = (price: number): boolean => price !== price;
const canSell = ({ open, opensDown }: TestedStock, bar: number): boolean =>
  !isUnknown(open[bar]!) && !(opensDown && opensDown[bar] === 1);

type Costs = TradingCosts | CostsOfDay;

/** The costs at a bar; nothing is looked up where they are the same on each day. */
const costsAt = (costs: Costs, day: ArrayLike<number>, bar: number): TradingCosts =>
  typeof costs === 'function' ? costs(day[bar]!) : costs;

/** Whether each bar is marked; bars are asked for in ascending order. */
function follow({ bars, count }: Marks): (bar: number) => boolean {
  let next = 0;
  return (bar) => {
    while (next < count && bars[next]! < bar) next++;
    return next < count && bars[next] === bar;
  };
}

/** The same where signals alone decide: from mark to mark. */
function simulateBySignals(stock: TestedStock, { entry, exit }: Signals, costs: Costs, log: TradeLog): void {
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
    const opening = open[entryBar]!;
    if (day[entryBar]! !== day[decided]! + 1 || isUnknown(opening) || (opensUp !== null && opensUp[entryBar] === 1)) {
      log.skipped++;
      continue;
    }
    const bought = costsAt(costs, day, entryBar);
    const entryPrice = opening * (1 + bought.slippage);
    while (leaving < exit.count && exit.bars[leaving]! < entryBar) leaving++;
    bar = leaving < exit.count ? exit.bars[leaving]! + 1 : last + 1;
    while (bar <= last && (isUnknown(open[bar]!) || (opensDown !== null && opensDown[bar] === 1))) bar++;
    if (bar > last) {
      const gain = gainOf(entryPrice, close[last]!, bought, costsAt(costs, day, last));
      log.add(index, entryBar, last, entryPrice, close[last]!, gain, reasonPlaces.open);
      return;
    }
    const sold = costsAt(costs, day, bar);
    const price = open[bar]! * (1 - sold.slippage);
    log.add(index, entryBar, bar, entryPrice, price, gainOf(entryPrice, price, bought, sold), reasonPlaces.signal);
  }
}

/** What a trade brings after fees, a fraction. */
const gainOf = (entryPrice: number, exitPrice: number, { buy }: TradingCosts, { sell }: TradingCosts): number =>
  (exitPrice * (1 - sell)) / (entryPrice * (1 + buy)) - 1;
