import { aShareCalendar } from '@lianpan/market/calendar';
import { allocateColumns } from '@lianpan/market/columns';
import type { Security } from '@lianpan/market/security';
import { describe, expect, it } from 'vitest';
import { boardStates, type LiveBook, type LiveQuote } from '../wire/protocol.ts';
import { allocateBoard } from './board.ts';
import { importedDataset } from './dataset.ts';
import { liveOrderBook, liveSealOf, writeImportedQuotes } from './imported/imported-quotes.ts';
import { limitsOf, limitStateOf } from './limit-state.ts';
import { LiveQuotes } from './live-quotes.ts';

const stock = (changes: Partial<Security> = {}): Security => ({
  stockNo: '600000',
  symbol: '600000.SH',
  name: '浦发银行',
  board: 'SH_MAIN',
  status: 'NORMAL',
  industry: null,
  concepts: [],
  listDate: '1999-11-10',
  delistDate: null,
  totalShares: 2e9,
  floatShares: 1e9,
  freeFloatShares: null,
  ...changes,
});
const dayOf = (date: string): number => aShareCalendar.numberOf(date)!;
const nameOf = (state: number): string => boardStates[state]!;
const orders = [{ price: 1106, volume: 500 }];

describe('limits of a day', () => {
  it('follow board, status of the day, and age', () => {
    expect(limitsOf(stock(), 1005, dayOf('2026-11-20'))).toEqual({ up: 1106, down: 905 });
    const statusChanges = [
      { day: 0, status: 'NORMAL' },
      { day: dayOf('2026-06-01'), status: 'ST' },
    ] as const;
    const warned = stock({ status: 'ST', statusChanges });
    expect(limitsOf(warned, 170, dayOf('2026-05-29'))).toEqual({ up: 187, down: 153 });
    expect(limitsOf(warned, 170, dayOf('2026-06-30'))).toEqual({ up: 179, down: 162 });
    expect(limitsOf(stock({ listDate: '2026-11-18' }), 1005, dayOf('2026-11-20'))).toBeNull();
  });
});

describe('the state of a quote against its limits', () => {
  const limits = { up: 1106, down: 905 };
  const at = (price: number, high: number, low: number, book: LiveBook | null = null): string =>
    nameOf(limitStateOf({ price, high, low }, limits, book));

  it('is a seal at the limit while nobody offers there', () => {
    expect(at(1106, 1106, 1000)).toBe('UP');
    expect(at(1106, 1106, 1000, { bids: orders, asks: [] })).toBe('UP');
    expect(at(1106, 1106, 1000, { bids: [], asks: orders })).toBe('NONE');
    expect(at(905, 1000, 905)).toBe('DOWN');
    expect(at(905, 1000, 905, { bids: orders, asks: [] })).toBe('NONE');
  });

  it('is broken off the limit once it was there', () => {
    expect(at(1100, 1106, 1000)).toBe('UP_BROKEN');
    expect(at(910, 1000, 905)).toBe('DOWN_BROKEN');
    expect(at(1100, 1105, 906)).toBe('NONE');
  });

  it('knows days without limit, and nothing before the first trade', () => {
    expect(nameOf(limitStateOf({ price: 1106, high: 1106, low: 1000 }, null, null))).toBe('NO_LIMIT');
    expect(nameOf(limitStateOf({ price: 1106, high: 0, low: 0 }, limits, null))).toBe('NONE');
  });
});

it('is without limits on the first day of a delisting period and on days that the stock names', () => {
  const day = dayOf('2026-11-19');
  const leaving = [
    { day: 0, status: '*ST' as const },
    { day, status: 'DELISTING' as const },
  ];
  expect(limitsOf(stock({ status: 'DELISTING', statusChanges: leaving }), 1000, day)).toBeNull();
  expect(limitsOf(stock({ status: 'DELISTING', statusChanges: leaving }), 1000, day + 1)).toEqual({
    up: 1100,
    down: 900,
  });
  expect(limitsOf(stock({ noLimitDays: [day] }), 1000, day)).toBeNull();
});

describe('the board of imported stocks', () => {
  const lastDay = dayOf('2026-11-19');
  const quote: LiveQuote = {
    stockNo: '600000',
    source: 'live',
    delaySec: 3,
    asOf: Date.parse('2026-11-20T10:00:00+08:00'),
    price: 1106,
    prevClose: 1005,
    open: 1010,
    high: 1106,
    low: 1000,
    volume: 1000,
    amount: 10_500,
    isSuspended: false,
    book: { bids: orders, asks: [] },
  };
  function boardWith(quotes: readonly LiveQuote[]) {
    const columns = allocateColumns([1], false);
    columns.length[0] = 1;
    columns.day[0] = lastDay;
    columns.prevClose[0] = 914;
    for (const name of ['open', 'high', 'low', 'close'] as const) columns[name][0] = 1005;
    const live = new LiveQuotes();
    live.take({ at: 0, hasQuotes: true, isHistoryBehind: false, quotes });
    const market = {
      columns,
      securities: [stock()],
      actions: [[]],
      sources: ['imported'],
      valuations: [null],
      riskSpans: {},
    } as const;
    const board = allocateBoard(1);
    writeImportedQuotes(importedDataset({ ...market, mergedDays: {}, lastFactors: {} }, live), live, board, 0);
    return board;
  }

  it('shows the limit state of a live quote, of a suspension, and of the last bar without a quote', () => {
    expect(nameOf(boardWith([quote]).state[0]!)).toBe('UP');
    expect(nameOf(boardWith([{ ...quote, price: 1100 }]).state[0]!)).toBe('UP_BROKEN');
    expect(nameOf(boardWith([{ ...quote, isSuspended: true }]).state[0]!)).toBe('SUSPENDED');
    // 9.14 to 10.05 is ten percent.
    expect(nameOf(boardWith([]).state[0]!)).toBe('UP');
  });

  it('gives the levels of a live quote with empty ones behind them, and its queue at the limit', () => {
    const book = liveOrderBook(quote.book, false);
    expect(book).toMatchObject({ available: true, orderImbalancePct: 100, ticks: [] });
    expect(book.bids).toEqual([{ price: 11.06, volume: 500 }, ...Array(4).fill({ price: null, volume: null })]);
    expect(liveOrderBook(null, false).available).toBe(false);
    expect(liveOrderBook(quote.book, true).available).toBe(false);
    expect(liveSealOf(quote.book, 1e6, 1106, 905)).toEqual({ volume: 500, amount: 5530, floatPct: 0.05 });
    expect(liveSealOf({ bids: orders, asks: orders }, 1e6, 1106, 905)).toBeNull();
    expect(liveSealOf(null, 1e6, 1106, 905)).toBeNull();
  });
});
