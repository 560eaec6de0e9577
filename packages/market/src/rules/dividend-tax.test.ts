import { describe, expect, it } from 'vitest';
import { dividendTaxPercent } from './dividend-tax.ts';

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
});
