import { dayMs } from '../shanghai-time.ts';

/** Days of a security, oldest first: closes that dividends and splits do not break. */
export interface DayCloses {
  readonly date: readonly string[];
  readonly close: readonly number[];
}

/** What prices as traded are multiplied by from a day on, oldest first. */
export type PriceFactors = readonly { readonly from: string; readonly factor: number }[];

/** A trade as it was made: prices in yuan as traded; no end while it is held. */
export interface TradeMade {
  readonly buyDate: string;
  readonly sellDate: string | null;
  readonly buyPrice: number;
  readonly sellPrice: number | null;
}

/** What history says of a trade. Ratios: 0.05 is 5 %. */
export interface TradeFigures {
  readonly profitRatio: number;
  /** Of the index from close to close over the same days; `null` where it has no such day. */
  readonly benchmarkRatio: number | null;
  /** The deepest fall from the highest close since the purchase, 0 or below. */
  readonly maxDrawdown: number;
  /** Trading days from the purchase to the end. */
  readonly holdDays: number;
  /** The day up to which this counts. */
  readonly markedOn: string;
}

export const factorOn = (factors: PriceFactors, date: string): number =>
  factors.findLast(({ from }) => from <= date)?.factor ?? 1;

/**
 * Works out a trade from history; `null` where the stock has no bar of the day it was bought on. `ownRatio` stands where a book
 * knows the result with its fees. Source: product handbook 4.1.
 */
export function tradeFigures(
  { buyDate, sellDate, buyPrice, sellPrice }: TradeMade,
  stock: DayCloses & { readonly factors: PriceFactors },
  index: DayCloses,
  ownRatio?: number,
): TradeFigures | null {
  const first = stock.date.indexOf(buyDate);
  const last = sellDate === null ? stock.date.length - 1 : stock.date.findLastIndex((date) => date <= sellDate);
  const markedOn = sellDate ?? stock.date[last];
  if (first < 0 || last < first || markedOn === undefined) return null;
  const entry = buyPrice * factorOn(stock.factors, buyDate);
  const end =
    sellPrice === null || sellDate === null ? stock.close[last]! : sellPrice * factorOn(stock.factors, sellDate);
  let [top, maxDrawdown] = [entry, 0];
  const path = [...stock.close.slice(first, sellDate !== null && stock.date[last] === sellDate ? last : last + 1), end];
  for (const close of path) {
    top = Math.max(top, close);
    maxDrawdown = Math.min(maxDrawdown, close / top - 1);
  }
  const [from, to] = [closeAt(index, buyDate), closeAt(index, markedOn)];
  return {
    profitRatio: ownRatio ?? end / entry - 1,
    benchmarkRatio: from === null || to === null ? null : to / from - 1,
    maxDrawdown,
    holdDays: index.date.filter((date) => date > buyDate && date <= markedOn).length,
    markedOn,
  };
}

/** Close of a day, or of the newest before it. */
function closeAt({ date, close }: DayCloses, day: string): number | null {
  const at = date.findLastIndex((one) => one <= day);
  return close[at] ?? null;
}

interface Ended {
  readonly profitRatio: number;
  readonly benchmarkRatio: number | null;
}

/** How trades came out together: those that lost stand beside those that won. */
export interface TradeDistribution {
  readonly num: number;
  readonly winShare: number | null;
  readonly loseShare: number | null;
  readonly median: number | null;
  /** Of those of which the index is known. */
  readonly beatShare: number | null;
}

export function distributionOf(trades: readonly Ended[]): TradeDistribution {
  const num = trades.length;
  const ratios = trades.map(({ profitRatio }) => profitRatio).toSorted((a, b) => a - b);
  const share = (n: number, of: number): number | null => (of === 0 ? null : n / of);
  const compared = trades.flatMap(({ profitRatio, benchmarkRatio }) =>
    benchmarkRatio === null ? [] : profitRatio - benchmarkRatio,
  );
  return {
    num,
    winShare: share(ratios.filter((ratio) => ratio > 0).length, num),
    loseShare: share(ratios.filter((ratio) => ratio < 0).length, num),
    median: num === 0 ? null : (ratios[(num - 1) >> 1]! + ratios[num >> 1]!) / 2,
    beatShare: share(compared.filter((excess) => excess > 0).length, compared.length),
  };
}

/** A shared trade as its place on the wall depends on it. */
export interface WallTrade {
  readonly id: number;
  /** Of the text, as `qualityOf` tells it. */
  readonly quality: number;
  readonly publishedAt: number;
  readonly profitRatio: number;
  readonly isVerified: boolean;
}

const tens = 10;
const minLosers = 3;
const maxUnprovedWinners = 3;
/** Half of what a text is worth on the wall is gone after so long. */
const halfLifeMs = 3 * dayMs;

const isLoser = ({ profitRatio }: WallTrade): boolean => profitRatio < 0;
const isUnprovedWinner = ({ profitRatio, isVerified }: WallTrade): boolean => profitRatio > 0 && !isVerified;

/** Quality halved every three days; which of two stands higher does not depend on when it is asked. */
const weight = ({ quality, publishedAt }: WallTrade): number => Math.log2(quality) + publishedAt / halfLifeMs;

/**
 * The order of the wall: quality and freshness, and of each ten from the top at least three that lose, as long as there are any,
 * and at most three winners that nobody has checked. Winners for which no ten has room are left out; lists of winners have
 * them. Source: product handbook 4.1.
 */
export function wallRanking<Trade extends WallTrade>(trades: readonly Trade[]): Trade[] {
  const waiting = trades.toSorted((a, b) => weight(b) - weight(a) || b.id - a.id);
  const order: Trade[] = [];
  let [losers, unproved] = [0, 0];
  while (waiting.length > 0) {
    const place = order.length % tens;
    if (place === 0) [losers, unproved] = [0, 0];
    // One that loses by the fourth place, two by the seventh, three by the tenth, so that they do not all stand at the end.
    const isLoserDue = losers < Math.floor(((place + 1) * minLosers) / tens) && waiting.some(isLoser);
    const at = waiting.findIndex((trade) =>
      isLoserDue ? isLoser(trade) : unproved < maxUnprovedWinners || !isUnprovedWinner(trade),
    );
    if (at < 0) break;
    const [next] = waiting.splice(at, 1) as [Trade];
    if (isLoser(next)) losers += 1;
    if (isUnprovedWinner(next)) unproved += 1;
    order.push(next);
  }
  return order;
}

/** Gains that nobody makes often: a person looks first. Source: product handbook 4.1. */
export const isDoubtful = ({ profitRatio, holdDays }: Pick<TradeFigures, 'profitRatio' | 'holdDays'>): boolean =>
  profitRatio > 0.3 && holdDays < 5;

/** Share of the account that a trade took: 1 up to 10 %, 2 up to 30 %, 3 up to 50 %, 4 above. */
export const positionBandOf = (share: number): 1 | 2 | 3 | 4 =>
  share <= 0.1 ? 1 : share <= 0.3 ? 2 : share <= 0.5 ? 3 : 4;

/** Characters of the plan, of what happened and of the lesson. */
export const shareTextBounds = { plan: 10, closed: 30, most: 800 } as const;
export const sharesADay = 5;
