import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSlice, type Slice } from '@lianpan/testkit';

let morning: Slice;
let early: Slice;
let eve: Slice;

beforeAll(async () => {
  morning = await startSlice();
  early = await startSlice({ at: '2026-11-20T09:20:00+08:00' });
  // The evening of the trading day before.
  eve = await startSlice({ at: '2026-11-19T20:00:00+08:00' });
});
afterAll(() => Promise.all([morning.close(), early.close(), eve.close()]));

const ranking = (slice: Slice) =>
  slice.call('POST /api/stocks/quote/getRanking', { sortField: 'changePct', pageSize: 50 });
const popular = (slice: Slice) => slice.call('POST /api/stocks/quote/getPopular', { count: 20 });

describe('the ranking in the opening call', () => {
  it('is that of the day before and says so', async () => {
    const [shown, closed] = await Promise.all([ranking(early), ranking(eve)]);
    expect(shown).toMatchObject({ tradeDate: '2026-11-19', final: true, asOf: Date.parse('2026-11-19T15:00+08:00') });
    const figuresOf = ({ list }: typeof shown) =>
      list.map(({ stockNo, price, changePct, amount, amplitudePct }) => [
        stockNo,
        price,
        changePct,
        amount,
        amplitudePct,
      ]);
    const halted = new Set(closed.list.map(({ stockNo }) => stockNo));
    const both = figuresOf(shown).filter(([stockNo]) => halted.has(String(stockNo)));
    // A stock that is suspended from the next morning on leaves the list.
    expect(both.length).toBeGreaterThan(40);
    for (const row of both) expect(figuresOf(closed)).toContainEqual(row);
    expect(shown.list.every(({ tradeDate }) => tradeDate === '2026-11-19')).toBe(true);
  });

  it('is that of the day once there are prices', async () => {
    expect(await ranking(morning)).toMatchObject({ tradeDate: '2026-11-20', final: false });
  });
});

describe('the ranking of a board', () => {
  it('holds the stocks of that board alone, all of them', async () => {
    const of = (board?: 'STAR') =>
      morning.call('POST /api/stocks/quote/getRanking', { sortField: 'volume', pageSize: 50, ...(board && { board }) });
    const star = await of('STAR');
    const whole = await Promise.all(
      Array.from({ length: Math.ceil((await of()).total / 50) }, (_, at) =>
        morning.call('POST /api/stocks/quote/getRanking', { sortField: 'volume', pageSize: 50, pageNum: at + 1 }),
      ),
    );
    const expected = whole.flatMap(({ list }) => list).filter(({ board }) => board === 'STAR');
    expect(star.total).toBe(expected.length);
    expect(star.total).toBeGreaterThan(0);
    expect(star.list.map(({ stockNo }) => stockNo)).toEqual(expected.slice(0, 50).map(({ stockNo }) => stockNo));
  });
});

describe('the popular stocks', () => {
  it('are those traded most on the day before, the same before the open and in the morning', async () => {
    const [before, after, closed] = await Promise.all([
      popular(early),
      popular(morning),
      eve.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 50 }),
    ]);
    const codes = ({ list }: { list: readonly { stockNo: string }[] }) => list.map(({ stockNo }) => stockNo);
    expect(before.list).toHaveLength(20);
    expect(codes(after)).toEqual(codes(before));
    expect(before.basedOn).toBe('2026-11-19');
    const byAmount = codes(closed).filter((code) => codes(before).includes(code));
    expect(codes(before)).toEqual(byAmount);
  });

  it('have a price at every hour, with the day of it', async () => {
    const [before, after] = await Promise.all([popular(early), popular(morning)]);
    for (const cell of before.list) expect(cell).toMatchObject({ price: expect.any(Number), tradeDate: '2026-11-19' });
    for (const cell of after.list) expect(cell).toMatchObject({ price: expect.any(Number), tradeDate: '2026-11-20' });
  });

  it('are what a guest is suggested before the open too', async () => {
    const suggested = await early.call('POST /api/system/mine/getSuggestions', {});
    const { list } = await popular(early);
    expect(suggested.list.map(({ stockNo }) => stockNo)).toEqual(list.slice(0, 6).map(({ stockNo }) => stockNo));
  });
});

describe('the small day lines', () => {
  it('thin out the minute line and end where it ends', async () => {
    const { list } = await popular(morning);
    const symbols = list.map(({ symbol }) => symbol);
    const lines = await morning.call('POST /api/stocks/quote/getDayLines', { symbols });
    const minutes = await morning.call('POST /api/stocks/quote/getMinuteLine', { symbol: symbols[3]! });
    const own = lines.list[3]!;
    expect(lines.pointsPerDay).toBe(61);
    expect(own.line).toEqual([...minutes.price.filter((_, at) => at % 4 === 0), minutes.price.at(-1)]);
    expect(own).toMatchObject({ symbol: symbols[3], prevClose: minutes.prevClose });
  });

  it('are empty before the first price', async () => {
    const lines = await early.call('POST /api/stocks/quote/getDayLines', { symbols: ['000001.SZ'] });
    expect(lines.list[0]!.line).toEqual([]);
  });
});

