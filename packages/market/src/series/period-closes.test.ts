import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { allocateBars } from './bars.ts';
import { periodCloses } from './period-closes.ts';
import { monthlyBars, weeklyBars } from './periods.ts';

it('gives the closes of weekly and monthly bars', () => {
  const first = aShareCalendar.atOrBefore('2024-01-31');
  const bars = allocateBars(300, 'forward', true);
  for (let i = 0; i < 300; i++) {
    // Some days without trading, a whole week among them.
    bars.day[i] = first + i + (i > 40 ? 6 : 0) + (i > 120 ? 1 : 0);
    bars.close[i] = 10 + i;
  }
  expect([...periodCloses(bars, 'week')]).toEqual([...weeklyBars(bars, aShareCalendar).close]);
  expect([...periodCloses(bars, 'month')]).toEqual([...monthlyBars(bars, aShareCalendar).close]);
});
