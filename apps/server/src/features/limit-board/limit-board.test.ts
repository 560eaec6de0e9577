import { limitPrices } from '@lianpan/market/rules';
import { startSlice, type Slice } from '@lianpan/testkit';
import { toolDayOf } from '../tool/service.ts';
import { rowOf } from './rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
let call: ReturnType<Slice['callAs']>;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00' });
  call = slice.callAs(await slice.signIn());
});
afterAll(() => slice.close());

type Input = Parameters<typeof call<'POST /api/stocks/hall/getLimitStockList'>>[1];
const list = (input: Input = {}) => call('POST /api/stocks/hall/getLimitStockList', { pageSize: 100, ...input });
const info = (tradeDate?: string) => call('GET /api/stocks/hall/getStockHqLimitInfo', { tradeDate });

describe('stocks at their limits', () => {
  it('are those whose price is the limit of their board, counted from the quotes', async () => {
    const { list: rows } = await list({ includeSt: true });
    const quotes = await call('POST /api/stocks/quote/getRanking', { sortField: 'changePct', pageSize: 50 });
    // By the rule and not by the state that the quotes carry.
    const sealed = quotes.list.filter(({ board, tags, prevClose, price }) => {
      if (board === 'INDEX' || prevClose === null || price === null) return false;
      const percent =
        board === 'BSE'
          ? 30
          : board === 'CHINEXT' || board === 'STAR'
            ? 20
            : tags.some((tag) => tag.includes('ST'))
              ? 5
              : 10;
      return Math.round(price * 100) === limitPrices(Math.round(prevClose * 100), percent, board).up;
    });
    expect(sealed.length).toBeGreaterThan(0);
    expect(rows.map(({ stockNo }) => stockNo).toSorted()).toEqual(sealed.map(({ stockNo }) => stockNo).toSorted());
  });

  it('stand longest streak first, then by the earlier seal, and the ladder begins at two', async () => {
    const { list: rows } = await list({ tradeDate: '2026-11-19' });
    const keys = rows.map(({ streak, firstSealTime }) => `${99 - streak} ${firstSealTime}`);
    expect(keys).toEqual(keys.toSorted());
    const ladder = await list({ tradeDate: '2026-11-19', tab: 'LADDER' });
    expect(ladder.list).toEqual(rows.filter(({ streak }) => streak >= 2));
  });

  it('and broken ones are all that touched', async () => {
    const [{ board }, sealed, broken, down] = await Promise.all([
      info('2026-11-19'),
      list({ tradeDate: '2026-11-19' }),
      list({ tradeDate: '2026-11-19', tab: 'BROKEN' }),
      list({ tradeDate: '2026-11-19', tab: 'LIMIT_DOWN' }),
    ]);
    expect(board).toMatchObject({
      limitUpNum: sealed.total,
      brokenNum: broken.total,
      touchedNum: sealed.total + broken.total,
      limitDownNum: down.total,
    });
    expect(board!.sealRatePct).toBeCloseTo((sealed.total / board!.touchedNum) * 100, 1);
    for (const { price, high, backPct } of broken.list) expect(backPct).toBeCloseTo((price! / high! - 1) * 100, 2);
  });

  it('of yesterday say what became of them', async () => {
    const [yesterday, before] = await Promise.all([
      list({ tradeDate: '2026-11-19', tab: 'YESTERDAY', includeSt: true }),
      list({ tradeDate: '2026-11-18', includeSt: true }),
    ]);
    expect(new Set(yesterday.list.map(({ stockNo }) => stockNo))).toEqual(
      new Set(before.list.map(({ stockNo }) => stockNo)),
    );
    const promoted = yesterday.list.filter(({ result }) => result === 'promoted').map(({ stockNo }) => stockNo);
    const { list: today } = await list({ tradeDate: '2026-11-19', includeSt: true });
    expect(
      today
        .filter(({ streak }) => streak >= 2)
        .map(({ stockNo }) => stockNo)
        .toSorted(),
    ).toEqual(promoted.toSorted());
  });

  it('sort by any column, unknown figures last, and are found by code, name and board', async () => {
    const { list: rows } = await list({ tradeDate: '2026-11-19', sortField: 'sealAmount', sortOrder: 'asc' });
    const amounts = rows.map(({ sealAmount }) => sealAmount ?? Infinity);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    const { stockNo, stockName, board } = rows[0]!;
    for (const keyword of [stockNo.slice(1, 4), stockName.slice(0, 2)]) {
      const found = await list({ tradeDate: '2026-11-19', keyword });
      expect(found.list.map((row) => row.stockNo)).toContain(stockNo);
    }
    const ofBoard = await list({ tradeDate: '2026-11-19', boards: board });
    expect(ofBoard.list.length).toBeGreaterThan(0);
    expect(new Set(ofBoard.list.map((row) => row.board))).toEqual(new Set([board]));
  });
});

