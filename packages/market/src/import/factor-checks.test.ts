import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { days, read, row } from './daily-rows.fixture.ts';
import { isImpossibleStep } from './ex-rights-bounds.ts';
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

  const flat = { preClose: '' };
  it('that steps where the prices do not is refused, and no bar is lost', () => {
    const listed = { listDateOf: () => '1999-11-10' };
    const rows = ['1', '100', '100', '100'].map((adjFactor, i) => row(days[i]!, { ...flat, adjFactor }));
    const result = read(rows, listed);
    expect(refusals(result)).toEqual([[3, 'adjustFactorDoesNotFit']]);
    expect([result.refused, result.stocks[0]!.day.length, result.stocks[0]!.actions]).toEqual([[], 4, []]);
    const three = read(
      ['1', '1.4', '1.4'].map((adjFactor, i) => row(days[i]!, { ...flat, adjFactor })),
      listed,
    );
    expect(refusals(three)).toEqual([[3, 'adjustFactorDoesNotFit']]);
    expect([three.refused, three.stocks[0]!.day.length]).toEqual([[], 3]);
    const third = { ...flat, open: '3.37', high: '3.4', low: '3.3', close: '3.37', amount: '' };
    const real = read([row(days[0]!, { adjFactor: '1' }), row(days[1]!, { ...third, adjFactor: '3' })], listed);
    expect([refusals(real), real.stocks[0]!.actions]).toEqual([
      [],
      [{ day: aShareCalendar.numberOf(days[1]!), factor: 3 }],
    ]);
  });

  it('that is more than an ex-rights day makes is refused also where the reference price goes along', () => {
    const low = { open: '0.05', high: '0.05', low: '0.05', close: '0.05', preClose: '0.05', amount: '' };
    const result = withFactors(['1', '202', '202'], [{}, low, low]);
    expect(refusals(result)).toEqual([[3, 'adjustFactorTooLarge']]);
    expect(result.refused).toEqual([]);
    expect([...result.stocks[0]!.prevClose]).toEqual([1010, 0, 5]);
    expect(result.stocks[0]!.actions).toEqual([]);
  });

  it('out of a reference price that can not be is refused, and the bar stays', () => {
    const low = { open: '0.05', high: '0.05', low: '0.05', close: '0.05', preClose: '0.05', amount: '' };
    const result = withFactors(['', '', ''], [{}, low, low]);
    expect(refusals(result)).toEqual([[3, 'adjustFactorTooLarge']]);
    expect([result.refused, result.stocks[0]!.actions]).toEqual([[], []]);
    expect([...result.stocks[0]!.prevClose]).toEqual([1010, 0, 5]);
  });

  it.each([
    [4.04, '2016-06-01', 1, false],
    [5.1, '2016-06-01', 1, true],
    // Two of them while the stock was away.
    [9, '2016-06-01', 200, false],
    // Face values of a hundred yuan became one.
    [100, '1992-05-21', 1, false],
    [100_000, '1992-05-21', 1, true],
    [Number.POSITIVE_INFINITY, '2016-06-01', 1, true],
  ])('of %d on %s after %d trading days is impossible: %s', (factor, date, since, isImpossible) => {
    expect(isImpossibleStep(factor, date, since)).toBe(isImpossible);
  });

  it('may lose a fen of a reference price to rounding', () => {
    expect(refusals(withFactors(['2.5', '2.4975', '2.4975'], [{}, { preClose: '10.11' }]))).toEqual([]);
  });
});
