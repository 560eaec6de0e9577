import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { days, read, row } from './daily-rows.fixture.ts';
import type { ImportResult } from './import-report.ts';

describe('a factor', () => {
  const withFactors = (factors: readonly string[], prices: readonly Record<string, string>[] = []): ImportResult =>
    read(days.slice(0, factors.length).map((date, i) => row(date, { adjFactor: factors[i]!, ...prices[i] })));
  const refusals = ({ notes }: ImportResult): unknown[] =>
    notes.filter(({ kind }) => kind === 'refusedFactor').map(({ line, reason }) => [line, reason]);

  it('that falls is refused, and the bar is taken with the last good one', () => {
    const result = withFactors(['2.5', '2.5', '2.4', '2.5', '2.5']);
    expect(refusals(result)).toEqual([[4, 'adjustFactorFalls']]);
    expect(result.refused).toEqual([]);
    expect(result.stocks[0]!.day.length).toBe(5);
    // The reference is the close before, which no factor can put in doubt.
    expect([...result.stocks[0]!.prevClose]).toEqual([1010, 1010, 1010, 1010, 1010]);
    expect(result.stocks[0]!.actions).toEqual([]);
  });

  it('that falls is refused also where the reference price goes along, which is not known then', () => {
    const higher = { preClose: '10.52', open: '10.5', high: '10.6', low: '10.5', close: '10.5', amount: '' };
    const along = withFactors(['2.5', '2.5', '2.4', '2.4'], [{}, {}, higher, { ...higher, preClose: '10.5' }]);
    expect(refusals(along)).toEqual([[4, 'adjustFactorFalls']]);
    expect([...along.stocks[0]!.prevClose]).toEqual([1010, 1010, 0, 1050]);
    expect(along.stocks[0]!.actions).toEqual([]);
    const without = withFactors(['2.5', '2.5', '2.4'], [{}, {}, { preClose: '' }]);
    expect(refusals(without)).toEqual([[4, 'adjustFactorFalls']]);
    expect([...without.stocks[0]!.prevClose]).toEqual([1010, 1010, 0]);
  });

  it('that steps where the reference price does not is refused', () => {
    expect(refusals(withFactors(['2.5', '2.5', '25', '2.5', '2.5']))).toEqual([[4, 'adjustFactorDoesNotFit']]);
    expect(refusals(withFactors(['2.5', '2.5', '2.8', '2.5', '2.5']))).toEqual([[4, 'adjustFactorDoesNotFit']]);
  });

  it('that stays on another level is refused once, and is no ex-rights day', () => {
    const result = withFactors(['2.5', '2.5', '5', '5', '5']);
    expect(refusals(result)).toEqual([[4, 'adjustFactorDoesNotFit']]);
    expect(result.stocks[0]!.day.length).toBe(5);
    expect(result.stocks[0]!.actions).toEqual([]);
  });

  it('on another level still tells ex-rights days', () => {
    const half = { open: '5', high: '5.1', low: '5', close: '5.05', preClose: '5.05', volume: '20000' };
    const result = withFactors(['2.5', '5', '5', '10'], [{}, {}, {}, half]);
    expect(refusals(result)).toEqual([[3, 'adjustFactorDoesNotFit']]);
    expect(result.stocks[0]!.actions).toEqual([{ day: aShareCalendar.numberOf(days[3]!), factor: 2 }]);
  });

  it('that steps with the reference price is an ex-rights day', () => {
    const half = { open: '5', high: '5.1', low: '5', close: '5.05', preClose: '5.05', volume: '20000' };
    const after = { ...half, preClose: '5.05' };
    const result = withFactors(['2.5', '5', '5'], [{}, half, after]);
    expect(refusals(result)).toEqual([]);
    expect(result.stocks[0]!.actions).toEqual([{ day: aShareCalendar.numberOf(days[1]!), factor: 2 }]);
  });

  it('may lose a fen of a reference price to rounding', () => {
    expect(refusals(withFactors(['2.5', '2.4975', '2.4975'], [{}, { preClose: '10.11' }]))).toEqual([]);
  });
});
