import { describe, expect, it } from 'vitest';
import { adjustmentFactors, exRightsReference, shareMultiples, splitRatio, splitSince } from './adjustment.ts';
import { feeRatesAt, tradeFees } from './fees.ts';

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
    expect(feeRatesAt('SH', '2022-04-28')).toEqual({ stampDuty: 1000, transfer: 20, handling: 48.7, regulatory: 20 });
    expect(feeRatesAt('SH', '2022-04-29')).toEqual({ stampDuty: 1000, transfer: 10, handling: 48.7, regulatory: 20 });
    expect(feeRatesAt('SZ', '2023-08-27').stampDuty).toBe(1000);
    expect(feeRatesAt('SZ', '2023-08-28')).toEqual({ stampDuty: 500, transfer: 10, handling: 34.1, regulatory: 20 });
    expect(feeRatesAt('BJ', '2023-08-27').handling).toBe(250);
    expect(feeRatesAt('BJ', '2008-09-19').handling).toBe(250);
    expect(feeRatesAt('BJ', '2023-08-28').handling).toBe(125);
    expect(feeRatesAt('SZ', '2023-08-27').handling).toBe(48.7);
    expect(feeRatesAt('SH', '2008-09-19').stampDuty).toBe(1000);
    expect(() => feeRatesAt('SH', '2008-09-18')).toThrow(/no fee rates before 2008-09-19, asked for 2008-09-18/);
    expect(() => feeRatesAt('SH', '2026-1-5')).toThrow(/not a calendar date: "2026-1-5"/);
  });

  it('charges twice the duty and the transfer fee in older days', () => {
    const sale = { side: 'sell', amountFen: 1_234_000 } as const;
    expect(tradeFees({ ...sale, date: '2023-08-27' })).toMatchObject({ stampDuty: 1234, transfer: 12 });
    expect(tradeFees({ ...sale, date: '2022-04-28' })).toEqual({
      commission: 500,
      stampDuty: 1234,
      transfer: 25,
      total: 1759,
    });
  });

  it('rounds each fee half up to a fen', () => {
    // 0.05 % of 10.00 yuan is half a fen, 0.001 % of 500 yuan too.
    expect(tradeFees({ side: 'sell', amountFen: 1000, date: '2026-11-20' }).stampDuty).toBe(1);
    expect(tradeFees({ side: 'sell', amountFen: 999, date: '2026-11-20' }).stampDuty).toBe(0);
    expect(tradeFees({ side: 'buy', amountFen: 50_000, date: '2026-11-20' }).transfer).toBe(1);
    expect(tradeFees({ side: 'buy', amountFen: 49_999, date: '2026-11-20' }).transfer).toBe(0);
  });

  it('takes the agreed commission and least commission', () => {
    const buy = { side: 'buy', amountFen: 100_000_000, date: '2026-11-20' } as const;
    expect(tradeFees({ ...buy, commissionRate: 3000 }).commission).toBe(300_000);
    expect(tradeFees({ ...buy, commissionRate: 0 }).commission).toBe(500);
    expect(tradeFees({ ...buy, commissionRate: 0, minimumCommission: 0 }).commission).toBe(0);
    for (const commissionRate of [-1, 3001, Number.NaN]) {
      expect(() => tradeFees({ ...buy, commissionRate })).toThrow(`got ${commissionRate}`);
    }
  });

  it.each([0, -1, 1.5, Number.NaN, 1e300])('refuses an amount of %s fen', (amountFen) => {
    expect(() => tradeFees({ side: 'buy', amountFen, date: '2026-11-20' })).toThrow(`got ${amountFen}`);
  });

  it('takes a millionth of a large amount to the fen', () => {
    const sale = { side: 'buy', date: '2026-11-20', commissionRate: 1, minimumCommission: 0 } as const;
    expect(tradeFees({ ...sale, amountFen: 1_000_000_000_000 }).commission).toBe(1_000_000);
    expect(tradeFees({ ...sale, amountFen: 499_999 }).commission).toBe(0);
    expect(tradeFees({ ...sale, amountFen: 500_000 }).commission).toBe(1);
  });

  it('charges an amount of one fen', () => {
    expect(tradeFees({ side: 'buy', amountFen: 1, date: '2026-11-20' }).total).toBe(500);
  });
});

