import { expect, it } from 'vitest';
import { boardOf, exchangeOf, symbolOf } from './board.ts';

it.each([
  ['600519', 'SH_MAIN', 'SH'],
  ['605001', 'SH_MAIN', 'SH'],
  ['000001', 'SZ_MAIN', 'SZ'],
  ['003816', 'SZ_MAIN', 'SZ'],
  ['300750', 'CHINEXT', 'SZ'],
  ['302132', 'CHINEXT', 'SZ'],
  ['688981', 'STAR', 'SH'],
  ['689009', 'STAR', 'SH'],
  ['920001', 'BSE', 'BJ'],
  ['430047', 'BSE', 'BJ'],
  ['872925', 'BSE', 'BJ'],
])('puts %s on %s of %s', (stockNo, board, exchange) => {
  expect(boardOf(stockNo)).toBe(board);
  expect(exchangeOf(boardOf(stockNo))).toBe(exchange);
  expect(symbolOf(stockNo)).toBe(`${stockNo}.${exchange}`);
});

it.each(['900901', '200011', '510300', '113050', '60051', 'sh600519', ''])('refuses %j', (code) => {
  expect(() => boardOf(code)).toThrow(/not an A-share code/);
});
