import { cents } from '@lianpan/domain';
import type { Handlers } from '../../http/handle.ts';
import { writtenListOf } from '../../market/written-cells.ts';
import type { Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import { presentEvent } from '../abnormal/service.ts';
import { presentChips } from './chips.ts';
import { dayLinesOf, linePoints } from './day-lines.ts';

const texts = {
  onlyStocks: ['指数没有筹码分布', 'Indices have no chip distribution'],
  noIndustry: ['指数不属于任何行业', 'Indices belong to no industry'],
  noMarks: ['指数没有涨跌停和公司事件', 'Indices have no price limits or company events'],
} as const satisfies Record<string, Text>;

export const quoteHandlers = {
  'POST /api/stocks/quote/getQuotes': async ({ symbols }, { market }) => {
    const entries = symbols.map((symbol) => market.require(symbol));
    return writtenListOf(market, entries);
  },
  'POST /api/stocks/quote/getQuoteHeader': async ({ symbol }, { market }) => {
    const entry = market.require(symbol);
    const header = await market.ask('header', entry.slot);
    return {
      ...market.freshness(entry),
      stock: market.cell(entry),
      ...header,
      concepts: header.concepts,
      delisted: entry.delisted,
    };
  },
  'POST /api/stocks/quote/getMinuteLine': async ({ symbol, days }, { market }) => {
    const entry = market.require(symbol);
    const [line, earlier] = await Promise.all([
      market.minuteLine(entry),
      days > 1 ? market.ask('earlierMinutes', entry.slot, days - 1) : [],
    ]);
    return {
      ...market.freshness(entry),
      symbol: entry.symbol,
      prevClose: line.prevClose,
      price: line.price,
      averagePrice: line.averagePrice,
      volume: line.volume,
      lineSource: line.lineSource,
      lineFailed: line.hasFailed,
      earlier,
    };
  },
  'POST /api/stocks/quote/getChips': async ({ stockNo, date }, { market }) => {
    const entry = market.require(stockNo);
    if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
    const known = await market.ask('chips', entry.slot, date);
    return { ...market.freshness(entry), stockNo: entry.stockNo, chips: known && presentChips(known) };
  },
  'POST /api/stocks/quote/getDayLines': async ({ symbols }, { market }) => {
    const entries = symbols.map((symbol) => market.require(symbol));
    const slots = entries.map(({ slot }) => slot);
    const lines = await dayLinesOf(market, slots);
    const list = entries.map((entry, at) => ({
      symbol: entry.symbol,
      prevClose: market.cell(entry).prevClose,
      line: [...(lines[at] ?? [])],
    }));
    return { ...market.freshnessOf(entries), pointsPerDay: linePoints, list };
  },
  'POST /api/stocks/quote/getKLine': async ({ symbol, period, adjust }, { market }) => {
    const entry = market.require(symbol);
    const isDaily = period === 'day' || period === 'week' || period === 'month';
    const line = isDaily
      ? await market.ask('kLine', entry.slot, period, adjust)
      : await market.ask('minuteBars', entry.slot, period);
    return {
      ...market.freshness(entry),
      symbol: entry.symbol,
      period,
      adjust: isDaily ? adjust : ('none' as const),
      date: line.date,
      time: line.time,
      open: line.open,
      high: line.high,
      low: line.low,
      close: line.close,
      volume: line.volume,
      amount: line.amount,
      factors: line.factors,
      references: line.references,
    };
  },
  'POST /api/stocks/quote/getIndustryLine': async ({ stockNo }, { market }) => {
    const entry = market.require(stockNo);
    if (entry.kind === 'index') throw rejected(texts.noIndustry, 'STOCK_STATE');
    const line = await market.ask('industryLine', entry.slot);
    return {
      ...market.freshness(entry),
      industryName: line?.industry ?? null,
      stockNum: line?.stockNum ?? 0,
      date: line ? [...line.date] : [],
      close: line ? line.close.map(cents) : [],
    };
  },
  'POST /api/stocks/quote/getChartMarks': async ({ stockNo }, { market }) => {
    const entry = market.require(stockNo);
    if (entry.kind === 'index') throw rejected(texts.noMarks, 'STOCK_STATE');
    const [limits, { history }] = await Promise.all([
      market.ask('limitDays', entry.slot),
      market.ask('stockEvents', entry.slot),
    ]);
    const events = history.map((one) => {
      const { stockEventsDetailId, title, titleEn, impact } = presentEvent(one);
      const { type, publishedAt } = one.event;
      return { date: publishedAt.date, stockEventsDetailId, type, title, titleEn, impact };
    });
    return { ...market.freshness(entry), limits, events: events.toReversed() };
  },
  'POST /api/stocks/quote/getOrderBook': async ({ symbol }, { market }) => {
    const entry = market.require(symbol);
    const book = await market.ask('orderBook', entry.slot);
    return {
      ...market.freshness(entry),
      prevClose: market.cell(entry).prevClose,
      available: book.available,
      auction: book.auction,
      bids: book.bids,
      asks: book.asks,
      orderImbalancePct: book.orderImbalancePct,
      ticks: book.ticks,
    };
  },
} satisfies Partial<Handlers>;
