import { describe, expect, it } from 'vitest';
import { adjustmentFactors, exRightsReference } from './adjustment.ts';
import { feeRatesAt, tradeFees } from './fees.ts';
import { priceCage } from './price-cage.ts';

describe('tradeFees', () => {
  it('charges the handbook example 11.29 yuan', () => {
    expect(tradeFees({ side: 'sell', amountFen: 1_234_000, date: '2026-11-20' })).toEqual({
      commission: 500,
      stampDuty: 617,
      transfer: 12,
      total: 1129,
    });
  });

  it('takes no stamp duty from a buyer', () => {
    expect(tradeFees({ side: 'buy', amountFen: 10_000_000, date: '2026-11-20' })).toMatchObject({
      commission: 2500,
      stampDuty: 0,
    });
  });

  it('knows the rates of the date', () => {
    expect(feeRatesAt('SH', '2023-08-27').stampDuty).toBe(1000);
    expect(feeRatesAt('SH', '2023-08-28').stampDuty).toBe(500);
    expect(feeRatesAt('BJ', '2026-01-05').handling).toBe(125);
    expect(() => feeRatesAt('SH', '2008-01-02')).toThrow(RangeError);
  });

  it.each([0, -1, 1.5])('refuses an amount of %s fen', (amountFen) => {
    expect(() => tradeFees({ side: 'buy', amountFen, date: '2026-11-20' })).toThrow(RangeError);
  });
});

describe('priceCage', () => {
  // Bounds computed by hand from the percentages of handbook A.4.
  it('gives two percent or ten ticks, whichever is wider', () => {
    const quote = { bestBid: 2000, bestAsk: 2005, last: 2003, prevClose: 1990 };
    expect(priceCage(quote, 'SH_MAIN')).toEqual({ highestBuy: 2045, lowestSell: 1960 });
    expect(priceCage({ ...quote, bestBid: 200, bestAsk: 201 }, 'STAR')).toEqual({ highestBuy: 211, lowestSell: 190 });
    expect(priceCage(quote, 'BSE')).toEqual({ highestBuy: 2105, lowestSell: 1900 });
  });

  it('falls back to the other side, the last trade and the previous close', () => {
    const empty = { bestBid: null, bestAsk: null, last: null, prevClose: 1000 };
    expect(priceCage(empty, 'SH_MAIN')).toEqual({ highestBuy: 1020, lowestSell: 980 });
    expect(priceCage({ ...empty, last: 2000 }, 'SH_MAIN')).toEqual({ highestBuy: 2040, lowestSell: 1960 });
    expect(priceCage({ ...empty, bestBid: 3000, last: 2000 }, 'SH_MAIN').highestBuy).toBe(3060);
  });
});

describe('corporate actions', () => {
  it('finds the handbook reference price', () => {
    expect(exRightsReference(2000, { cash: 0.5, bonus: 0.3, rights: 0.2, rightsPrice: 8 })).toBe(1407);
    expect(exRightsReference(1000, { cash: 0.015, bonus: 0, rights: 0, rightsPrice: 0 })).toBe(999);
    expect(() => exRightsReference(100, { cash: 2, bonus: 0, rights: 0, rightsPrice: 0 })).toThrow(RangeError);
  });

  const days = [10, 11, 13, 14];
  const actions = [
    { day: 5, factor: 3 },
    { day: 12, factor: 2 },
    { day: 14, factor: 1.25 },
    { day: 20, factor: 9 },
  ];
  const factors = (mode: 'forward' | 'backward' | 'none'): number[] => {
    const out = new Float64Array(4);
    adjustmentFactors(days, actions, mode, out);
    return [...out];
  };

  it('multiplies later bars backward and earlier bars forward', () => {
    expect(factors('backward')).toEqual([1, 1, 2, 2.5]);
    expect(factors('forward')).toEqual([0.4, 0.4, 0.8, 1]);
    expect(factors('none')).toEqual([1, 1, 1, 1]);
  });

  it('keeps the return of an ex day', () => {
    // 20.00 closes, reference 14.07, next close 14.50: the return is 14.50 / 14.07 - 1.
    const out = new Float64Array(2);
    adjustmentFactors([1, 2], [{ day: 2, factor: 20 / 14.07 }], 'forward', out);
    expect((14.5 * out[1]!) / (20 * out[0]!)).toBeCloseTo(14.5 / 14.07, 12);
  });
});
