import { describe, expect, it } from 'vitest';
import { dividendTaxPercent, lotsAfterDistribution, sellFirstBought, type HoldingLot } from './dividend-tax.ts';

// Handbook A.6.
describe('tax on dividends', () => {
  it.each([
    ['2026-01-08', '2026-01-08', 20],
    ['2026-01-08', '2026-02-08', 20],
    ['2026-01-08', '2026-02-09', 10],
    ['2026-01-08', '2027-01-08', 10],
    ['2026-01-08', '2027-01-09', 0],
    ['2026-01-31', '2026-02-28', 20],
    ['2026-01-31', '2026-03-01', 10],
    ['2023-12-31', '2024-01-31', 20],
    ['2023-12-31', '2024-02-01', 10],
    ['2024-02-29', '2025-02-28', 10],
    ['2024-02-29', '2025-03-01', 0],
    ['2025-12-15', '2026-01-15', 20],
    ['2025-11-30', '2025-12-31', 10],
  ])('shares bought on %s and sold on %s pay %d percent', (boughtOn, soldOn, percent) => {
    expect(dividendTaxPercent(boughtOn, soldOn)).toBe(percent);
  });

  it('refuses a sale before the purchase and dates that do not exist', () => {
    expect(() => dividendTaxPercent('2026-02-02', '2026-02-01')).toThrow(/before bought on 2026-02-02/);
    expect(() => dividendTaxPercent('2026-02-30', '2026-03-01')).toThrow(/2026-02-30/);
  });

  const lots: readonly HoldingLot[] = [
    { boughtOn: '2025-01-02', shares: 1000, untaxedFen: 0 },
    { boughtOn: '2026-01-05', shares: 500, untaxedFen: 0 },
    { boughtOn: '2026-05-20', shares: 300, untaxedFen: 0 },
  ];

  it('taxes cash and bonus shares at par, but not transfers from reserves', () => {
    // 10 shares get 2 yuan, 3 bonus shares and 2 from reserves.
    const after = lotsAfterDistribution(lots, { cash: 0.2, bonus: 0.3, transfer: 0.2 });
    expect(after.map((lot) => lot.shares)).toEqual([1500, 750, 450]);
    expect(after.map((lot) => lot.untaxedFen)).toEqual([50_000, 25_000, 15_000]);
    expect(lotsAfterDistribution(after, { cash: 0.1, bonus: 0, transfer: 0 }).map((lot) => lot.untaxedFen)).toEqual([
      65_000, 32_500, 19_500,
    ]);
    expect(lotsAfterDistribution([{ ...lots[0]!, shares: 10 }], { cash: 0, bonus: 0.3, transfer: 0 })[0]!.shares).toBe(
      13,
    );
    expect(lotsAfterDistribution([{ ...lots[0]!, shares: 9 }], { cash: 0, bonus: 0, transfer: 0.5 })[0]!.shares).toBe(
      13,
    );
  });

  it('sells first what was bought first and taxes each lot by its age', () => {
    const held = lotsAfterDistribution(lots, { cash: 0.2, bonus: 0, transfer: 0 });
    const first = sellFirstBought(held, 1250, '2026-06-01');
    // 1000 shares are over a year old; 250 of the second lot carry half of its 100 yuan at 10 %.
    expect(first.taxFen).toBe(500);
    expect(first.remaining).toEqual([
      { boughtOn: '2026-01-05', shares: 250, untaxedFen: 5000 },
      { boughtOn: '2026-05-20', shares: 300, untaxedFen: 6000 },
    ]);
    // The rest: 50 yuan at 10 % and 60 yuan at 20 %.
    expect(sellFirstBought(first.remaining, 550, '2026-06-01')).toEqual({ remaining: [], taxFen: 1700 });
  });

  it('rounds the tax half up to a fen', () => {
    expect(sellFirstBought([{ boughtOn: '2026-05-20', shares: 1, untaxedFen: 12.5 }], 1, '2026-06-01').taxFen).toBe(3);
    expect(sellFirstBought([{ boughtOn: '2026-05-20', shares: 1, untaxedFen: 12.4 }], 1, '2026-06-01').taxFen).toBe(2);
  });

  it('taxes the same whether sold at once or in parts', () => {
    const held = lotsAfterDistribution(lots, { cash: 1, bonus: 0, transfer: 0 });
    let left: readonly HoldingLot[] = held;
    let parts = 0;
    for (const quantity of [100, 900, 200, 300, 300]) {
      const sale = sellFirstBought(left, quantity, '2026-06-01');
      left = sale.remaining;
      parts += sale.taxFen;
    }
    expect(left).toEqual([]);
    expect(parts).toBe(sellFirstBought(held, 1800, '2026-06-01').taxFen);
  });

  it('refuses more than is held, part of a share and negative distributions', () => {
    expect(() => sellFirstBought(lots, 1801, '2026-06-01')).toThrow(/1801 shares sold, but only 1800 held/);
    for (const quantity of [0, -1, 1.5]) {
      expect(() => sellFirstBought(lots, quantity, '2026-06-01')).toThrow(`got ${quantity}`);
    }
    expect(() => sellFirstBought(lots, 1, '2026-06-31')).toThrow(/2026-06-31/);
    expect(() => sellFirstBought([], 1, '2026-06-31')).toThrow(/2026-06-31/);
    for (const part of ['cash', 'bonus', 'transfer'] as const) {
      expect(() => lotsAfterDistribution(lots, { cash: 0, bonus: 0, transfer: 0, [part]: -1 })).toThrow(/cannot be -1/);
    }
  });
});
