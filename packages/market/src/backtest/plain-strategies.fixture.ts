/**
 * The strategies once more, written from the table of market handbook D.7 and shared with nothing of the engine: days as
 * objects, windows added up anew at each of them, one trade after the other. Slow, and short enough to be read beside the table.
 */

/** A traded day of a stock; prices are adjusted yuan, what is not known is NaN. */
export interface PlainDay {
  readonly day: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly amount: number;
  readonly mainNet: number;
  readonly turnover: number;
  readonly dividendYield: number;
  readonly themeHeat: number;
  readonly volatilityRank: number;
  readonly opensAt: 'up' | 'down' | null;
  readonly limitUp: 'no' | 'closed' | 'allDay';
  readonly isMonthEnd: boolean;
}

export interface PlainTrade {
  readonly entryDay: number;
  readonly exitDay: number;
  readonly entryPrice: number;
  readonly exitPrice: number;
  readonly return: number;
  readonly reason: 'signal' | 'stop' | 'target' | 'days' | 'open';
}

type Days = readonly PlainDay[];
type Figure = (day: PlainDay) => number;
type At = (t: number) => boolean;

interface PlainStrategy {
  readonly stop?: number;
  readonly target?: number;
  readonly mostDays?: number;
  readonly decide: (days: Days) => { enter: At; leave: At; stopDistance?: (t: number) => number };
}

const closeOf: Figure = ({ close }) => close;
const volumeOf: Figure = ({ volume }) => volume;

/** Figures of the last `n` days up to `t`; fewer where there are not so many. */
const last = (days: Days, t: number, n: number, figure: Figure): number[] =>
  days.slice(Math.max(0, t - n + 1), t + 1).map(figure);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (days: Days, t: number, n: number, figure: Figure = closeOf): number =>
  t < n - 1 ? Number.NaN : sum(last(days, t, n, figure)) / n;
const hhv = (days: Days, t: number, n: number, figure: Figure): number => Math.max(...last(days, t, n, figure));
const llv = (days: Days, t: number, n: number, figure: Figure): number => Math.min(...last(days, t, n, figure));
/** SMA(X,N,M) of Tongdaxin: Y′ + M·(X − Y′)/N, begun with the first value that is known. */
function sma(values: readonly number[], n: number, m: number): number[] {
  let before = Number.NaN;
  return values.map((value) => {
    if (!Number.isNaN(value)) before = Number.isNaN(before) ? value : before + (m * (value - before)) / n;
    return before;
  });
}
const ema = (values: readonly number[], n: number): number[] => sma(values, (n + 1) / 2, 1);

/** Sums in another order differ in their last digits: such figures are equal. */
const isMore = (a: number, b: number): boolean => a - b > 1e-10 * Math.abs(b);
const isAtLeast = (a: number, b: number): boolean => a - b >= -1e-10 * Math.abs(b);
const crosses =
  (a: (t: number) => number, b: (t: number) => number): At =>
  (t) =>
    t > 0 && isMore(a(t), b(t)) && a(t - 1) - b(t - 1) <= 1e-10 * Math.abs(b(t - 1));
const rounded = (figure: number): number => Number(figure.toFixed(9));

/** The phases of D.4 that S11 asks about. */
function mainPhase(days: Days, t: number): 'gather' | 'give' | 'other' {
  if (t < 59) return 'other';
  const change = days[t]!.close / days[t - 20]!.close - 1;
  const net = sum(last(days, t, 20, ({ mainNet }) => mainNet)) / sum(last(days, t, 20, ({ amount }) => amount));
  const [top, bottom] = [hhv(days, t, 60, ({ high }) => high), llv(days, t, 60, ({ low }) => low)];
  if (net >= 0.02 && Math.abs(change) <= 0.08) return 'gather';
  if (net >= 0.01 && change > 0.08) return 'other';
  return net <= -0.015 && (days[t]!.close - bottom) / (top - bottom) >= 0.7 ? 'give' : 'other';
}

/** Whether `at` is a swing low, as far as it is known on day `t`: while its two later days are not over, the lowest of sixty. */
function isSwingLow(days: Days, at: number, t: number): boolean {
  const { close } = days[at]!;
  if (at < 2 || days[at - 1]!.close <= close || days[at - 2]!.close <= close) return false;
  for (const next of [at + 1, at + 2]) {
    if (next > t) return close <= llv(days, at, 60, closeOf);
    if (days[next]!.close < close) return false;
  }
  return true;
}

