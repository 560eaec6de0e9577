import { expect, it } from 'vitest';
import { inShownOrder } from './shown-order.ts';

const rowOf = (stockNo: string, price: number | null, changePct: number | null) => ({
  cell: { stockNo, price, changePct },
});
const rows = [rowOf('600002', 9.5, 1), rowOf('000001', null, null), rowOf('300003', 12, -3), rowOf('688004', 9.5, 4)];

it.each([
  ['price', 'desc', ['300003', '600002', '688004', '000001']],
  ['price', 'asc', ['600002', '688004', '300003', '000001']],
  ['changePct', 'desc', ['688004', '600002', '300003', '000001']],
  ['stockNo', 'asc', ['000001', '300003', '600002', '688004']],
] as const)('stands by %s, %s', (id, order, expected) => {
  expect(inShownOrder(rows, { id, order }).map(({ cell }) => cell.stockNo)).toEqual(expected);
});