describe('the indicator card', () => {
  const card = (slice: Slice, indicatorCode?: 'MACD' | 'KDJ' | 'RSI' | 'BOLL' | 'VOL' | 'CHIPS') =>
    slice.call('GET /api/stocks/hall/getHallIndicatorInfo', indicatorCode ? { indicatorCode } : {});

  it('shows six indicators in turn, one each trading day', async () => {
    const [today, before] = await Promise.all([card(morning), card(eve)]);
    const turn = ['MACD', 'KDJ', 'RSI', 'BOLL', 'VOL', 'CHIPS'];
    expect(turn.indexOf(today.indicatorCode)).toBe((turn.indexOf(before.indicatorCode) + 1) % turn.length);
  });

  it('stands at the last close, on the composite and over all standard stocks', async () => {
    const [macd, line] = await Promise.all([
      card(morning, 'MACD'),
      morning.call('POST /api/stocks/quote/getKLine', { symbol: '000001.SH', period: 'day', adjust: 'none' }),
    ]);
    expect(macd).toMatchObject({ tradeDate: '2026-11-19', final: true });
    const closes = line.close.slice(0, line.date.indexOf('2026-11-19') + 1);
    const mean = (days: number) =>
      closes.reduce((known, close) => (close * 2 + known * (days - 1)) / (days + 1), closes[0]!);
    const dif = mean(12) - mean(26);
    expect(macd.values.find(({ key }) => key === 'dif')!.value).toBeCloseTo(dif, 1);
    const picked = await morning.call('POST /api/stocks/picker/run', {
      query: { universe: 'std', groups: [{ op: 'AND', items: [{ id: 'T10' }] }] },
      tradeDate: '2026-11-19',
    });
    expect(macd.signalNum).toBe(picked.total);
  });

  it('reads no chips of an index but counts the stocks', async () => {
    const chips = await card(morning, 'CHIPS');
    expect(chips).toMatchObject({ values: [], level: null, signalNum: expect.any(Number) });
  });

  it('compares the turnover of the index with the mean of the five days before', async () => {
    const [volume, line] = await Promise.all([
      card(morning, 'VOL'),
      morning.call('POST /api/stocks/quote/getKLine', { symbol: '000001.SH', period: 'day', adjust: 'none' }),
    ]);
    const end = line.date.indexOf('2026-11-19');
    const [a, b, c, d, e] = line.amount.slice(end - 5, end) as [number, number, number, number, number];
    const ratio = line.amount[end]! / ((a + b + c + d + e) / 5);
    expect(volume.values).toEqual([{ key: 'amountRatio', value: Math.round(ratio * 100) / 100 }]);
  });
});

describe('the overview of a day that is over', () => {
  const info = (tradeDate?: string) => morning.call('GET /api/stocks/hall/getStockMarketInfo', { tradeDate });

  it('has the indices at its close and the stocks that traded, and no other figure of today', async () => {
    const past = await info('2026-11-18');
    expect(past).toMatchObject({ tradeDate: '2026-11-18', final: true, coverage: null, projectedAmount: null });
    const market = morning.parts.market.of('simulated');
    const day = await market.ask('finishedDay', '2026-11-18');
    const changes = market.directory.entries
      .filter(({ kind, slot }) => kind === 'stock' && day.price[slot]! > 0)
      .map(({ slot }) => day.price[slot]! - day.prevClose[slot]!);
    const { up, flat, down, suspended, histogram } = past.breadth;
    expect([up, flat, down]).toEqual([
      changes.filter((change) => change > 0).length,
      changes.filter((change) => change === 0).length,
      changes.filter((change) => change < 0).length,
    ]);
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(up + flat + down);
    expect(suspended).toBeNull();
    expect(past.marketAmount).toBeCloseTo(
      day.amount.reduce((sum, amount) => sum + amount, 0),
      -1,
    );
    expect(past.indices.length).toBeGreaterThan(2);
    for (const { symbol, price, tradeDate } of past.indices) {
      const line = await market.ask('kLine', market.require(symbol).slot, 'day', 'none');
      expect(price).toBeCloseTo(line.close[line.date.indexOf('2026-11-18')]!, 2);
      expect(tradeDate).toBe('2026-11-18');
    }
  });

  it('is that of now for the day that runs, and refused before the market began', async () => {
    expect(await info('2026-11-20')).toEqual(await info());
    await expect(info('1985-01-01')).rejects.toThrow();
  });
});
