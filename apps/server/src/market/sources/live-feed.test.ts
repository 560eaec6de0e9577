import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveUpdate } from '../wire/protocol.ts';
import { createLiveFeed, type LiveFeed } from './live-feed.ts';
import type { RefusedRow, Snapshot } from '../wire/sourced-rows.ts';
import type { SnapshotSource } from './market-source.ts';
import { SourceUnreachable } from './source-errors.ts';
import { rankSources, type Ranking } from './source-ranking.ts';

let now: number;
let quotes: Record<'live' | 'tushare', Map<string, Partial<Snapshot>>>;
let isDown: Record<'live' | 'tushare', boolean>;
let askedFor: [string, string[]][];
let stocks: string[];
let failures: unknown[];
let refused: RefusedRow[];
let pushed: LiveUpdate[];
let ranking: Ranking;
let feed: LiveFeed;

const source = (id: 'live' | 'tushare'): SnapshotSource => ({
  id,
  sourceName: id,
  delaySec: 3,
  market: 'imported',
  isLocal: false,
  capabilities: new Set(['snapshots']),
  snapshots: (stockNos) => {
    askedFor.push([id, [...stockNos]]);
    if (isDown[id]) return Promise.reject(new SourceUnreachable('down', null));
    const known = stockNos.filter((stockNo) => quotes[id].has(stockNo));
    // What one source says differs from what the other says in every figure.
    const own = id === 'live' ? 0 : 1;
    return Promise.resolve({
      quotes: known.map((stockNo) => ({
        stockNo,
        asOf: now - 1000,
        price: 10.1 + own,
        prevClose: 10 + own,
        open: 10 + own,
        high: 10.2 + own,
        low: 9.9 + own,
        volume: 100 + own,
        amount: 1000 + own,
        isSuspended: false,
        book: null,
        ...quotes[id].get(stockNo),
      })),
      refused: id === 'live' ? [...refused] : [],
      failures: id === 'live' ? [...failures] : [],
      missing: stockNos.filter((stockNo) => !known.includes(stockNo)),
    });
  },
});
const silent = { warn: () => undefined, info: () => undefined } as never;

beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00+08:00');
  stocks = ['600519', '000001'];
  quotes = { live: new Map(stocks.map((no) => [no, {}])), tushare: new Map(stocks.map((no) => [no, {}])) };
  isDown = { live: false, tushare: false };
  askedFor = [];
  failures = [];
  refused = [];
  pushed = [];
  ranking = rankSources([source('live'), source('tushare')], () => now, silent);
  feed = createLiveFeed({
    ranking,
    stockNos: () => stocks,
    push: (update) => pushed.push(update),
    isHistoryBehind: () => false,
    now: () => now,
    log: silent,
  });
});
const reported = (): string[] =>
  pushed.at(-1)!.quotes.map(({ stockNo, source: from, price }) => `${stockNo} ${from} ${price}`);

it('hands over whole quotes in fen', async () => {
  await feed.poll();
  expect(pushed).toHaveLength(1);
  expect(pushed[0]).toMatchObject({ at: now, hasQuotes: true, isHistoryBehind: false });
  expect(pushed[0]!.quotes[0]).toEqual({
    stockNo: '600519',
    source: 'live',
    delaySec: 3,
    asOf: now - 1000,
    price: 1010,
    prevClose: 1000,
    open: 1000,
    high: 1020,
    low: 990,
    volume: 100,
    amount: 1000,
    isSuspended: false,
    book: null,
  });
});

it('hands over the book, also when nothing else of the quote has changed', async () => {
  const levels = (price: number) => [{ price, volume: 300 }];
  quotes.live.set('600519', { book: { bids: levels(10.09), asks: levels(10.11) } });
  await feed.poll();
  quotes.live.set('600519', { book: { bids: levels(10.1), asks: [] } });
  await feed.poll();
  expect(pushed.map((update) => update.quotes[0]!.book)).toEqual([
    { bids: [{ price: 1009, volume: 300 }], asks: [{ price: 1011, volume: 300 }] },
    { bids: [{ price: 1010, volume: 300 }], asks: [] },
  ]);
});

it('asks the next source for what the first one lacks, and for nothing else', async () => {
  quotes.live.delete('000001');
  await feed.poll();
  expect(askedFor).toEqual([
    ['live', ['600519', '000001']],
    ['tushare', ['000001']],
  ]);
  expect(reported()).toEqual(['600519 live 1010', '000001 tushareQuotes 1110']);
});

it('hands over the book, also when nothing else of the quote has changed', async () => {
  const levels = (price: number) => [{ price, volume: 300 }];
  quotes.live.set('600519', { book: { bids: levels(10.09), asks: levels(10.11) } });
  await feed.poll();
  quotes.live.set('600519', { book: { bids: levels(10.1), asks: [] } });
  await feed.poll();
  expect(pushed.map((update) => update.quotes[0]!.book)).toEqual([
    { bids: [{ price: 1009, volume: 300 }], asks: [{ price: 1011, volume: 300 }] },
    { bids: [{ price: 1010, volume: 300 }], asks: [] },
  ]);
});

it('asks the next source for what the first one is late with', async () => {
  quotes.live.set('000001', { asOf: now - 70_000 });
  await feed.poll();
  expect(askedFor[1]).toEqual(['tushare', ['000001']]);
  expect(reported()).toEqual(['600519 live 1010', '000001 tushareQuotes 1110']);
});

it('never mixes the figures of two sources', async () => {
  await feed.poll();
  isDown.live = true;
  now += 3000;
  await feed.poll();
  for (const quote of pushed.at(-1)!.quotes) {
    expect(quote).toMatchObject({
      source: 'tushareQuotes',
      price: 1110,
      prevClose: 1100,
      open: 1100,
      high: 1120,
      low: 1090,
    });
    expect(quote).toMatchObject({ volume: 101, amount: 1001 });
  }
});

