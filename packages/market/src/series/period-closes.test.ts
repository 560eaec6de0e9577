import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { allocateBars } from './bars.ts';
import { PeriodCloses } from './period-closes.ts';
import { monthlyBars, weeklyBars } from './periods.ts';

it('gives the closes of weekly and monthly bars, at once and as days pass', () => {
  const first = aShareCalendar.atOrBefore('2024-01-31');
  const bars = allocateBars(300, 'forward', true);
  for (let i = 0; i < 300; i++) {
    // Some days without trading, a whole week among them.
    bars.day[i] = first + i + (i > 40 ? 6 : 0) + (i > 120 ? 1 : 0);
    bars.close[i] = 10 + i;
  }
  for (const [period, expected] of [
    ['week', weeklyBars(bars, aShareCalendar)],
    ['month', monthlyBars(bars, aShareCalendar)],
  ] as const) {
    expect([...new PeriodCloses(period).upTo(bars)]).toEqual([...expected.close]);
    const following = new PeriodCloses(period);
    for (const count of [1, 2, 17, 18, 150]) {
      following.upTo({ day: bars.day.subarray(0, count), close: bars.close.subarray(0, count) });
    }
    expect([...following.upTo(bars)]).toEqual([...expected.close]);
  }
});