/** The newest swing low of the last five days, if it is the lowest close of sixty, and the one before it within these. */
function lowsAt(days: Days, t: number): readonly [newest: number, previous: number] | null {
  const newest = [t, t - 1, t - 2, t - 3, t - 4].find((at) => isSwingLow(days, at, t));
  if (newest === undefined || days[newest]!.close > llv(days, newest, 60, closeOf)) return null;
  for (let at = newest - 1; at > newest - 60; at--) if (isSwingLow(days, at, t)) return [newest, at];
  return null;
}

export const plainStrategies: Readonly<Record<string, PlainStrategy>> = {
  S01: {
    decide(days) {
      const [fast, slow] = [(t: number) => mean(days, t, 5), (t: number) => mean(days, t, 20)];
      return {
        enter: (t) => crosses(fast, slow)(t) && isMore(slow(t), slow(t - 5)),
        leave: crosses(slow, fast),
      };
    },
  },
  S02: {
    decide(days) {
      const closes = days.map(closeOf);
      const [fast, slow] = [ema(closes, 12), ema(closes, 26)];
      const dif = fast.map((value, t) => value - slow[t]!);
      const dea = ema(dif, 9);
      const [difAt, deaAt] = [(t: number) => dif[t]!, (t: number) => dea[t]!];
      return {
        enter: (t) => crosses(difAt, deaAt)(t) && dif[t]! > -0.02 * closes[t]!,
        leave: crosses(deaAt, difAt),
      };
    },
  },
  S03: {
    stop: 0.06,
    decide(days) {
      const rsv = days.map(({ close }, t) => {
        const [top, bottom] = [hhv(days, t, 9, ({ high }) => high), llv(days, t, 9, ({ low }) => low)];
        return top > bottom ? ((close - bottom) / (top - bottom)) * 100 : Number.NaN;
      });
      const k = sma(rsv, 3, 1);
      const d = sma(k, 3, 1);
      return {
        enter: (t) =>
          crosses(
            (at) => k[at]!,
            (at) => d[at]!,
          )(t) && k[t]! < 30,
        leave: (t) => k[t]! > 80,
      };
    },
  },
  S04: {
    stop: 0.06,
    decide(days) {
      const lower = (t: number): number => {
        const middle = mean(days, t, 20);
        const squares = last(days, t, 20, ({ close }) => (close - middle) ** 2);
        return middle - 2 * Math.sqrt(sum(squares) / 19);
      };
      return {
        enter: crosses((t) => days[t]!.close, lower),
        leave: (t) => isAtLeast(days[t]!.close, mean(days, t, 20)),
      };
    },
  },
  S05: {
    decide: (days) => ({
      enter: (t) =>
        t >= 19 &&
        days[t]!.close >= hhv(days, t, 20, closeOf) &&
        isAtLeast(days[t]!.volume, 2 * mean(days, t, 20, volumeOf)),
      leave: (t) => isMore(mean(days, t, 10), days[t]!.close),
    }),
  },
  S06: {
    decide: (days) => ({
      enter: (t) => t >= 20 && days[t]!.close > hhv(days, t - 1, 20, ({ high }) => high),
      leave: (t) => t > 0 && days[t]!.close < llv(days, t - 1, 10, ({ low }) => low),
      stopDistance(t) {
        let ranges = 0;
        for (let at = t - 13; at <= t; at++) {
          const { high, low } = days[at]!;
          const before = days[at - 1]!.close;
          ranges += Math.max(high, before) - Math.min(low, before);
        }
        return (2 * ranges) / 14;
      },
    }),
  },
  S07: {
    target: 0.2,
    decide: (days) => ({
      enter(t) {
        if (t < 254) return false;
        const year = mean(days, t, 250);
        const { low, close } = days[t]!;
        return isMore(year, mean(days, t - 5, 250)) && Math.abs(low / year - 1) <= 0.02 && isMore(close, year);
      },
      leave: (t) => isMore(0.97 * mean(days, t, 250), days[t]!.close),
    }),
  },
  S08: {
    stop: 0.07,
    target: 0.15,
    mostDays: 20,
    decide: (days) => ({
      enter(t) {
        if (t < 249) return false;
        const [top, bottom] = [hhv(days, t, 250, ({ high }) => high), llv(days, t, 250, ({ low }) => low)];
        const { open, close, volume, amount, turnover } = days[t]!;
        const change = rounded(close / days[t - 1]!.close - 1);
        return (
          rounded((close - bottom) / (top - bottom)) <= 0.3 &&
          rounded(close / top) <= 0.7 &&
          isAtLeast(volume, 2 * mean(days, t - 1, 20, volumeOf)) &&
          change >= 0.02 &&
          change <= 0.095 &&
          close > open &&
          isAtLeast(close, mean(days, t, 20)) &&
          amount >= 50_000_000 &&
          rounded(turnover) >= 0.02 &&
          rounded(turnover) <= 0.15
        );
      },
      leave: () => false,
    }),
  },
  S09: {
    stop: 0.05,
    decide: (days) => ({
      enter: (t) => t > 0 && days[t]!.limitUp === 'closed' && days[t - 1]!.limitUp === 'no' && days[t]!.themeHeat >= 60,
      leave: (t) => days[t]!.limitUp === 'no',
    }),
  },
  S10: {
    decide(days) {
      const isFit: At = (t) =>
        rounded(days[t]!.dividendYield) >= 0.03 &&
        days[t]!.volatilityRank <= 0.3 &&
        isMore(days[t]!.close, mean(days, t, 60));
      return {
        enter: (t) => days[t]!.isMonthEnd && isFit(t),
        leave: (t) => days[t]!.isMonthEnd && !isFit(t),
      };
    },
  },
  S11: {
    stop: 0.08,
    decide: (days) => ({
      enter: (t) => mainPhase(days, t) === 'gather' && isMore(days[t]!.close, mean(days, t, 20)),
      leave: (t) => mainPhase(days, t) === 'give',
    }),
  },
  S12: {
    stop: 0.06,
    decide(days) {
      const changes = days.map(({ close }, t) => (t === 0 ? Number.NaN : close - days[t - 1]!.close));
      const gains = sma(
        changes.map((change) => (Number.isNaN(change) ? change : Math.max(0, change))),
        12,
        1,
      );
      const moves = sma(changes.map(Math.abs), 12, 1);
      const rsi = (t: number): number => (gains[t]! / moves[t]!) * 100;
      return {
        enter(t) {
          const lows = t < 63 ? null : lowsAt(days, t);
          return lows !== null && rsi(lows[0]) > rsi(lows[1]);
        },
        leave: (t) => rsi(t) > 65,
      };
    },
  },
};

