import { createCostsOfDay, type CostsOfDay } from '../backtest/trading-costs.ts';
import type { DailyColumns } from '../columns.ts';
import { limitPrices } from '../rules/price-limit.ts';
import type { AdjustmentEvent, Security } from '../security.ts';
import { adjustedBars, roomForBars, type Bars } from '../series/bars.ts';
import { meanOf, quantileOf } from './acceptance-statistics.ts';

/** Daily bars of a market, from files or from the simulator, in which it is measured what chasing brings. */
export interface ChasedMarket {
  readonly columns: DailyColumns;
  readonly securityOf: (index: number) => Security;
  readonly actionsOf: (index: number) => readonly AdjustmentEvent[];
  /** Percent limit, 0 on a day without. */
  readonly limitOn: (index: number, day: number) => number;
  /** Whether the stock belongs to the standard universe on a day. */
  readonly isStandardOn: (index: number, day: number) => boolean;
}

/** The part of a market that is measured: stocks by index, days of purchase by trading-day number. */
export interface MarketCut {
  readonly holds?: (index: number) => boolean;
  readonly from?: number;
  readonly to?: number;
}

/**
 * What somebody buys because of the day before it: an opening 3 % up, at that open or at the close of the day; a close above
 * all highs of 20 or 60 days on volume, a sealed limit-up and a fall of 7 %, each at the next open.
 */
export const chases = ['gap', 'gapClose', 'breakout20', 'breakout60', 'limitUp', 'fall'] as const;
export type Chase = (typeof chases)[number];

/** Trading days from the purchase to the close at which it is valued; nobody may sell on the day itself. */
export const heldDays = [0, 1, 3, 5, 20] as const;

/** Fractions after costs; NaN for what nobody could hold. */
export interface ChaseFigures {
  readonly count: number;
  readonly mean: number;
  readonly median: number;
  readonly wins: number;
  /** The same over the mean of all standard stocks bought on the same day, which pays no costs. */
  readonly over: { readonly mean: number; readonly median: number; readonly wins: number };
}

const minGap = 0.03;
const largeFall = -0.07;
/** Volume of a break-out, over the mean of so many days before it. */
const breakoutVolume = 1.5;
const usualDays = 20;
/** Bars before the first purchase of a stock. */
const runUpBars = 60;

type Entry = 'open' | 'close';

/** Purchases by chase and holding: day, return before costs and after. */
class Purchases {
  readonly day: number[] = [];
  readonly gross: number[] = [];
  readonly net: number[] = [];
}

/** Means of all standard stocks by day of purchase. */
class DayMeans {
  readonly #sums = new Map<number, { sum: number; count: number }>();

  add(day: number, value: number): void {
    const known = this.#sums.get(day);
    if (known) {
      known.sum += value;
      known.count++;
    } else this.#sums.set(day, { sum: value, count: 1 });
  }

  on(day: number): number {
    const { sum, count } = this.#sums.get(day) ?? { sum: Number.NaN, count: 1 };
    return sum / count;
  }
}

/** Buys what moved in every stock of a cut, with the costs of each day; what opens or closes at its limit can't be bought. */
export function measureChases(market: ChasedMarket, cut: MarketCut = {}): Record<Chase, readonly ChaseFigures[]> {
  const { holds = () => true, from = 0, to = Number.POSITIVE_INFINITY } = cut;
  const costsOf = createCostsOfDay();
  const room = roomForBars(market.columns);
  const bought = Object.fromEntries(chases.map((chase) => [chase, heldDays.map(() => new Purchases())])) as Record<
    Chase,
    Purchases[]
  >;
  const usual: Record<Entry, DayMeans[]> = {
    open: heldDays.map(() => new DayMeans()),
    close: heldDays.map(() => new DayMeans()),
  };
  for (let index = 0; index < market.columns.length.length; index++) {
    if (!holds(index)) continue;
    const bars = adjustedBars(market.columns, index, market.actionsOf(index), 'backward', room);
    const limits = limitMarks(market, index, bars);
    const isBuyable = (bar: number, entry: Entry): boolean =>
      bar < bars.day.length &&
      bars.day[bar]! >= from &&
      bars.day[bar]! <= to &&
      limits[entry === 'open' ? 'opensUp' : 'closesUp'][bar] === 0;
    const take = (bar: number, entry: Entry, into: (held: number, gross: number, last: number) => void): void => {
      if (!isBuyable(bar, entry)) return;
      heldDays.forEach((held, n) => {
        const last = bar + held;
        if (last < bars.day.length && last + Number(entry === 'open') > bar) {
          into(n, bars.close[last]! / bars[entry][bar]! - 1, last);
        }
      });
    };
    followStock(bars, limits.closesUp, (bar) => market.isStandardOn(index, bars.day[bar]!), {
      usual(bar) {
        for (const entry of ['open', 'close'] as const) {
          take(bar, entry, (n, gross) => usual[entry][n]!.add(bars.day[bar]!, gross));
        }
      },
      chase(chase, bar) {
        take(bar, entryOf(chase), (n, gross, last) => {
          const into = bought[chase][n]!;
          into.day.push(bars.day[bar]!);
          into.gross.push(gross);
          into.net.push(afterCosts(gross, bars.day[bar]!, bars.day[last]!, costsOf));
        });
      },
    });
  }
  return Object.fromEntries(
    chases.map((chase) => [chase, bought[chase].map((own, n) => figuresOf(own, usual[entryOf(chase)][n]!))]),
  ) as Record<Chase, ChaseFigures[]>;
}

