import path from 'node:path';
import { aShareCalendar } from '../../packages/market/src/calendar/trading-calendar.ts';
import { AbnormalTracker } from '../../packages/market/src/rules/abnormal-tracker.ts';
import { compositeFactor } from '../../packages/market/src/rules/benchmark.ts';
import { boardOf } from '../../packages/market/src/rules/board.ts';
import { limitPercent, limitPrices } from '../../packages/market/src/rules/price-limit.ts';
import {
  dailyListings,
  limitOfClose,
  type ListingDay,
  type ListingReason,
} from '../../packages/market/src/rules/public-trading.ts';
import type { Board, RiskStatus } from '../../packages/market/src/security.ts';
import { readRows } from './csv-rows.ts';

/** How the published texts begin or what they hold, by reason; the source cuts them after some twenty characters. */
const reasonTexts: readonly (readonly [pattern: RegExp, reason: ListingReason])[] = [
  [/^严重异常/, 'L7'],
  [/连续(三|3)个交易日/, 'L6'],
  [/^无价格涨跌幅限制/, 'L5'],
  [/换手率/, 'L4'],
  [/振幅/, 'L3'],
  [/跌幅(偏离值)?达到/, 'L2'],
  [/涨幅(偏离值)?达到/, 'L1'],
];

export interface ListingProof {
  /** Published records of main-board stocks whose bars are at hand. */
  readonly published: number;
  readonly found: number;
  readonly byReason: ReadonlyMap<ListingReason, { readonly published: number; readonly found: number }>;
  /** Records that the rules do not name: `code date reason`. */
  readonly missed: readonly string[];
  /** Published records left out: other boards, other kinds, stocks without bars. */
  readonly leftOut: number;
}

interface Stock {
  readonly board: Board;
  readonly status: RiskStatus;
  readonly totalShares: number;
  readonly floatShares: number;
}

/**
 * Published listings of August 2026 against the rules over the main-board bars of the same days. The bars are of most
 * main-board stocks, not of all: whoever is among the five largest of a board is so among fewer too, so a recall can be
 * told, a precision cannot. Benchmarks are worked out from these stocks, turnover from share counts of April 2026.
 */
export function proveListings(folder: string): ListingProof {
  const stocks = stocksOf(folder);
  const bars = barsByDate(folder, stocks);
  const named = namedByRules(stocks, bars);
  const byReason = new Map<ListingReason, { published: number; found: number }>();
  const missed: string[] = [];
  let published = 0;
  let leftOut = 0;
  for (const { date = '', code = '', reason: text = '' } of readRows(path.join(folder, 'events/lhb_top_202608.csv'))) {
    const reason = reasonTexts.find(([pattern]) => pattern.test(text))?.[1];
    if (reason === undefined || text.includes('可转债') || !bars.get(date)?.has(code)) {
      leftOut++;
      continue;
    }
    published++;
    const count = byReason.get(reason) ?? { published: 0, found: 0 };
    byReason.set(reason, count);
    count.published++;
    if (named.has(`${code} ${date} ${reason}`)) count.found++;
    else missed.push(`${code} ${date} ${reason}`);
  }
  return { published, found: published - missed.length, byReason, missed, leftOut };
}

function stocksOf(folder: string): Map<string, Stock> {
  const stocks = new Map<string, Stock>();
  for (const row of readRows(path.join(folder, 'stocks.csv'))) {
    const { code = '', name = '', board = '', totalShares = '', floatShares = '' } = row;
    if (board !== 'MAIN') continue;
    const status = name.startsWith('*ST') ? '*ST' : name.startsWith('ST') ? 'ST' : 'NORMAL';
    const [total, float] = [totalShares, floatShares].map((text) => (text === '' ? Number.NaN : Number(text)));
    stocks.set(code, { board: boardOf(code), status, totalShares: total!, floatShares: float! });
  }
  return stocks;
}

interface Bar {
  readonly close: number;
  readonly high: number;
  readonly low: number;
  readonly prevClose: number;
  readonly volume: number;
}

