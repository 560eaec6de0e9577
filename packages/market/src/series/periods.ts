import { serialOf } from '../calendar/civil-date.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { allocateBars, sliceBars, type Bars } from './bars.ts';

/** Number of the week of a trading day, Monday to Friday. */
export function weekOf(calendar: TradingCalendar, day: number): number {
  // 1970-01-01 was a Thursday, so three days more make weeks begin on Monday.
  return Math.floor((serialOf(calendar.dateOf(day)) + 3) / 7);
}

/** Number of the month of a trading day. */
export function monthOf(calendar: TradingCalendar, day: number): number {
  const date = calendar.dateOf(day);
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

/**
 * Weekly bars from daily ones: first open, highest high, lowest low, last close; volume, amount and
 * known main flow are summed: in adjusted bars a period that holds a split counts all its shares alike. Factor and split are
 * those of the last day. A week without a traded day has no bar. Source: handbook D.0.
 */
export function weeklyBars(bars: Bars, calendar: TradingCalendar): Bars {
  return aggregate(bars, (day) => weekOf(calendar, day));
}

/** Monthly bars from daily ones; see `weeklyBars`. */
export function monthlyBars(bars: Bars, calendar: TradingCalendar): Bars {
  return aggregate(bars, (day) => monthOf(calendar, day));
}

function aggregate(bars: Bars, periodOf: (day: number) => number): Bars {
  const periods = allocateBars(bars.day.length, bars.mode, bars.isFinal);
  let count = 0;
  let period: number | null = null;
  for (let i = 0; i < bars.day.length; i++) {
    const current = periodOf(bars.day[i]!);
    if (current !== period) {
      period = current;
      openPeriod(periods, count++, bars, i);
    } else {
      extendPeriod(periods, count - 1, bars, i);
    }
  }
  return sliceBars(periods, 0, count);
}

function openPeriod(periods: Bars, slot: number, bars: Bars, i: number): void {
  periods.open[slot] = bars.open[i]!;
  periods.high[slot] = bars.high[i]!;
  periods.low[slot] = bars.low[i]!;
  periods.prevClose[slot] = bars.prevClose[i]!;
  periods.volume[slot] = bars.volume[i]!;
  periods.amount[slot] = bars.amount[i]!;
  periods.mainNet[slot] = bars.mainNet[i]!;
  closePeriod(periods, slot, bars, i);
}

function extendPeriod(periods: Bars, slot: number, bars: Bars, i: number): void {
  periods.high[slot] = Math.max(periods.high[slot]!, bars.high[i]!);
  periods.low[slot] = Math.min(periods.low[slot]!, bars.low[i]!);
  periods.volume[slot] = periods.volume[slot]! + bars.volume[i]!;
  periods.amount[slot] = periods.amount[slot]! + bars.amount[i]!;
  const flow = bars.mainNet[i]!;
  const flowSoFar = periods.mainNet[slot]!;
  // A day of unknown flow neither adds to a known sum nor wipes it out.
  if (!Number.isNaN(flow)) periods.mainNet[slot] = Number.isNaN(flowSoFar) ? flow : flowSoFar + flow;
  closePeriod(periods, slot, bars, i);
}

function closePeriod(periods: Bars, slot: number, bars: Bars, i: number): void {
  periods.close[slot] = bars.close[i]!;
  periods.day[slot] = bars.day[i]!;
  periods.factor[slot] = bars.factor[i]!;
  periods.split[slot] = bars.split[i]!;
}
