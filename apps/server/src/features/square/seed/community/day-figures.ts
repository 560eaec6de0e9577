import { addDays, weekdayOf } from '@lianpan/market/calendar';
import type { Market } from '../../../../market/market.ts';
import { figuresOn } from '../../../content/service.ts';

/** What one stock did on one finished day. */
export interface DayFigures {
  /** Yuan, as traded. */
  readonly close: number;
  /** Percent, against the day before. */
  readonly changePct: number;
  /** Yuan. */
  readonly amount: number;
  /** Times the average of the five days before. */
  readonly amountRatio: number;
  readonly amplitudePct: number;
  readonly turnoverPct: number;
}

const daysBefore = 5;
/** Of `weekdayOf`. */
const friday = 5;
/** Days after a Friday in which it is still called last Friday. */
const daysToTuesday = 4;

/** Figures of a stock on a day on which it traded and nothing was paid out; `undefined` where there are none. */
export async function dayFiguresOn(market: Market, stockNo: string, date: string): Promise<DayFigures | undefined> {
  const entry = market.directory.find(stockNo);
  if (!entry) return undefined;
  const line = await market.ask('kLine', entry.slot, 'day', 'none');
  const at = line.date.indexOf(date);
  if (at < daysBefore || line.factors.some(({ from }) => from === date)) return undefined;
  const [close, before, amount] = [line.close[at]!, line.close[at - 1]!, line.amount[at]!];
  const earlier = line.amount.slice(at - daysBefore, at).reduce((sum, one) => sum + one, 0) / daysBefore;
  const [turnover] = await figuresOn(market, { stockNo, metrics: ['turnoverPct'] }, date);
  if (!turnover || earlier <= 0 || amount <= 0) return undefined;
  return {
    close,
    changePct: (close / before - 1) * 100,
    amount,
    amountRatio: amount / earlier,
    amplitudePct: ((line.high[at]! - line.low[at]!) / before) * 100,
    turnoverPct: turnover.value,
  };
}

/** An amount as people write it. */
export function amountWords(yuan: number): string {
  if (yuan >= 1e8) return `${(yuan / 1e8).toFixed(2)}亿元`;
  return `${Math.round(yuan / 1e4)}万元`;
}

export function changeWords(pct: number): string {
  const size = Math.abs(pct).toFixed(2);
  if (size === '0.00') return '收平';
  return `${pct > 0 ? '涨' : '跌'}${size}%`;
}

/** How people call a trading day that was over before the day on which they write. */
export function pastDayWords(tradeDate: string, writtenDate: string): string {
  if (addDays(tradeDate, 1) === writtenDate) return '昨天';
  const isFriday = weekdayOf(tradeDate) === friday;
  return isFriday && writtenDate <= addDays(tradeDate, daysToTuesday) ? '上周五' : '前几天';
}

/** What stands for each word in braces; `past` is how the writer calls the day. */
export const wordsOf = (day: DayFigures, past: string): Readonly<Record<string, string>> => ({
  past,
  close: `${day.close.toFixed(2)}元`,
  change: changeWords(day.changePct),
  amount: amountWords(day.amount),
  ratio: day.amountRatio.toFixed(1),
  amplitude: `${day.amplitudePct.toFixed(2)}%`,
  turnover: `${day.turnoverPct.toFixed(2)}%`,
});
