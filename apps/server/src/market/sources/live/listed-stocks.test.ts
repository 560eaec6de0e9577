import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLiveServer, type LiveServer, type PageQuote } from './live-server.fixture.ts';
import { stockSdkSource, type LiveAccess, type LiveSource } from './stock-sdk-source.ts';

const evening = '2026-11-20T18:00:00+08:00';

let server: LiveServer;
beforeEach(async () => {
  server = await startLiveServer();
});
afterEach(() => server.close());

function source(at: string, changes: Partial<LiveAccess> = {}): LiveSource {
  const clock = { now: () => new Date(at), sleep: () => Promise.resolve() };
  return stockSdkSource({ baseUrl: server.baseUrl, clock, timeoutMs: 60_000, listDateOf: () => null, ...changes });
}

const closed: PageQuote = { time: '20261120150003', totalShares: '1256197800', floatShares: '1000000000', pe: '22.5' };
const listed = async (quotes: Readonly<Record<string, PageQuote>>, changes: Partial<LiveAccess> = {}) => {
  for (const [code, quote] of Object.entries(quotes)) server.quotes.set(code, quote);
  return (await source(evening, changes).securities()).securities;
};

describe('the list of stocks', () => {
  it('is whoever answers to a code that a stock can have, with name, board and shares', async () => {
    const found = await listed({
      sh600519: closed,
      sz000001: closed,
      sz300750: closed,
      sh688981: closed,
      bj920002: closed,
    });
    expect(found.map(({ symbol }) => symbol).toSorted()).toEqual(
      ['000001.SZ', '300750.SZ', '600519.SH', '688981.SH', '920002.BJ'].toSorted(),
    );
    expect(found.find(({ stockNo }) => stockNo === '600519')).toMatchObject({
      name: '贵州茅台',
      board: 'SH_MAIN',
      status: 'NORMAL',
      listDate: null,
      totalShares: 1_256_197_800,
      floatShares: 1_000_000_000,
    });
    // Some 14,000 codes by a hundred.
    expect(server.heard.length).toBeLessThan(160);
  });

  it('leaves out who left the exchange: its stamp stands still', async () => {
    const found = await listed({ sh600519: closed, sh600001: { ...closed, time: '20091229150000' } });
    expect(found.map(({ stockNo }) => stockNo)).toEqual(['600519']);
  });

  it.each([
    ['*ST AB', '*ST', '*STAB'],
    ['ST AB', 'ST', 'STAB'],
    ['NAB', 'NORMAL', 'AB'],
    ['C AB', 'NORMAL', 'AB'],
  ])('tells the status of "%s" and drops the mark of its day', async (name, status, shown) => {
    expect(await listed({ sh600519: { ...closed, name } })).toMatchObject([{ name: shown, status }]);
  });

  it('keeps the name that was known on an ex day, when the page cuts it off', async () => {
    expect(await listed({ sh600519: { ...closed, name: 'XDABC' } }, { nameOf: () => 'ABCD' })).toMatchObject([
      { name: 'ABCD' },
    ]);
    expect(await listed({ sh600519: { ...closed, name: 'XDABC' } })).toMatchObject([{ name: 'ABC' }]);
  });

  it('is refused as a whole where a part of the requests came to nothing', async () => {
    server.quotes.set('sh600519', closed);
    server.next(null, { status: 500 });
    await expect(source(evening).securities()).rejects.toThrow('500');
  });
});

describe('the newest day', () => {
  const day = (at: string, date: string, quote: PageQuote = closed) => {
    server.quotes.set('sh600519', quote);
    return source(at, { listedStockNos: () => ['600519'] }).dailyBars(date);
  };

  it('has the bar, the shares and the valuation of each quote after the close', async () => {
    expect(await day(evening, '2026-11-20')).toMatchObject({
      bars: [
        {
          stockNo: '600519',
          date: '2026-11-20',
          open: 1492,
          high: 1510,
          low: 1490,
          close: 1500,
          prevClose: 1490,
          volume: 1_234_500,
          amount: 1_851_750_000,
          adjustFactor: null,
          totalShares: 1_256_197_800,
          floatShares: 1_000_000_000,
          isRisk: false,
        },
      ],
      valuations: [{ stockNo: '600519', peTtm: 22.5, isLoss: false, pb: null }],
      unavailable: ['adjustFactors'],
    });
  });

  it('is not there before the close, and neither is another day', async () => {
    const morning = { ...closed, time: '20261120095957' };
    expect((await day('2026-11-20T10:00:00+08:00', '2026-11-20', morning)).bars).toEqual([]);
    expect((await day(evening, '2026-11-19')).bars).toEqual([]);
    // Friday is the newest day until the exchanges open on Monday.
    expect((await day('2026-11-22T12:00:00+08:00', '2026-11-20')).bars).toHaveLength(1);
    expect((await day('2026-11-23T08:00:00+08:00', '2026-11-20')).bars).toHaveLength(1);
    expect((await day('2026-11-23T09:30:00+08:00', '2026-11-20')).bars).toEqual([]);
  });

  it('tells a loss from a ratio, and a stock that did not trade from one that did', async () => {
    expect((await day(evening, '2026-11-20', { ...closed, pe: '-12.3' })).valuations).toMatchObject([
      { peTtm: null, isLoss: true },
    ]);
    server.quotes.set('sz000001', {
      ...closed,
      time: '20261120093000',
      ...{ open: '0.00', high: '0.00', low: '0.00', volume: '0', amount: '0', bid: '0.00', ask: '0.00' },
    });
    const both = source(evening, { listedStockNos: () => ['600519', '000001'] });
    expect(await both.dailyBars('2026-11-20')).toMatchObject({ bars: [{ stockNo: '600519' }], suspended: ['000001'] });
  });
});

it('each page has a quota of its own', async () => {
  const taken: string[] = [];
  const bucket = (name: string) => ({ take: () => Promise.resolve(void taken.push(name)) });
  const quotas = { quotes: bucket('quotes'), minutes: bucket('minutes'), lines: bucket('lines') };
  server.quotes.set('sh600519', closed);
  const asked = source(evening, { quotas });
  await asked.snapshots(['600519']);
  await asked.dailyLine('600519', '2026-11-16', '2026-11-20');
  await asked.minutes('600519');
  expect(taken).toEqual(['quotes', 'lines', 'minutes']);
  expect(server.heardLines).toEqual(['sh600519,day,2026-11-16,2026-11-20,640,']);
});
