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

/** What stands for each word in braces. */
export const wordsOf = (day: DayFigures): Readonly<Record<string, string>> => ({
  close: `${day.close.toFixed(2)}元`,
  change: changeWords(day.changePct),
  amount: amountWords(day.amount),
  ratio: day.amountRatio.toFixed(1),
  amplitude: `${day.amplitudePct.toFixed(2)}%`,
  turnover: `${day.turnoverPct.toFixed(2)}%`,
});
