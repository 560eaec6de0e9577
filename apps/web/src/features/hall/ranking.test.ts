import { expect, it } from 'vitest';
import type { StockCell } from '../../shared/quote.ts';
import { ranked } from './ranking.ts';

const cell = (stockNo: string, changePct: number) => ({ stockNo, changePct }) as StockCell;
const codes = (cells: readonly StockCell[]) => cells.map(({ stockNo }) => stockNo);

it('puts the stocks of a ranking in the order of the figures they show', () => {
  const cells = [cell('600001', 20.04), cell('600002', 19.45), cell('600003', 20), cell('600004', 20.59)];
  expect(codes(ranked(cells, 'gainers'))).toEqual(['600004', '600001', '600003', '600002']);
  expect(codes(ranked(cells, 'losers'))).toEqual(['600002', '600003', '600001', '600004']);
});

it('orders equal figures by code in both directions', () => {
  const cells = [cell('600009', 10), cell('600001', 10)];
  expect(codes(ranked(cells, 'gainers'))).toEqual(['600001', '600009']);
  expect(codes(ranked(cells, 'losers'))).toEqual(['600001', '600009']);
});
