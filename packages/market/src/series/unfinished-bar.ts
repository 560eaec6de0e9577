import { allocateBars, type Bars } from './bars.ts';

/** Today's bar while it is being traded: raw prices in yuan, shares and yuan. */
export interface UnfinishedBar {
  readonly day: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly prevClose: number;
  readonly volume: number;
  readonly amount: number;
  readonly mainNet: number | null;
  /** Previous close / reference price when today is an ex-rights day, else 1. */
  readonly exFactor: number;
  /** Shares that one share becomes today, 1 for none and where nobody told. */
  readonly exSplit: number;
}

/**
 * The series with today's bar behind it, as a copy with `isFinal` false. On an ex-rights day forward-adjusted history
 * is scaled to today's prices and shares. Throws RangeError unless today follows the last bar.
 */
export function withUnfinishedBar(bars: Bars, today: UnfinishedBar): Bars {
  const count = bars.day.length;
  const lastDay = bars.day[count - 1];
  if (lastDay !== undefined && lastDay >= today.day) {
    throw new RangeError(`day ${today.day} does not follow the last bar of day ${lastDay}`);
  }
  const historyScale = bars.mode === 'forward' ? 1 / today.exFactor : 1;
  const factor = bars.mode === 'backward' ? (bars.factor[count - 1] ?? 1) * today.exFactor : 1;
  const historySplit = bars.mode === 'forward' ? today.exSplit : 1;
  const split = bars.mode === 'backward' ? (bars.split[count - 1] ?? 1) / today.exSplit : 1;
  const longer = allocateBars(count + 1, bars.mode, false);
  for (const name of ['open', 'high', 'low', 'close', 'prevClose', 'factor'] as const) {
    for (let i = 0; i < count; i++) longer[name][i] = bars[name][i]! * historyScale;
  }
  for (const name of ['open', 'high', 'low', 'close', 'prevClose'] as const) longer[name][count] = today[name] * factor;
  for (const name of ['volume', 'split'] as const) {
    for (let i = 0; i < count; i++) longer[name][i] = bars[name][i]! * historySplit;
  }
  for (const name of ['day', 'amount', 'mainNet'] as const) longer[name].set(bars[name]);
  longer.factor[count] = factor;
  longer.day[count] = today.day;
  longer.volume[count] = today.volume * split;
  longer.split[count] = split;
  longer.amount[count] = today.amount;
  longer.mainNet[count] = today.mainNet ?? Number.NaN;
  return { ...longer, earlier: bars.earlier ?? 0 };
}
