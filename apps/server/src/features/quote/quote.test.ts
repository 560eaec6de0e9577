import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSlice, type Slice } from '@lianpan/testkit';

let slice: Slice;
let stockNo: string;

beforeAll(async () => {
  slice = await startSlice();
  const page = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 1 });
  stockNo = page.list[0]!.stockNo;
});
afterAll(() => slice.close());

describe('quotes', () => {
  it('agree between the list, the header, the minute line and the daily bar', async () => {
    const [quotes, header, minutes, days] = await Promise.all([
      slice.call('POST /api/stocks/quote/getQuotes', { symbols: [stockNo] }),
      slice.call('POST /api/stocks/quote/getQuoteHeader', { symbol: stockNo }),
      slice.call('POST /api/stocks/quote/getMinuteLine', { symbol: stockNo }),
      slice.call('POST /api/stocks/quote/getKLine', { symbol: stockNo }),
    ]);
    const cell = quotes.list[0]!;
    expect(header.stock).toEqual(cell);
    // The market stands at 10:00:00: the 09:25 match and thirty minutes are over.
    expect(minutes.price).toHaveLength(31);
    expect(minutes.price.at(-1)).toBe(cell.price);
    expect(minutes.volume.reduce((sum: number, volume) => sum + (volume ?? 0), 0)).toBe(cell.volume);
    expect(days.date.at(-1)).toBe('2026-11-20');
    expect(days.close.at(-1)).toBe(cell.price);
    expect(days.high.at(-1)).toBe(cell.high);
    expect(days.volume.at(-1)).toBe(cell.volume);
    expect(cell.changePct).toBeCloseTo((cell.price! / cell.prevClose! - 1) * 100, 2);
  });

  it('stay inside the limit prices of the day', async () => {
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 50 });
    for (const cell of list) {
      const header = await slice.call('POST /api/stocks/quote/getQuoteHeader', { symbol: cell.symbol });
      if (header.limitUp === null || header.limitDown === null) continue;
      expect(cell.high!).toBeLessThanOrEqual(header.limitUp);
      expect(cell.low!).toBeGreaterThanOrEqual(header.limitDown);
    }
  });

  it('give weekly and monthly bars that hold the days', async () => {
    const bars = (period: 'day' | 'week' | 'month') =>
      slice.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, period, adjust: 'none' });
    const [days, weeks, months] = await Promise.all([bars('day'), bars('week'), bars('month')]);
    const total = (volumes: number[]): number => volumes.reduce((sum, volume) => sum + volume, 0);
    expect(total(weeks.volume)).toBe(total(days.volume));
    expect(total(months.volume)).toBe(total(days.volume));
    expect(Math.max(...weeks.high)).toBe(Math.max(...days.high));
    expect(months.close.at(-1)).toBe(days.close.at(-1));
  });

  it('show a book whose sides do not cross', async () => {
    const book = await slice.call('POST /api/stocks/quote/getOrderBook', { symbol: stockNo });
    expect(book.available).toBe(true);
    expect([book.bids, book.asks].map((side) => side.length)).toEqual([5, 5]);
    const [bid, ask] = [book.bids[0]!.price, book.asks[0]!.price];
    if (bid !== null && ask !== null) expect(bid).toBeLessThan(ask);
    const sorted = book.bids.map((level) => level.price ?? -1);
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
    expect(book.ticks.length).toBeGreaterThan(0);
  });

  it('answer an index by its symbol and refuse its book', async () => {
    const quotes = await slice.call('POST /api/stocks/quote/getQuotes', { symbols: ['000001.SH'] });
    expect(quotes.list[0]).toMatchObject({ stockName: '上证指数', board: 'INDEX' });
    const minutes = await slice.call('POST /api/stocks/quote/getMinuteLine', { symbol: '000001.SH' });
    expect(minutes.price).toHaveLength(31);
    expect(minutes).toMatchObject({ averagePrice: [], volume: [] });
    const book = await slice.call('POST /api/stocks/quote/getOrderBook', { symbol: '000001.SH' });
    expect(book.available).toBe(false);
  });

  it('refuse an unknown stock in the language of the caller', async () => {
    const english = slice.newDevice({ language: 'en' });
    await expect(slice.call('POST /api/stocks/quote/getQuoteHeader', { symbol: '699999' })).rejects.toMatchObject({
      outcome: 'rejected',
      message: '没有找到代码为 699999 的股票',
      details: { bizCode: 'STOCK_STATE' },
    });
    await expect(english.call('POST /api/stocks/quote/getQuoteHeader', { symbol: '699999' })).rejects.toMatchObject({
      message: 'No stock with the code 699999',
    });
  });

  it('refuse what is no code and name the field', async () => {
    const wrong = slice.call('POST /api/stocks/quote/getQuotes', { symbols: ['abc'] });
    await expect(wrong).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID', fields: ['symbols.0'] } });
  });
});

describe('the market as a whole', () => {
  it('counts every traded stock once', async () => {
    const info = await slice.call('GET /api/stocks/hall/getStockMarketInfo', {});
    const { up, flat, down, histogram } = info.breadth;
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(up + flat + down);
    const ranking = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 1 });
    expect(ranking.total).toBe(up + flat + down);
    expect(info.indices.map((index) => index.symbol)).toEqual([
      '000001.SH',
      '399001.SZ',
      '399006.SZ',
      '000688.SH',
      '899050.BJ',
    ]);
  });

  it('gives pages of a ranking that hold each stock once', async () => {
    const seen = new Set<string>();
    const first = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'turnoverPct', pageSize: 50 });
    for (let pageNum = 1; (pageNum - 1) * 50 < first.total; pageNum++) {
      const page = await slice.call('POST /api/stocks/quote/getRanking', {
        sortField: 'turnoverPct',
        pageNum,
        pageSize: 50,
      });
      for (const cell of page.list) seen.add(cell.stockNo);
    }
    expect(seen.size).toBe(first.total);
  });
});

describe('before the opening match', () => {
  let early: Slice;
  beforeAll(async () => {
    early = await startSlice({ at: '2026-11-20T09:20:00+08:00' });
  });
  afterAll(() => early.close());

  it('an index stands at its last close and has no open, high and low', async () => {
    const { list } = await early.call('POST /api/stocks/quote/getQuotes', { symbols: ['000001.SH'] });
    const [cell] = list;
    expect(cell).toMatchObject({ open: null, high: null, low: null, amplitudePct: null, changePct: 0 });
    expect(cell!.price).toBe(cell!.prevClose);
  });
});

describe('the opening call', () => {
  let early: Slice;
  beforeAll(async () => {
    early = await startSlice({ at: '2026-11-20T09:21:00+08:00' });
  });
  afterAll(() => early.close());

  it('tells price and volumes until the match, and nothing that only the match decides', async () => {
    const header = await early.call('POST /api/stocks/quote/getQuoteHeader', { symbol: stockNo });
    expect(header.stock).toMatchObject({ price: null, open: null });
    const book = await early.call('POST /api/stocks/quote/getOrderBook', { symbol: stockNo });
    expect(book).toMatchObject({ available: false, session: 'OPEN_CALL_2', ticks: [] });
    const { auction, prevClose } = book;
    expect(Math.abs(auction!.price / prevClose! - 1)).toBeLessThanOrEqual(0.2);
    expect([auction!.matched % 100, auction!.unmatched % 100].map(Math.abs)).toEqual([0, 0]);
    expect(auction!.matched).toBeGreaterThan(0);
    const later = await slice.call('POST /api/stocks/quote/getOrderBook', { symbol: stockNo });
    expect(later.auction).toBeNull();
  });
});