describe('corporate actions', () => {
  it('finds the handbook reference price', () => {
    expect(exRightsReference(2000, { cash: 0.5, bonus: 0.3, rights: 0.2, rightsPrice: 8 })).toBe(1407);
    expect(exRightsReference(1000, { cash: 0.015, bonus: 0, rights: 0, rightsPrice: 0 })).toBe(999);
    expect(() => exRightsReference(100, { cash: 2, bonus: 0, rights: 0, rightsPrice: 0 })).toThrow(
      /more than .* 100 fen/,
    );
    expect(() => exRightsReference(100, { cash: 0.996, bonus: 0, rights: 0, rightsPrice: 0 })).toThrow(RangeError);
    expect(exRightsReference(100, { cash: 0.99, bonus: 0, rights: 0, rightsPrice: 0 })).toBe(1);
    expect(exRightsReference(1001, { cash: 0, bonus: 1, rights: 0, rightsPrice: 0 })).toBe(501);
  });

  it('refuses a close that is none and negative parts', () => {
    const none = { cash: 0, bonus: 0, rights: 0, rightsPrice: 0 };
    for (const close of [0, -1, 10.5, Number.NaN]) expect(() => exRightsReference(close, none)).toThrow(`got ${close}`);
    for (const part of ['cash', 'bonus', 'rights', 'rightsPrice'] as const) {
      expect(() => exRightsReference(1000, { ...none, [part]: -0.1 })).toThrow(/cannot hold -0.1/);
      expect(() => exRightsReference(1000, { ...none, [part]: Number.NaN })).toThrow(/cannot hold NaN/);
    }
    expect(exRightsReference(1000, none)).toBe(1000);
  });

  it('measures an action by its split', () => {
    const action = { cash: 0.5, bonus: 0.3, rights: 0.2, rightsPrice: 8 };
    expect(splitRatio(action)).toBe(1.5);
    expect(splitRatio({ ...action, bonus: 0, rights: 0 })).toBe(1);
  });

  it('makes shares comparable by splits alone, against the prices', () => {
    const days = [1, 2, 3];
    const out = new Float64Array(3);
    const paid = [
      { day: 2, factor: 1.1 },
      { day: 3, factor: 1.6, split: 1.5 },
    ];
    shareMultiples(days, paid, 'forward', out);
    expect([...out]).toEqual([1.5, 1.5, 1]);
    shareMultiples(days, paid, 'backward', out);
    expect([...out]).toEqual([1, 1, 1 / 1.5]);
    shareMultiples(days, paid, 'none', out);
    expect([...out]).toEqual([1, 1, 1]);
    for (const [day, forward, backward] of [
      [0, [1, 1, 1], [1, 1, 1]],
      [1, [1, 1, 1], [1, 1, 1]],
      [2, [2, 1, 1], [1, 0.5, 0.5]],
      [3, [2, 2, 1], [1, 1, 0.5]],
      [4, [1, 1, 1], [1, 1, 1]],
    ] as const) {
      shareMultiples(days, [{ day, factor: 2, split: 2 }], 'forward', out);
      expect([day, ...out]).toEqual([day, ...forward]);
      shareMultiples(days, [{ day, factor: 2, split: 2 }], 'backward', out);
      expect([day, ...out]).toEqual([day, ...backward]);
    }
    expect(() => shareMultiples(days, paid, 'forward', new Float64Array(2))).toThrow(/room for 2/);
    for (const split of [0, -1, Number.NaN])
      expect(() => shareMultiples(days, [{ day: 2, factor: 2, split }], 'forward', out)).toThrow(`got ${split}`);
  });

  it('counts the splits after a day, up to another', () => {
    const splits = [
      { day: 2, factor: 2, split: 2 },
      { day: 4, factor: 1.1 },
      { day: 5, factor: 1.5, split: 1.5 },
    ];
    expect([1, 2, 4, 5].map((day) => splitSince(splits, day, 9))).toEqual([3, 1.5, 1.5, 1]);
    expect([2, 4, 5].map((upTo) => splitSince(splits, 1, upTo))).toEqual([2, 2, 3]);
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

  it('leaves everything at one without a bar after the action, and serves an empty series', () => {
    const out = new Float64Array(4).fill(7);
    adjustmentFactors(days, [{ day: 20, factor: 9 }], 'forward', out);
    expect([...out]).toEqual([1, 1, 1, 1]);
    adjustmentFactors(days, [{ day: 10, factor: 9 }], 'backward', out);
    expect([...out]).toEqual([1, 1, 1, 1]);
    adjustmentFactors(days, [{ day: 14, factor: 0.5 }], 'backward', out);
    expect([...out]).toEqual([1, 1, 1, 0.5]);
    adjustmentFactors([], actions, 'forward', new Float64Array(0));
  });

  it('refuses factors that are none and room of another size', () => {
    const out = new Float64Array(4);
    for (const factor of [0, -1, Number.NaN]) {
      expect(() => adjustmentFactors(days, [{ day: 12, factor }], 'forward', out)).toThrow(`got ${factor}`);
    }
    expect(() => adjustmentFactors(days, actions, 'none', new Float64Array(3))).toThrow(/4 days need 4 factors/);
  });

  it('keeps the return of an ex day', () => {
    // 20.00 closes, reference 14.07, next close 14.50: the return is 14.50 / 14.07 - 1.
    const out = new Float64Array(2);
    adjustmentFactors([1, 2], [{ day: 2, factor: 20 / 14.07 }], 'forward', out);
    expect((14.5 * out[1]!) / (20 * out[0]!)).toBeCloseTo(14.5 / 14.07, 12);
  });
});