describe('the longest streak', () => {
  it('is named after stocks that the ladder has, whatever became of them since', async () => {
    const { tradeDays } = await call('GET /api/stocks/hall/getTradeDays', {});
    let named = 0;
    for (const tradeDate of tradeDays.slice(0, 40)) {
      const [{ board }, ladder] = await Promise.all([info(tradeDate), list({ tradeDate, tab: 'LADDER' })]);
      if (!board || board.maxStreak < 2) continue;
      const top = ladder.list.filter(({ streak }) => streak === board.maxStreak).map(({ stockNo }) => stockNo);
      named += board.maxStreakStocks.length;
      expect([tradeDate, Math.max(...ladder.list.map(({ streak }) => streak))]).toEqual([tradeDate, board.maxStreak]);
      expect(top, tradeDate).toEqual(expect.arrayContaining(board.maxStreakStocks.map(({ stockNo }) => stockNo)));
    }
    expect(named).toBeGreaterThan(10);
  });
});

it('shows a row at the price at which it was found, though the stock has left its limit since', async () => {
  const market = slice.parts.market.of('simulated');
  const [board, day] = await Promise.all([market.ask('limitBoard', '2026-11-19'), toolDayOf(market, '2026-11-19')]);
  const record = board!.records.find(({ side, isSealed }) => side === 'up' && isSealed)!;
  const cell = day.cellOf(record.index)!;
  const moved = { ...cell, price: cell.prevClose! * 1.01, changePct: 1, changeAmt: 0 };
  const row = rowOf(record, { ...day, cellOf: () => moved })!;
  expect(row).toMatchObject({ limitState: 'UP', price: record.limit / 100, backPct: null });
  expect(row.changePct).toBeCloseTo((record.limit / 100 / cell.prevClose! - 1) * 100, 1);
  expect(row).toMatchObject({ price: cell.price, changePct: cell.changePct });
});

describe('the day that is asked for', () => {
  it.each([
    ['a weekend', '2026-11-15', '2026-11-13'],
    ['a day to come', '2026-12-24', '2026-11-20'],
  ])('is, for %s, the trading day before', async (_name, asked, tradeDate) => {
    expect(await list({ tradeDate: asked })).toMatchObject({ tradeDate });
  });

  it.each(['1980-01-01', '1995-06-01'])('is refused when there is no history of it: %s', async (tradeDate) => {
    await expect(list({ tradeDate })).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(info(tradeDate)).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('ends where a page is beyond it', async () => {
    expect((await list({ pageNum: 400 })).list).toEqual([]);
  });
});

it('shows a guest the first rows and how many more there are', async () => {
  const all = await list({ tradeDate: '2026-11-19' });
  const input = { tradeDate: '2026-11-19', keyword: all.list.at(-1)!.stockNo, sortField: 'price' as const };
  const shown = await slice.call('POST /api/stocks/hall/getLimitStockList', input);
  expect(shown).toMatchObject({ total: all.total, lock: { reason: 'login', hiddenNum: all.total - 3 } });
  expect(shown.list).toEqual(all.list.slice(0, 3));
  const next = await slice.call('POST /api/stocks/hall/getLimitStockList', { tradeDate: '2026-11-19', pageNum: 2 });
  expect(next.list).toEqual([]);
});

it('tells how one stock stands to its limit, and refuses an index and a code that does not exist', async () => {
  const { list: rows } = await list();
  const ask = (stockNo: string) => call('GET /api/stocks/hall/getStockHqLimitInfo', { stockNo });
  expect((await ask(rows[0]!.stockNo)).stock).toMatchObject({ stockNo: rows[0]!.stockNo, limitState: 'UP' });
  await expect(ask('999999')).rejects.toMatchObject({ outcome: 'rejected' });
});
