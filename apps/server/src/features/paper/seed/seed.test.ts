import { paperDays, paperFills } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleAccounts } from '../settle.ts';
import { writeDemoTrades } from './demo-trades.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ seed: true });
});
afterAll(() => slice.close());

it('ranks the members of the demonstration by trades that the market had prices for', async () => {
  const write = () => writeDemoTrades({ ...slice.parts, demoMode: true });
  expect(await writeDemoTrades({ ...slice.parts, demoMode: false })).toBe(0);
  let began = 0;
  for (let n = await write(); n > 0; n = await write()) began += n;
  expect(began).toBe(12);
  const market = slice.parts.market.of('simulated');
  await settleAccounts(slice.db, market, slice.clock.now);
  const fills = await slice.db.select().from(paperFills);
  const days = new Map<string, Awaited<ReturnType<typeof dayOf>>>();
  const dayOf = (date: string) => market.ask('finishedDay', date);
  for (const { tradeDate, symbol, priceFen } of fills) {
    const day = days.get(tradeDate) ?? (await dayOf(tradeDate));
    days.set(tradeDate, day);
    expect(priceFen).toBe(day.open[market.directory.find(symbol)!.slot]);
  }
  expect((await slice.db.select().from(paperDays)).every(({ cashFen }) => cashFen >= 0)).toBe(true);
  const { list: seasons } = await slice.call('POST /api/stocks/mock/getSeasons', {});
  for (const seasonId of [undefined, seasons[0]!.seasonId]) {
    const board = await slice.call('POST /api/stocks/mock/getRanking', { seasonId, period: 'total', pageSize: 50 });
    expect(board.total).toBeGreaterThan(8);
    expect(board.list.some(({ returnPct }) => returnPct > 0)).toBe(true);
    expect(board.list.some(({ returnPct }) => returnPct < 0)).toBe(true);
  }
});
