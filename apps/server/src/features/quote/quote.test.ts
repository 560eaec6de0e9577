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

  it('are summed up to bars of minutes that agree with the day', async () => {
    const ask = (period: 'm1' | 'm5' | 'm60' | 'day') =>
      slice.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, period, adjust: 'none' });
    const [ones, fives, hours, days] = [await ask('m1'), await ask('m5'), await ask('m60'), await ask('day')];
    expect(ones).toMatchObject({ period: 'm1', adjust: 'none' });
    // The market stands at 10:00:00 on its fifth day.
    expect(ones.time.slice(-30).map((time) => time.slice(3))[0]).toBe('31');
    expect([ones.time.at(-1), fives.time.at(-1), hours.time.at(-1)]).toEqual(['10:00', '10:00', '10:30']);
    for (const line of [ones, fives, hours]) {
      for (const date of new Set(line.date)) {
        const at = days.date.indexOf(date);
        const own = line.date.flatMap((each, n) => (each === date ? [n] : []));
        const of = (column: readonly number[]) => own.map((n) => column[n]!);
        expect(line.open[own[0]!]).toBe(days.open[at]);
        expect(Math.max(...of(line.high))).toBe(days.high[at]);
        expect(Math.min(...of(line.low))).toBe(days.low[at]);
        expect(line.close[own.at(-1)!]).toBe(days.close[at]);
        expect(of(line.volume).reduce((sum, volume) => sum + volume, 0)).toBe(days.volume[at]);
        expect(of(line.amount).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(days.amount[at]!, 0);
      }
    }
    const index = await slice.call('POST /api/stocks/quote/getKLine', { symbol: '000001.SH', period: 'm5' });
    expect(index.time).toEqual([]);
  });

  it('mark closes at a limit and events on days of the stock', async () => {
    const page = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'changePct', pageSize: 50 });
    let ups = 0;
    for (const cell of page.list.slice(0, 12)) {
      const input = { symbol: cell.symbol, adjust: 'none' } as const;
      const [marks, line, reported] = await Promise.all([
        slice.call('POST /api/stocks/quote/getChartMarks', { stockNo: cell.stockNo }),
        slice.call('POST /api/stocks/quote/getKLine', input),
        slice.call('POST /api/stocks/diagnosis/getStockEvents', { stockNo: cell.stockNo, pageSize: 50 }),
      ]);
      expect(marks.events.at(-1)?.stockEventsDetailId).toBe(reported.list[0]?.stockEventsDetailId);
      expect(marks.events).toHaveLength(reported.total);
      for (const { date, side } of marks.limits) {
        const at = line.date.indexOf(date);
        const change = line.close[at]! / line.close[at - 1]! - 1;
        ups += side === 'up' ? 1 : 0;
        // A close at a limit is the extreme of its day; ex-days aside the change is one of the limits.
        expect(line.close[at]).toBe(side === 'up' ? line.high[at] : line.low[at]);
        expect(Math.sign(change)).toBe(side === 'up' ? 1 : -1);
        expect(Math.abs(change)).toBeGreaterThan(0.03);
      }
    }
    expect(ups).toBeGreaterThan(0);
    const unknown = slice.call('POST /api/stocks/quote/getChartMarks', { stockNo: '999999' });
    await expect(unknown).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('have the mean course of the industry beside them, and an index has none', async () => {
    const market = slice.parts.market.of('simulated');
    const entry = market.require(stockNo);
    const { industryName } = await market.ask('header', entry.slot);
    const answer = await slice.call('POST /api/stocks/quote/getIndustryLine', { stockNo });
    expect(answer.industryName).toBe(industryName);
    const members: number[] = [];
    for (let slot = 0; market.directory.at(slot)?.kind === 'stock'; slot++) {
      if ((await market.ask('header', slot)).industryName === industryName) members.push(slot);
    }
    expect(answer.stockNum).toBe(members.length);
    expect(members.length).toBeGreaterThan(1);
    const lines = await Promise.all(members.map((slot) => market.ask('kLine', slot, 'day', 'forward')));
    expect(answer.date.at(-1)).toBe(lines[0]!.date.at(-1));
    for (let at = answer.date.length - 20; at < answer.date.length; at++) {
      const changes = lines.flatMap(({ date, close }) => {
        const own = date.indexOf(answer.date[at]!);
        // New stocks have no limits yet and are left out.
        return own < 5 ? [] : [close[own]! / close[own - 1]! - 1];
      });
      const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
      expect(answer.close[at]! / answer.close[at - 1]! - 1).toBeCloseTo(mean, 3);
    }
    const index = slice.call('POST /api/stocks/quote/getIndustryLine', { stockNo: '399001' });
    await expect(index).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('tell by what prices as traded are multiplied from a day on', async () => {
    const page = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 50 });
    let steps = 0;
    for (const { symbol } of page.list.slice(0, 20)) {
      const ask = (adjust: 'forward' | 'none') => slice.call('POST /api/stocks/quote/getKLine', { symbol, adjust });
      const [adjusted, raw] = await Promise.all([ask('forward'), ask('none')]);
      expect(raw.factors).toEqual([{ from: raw.date[0], factor: 1 }]);
      steps += adjusted.factors.length - 1;
      adjusted.date.forEach((date, at) => {
        const step = adjusted.factors.findLast(({ from }) => from <= date);
        expect(raw.close[at]! * step!.factor).toBeCloseTo(adjusted.close[at]!, 5);
      });
      const weeks = await slice.call('POST /api/stocks/quote/getKLine', { symbol, period: 'week' });
      expect(weeks.factors).toEqual(adjusted.factors);
    }
    expect(steps).toBeGreaterThan(0);
  });

  it('give the days before minute by minute, each as its daily bar has it', async () => {
    const [line, days] = await Promise.all([
      slice.call('POST /api/stocks/quote/getMinuteLine', { symbol: stockNo, days: 5 }),
      slice.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, adjust: 'none' }),
    ]);
    expect(line.earlier.map(({ tradeDate }) => tradeDate)).toEqual(days.date.slice(-5, -1));
    for (const day of line.earlier) {
      const at = days.date.indexOf(day.tradeDate);
      expect(day.price).toHaveLength(241);
      expect(day.price[0]).toBe(days.open[at]);
      expect(day.price.at(-1)).toBe(days.close[at]);
      expect(day.volume.reduce((sum: number, volume) => sum + (volume ?? 0), 0)).toBe(days.volume[at]);
      // The running average of the whole day is its amount by its volume.
      expect(day.averagePrice.at(-1)).toBeCloseTo(days.amount[at]! / days.volume[at]!, 2);
    }
    const one = await slice.call('POST /api/stocks/quote/getMinuteLine', { symbol: stockNo });
    expect(one.earlier).toEqual([]);
    const index = await slice.call('POST /api/stocks/quote/getMinuteLine', { symbol: '000001.SH', days: 5 });
    expect(index.earlier).toEqual([]);
    await expect(
      slice.call('POST /api/stocks/quote/getMinuteLine', { symbol: stockNo, days: 6 }),
    ).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID', fields: ['days'] } });
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
    expect(quotes.list[0]).toMatchObject({ stockName: '模拟上证指数', board: 'INDEX' });
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
      message: 'No stock found with code 699999',
    });
  });

  it('refuse what is no code and name the field', async () => {
    const wrong = slice.call('POST /api/stocks/quote/getQuotes', { symbols: ['abc'] });
    await expect(wrong).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID', fields: ['symbols.0'] } });
  });
});