const entryOf = (chase: Chase): Entry => (chase === 'gapClose' ? 'close' : 'open');

const afterCosts = (gross: number, bought: number, sold: number, costsOf: CostsOfDay): number => {
  const [buying, selling] = [costsOf(bought), costsOf(sold)];
  return ((1 + gross) * (1 - selling.slippage) * (1 - selling.sell)) / ((1 + buying.slippage) * (1 + buying.buy)) - 1;
};

/** 1 on bars that open or close at the up limit. */
function limitMarks({ columns, securityOf, limitOn }: ChasedMarket, index: number, { day }: Bars) {
  const { board } = securityOf(index);
  const [opensUp, closesUp] = [new Uint8Array(day.length), new Uint8Array(day.length)];
  for (let bar = 0; bar < day.length; bar++) {
    const slot = columns.start[index]! + bar;
    const percent = limitOn(index, day[bar]!);
    const reference = columns.prevClose[slot]!;
    if (percent === 0 || reference < 1) continue;
    const { up } = limitPrices(reference, percent, board);
    opensUp[bar] = Number(columns.open[slot] === up);
    closesUp[bar] = Number(columns.close[slot] === up);
  }
  return { opensUp, closesUp };
}

interface Purchased {
  /** A bar of the standard universe. */
  readonly usual: (bar: number) => void;
  /** A bar at which a chase buys. */
  readonly chase: (chase: Chase, bar: number) => void;
}

function followStock(
  { open, high, close, prevClose, volume }: Bars,
  closesUp: Uint8Array,
  isStandard: (bar: number) => boolean,
  into: Purchased,
): void {
  let volumes = 0;
  for (let bar = 0; bar < close.length; bar++) {
    const isActive = volume[bar]! * usualDays >= breakoutVolume * volumes;
    volumes += volume[bar]! - (volume[bar - usualDays] ?? 0);
    if (bar < runUpBars || !isStandard(bar)) continue;
    into.usual(bar);
    if (open[bar]! / prevClose[bar]! - 1 >= minGap) {
      into.chase('gap', bar);
      into.chase('gapClose', bar);
    }
    if (isActive && isAboveAll(high, bar - 20, bar, close[bar]!)) {
      into.chase('breakout20', bar + 1);
      if (isAboveAll(high, bar - 60, bar, close[bar]!)) into.chase('breakout60', bar + 1);
    }
    if (closesUp[bar] === 1) into.chase('limitUp', bar + 1);
    if (close[bar]! / prevClose[bar]! - 1 <= largeFall) into.chase('fall', bar + 1);
  }
}

function isAboveAll(values: Float64Array, from: number, to: number, price: number): boolean {
  for (let at = from; at < to; at++) if (values[at]! >= price) return false;
  return true;
}

function figuresOf({ day, gross, net }: Purchases, usual: DayMeans): ChaseFigures {
  const over = net.map((value, n) => value - usual.on(day[n]!));
  const shareAbove = (values: readonly number[]): number => values.filter((value) => value > 0).length / values.length;
  return {
    count: gross.length,
    mean: meanOf(net),
    median: quantileOf(net, 0.5),
    wins: shareAbove(net),
    over: { mean: meanOf(over), median: quantileOf(over, 0.5), wins: shareAbove(over) },
  };
}
