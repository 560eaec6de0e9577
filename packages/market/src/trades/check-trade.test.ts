import { expect, it } from 'vitest';
import { checkTrade } from './check-trade.ts';

const bounds = { close: 1050, up: 1100, down: 900 };

it.each([
  ['a lot within the limits', 'SH_MAIN', 'buy', 100, 1100, 0, null],
  ['half a lot', 'SH_MAIN', 'buy', 150, 1000, 0, { rule: 'lot', least: 100, step: 100 }],
  ['less than a lot of the STAR board', 'STAR', 'buy', 100, 1000, 0, { rule: 'lot', least: 200, step: 1 }],
  ['above the limit', 'SH_MAIN', 'buy', 100, 1101, 0, { rule: 'limitRange', lowest: 900, highest: 1100 }],
  ['below the limit', 'SZ_MAIN', 'sell', 100, 899, 100, { rule: 'limitRange', lowest: 900, highest: 1100 }],
  ['the odd rest of a holding', 'SH_MAIN', 'sell', 130, 1000, 130, null],
  ['a part of the odd rest', 'SH_MAIN', 'sell', 20, 1000, 130, { rule: 'lot', least: 100, step: 100 }],
  ['more than one order may be for', 'CHINEXT', 'buy', 600_000, 1000, 0, null],
] as const)('%s', (_, board, side, quantity, priceFen, sellable, refusal) => {
  expect(checkTrade({ side, quantity, priceFen }, { board, bounds, sellable })).toEqual(refusal);
});

it('needs a trade of the day, and no price where the history does not reach back', () => {
  const claimed = { side: 'buy', quantity: 100, priceFen: 99_999 } as const;
  expect(checkTrade(claimed, { board: 'SH_MAIN', bounds: null, sellable: 0 })).toEqual({ rule: 'noTrading' });
  expect(checkTrade(claimed, { board: 'SH_MAIN', bounds: 'unknown', sellable: 0 })).toBeNull();
  expect(checkTrade(claimed, { board: 'SH_MAIN', bounds: { ...bounds, up: 0, down: 0 }, sellable: 0 })).toBeNull();
});