describe('chips', () => {
  const costs = (date?: string) => slice.call('POST /api/stocks/quote/getChips', { stockNo, ...(date && { date }) });

  /** Source: market handbook B.4, day by day over all steps. */
  async function secondComputation(date: string) {
    const [line, header] = await Promise.all([
      slice.call('POST /api/stocks/quote/getKLine', { symbol: stockNo }),
      slice.call('POST /api/stocks/quote/getQuoteHeader', { symbol: stockNo }),
    ]);
    const float = Math.round(header.floatMv! / header.stock.price!);
    const end = line.date.indexOf(date) + 1;
    const days = Array.from({ length: end }, (_, at) => at).slice(-210);
    const low = Math.min(...days.map((at) => line.low[at]!));
    const step = Math.max(0.01, (Math.max(...days.map((at) => line.high[at]!)) - low) / 149);
    let steps = Array.from({ length: 150 }, (_, n) => ({ price: low + n * step, mass: 0 }));
    for (const at of days) {
      const share = Math.min(1, line.volume[at]! / float);
      const [bottom, top] = [line.low[at]!, line.high[at]!];
      const middle = (line.open[at]! + top + bottom + line.close[at]!) / 4;
      const heights = steps.map(({ price }) =>
        price < bottom || price > top || bottom === top
          ? 0
          : price <= middle
            ? (price - bottom) / (middle - bottom)
            : (top - price) / (top - middle),
      );
      const sum = heights.reduce((all, height) => all + height, 0);
      const nearest = Math.round((middle - low) / step);
      steps = steps.map(({ price, mass }, n) => ({
        price,
        mass: mass * (1 - share) + share * (sum > 0 ? heights[n]! / sum : Number(n === nearest)),
      }));
    }
    const total = steps.reduce((sum, { mass }) => sum + mass, 0);
    const quantile = (wanted: number): number => {
      let sum = 0;
      return steps.find(({ mass }) => (sum += mass) >= wanted * total - 1e-12)!.price;
    };
    const close = line.close[end - 1]!;
    const won = steps.filter(({ price }) => price <= close + 1e-9).reduce((sum, { mass }) => sum + mass, 0);
    return {
      close,
      winnerPct: (won / total) * 100,
      averageCost: steps.reduce((sum, { price, mass }) => sum + price * mass, 0) / total,
      medianCost: quantile(0.5),
      cost90Low: quantile(0.05),
      cost90High: quantile(0.95),
      cost70Low: quantile(0.15),
      cost70High: quantile(0.85),
    };
  }

  it('are those of the handbook, today and on a past day', async () => {
    for (const date of ['2026-11-20', '2026-11-02']) {
      const { chips } = await costs(date);
      const expected = await secondComputation(date);
      expect(chips!.date).toBe(date);
      for (const [name, value] of Object.entries(expected))
        expect(chips![name as keyof typeof expected], `${name} on ${date}`).toBeCloseTo(value, 1);
      expect(chips!.sharesPct.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 1);
    }
    const { chips } = await costs();
    expect(chips).toEqual((await costs('2026-11-20')).chips);
    // A Sunday is answered with the Friday before it, and before the first bar there are none.
    expect((await costs('2026-11-15')).chips!.date).toBe('2026-11-13');
    expect((await costs('1999-01-04')).chips).toBeNull();
  });

  it('are refused for an unknown stock and for what is no date', async () => {
    const unknown = slice.call('POST /api/stocks/quote/getChips', { stockNo: '699999' });
    await expect(unknown).rejects.toMatchObject({ details: { bizCode: 'STOCK_STATE' } });
    await expect(costs('yesterday')).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID', fields: ['date'] } });
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
