import { expect, it } from 'vitest';
import { marketStore } from './market.ts';
import type { StockCell } from './quote.ts';
import { keepCell, keptCell } from './shown-cells.ts';

const cellOf = (stockNo: string, price: number): StockCell => ({ stockNo, price }) as StockCell;

it('gives back the cell that was shown last', () => {
  keepCell(cellOf('600000', 10));
  keepCell(cellOf('600000', 11));
  expect(keptCell('600000')?.price).toBe(11);
  expect(keptCell('600001')).toBeUndefined();
});

it('keeps an index apart from the stock with its digits', () => {
  const index = { ...cellOf('000001', 3000), symbol: '000001.SH', board: 'INDEX' } as StockCell;
  keepCell(cellOf('000001', 11));
  keepCell(index);
  expect([keptCell('000001')?.price, keptCell('000001.SH')?.price]).toEqual([11, 3000]);
});

it('lets the oldest go when there are too many', () => {
  keepCell(cellOf('600000', 10));
  for (let at = 0; at < 300; at++) keepCell(cellOf(String(700_000 + at), 1));
  expect(keptCell('600000')).toBeUndefined();
  expect(keptCell('700299')).toBeDefined();
});

it('shows nothing of one market in the other', () => {
  keepCell(cellOf('600000', 10));
  const { value } = marketStore.getState();
  marketStore.setState({ value: { ...value, name: value.name === 'real' ? 'simulated' : 'real' } });
  expect(keptCell('600000')).toBeUndefined();
});
