import { describe, expect, it } from 'vitest';
import { createMarginReader, marginBalancesOf } from './margin.ts';
import { marketOf } from './markets.fixture.ts';

const { history } = marketOf(120, { stockCount: 60 });
const stocks = Array.from({ length: 60 }, (_, index) => index);
const endOfDay = 86_399;

describe('the change of a margin balance', () => {
  it('is that of the published balances, day after day and a day back again', () => {
    const changeOf = createMarginReader(history);
    const days = Array.from({ length: 40 }, (_, n) => history.firstDay + 70 + n).flatMap((day) => [day, day - 1]);
    let known = 0;
    for (const day of days) {
      for (const index of stocks) {
        const balances = marginBalancesOf(history, index, day, endOfDay, 6);
        const change = changeOf(index, day, endOfDay, 5);
        const [oldest, newest] = [
          balances.find((one) => one.day === day - 6),
          balances.find((one) => one.day === day - 1),
        ];
        expect(change).toBe(oldest && newest ? newest.balance / oldest.balance - 1 : null);
        if (change !== null && change !== 0) known++;
      }
    }
    expect(known).toBeGreaterThan(1000);
  });
});