/** Bars by date and code; the reference price is the close before, which forward adjustment makes right on ex days. */
function barsByDate(folder: string, stocks: ReadonlyMap<string, Stock>): Map<string, Map<string, Bar>> {
  const days = new Map<string, Map<string, Bar>>();
  const last = new Map<string, number>();
  for (const row of readRows(path.join(folder, 'daily/recent65_qfq.csv.gz'))) {
    const { code = '', date = '' } = row;
    if (!stocks.has(code)) continue;
    const [close, high, low, volume] = [row['close'], row['high'], row['low'], row['volume']].map(Number);
    const prevClose = last.get(code);
    last.set(code, close!);
    if (prevClose === undefined || !(volume! > 0)) continue;
    const day = days.get(date) ?? new Map<string, Bar>();
    days.set(date, day);
    day.set(code, { close: close!, high: high!, low: low!, prevClose, volume: volume! });
  }
  return days;
}

/** Width of the limit that a close stands at, with its sign. */
function limitOfBar(bar: Bar, { board, status }: Stock, date: string): number | null {
  const percent = limitPercent({ board, status, phase: 'NORMAL', date })!;
  const { up, down } = limitPrices(Math.max(1, Math.round(bar.prevClose * 100)), percent, board);
  return limitOfClose(Math.round(bar.close * 100), up, down, percent);
}

/** Every `code date reason` that the rules name. */
function namedByRules(stocks: ReadonlyMap<string, Stock>, bars: Map<string, Map<string, Bar>>): Set<string> {
  const codes = [...stocks.keys()];
  const named = new Set<string>();
  const tracker = new AbnormalTracker(codes.length);
  const levels: Record<'SH_MAIN' | 'SZ_MAIN', number[]> = { SH_MAIN: [1], SZ_MAIN: [1] };
  for (const date of [...bars.keys()].sort()) {
    const day = bars.get(date)!;
    for (const board of ['SH_MAIN', 'SZ_MAIN'] as const) {
      const members = codes.flatMap((code, index) =>
        stocks.get(code)!.board === board && day.has(code) ? [index] : [],
      );
      const factor = compositeFactor(
        {
          counts: codes.map((code) => (day.has(code) && stocks.get(code)!.totalShares > 0 ? 1 : 0)),
          close: codes.map((code) => day.get(code)?.close ?? 0),
          prevClose: codes.map((code) => day.get(code)?.prevClose ?? 0),
        },
        members,
        (index) => stocks.get(codes[index]!)!.totalShares,
      );
      levels[board].push(levels[board].at(-1)! * factor);
    }
    const rows = codes.flatMap((code, index): ListingDay[] => {
      const bar = day.get(code);
      const stock = stocks.get(code)!;
      const series = levels[stock.board as 'SH_MAIN' | 'SZ_MAIN'];
      if (!bar || !series) return [];
      const turnover = bar.volume / stock.floatShares;
      const windows = Array.from(
        { length: 31 },
        (_, n) => series.at(-1)! / series.at(Math.max(-series.length, -1 - n))!,
      );
      const movements = tracker.add(
        index,
        {
          day: aShareCalendar.numberOf(date)!,
          board: stock.board,
          status: stock.status,
          date,
          factor: bar.close / bar.prevClose,
          turnover,
          hasLimit: true,
        },
        windows,
      );
      for (const { isSerious } of movements) named.add(`${code} ${date} ${isSerious ? 'L7' : 'L6'}`);
      const benchmarkChange = windows[1]! - 1;
      const closedAtLimit = limitOfBar(bar, stock, date);
      // The bars have no amount: the mean of three prices is near enough to rank by.
      const amount = (bar.volume * (bar.high + bar.low + bar.close)) / 3;
      return [{ index, board: stock.board, ...bar, amount, turnover, benchmarkChange, hasLimit: true, closedAtLimit }];
    });
    for (const { index, reason } of dailyListings(rows)) named.add(`${codes[index]!} ${date} ${reason}`);
  }
  return named;
}
