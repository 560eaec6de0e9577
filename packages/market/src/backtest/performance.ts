import { annualDays } from '../calendar/annual-days.ts';

/** Yearly. Source: market handbook D.7. */
export const riskFree = 0.015;
/** Below this a year's figure would be extrapolated from nothing. */
const minDaysForAnnual = 20;

/** Figures of an equity curve; fractions, `null` where a figure would mean nothing. Source: market handbook D.7. */
export interface Performance {
  readonly totalReturn: number;
  readonly annualReturn: number | null;
  readonly maxDrawdown: number;
  /** Places of the peak and the trough of the largest drawdown; both 0 without one. */
  readonly drawdownFrom: number;
  readonly drawdownTo: number;
  readonly volatility: number | null;
  readonly sharpe: number | null;
  readonly calmar: number | null;
}

/** Measures daily equity, oldest first. Throws RangeError for fewer than two days or a day without money. */
export function performanceOf(equity: Float64Array): Performance {
  if (equity.length < 2) throw new RangeError('a curve needs two days');
  if (equity.some((value) => !(value > 0))) throw new RangeError('equity has to stay above zero');
  const days = equity.length - 1;
  const totalReturn = equity[days]! / equity[0]! - 1;
  const annualReturn = days < minDaysForAnnual ? null : (1 + totalReturn) ** (annualDays / days) - 1;
  let sum = 0;
  let squares = 0;
  let peak = 0;
  let drawdown = { value: 0, from: 0, to: 0 };
  for (let day = 1; day <= days; day++) {
    sum += equity[day]! / equity[day - 1]! - 1;
    if (equity[day]! > equity[peak]!) peak = day;
    const fall = equity[day]! / equity[peak]! - 1;
    if (fall < drawdown.value) drawdown = { value: fall, from: peak, to: day };
  }
  const mean = sum / days;
  for (let day = 1; day <= days; day++) squares += (equity[day]! / equity[day - 1]! - 1 - mean) ** 2;
  const deviation = days < 2 ? 0 : Math.sqrt(squares / (days - 1));
  return {
    totalReturn,
    annualReturn,
    maxDrawdown: drawdown.value,
    drawdownFrom: drawdown.from,
    drawdownTo: drawdown.to,
    volatility: deviation > 0 ? deviation * Math.sqrt(annualDays) : null,
    sharpe: deviation > 0 ? ((mean - riskFree / annualDays) / deviation) * Math.sqrt(annualDays) : null,
    calmar: annualReturn === null || drawdown.value === 0 ? null : annualReturn / -drawdown.value,
  };
}

/** Figures of closed trades; `null` where there is nothing to divide by. */
export interface TradeFigures {
  readonly count: number;
  readonly winRate: number | null;
  /** Mean win over mean loss. */
  readonly payoff: number | null;
  readonly meanReturn: number | null;
  /** Too few to say anything. */
  readonly isSparse: boolean;
}

const minTrades = 5;

export function tradeFigures(returns: ArrayLike<number>): TradeFigures {
  let wins = 0;
  let gained = 0;
  let losses = 0;
  let lost = 0;
  for (let at = 0; at < returns.length; at++) {
    const gain = returns[at]!;
    if (gain > 0) {
      wins++;
      gained += gain;
    } else if (gain < 0) {
      losses++;
      lost -= gain;
    }
  }
  const count = returns.length;
  return {
    count,
    winRate: count === 0 ? null : wins / count,
    payoff: wins === 0 || losses === 0 ? null : gained / wins / (lost / losses),
    meanReturn: count === 0 ? null : (gained - lost) / count,
    isSparse: count < minTrades,
  };
}