const slip = 0.001;
/** Commission of 0.025 % and transfer fee on both sides, stamp duty on the sale. Source: market handbook A.6. */
const transferOf = (date: string): number => (date >= '2022-04-29' ? 0.00001 : 0.00002);
const stampOf = (date: string): number => (date >= '2023-08-28' ? 0.0005 : 0.001);
const buyFees = (date: string): number => 0.00025 + transferOf(date);
const sellFees = (date: string): number => buyFees(date) + stampOf(date);

/** All trades of a strategy in one stock by the rules of execution below the table. */
export function plainTrades({ stop, target, mostDays, decide }: PlainStrategy, days: Days): PlainTrade[] {
  const { enter, leave, stopDistance } = decide(days);
  const trades: PlainTrade[] = [];
  for (let t = 0; t + 1 < days.length; t++) {
    if (!enter(t)) continue;
    const bought = days[t + 1]!;
    if (bought.day !== days[t]!.day + 1 || bought.opensAt === 'up') continue;
    const entryPrice = bought.open * (1 + slip);
    const loss = Math.min(
      stop ?? Number.POSITIVE_INFINITY,
      (stopDistance?.(t) ?? Number.POSITIVE_INFINITY) / entryPrice,
    );
    const paid = entryPrice * (1 + buyFees(bought.date));
    const { at, reason } = exitAfter(t + 1, (bar) => {
      const change = days[bar]!.close / entryPrice - 1;
      if (leave(bar)) return 'signal';
      if (change <= -loss) return 'stop';
      if (target !== undefined && change >= target) return 'target';
      return mostDays !== undefined && bar - t >= mostDays ? 'days' : null;
    });
    const sold = days[at]!;
    const exitPrice = reason === 'open' ? sold.close : sold.open * (1 - slip);
    const gain = (exitPrice * (1 - sellFees(sold.date))) / paid - 1;
    trades.push({ entryDay: bought.day, exitDay: sold.day, entryPrice, exitPrice, return: gain, reason });
    if (reason === 'open') break;
    // The close of the day of the sale may decide the next entry.
    t = at - 1;
  }
  return trades;

  /** The open at which a position is given up: after the first close that says so, and not at a down limit. */
  function exitAfter(first: number, reasonAt: (bar: number) => PlainTrade['reason'] | null) {
    for (let bar = first; bar < days.length; bar++) {
      const reason = reasonAt(bar);
      if (reason === null) continue;
      let at = bar + 1;
      while (at < days.length && days[at]!.opensAt === 'down') at++;
      return at < days.length ? { at, reason } : { at: days.length - 1, reason: 'open' as const };
    }
    return { at: days.length - 1, reason: 'open' as const };
  }
}
