import { describe, expect, it } from 'vitest';
import {
  accountMaskOf,
  applyConditions,
  availableAt,
  extractStates,
  feeOf,
  incomeSum,
  isOpenExtract,
  isWithdrawDay,
  labourTax,
  maySettle,
  penaltyDays,
  withdrawRefusal,
} from './inventor.ts';
import { dayMs } from './shanghai-time.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

describe('income', () => {
  it.each([
    [1000, 200],
    [505, 101],
    [999, 200],
    [102, 20],
    [1, 0],
  ])('of a sale of %i fen the house keeps %i', (amount, fee) => {
    expect(feeOf(amount)).toBe(fee);
  });

  it('of a sale is available after seven days', () => {
    expect(availableAt(0)).toBe(7 * dayMs);
  });

  it('is summed by what can be done with it; payouts are no loss', () => {
    const kinds = [
      { kind: 'sale', amount: 1000, available: 600 },
      { kind: 'fee', amount: -200, available: -120 },
      { kind: 'withdraw', amount: -300, available: -300 },
    ];
    expect(incomeSum(kinds, 300)).toEqual({ available: 180, pending: 320, locked: 300, total: 800 });
    expect(incomeSum([], 0)).toEqual({ available: 0, pending: 0, locked: 0, total: 0 });
  });
});

describe('a withdrawal', () => {
  const good = {
    amountFen: 10_000,
    availableFen: 10_000,
    hasOpen: false,
    isOwnName: true,
    now: at('2026-11-10T23:59:59'),
  };
  it.each([
    [{}, null],
    [{ amountFen: 9999 }, 'least'],
    [{ amountFen: 10_001 }, 'available'],
    [{ availableFen: -5 }, 'available'],
    [{ hasOpen: true }, 'open'],
    [{ isOwnName: false }, 'name'],
    [{ now: at('2026-11-11T00:00:00') }, 'days'],
    [{ now: at('2026-12-01T00:00:00') }, null],
    [{ now: at('2026-11-30T23:59:59') }, 'days'],
  ] as const)('with %j is refused for %s', (change, refusal) => {
    expect(withdrawRefusal({ ...good, ...change })).toBe(refusal);
  });

  it('is for the first ten days of a month of Shanghai', () => {
    expect(isWithdrawDay(Date.parse('2026-11-30T16:00:00Z'))).toBe(true);
    expect(isWithdrawDay(Date.parse('2026-11-30T15:59:59Z'))).toBe(false);
  });

  it.each([
    [80_000, 0],
    [80_005, 1],
    [100_000, 4000],
    [400_000, 64_000],
    [400_001, 64_000],
    [2_500_000, 400_000],
    [3_000_000, 520_000],
    [6_250_000, 1_300_000],
    [10_000_000, 2_500_000],
  ])('of %i fen has %i withheld', (amount, tax) => {
    expect(labourTax.compute(amount)).toBe(tax);
  });

  it('goes forward alone, and ends paid, refused or failed', () => {
    const steps = extractStates.flatMap((from) =>
      extractStates.filter((to) => maySettle(from, to)).map((to) => `${from} ${to}`),
    );
    expect(steps).toEqual([
      'applied reviewing',
      'reviewing approved',
      'reviewing refused',
      'approved paying',
      'paying paid',
      'paying failed',
    ]);
    expect(extractStates.filter((state) => !isOpenExtract(state))).toEqual(['paid', 'refused', 'failed']);
  });

  it('shows the last digits of its account', () => {
    expect(accountMaskOf('6222000000001234')).toBe('****1234');
  });
});

describe('a creator', () => {
  it('needs trust, a number, the test and three samples', () => {
    const keys = (facts: Parameters<typeof applyConditions>[0]) =>
      applyConditions(facts).flatMap(({ key, isMet }) => (isMet ? [] : [key]));
    expect(keys({ trust: 0, hasMobile: false, samples: 2, isTestPassed: false })).toEqual([
      'trust',
      'mobile',
      'test',
      'samples',
    ]);
    expect(keys({ trust: 1, hasMobile: true, samples: 3, isTestPassed: true })).toEqual([]);
  });

  it.each([
    [1, 7],
    [2, 30],
    [3, 90],
    [4, null],
    [9, null],
  ])('after removal %i stops for %s days', (count, days) => {
    expect(penaltyDays(count)).toBe(days);
  });
});
