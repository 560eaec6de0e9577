import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { Bars } from './bars.ts';
import { monthOf, weekOf } from './periods.ts';

/** Week or month of each trading day by its number; every day is looked up once. */
const numbers = { week: [] as number[], month: [] as number[] };

/** The last close of each week or month that has one: the closes of `weeklyBars` or `monthlyBars`. */
export function periodCloses({ day, close }: Pick<Bars, 'day' | 'close'>, period: 'week' | 'month'): Float64Array {
  const known = numbers[period];
  const numberOf = period === 'week' ? weekOf : monthOf;
  const closes = new Float64Array(day.length);
  let count = 0;
  let current = -1;
  for (let i = 0; i < day.length; i++) {
    const number = (known[day[i]!] ??= numberOf(aShareCalendar, day[i]!));
    if (number !== current) count++;
    current = number;
    closes[count - 1] = close[i]!;
  }
  return closes.subarray(0, count);
}
