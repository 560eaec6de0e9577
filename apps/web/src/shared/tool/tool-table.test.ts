import { describe, expect, it } from 'vitest';
import type { StockCell } from '../quote.ts';
import { inLiveOrder } from './tool-table.tsx';

const row = (stockNo: string, changePct: number | null): StockCell => ({ stockNo, changePct }) as StockCell;
const codes = (rows: readonly StockCell[]): string[] => rows.map(({ stockNo }) => stockNo);

describe('the rows of a tool', () => {
  const rows = [row('600002', 1), row('600001', 3), row('600004', null), row('600003', 3)];

  it('stand in the order of the figures that they show, equal ones by code, those without a figure last', () => {
    expect(codes(inLiveOrder(rows, { key: 'changePct', direction: 'descending' }))).toEqual([
      '600001',
      '600003',
      '600002',
      '600004',
    ]);
    expect(codes(inLiveOrder(rows, { key: 'changePct', direction: 'ascending' }))).toEqual([
      '600002',
      '600001',
      '600003',
      '600004',
    ]);
  });

  it('keep the order of the answer where no quote moves what they are sorted by', () => {
    expect(inLiveOrder(rows, { key: 'mainNet', direction: 'descending' })).toBe(rows);
    expect(inLiveOrder(rows, null)).toBe(rows);
  });
});
