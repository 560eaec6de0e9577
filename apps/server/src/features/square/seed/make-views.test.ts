import { citedFigures, contentItems, contentStocks, opinions } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOfWords } from '../../../seed/id-of-words.ts';
import { priceDemoStocks } from '../../content/demo-prices.ts';
import { communityViews } from './community/posts-views.ts';
import { makeDemoViews } from './make-views.ts';
import { seedViews } from './views.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true });
});
afterAll(() => slice.close());

const ids = seedViews.map(({ text }) => idOfWords(text));
const views = () => slice.db.select().from(contentItems).where(inArray(contentItems.clientReqId, ids));

it('gives views of the demonstration a stock of which they were true, with the figures of that day beside those of now', async () => {
  const market = slice.parts.market.of('simulated');
  expect((await views()).map(({ state }) => state)).toEqual(seedViews.map(() => 1));
  const made = await makeDemoViews(slice.db, market);
  expect(made).toBe(seedViews.length + communityViews.length);
  expect(await makeDemoViews(slice.db, market)).toBe(0);
  for (const row of await views()) {
    const { text, figures, direction } = seedViews.find((view) => idOfWords(view.text) === row.clientReqId)!;
    const [opinion] = await slice.db.select().from(opinions).where(eq(opinions.itemId, row.id));
    const { dynamic } = await slice.call('POST /api/dynamic/square/getDynamicDetail', {
      dynamicDetailId: String(row.id),
    });
    expect(dynamic, text).toMatchObject({ auditStatus: 3, stockTags: [{ stockNo: opinion!.stockNo }] });
    expect(dynamic.viewBlock).toMatchObject({ direction });
    expect(dynamic.citedFigures.map(({ metric }) => metric)).toEqual(Object.keys(figures));
    const cited = await slice.db.select().from(citedFigures).where(eq(citedFigures.itemId, row.id));
    for (const { metric, value, asOf } of cited) {
      // What the market tells of that day, whenever it is asked, and nothing that came after the words.
      const entry = market.directory.find(opinion!.stockNo)!;
      const then = await market.ask('explain', metric, entry.slot, opinion!.tradeDate);
      expect(value, `${text} ${metric}`).toBe(then!.value);
      expect(figures[metric as keyof typeof figures]!(value), `${text} ${metric}`).toBe(true);
      expect(asOf.toISOString()).toBe(new Date(`${opinion!.tradeDate}T15:00:00+08:00`).toISOString());
      expect(asOf.getTime()).toBeLessThanOrEqual(row.createdAt.getTime());
    }
    expect(dynamic.citedFigures.some(({ value, valueNow }) => valueNow !== null && valueNow !== value)).toBe(true);
  }
});

it('gives what texts of the demonstration name its price of then, once the market is up', async () => {
  const market = slice.parts.market.of('simulated');
  const stocks = () => slice.db.select().from(contentStocks).where(eq(contentStocks.market, 'simulated'));
  const waiting = (await stocks()).filter(({ priceFen }) => priceFen === null);
  expect(waiting.length).toBeGreaterThan(5);
  expect(await priceDemoStocks(slice.db, market)).toBe(waiting.length);
  const all = await stocks();
  for (const { itemId, stockNo } of waiting) {
    const { priceFen, tradeDate } = all.find((row) => row.itemId === itemId && row.stockNo === stockNo)!;
    const line = await market.ask('kLine', market.require(stockNo).slot, 'day', 'none');
    expect(priceFen).toBe(Math.round(line.close[line.date.findLastIndex((day) => day <= tradeDate)]! * 100));
  }
});
