import type { Security } from '@lianpan/market/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedSecurities, startSlice, type Slice } from '@lianpan/testkit';

// Large enough for a few delistings, fresh listings and suspensions.
const stockCount = 1500;
const today = '2026-11-20';

let slice: Slice;
let securities: readonly Security[];

beforeAll(async () => {
  slice = await startSlice({ stockCount });
  securities = simulatedSecurities(stockCount, today);
});
afterAll(() => slice.close());

/** Everything that the page of a stock asks for. */
async function openPage(stockNo: string) {
  const [header, minutes, days, book, card, statistics] = await Promise.all([
    slice.call('POST /api/stocks/quote/getQuoteHeader', { symbol: stockNo }),
    slice.call('POST /api/stocks/quote/getMinuteLine', { symbol: stockNo }),
    slice.call('POST /api/stocks/quote/getKLine', { symbol: stockNo }),
    slice.call('POST /api/stocks/quote/getOrderBook', { symbol: stockNo }),
    slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo }),
    slice.call('POST /api/stocks/diagnosis/getStatistics', { stockNo }),
  ]);
  return { header, minutes, days, book, card, statistics };
}

async function suspendedStock(): Promise<string> {
  const listed = securities.filter((security) => security.delistDate === null && (security.listDate ?? '') <= today);
  for (let from = 0; from < listed.length; from += 100) {
    const symbols = listed.slice(from, from + 100).map((security) => security.symbol);
    const { list } = await slice.call('POST /api/stocks/quote/getQuotes', { symbols });
    const found = list.find((cell) => cell.suspended);
    if (found) return found.stockNo;
  }
  throw new Error('no stock of this market is suspended today');
}

describe('the page of a stock that is not like the others', () => {
  it('keeps the last close and the score of a suspended stock, without day line and book', async () => {
    const { header, minutes, days, book, card } = await openPage(await suspendedStock());
    expect(header).toMatchObject({ delisted: false, stock: { suspended: true, changePct: null, limitState: 'NONE' } });
    expect(header.stock.price).toBe(header.stock.prevClose);
    expect(days.date.at(-1)! < today).toBe(true);
    expect(minutes.price).toEqual([]);
    expect(book.available).toBe(false);
    expect(card.suspended).toBe(true);
    expect(card.total).toBeGreaterThan(0);
  });

  it('scores nothing on the short history of a new listing and says why', async () => {
    const newest = securities
      .filter((security) => (security.listDate ?? '') <= today)
      .reduce((a, b) => ((a.listDate ?? '') > (b.listDate ?? '') ? a : b));
    const { header, minutes, days, card, statistics } = await openPage(newest.stockNo);
    expect(header.listDate).toBe(newest.listDate);
    expect(days.date.length).toBeLessThan(60);
    expect(days.date[0]).toBe(newest.listDate);
    expect(minutes.price.length).toBeGreaterThan(0);
    expect(card).toMatchObject({ total: null, absence: 'newListing', dims: [] });
    expect(statistics).toMatchObject({ winRate: null, levels: null });
  });

  it('calls a delisted stock delisted, keeps its history and scores it no more', async () => {
    const gone = securities.find((security) => security.delistDate !== null && security.delistDate <= today);
    const { header, minutes, days, book, card } = await openPage(gone!.stockNo);
    expect(header.delisted).toBe(true);
    expect(days.date.at(-1)! < gone!.delistDate!).toBe(true);
    expect(header.stock.price).toBe(days.close.at(-1));
    expect(minutes.price).toEqual([]);
    expect(book.available).toBe(false);
    expect(card).toMatchObject({ total: null, absence: 'delisted' });
  });

  it('keeps delisted stocks out of the lists', async () => {
    const gone = new Set(
      securities.filter((one) => one.delistDate !== null && one.delistDate <= today).map((one) => one.stockNo),
    );
    expect(gone.size).toBeGreaterThan(0);
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'changePct', pageSize: 50 });
    expect(list.filter((cell) => gone.has(cell.stockNo))).toEqual([]);
  });
});
