import { cents, percentOf } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { measureCompany } from '@lianpan/market/diagnosis';
import { averagePrice, orderImbalance, volumeRatio } from '@lianpan/market/indicators';
import { elapsedTradingMinutes, type AdjustMode } from '@lianpan/market/rules';
import { LazyBars, monthlyBars, weeklyBars, type Bars } from '@lianpan/market/series';
import type { StockDay } from '@lianpan/market/simulator';
import type { BookLevel, KLine, MinuteLine, OrderBook, QuoteBoard, QuoteHeader } from '../wire/protocol.ts';
import { lastDayOf, seriesOf, type Dataset } from './dataset.ts';
import { limitsOf } from './limit-state.ts';
import type { SimulatedMarket } from './simulated/simulated-market.ts';

const yuan = (fen: number): number => fen / 100;
const knownCents = (value: number | null): number | null => (value === null ? null : cents(value));
export const minutePoints = 241;

const clockText = (second: number): string => {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${part(Math.floor(second / 3600))}:${part(Math.floor((second % 3600) / 60))}:${part(second % 60)}`;
};

const noMinutes: MinuteLine = { prevClose: null, price: [], averagePrice: [], volume: [] };

/** Points of a stock's day up to a second: price and running average in yuan, shares of each minute. */
export function stockMinutes(market: SimulatedMarket, index: number, second: number, board: QuoteBoard): MinuteLine {
  const { columns } = market.intraday;
  const { traded } = market.today;
  const prevClose = (board.prevClose[index] ?? 0) / 100;
  if (traded[index] !== 1) return { ...noMinutes, prevClose: prevClose || null };
  return { prevClose, ...dayMinutes(columns, index * minutePoints, (point) => isKnown(point, second)) };
}

/** The points of a day whose minutes begin at `first`, as far as they have ended. */
export function dayMinutes(
  columns: Pick<StockDay['columns'], 'price' | 'volumeSum' | 'amountSum'>,
  first: number,
  hasEnded: (point: number) => boolean,
): Omit<MinuteLine, 'prevClose'> {
  const price: number[] = [];
  const averagePrice: number[] = [];
  const volume: number[] = [];
  for (let point = 0; point < minutePoints && hasEnded(point); point++) {
    const shares = columns.volumeSum[first + point] ?? 0;
    price.push(yuan(columns.price[first + point] ?? 0));
    averagePrice.push(
      shares > 0 ? Math.round(((columns.amountSum[first + point] ?? 0) / shares) * 1000) / 1000 : (price[point] ?? 0),
    );
    volume.push(shares - (point === 0 ? 0 : (columns.volumeSum[first + point - 1] ?? 0)));
  }
  return { price, averagePrice, volume };
}

/** How many points of a day have ended by a second of it. */
export function pointsUntil(second: number): number {
  let points = 0;
  while (points < minutePoints && isKnown(points, second)) points++;
  return points;
}

/** Whether a minute point has ended: point 0 at 09:25, 1 to 120 at 09:31 to 11:30, 121 to 240 at 13:01 to 15:00. */
function isKnown(point: number, second: number): boolean {
  if (point === 0) return second >= 9 * 3600 + 25 * 60;
  const minute = point <= 120 ? 9 * 60 + 30 + point : 13 * 60 + point - 120;
  return second >= minute * 60;
}

/** Points of an index up to a second; an index has neither volume nor average price. */
export function indexMinuteLine(market: SimulatedMarket, indexNo: number, second: number): MinuteLine {
  const price = [...market.intraday.indexMinutes(indexNo, second)].map(cents);
  const { prevClose } = market.intraday.indexAt(indexNo, second);
  return { prevClose, price, averagePrice: [], volume: [] };
}

const present = (bars: Bars, daily: Bars = bars): KLine => ({
  date: Array.from(bars.day, (day) => aShareCalendar.dateOf(day)),
  time: [],
  open: Array.from(bars.open, milli),
  high: Array.from(bars.high, milli),
  low: Array.from(bars.low, milli),
  close: Array.from(bars.close, milli),
  // Shares of before a split are shown in those of after it, which need not be whole.
  volume: Array.from(bars.volume, Math.round),
  amount: Array.from(bars.amount, cents),
  factors: factorSteps(daily),
  references: otherReferences(bars),
});

/** The days on which the factor of prices changes, and the first one. */
const factorSteps = ({ day, factor }: Bars): KLine['factors'] =>
  Array.from(factor).flatMap((value, at) =>
    value === factor[at - 1] ? [] : [{ from: aShareCalendar.dateOf(day[at]!), factor: value }],
  );

/** Share of a price by which two ways to work it out may differ. */
const rounding = 1e-4;

/** The reference prices of bars that the close before does not tell: behind a gap, and of ex-rights days as they were traded. */
const otherReferences = ({ day, prevClose, close }: Bars): KLine['references'] =>
  Array.from(prevClose).flatMap((price, at) =>
    at > 0 && price > 0 && Math.abs(price / close[at - 1]! - 1) > rounding
      ? [{ date: aShareCalendar.dateOf(day[at]!), price: milli(price) }]
      : [],
  );

/** Adjusted prices keep more than two decimals, so that indicators computed from them agree with ours. */
const milli = (value: number): number => Math.round(value * 1e6) / 1e6;

export type KLinePeriod = 'day' | 'week' | 'month';

/** Daily bars as they are shown, summed up by period. */
export const presentBars = (daily: Bars, period: KLinePeriod): KLine => present(inPeriod(daily, period), daily);

/** Bars of a stock with today's as it stands. */
export function stockKLine(dataset: Dataset, index: number, period: KLinePeriod, adjust: AdjustMode): KLine {
  return presentBars(seriesOf(dataset, index, adjust), period);
}

function inPeriod(daily: Bars, period: KLinePeriod): Bars {
  if (period === 'day') return daily;
  return period === 'week' ? weeklyBars(daily, aShareCalendar) : monthlyBars(daily, aShareCalendar);
}

/** Bars of an index with today's as it stands. */
export function indexKLine(market: SimulatedMarket, indexNo: number, second: number, period: KLinePeriod): KLine {
  const series = market.history.indices[indexNo];
  if (!series) return present(emptyBars());
  const today = market.intraday.indexAt(indexNo, second);
  const hasToday = second >= 9 * 3600 + 25 * 60;
  const count = series.length + (hasToday ? 1 : 0);
  const column = (past: Float64Array, now: number): Float64Array => {
    const values = new Float64Array(count);
    values.set(past.subarray(0, series.length));
    if (hasToday) values[count - 1] = now;
    return values;
  };
  const day = new Uint16Array(count);
  day.set(series.day.subarray(0, series.length));
  if (hasToday) day[count - 1] = market.tradeDay;
  const daily: Bars = {
    mode: 'none',
    day,
    open: column(series.open, today.open),
    high: column(series.high, today.high),
    low: column(series.low, today.low),
    close: column(series.close, today.price),
    prevClose: column(series.prevClose, today.prevClose),
    // Index volume is not published by the simulator; its amount is.
    volume: new Float64Array(count),
    amount: column(series.amount, today.amount),
    mainNet: new Float64Array(count).fill(Number.NaN),
    factor: new Float64Array(count).fill(1),
    split: new Float64Array(count).fill(1),
    isFinal: false,
  };
  return presentBars(daily, period);
}

const emptyBars = (): Bars => {
  const none = new Float64Array(0);
  return {
    mode: 'none',
    day: new Uint16Array(0),
    open: none,
    high: none,
    low: none,
    close: none,
    prevClose: none,
    volume: none,
    amount: none,
    mainNet: none,
    factor: none,
    split: none,
    isFinal: true,
  };
};

export const noOrderBook: OrderBook = {
  available: false,
  auction: null,
  bids: [],
  asks: [],
  orderImbalancePct: null,
  ticks: [],
};

const shownTicks = 12;
const levels = 5;

/** Five levels a side and the latest prints. */
export function stockOrderBook(market: SimulatedMarket, index: number, second: number): OrderBook {
  if (market.today.traded[index] !== 1) return noOrderBook;
  const { bids, asks } = market.intraday.orderBook(index, second);
  const auction = market.intraday.auctionAt(index, second);
  const { fraction } = orderImbalance(
    bids.map((level) => level.volume),
    asks.map((level) => level.volume),
  );
  const side = (list: readonly { price: number; volume: number }[]): BookLevel[] =>
    Array.from({ length: levels }, (_, at) => {
      const level = list[at];
      return level ? { price: yuan(level.price), volume: level.volume } : { price: null, volume: null };
    });
  return {
    available: bids.length + asks.length > 0,
    auction: auction && { ...auction, price: yuan(auction.price) },
    bids: side(bids),
    asks: side(asks),
    orderImbalancePct: percentOf(fraction),
    ticks: market.intraday.ticks(index, second, shownTicks).map((print) => ({
      time: clockText(print.second),
      price: yuan(print.price),
      volume: print.volume,
      side: print.side,
    })),
  };
}

const fiveDays = 5;

/**
 * Shares traded in the last five finished days, for the volume ratio; counted in those of the day that it is of, so that a
 * split between makes no difference. Source: market handbook A.9, B.3.
 */
export function volumeOfFiveDays(dataset: Dataset, index: number, isLive: boolean): number {
  const { columns } = dataset;
  const count = columns.length[index] ?? 0;
  const today = isLive ? dataset.todayOf(index) : null;
  // Before the first trade of a live day the last bar is a finished one, and one of the five.
  const isOfDay = !isLive || today !== null;
  const most = fiveDays + (isOfDay ? 1 : 0);
  const { volume } = new LazyBars(columns, index, dataset.actionsOf(index), { count, most, today });
  return volume.subarray(0, isOfDay ? -1 : volume.length).reduce((sum, shares) => sum + shares, 0);
}

/** Everything above the charts of a stock; `second` is the moment of the trade day. */
export function stockHeader(
  dataset: Dataset,
  index: number,
  slot: number,
  board: QuoteBoard,
  tradeDay: number,
  second: number,
  seal: (upFen: number, downFen: number) => QuoteHeader['seal'],
): QuoteHeader {
  const security = dataset.securities[index];
  if (!security) throw new Error(`no security at ${index}`);
  const fundamentals = dataset.fundamentalsOf(index);
  const price = (board.price[slot] ?? 0) / 100 || (board.prevClose[slot] ?? 0) / 100;
  const company = measureCompany(price, security, fundamentals);
  const isLive = !dataset.isPast && (dataset.source === 'simulated' || dataset.todayOf(index) !== null);
  const published = dataset.valuationOf(index);
  const shownDay = dataset.todayOf(index)?.day ?? lastDayOf(dataset, index);
  const volume = board.volume[slot] ?? 0;
  const reference = board.prevClose[slot] ?? 0;
  const limits = limitsOf(security, reference, tradeDay);
  const minutes = isLive ? elapsedTradingMinutes(second) : 240;
  const ratio = volume > 0 ? volumeRatio(volume, minutes, volumeOfFiveDays(dataset, index, isLive)) : null;
  const amount = board.amount[slot] ?? 0;
  // Some files give no amounts.
  const mean = Number.isNaN(amount) ? null : averagePrice(amount, volume);
  return {
    limitUp: limits && yuan(limits.up),
    limitDown: limits && yuan(limits.down),
    volumeRatio: ratio === null ? null : cents(ratio),
    averagePrice: mean === null ? null : Math.round(mean * 1000) / 1000,
    totalMv: security.totalShares === null ? null : Math.round(price * security.totalShares),
    floatMv: security.floatShares === null ? null : Math.round(price * security.floatShares),
    peTtm: knownCents(company.pe ?? published?.peTtm ?? null),
    isLossMaking: company.isLossMaking || (published?.isLoss ?? false),
    pb: knownCents(company.pb ?? published?.pb ?? null),
    dividendYieldPct: percentOf(company.dividendYield ?? published?.dividendYield ?? null),
    valuationDate: published && published.day < shownDay ? aShareCalendar.dateOf(published.day) : null,
    industryName: security.industry,
    concepts: security.concepts ?? [],
    listDate: security.listDate,
    seal: limits ? seal(limits.up, limits.down) : null,
  };
}

/** The queue at a limit while sealed: best bid at the up limit without asks, or the mirror. */
export function sealOf(
  market: SimulatedMarket,
  index: number,
  second: number,
  up: number,
  down: number,
): QuoteHeader['seal'] {
  if (market.today.traded[index] !== 1) return null;
  const { bids, asks } = market.intraday.orderBook(index, second);
  const best =
    asks.length === 0 && bids[0]?.price === up
      ? bids[0]
      : bids.length === 0 && asks[0]?.price === down
        ? asks[0]
        : null;
  if (!best) return null;
  const float = market.simulator.securities[index]?.floatShares ?? null;
  return {
    volume: best.volume,
    amount: cents(best.volume * yuan(best.price)),
    floatPct: float ? cents((best.volume / float) * 100) : null,
  };
}

export const indexHeader: QuoteHeader = {
  limitUp: null,
  limitDown: null,
  volumeRatio: null,
  averagePrice: null,
  totalMv: null,
  floatMv: null,
  peTtm: null,
  isLossMaking: false,
  pb: null,
  dividendYieldPct: null,
  valuationDate: null,
  industryName: null,
  concepts: [],
  listDate: null,
  seal: null,
};