it('keeps the last good quotes while nobody answers, and goes on when somebody does', async () => {
  await feed.poll();
  isDown = { live: true, tushare: true };
  now += 100_000;
  await feed.poll();
  expect(reported()).toEqual(['600519 live 1010', '000001 live 1010']);
  expect(pushed.at(-1)!.quotes[0]!.asOf).toBe(now - 101_000);
  expect(pushed.at(-1)).toMatchObject({ at: now });
  expect(ranking.states()).toMatchObject([{ state: 'resting' }, { state: 'resting' }]);
  isDown = { live: false, tushare: false };
  now += 2000;
  await feed.poll();
  expect(pushed.at(-1)!.quotes[0]!.asOf).toBe(now - 1000);
});

it('tells that time goes by while a source keeps it waiting', async () => {
  await feed.poll();
  const waiting = feed.poll();
  now += 90_000;
  void feed.poll();
  expect(pushed.at(-1)).toMatchObject({ at: now, quotes: [{ asOf: now - 91_000 }, {}] });
  await waiting;
});

it('does not go back in time', async () => {
  await feed.poll();
  quotes.live.set('600519', { asOf: now - 5000, price: 9 });
  await feed.poll();
  expect(reported()[0]).toBe('600519 live 1010');
});

it('takes a correction of the same moment from the same source alone', async () => {
  await feed.poll();
  quotes.live.set('600519', { price: 10.15 });
  await feed.poll();
  expect(reported()[0]).toBe('600519 live 1015');
  quotes.live.delete('600519');
  await feed.poll();
  expect(reported()[0]).toBe('600519 live 1015');
});

it('asks once at a time, and forgets stocks that nobody wants any more', async () => {
  await Promise.all([feed.poll(), feed.poll(), feed.poll()]);
  expect(askedFor).toHaveLength(1);
  expect(pushed).toHaveLength(3);
  stocks = ['000001'];
  await feed.poll();
  expect(reported()).toEqual(['000001 live 1010']);
  stocks = [];
  await feed.poll();
  expect(pushed.at(-1)).toMatchObject({ quotes: [], hasQuotes: true });
  expect(askedFor).toHaveLength(2);
});

describe('rows that can not be', () => {
  const wrong = (code: string): RefusedRow => ({ table: 'quotes', code, reason: 'highBelowLow', detail: '' });

  it('are left out where there is one', async () => {
    refused = [wrong('300750')];
    await feed.poll();
    expect(reported()).toEqual(['600519 live 1010', '000001 live 1010']);
  });

  it('cost the whole answer where there are more than one in a hundred', async () => {
    refused = [wrong('300750'), wrong('300751')];
    await feed.poll();
    expect(reported()).toEqual(['600519 tushareQuotes 1110', '000001 tushareQuotes 1110']);
    expect(ranking.states()[0]).toMatchObject({
      state: 'resting',
      problem: expect.stringContaining('2 of 4 rows'),
      retryAt: now + 2000,
    });
  });
});

describe('while prices stand still', () => {
  const at = (text: string): void => {
    now = Date.parse(`${text}+08:00`);
  };
  const askedAfter = async (...times: string[]): Promise<number> => {
    const before = askedFor.length;
    for (const time of times) {
      at(time);
      await feed.poll();
    }
    return askedFor.length - before;
  };

  it('nobody is asked but once at the end and once when all figures are out, and it is told that time goes by', async () => {
    expect(await askedAfter('2026-11-20T14:59:57', '2026-11-20T14:59:59')).toBe(2);
    expect(await askedAfter('2026-11-20T15:00:02', '2026-11-20T15:00:07', '2026-11-20T15:01:02')).toBe(2);
    expect(await askedAfter('2026-11-20T15:01:07', '2026-11-21T12:00:00', '2026-11-23T09:14:00')).toBe(0);
    expect(pushed.at(-1)).toMatchObject({ at: now, quotes: [{}, {}] });
    expect(await askedAfter('2026-11-23T09:15:00')).toBe(1);
  });

  it('a start at night asks once, and for a stock that comes later', async () => {
    expect(await askedAfter('2026-11-20T22:00:00', '2026-11-20T22:00:05')).toBe(1);
    stocks.push('300750');
    quotes.live.set('300750', {});
    expect(await askedAfter('2026-11-20T22:00:10', '2026-11-20T22:00:15')).toBe(1);
    expect(askedFor.at(-1)).toEqual(['live', ['300750']]);
  });

  it('who did not answer is asked again', async () => {
    isDown = { live: true, tushare: true };
    expect(await askedAfter('2026-11-20T22:00:00')).toBe(2);
    isDown.live = false;
    expect(await askedAfter('2026-11-20T22:10:00', '2026-11-20T22:10:05')).toBe(1);
    expect(reported()).toHaveLength(2);
  });

  it('whose request failed alone is asked for again', async () => {
    stocks.push('300750');
    failures.push(new SourceUnreachable('one request', null));
    isDown.tushare = true;
    expect(await askedAfter('2026-11-20T22:00:00')).toBe(2);
    failures.pop();
    quotes.live.set('300750', {});
    await askedAfter('2026-11-20T22:00:05');
    expect(askedFor.at(-1)).toEqual(['live', ['300750']]);
  });
});

describe('a suspended stock', () => {
  it('is not asked for again though its stamp is old', async () => {
    quotes.live.set('000001', { asOf: now - 3_000_000, isSuspended: true, volume: 0 });
    await feed.poll();
    expect(askedFor).toHaveLength(1);
    expect(pushed.at(-1)!.quotes[1]).toMatchObject({ isSuspended: true });
  });
});
