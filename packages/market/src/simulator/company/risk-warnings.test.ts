import { slotOf } from '../../series/bar-slots.ts';
import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { limitPrices } from '../../rules/price-limit.ts';
import { riskStatusOn } from '../../rules/risk-status.ts';
import { marketDayOf } from '../history.ts';
import { securitiesAt } from '../securities-at.ts';
import { createUniverse, statuses, type Universe } from '../universe.ts';
import { reportHolding } from './calendar-days.ts';
import { firmBookOf, twelveMonths } from './firm-book.ts';
import { institutionShareOf } from './holders.ts';
import { marketOf } from './markets.fixture.ts';
import { reportDayOf } from './report-days.ts';
import { minRevenueOfLoser, riskWarningStepsOf, statusAt } from './risk-warnings.ts';
import { stockEventsOf } from './stock-events.ts';

const firstDay = aShareCalendar.numberOf('2023-11-21')!;
const universe = createUniverse(3, firstDay, 5500);
const stocks = Array.from({ length: universe.count }, (_, i) => i);
const main = stocks.filter((i) => universe.board[i]! < 2);
const lastDay = aShareCalendar.numberOf('2026-11-20')!;
const allSteps = (of: Universe) => stocks.flatMap((i) => riskWarningStepsOf(of, i).map((step) => ({ i, ...step })));

describe('risk warnings over three years', () => {
  it('come and go, while about as many firms stand under one as in the beginning', () => {
    const steps = allSteps(universe).filter(({ day }) => day <= lastDay);
    expect(steps.filter(({ change }) => change === 'IMPOSED').length).toBeGreaterThan(60);
    expect(steps.filter(({ change }) => change === 'LIFTED').length).toBeGreaterThan(40);
    for (let day = firstDay; day <= lastDay; day += 60) {
      const warned = main.filter((i) => ['ST', '*ST'].includes(statusAt(universe, i, day)));
      expect(warned.length / main.length).toBeGreaterThan(0.02);
      expect(warned.length / main.length).toBeLessThan(0.055);
    }
  });

  it('follow from an annual report that was out on the evening before', () => {
    for (const { i, announcedDay, day, status, change } of allSteps(universe)) {
      expect(day).toBe(announcedDay + 1);
      const report = (Number(aShareCalendar.dateOf(announcedDay).slice(0, 4)) - 1) * 4 + 3;
      const out = reportDayOf(universe, i, report);
      const book = firmBookOf(universe, i, report);
      const profit = twelveMonths(book.profit, report - book.first);
      const revenue = twelveMonths(book.revenue, report - book.first);
      if (change === 'LIFTED') {
        expect(announcedDay).toBeGreaterThan(out);
        expect([profit > 0, revenue >= minRevenueOfLoser, status]).toEqual([true, true, 0]);
      } else {
        expect(announcedDay).toBe(out);
        expect(profit).toBeLessThan(0);
        if (status === 2) expect(revenue).toBeLessThan(minRevenueOfLoser);
        else expect(twelveMonths(book.profit, report - 4 - book.first)).toBeLessThan(0);
      }
    }
  });

  it('concern the main boards, and never a firm that will be delisted', () => {
    for (const { i } of allSteps(universe)) {
      expect(universe.board[i]).toBeLessThan(2);
      expect(universe.delistDay[i]).toBeGreaterThan(lastDay + 10_000);
    }
  });

  it('are the same however late they are asked for', () => {
    const again = createUniverse(3, firstDay, 5500);
    const some = allSteps(universe).slice(0, 40);
    for (const { i } of some.toReversed())
      expect(riskWarningStepsOf(again, i)).toEqual(riskWarningStepsOf(universe, i));
  });

  it('show in name, status and history of a stock from the day on which they are in force', () => {
    const { i, day, status } = allSteps(universe).find((step) => step.change === 'IMPOSED')!;
    const before = securitiesAt(universe, day - 1)[i]!;
    const after = securitiesAt(universe, day)[i]!;
    expect([before.status, before.name]).toEqual(['NORMAL', universe.names[i]]);
    expect([after.status, after.name]).toEqual([statuses[status], `${statuses[status]}${universe.names[i]}`]);
    expect(before.statusChanges).toBeUndefined();
    expect([day - 1, day].map((at) => riskStatusOn(after, at))).toEqual(['NORMAL', statuses[status]]);
  });
});

describe('a stock that comes under a warning in a simulated market', () => {
  const { history } = marketOf(60, { seed: 4, stockCount: 1500 });
  const found = stocks
    .slice(0, 1500)
    .flatMap((i) => riskWarningStepsOf(history.universe, i).map((step) => ({ i, ...step })))
    .filter(({ day, i }) => day < history.lastDay && slotOf(history.columns, i, day) >= 0);

  it('trades within five percent from that day on, and within ten before or after', () => {
    expect(found.map(({ change }) => change)).toEqual(expect.arrayContaining(['IMPOSED', 'LIFTED']));
    for (const { i, day, change } of found) {
      for (const at of [day - 1, day]) {
        const bars = marketDayOf(history, at);
        if (bars.traded[i] === 0) continue;
        const percent = (change === 'IMPOSED') === (at === day) ? 5 : 10;
        const { up, down } = limitPrices(bars.prevClose[i]!, percent, 'SH_MAIN');
        expect([bars.up[i], bars.down[i]]).toEqual([up, down]);
        expect(bars.high[i]!).toBeLessThanOrEqual(up);
        expect(bars.low[i]!).toBeGreaterThanOrEqual(down);
      }
    }
  });

  it('is shunned by institutions while the warning stands, and not before or after', () => {
    for (const { i, day, change } of found) {
      const [before, after] = [reportHolding(day) - 1, reportHolding(day)].map((at) =>
        institutionShareOf(history, i, at),
      );
      const [warned, free] = change === 'IMPOSED' ? [after!, before!] : [before!, after!];
      expect(warned / free, `${change} ${i}`).toBeLessThan(0.8);
    }
  });

  it('tells it on the evening before', () => {
    for (const { i, announcedDay, day, change } of found) {
      const reported = (at: number) =>
        stockEventsOf(history, i, announcedDay, at).filter(({ type }) => type === 'RISK_WARNING');
      expect(reported(announcedDay)).toMatchObject([{ change, effectDate: aShareCalendar.dateOf(day) }]);
      expect(
        stockEventsOf(history, i, announcedDay, announcedDay, 54_000).some(({ type }) => type === 'RISK_WARNING'),
      ).toBe(false);
    }
  });
});
