import { slotOf } from '../series/bar-slots.ts';
import { floatSharesOn } from './company/share-growth.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { AbnormalDetector } from '../abnormal/abnormal-detector.ts';
import { dailyEffects } from '../abnormal/daily-effects.ts';
import { EffectSamples } from '../abnormal/effects.ts';
import { addMinuteEffects } from '../abnormal/minute-effects.ts';
import { abnormalInputsOf } from './abnormal-feed.ts';
import { limitTable } from './day-limits.ts';
import { marketDayOf, type SimulatedHistory } from './history.ts';
import { createIntradayDay } from './intraday-day.ts';
import { createMarketPath } from './market-path.ts';
import { createShareReader } from './past-shares.ts';
import { barAt } from './stock-day.ts';

/** Days that a study looks back, and the days among them whose minutes are drawn: one in 25, the same every evening. */
export const effectDays = 250;
const sampleEvery = 25;

/** Effects of the movements that daily bars show, over the last 250 days up to a day of the history. */
export function simulatedDailyEffects(history: SimulatedHistory, upTo: number = history.lastDay): EffectSamples {
  const { universe, columns } = history;
  const shareFactorOn = createShareReader(history);
  const tables = new Map<number, Float64Array>();
  return dailyEffects({
    columns,
    from: upTo - effectDays + 1,
    to: upTo,
    limitsOf(index, slot) {
      const day = columns.day[slot]!;
      const table = tables.get(day) ?? limitTable(aShareCalendar.dateOf(day));
      tables.set(day, table);
      const { up, down } = barAt(history, table, index, slot);
      return up === 0 ? null : { up, down };
    },
    floatSharesOf: (index, day) => floatSharesOn(universe, index, day, shareFactorOn(index, day)),
  });
}

/** The days whose minutes are drawn for a study that ends on a day, newest first. */
export function sampledDays(history: SimulatedHistory, upTo: number): number[] {
  const days: number[] = [];
  const first = Math.max(history.firstDay, upTo - effectDays + 1);
  for (let day = upTo; day >= first; day--) if (day % sampleEvery === 0) days.push(day);
  return days;
}

/** Adds what followed the movements of one whole past day; about a second for the full market. */
export function addSampledDay(samples: EffectSamples, history: SimulatedHistory, day: number, upTo: number): void {
  const { universe, columns } = history;
  const shareFactorOn = createShareReader(history);
  const bars = marketDayOf(history, day);
  const intraday = createIntradayDay({
    market: {
      universe,
      path: createMarketPath(universe.seed, universe.firstDay),
      membership: history.membership,
      shareFactor: Float64Array.from({ length: universe.count }, (_, index) => shareFactorOn(index, day)),
    },
    bars,
  });
  const detector = new AbnormalDetector(abnormalInputsOf(history, intraday));
  detector.advance(240);
  addMinuteEffects(samples, detector.hits, intraday.columns, (index, days) => {
    const slot = slotOf(columns, index, day);
    const last = slot + days;
    if (last >= columns.start[index]! + columns.length[index]! || columns.day[last]! > upTo) return null;
    let factor = 1;
    for (let at = slot + 1; at <= last; at++) factor *= columns.close[at]! / columns.prevClose[at]!;
    return factor - 1;
  });
}
