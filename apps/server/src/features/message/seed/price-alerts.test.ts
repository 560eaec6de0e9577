import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shanghaiDate } from '@lianpan/domain';
import { priceDemoAlerts } from './price-alerts.ts';
import { alerts } from './notice-texts.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-05T14:00:00+08:00', seed: true });
});
afterAll(() => slice.close());

it('has alerts of the demonstration fire at prices that their days had, unseen until then', async () => {
  const reader = await slice.signInAs('fullService');
  const shown = async () => {
    const ask = { scene: 'alert', pageSize: 50 } as const;
    const { list } = await slice.callAs(reader)('POST /api/notification/mine/getStockSceneMessages', ask);
    return list.filter(({ subType }) => subType === 'trk.price');
  };
  expect(await shown()).toEqual([]);
  const market = slice.parts.market.of('simulated');
  expect(await priceDemoAlerts(slice.db, market)).toBe(alerts.length);
  expect(await priceDemoAlerts(slice.db, market)).toBe(0);
  const list = await shown();
  expect(list).toHaveLength(alerts.length);
  for (const { content, createdTime, stock } of list) {
    const entry = market.directory.find(stock!.stockNo)!;
    const { date, high, low } = await market.ask('kLine', entry.slot, 'day', 'none');
    const at = date.indexOf(shanghaiDate(createdTime));
    const price = Number(/(\d+\.\d\d) 元/.exec(content)![1]);
    expect([content, price >= low[at]! && price <= high[at]!]).toEqual([content, true]);
  }
});
