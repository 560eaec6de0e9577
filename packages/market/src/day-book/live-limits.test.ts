import { expect, it } from 'vitest';
import { firstDay, marketOf } from '../simulator/company/markets.fixture.ts';
import { appendDay } from '../simulator/history.ts';
import { createIntradayDay } from '../simulator/intraday-day.ts';
import { DayBook } from './day-book.ts';

const stockCount = 400;

/** The first day on which a stock stood at both of its limits. */
function dayOfBothLimits(): number {
  const { history } = marketOf(90, { stockCount });
  const book = new DayBook(history);
  for (let day = history.firstDay; day <= history.lastDay; day++) {
    const limits = book.limitsOf(day);
    if (new Set(limits.map(({ index }) => index)).size < limits.length) return day;
  }
  throw new Error('no stock of this market was ever at both limits');
}

it('tells both limits of a stock that was at both, at the close as on the day after', () => {
  const day = dayOfBothLimits();
  const { history, simulator } = marketOf(day - firstDay, { stockCount });
  const intraday = createIntradayDay({ market: simulator, bars: simulator.advance(day) });
  const book = new DayBook(history);
  book.open(intraday);
  book.update(15 * 3600);
  const atTheClose = book.limitsOf(day);
  simulator.loadState(history.state);
  appendDay(history, simulator);
  expect(atTheClose).toEqual(new DayBook(history).limitsOf(day));
  expect(new Set(atTheClose.map(({ index }) => index)).size).toBeLessThan(atTheClose.length);
});
