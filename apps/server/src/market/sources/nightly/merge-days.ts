import { publishedCalendar } from '@lianpan/market/calendar';
import type { Security } from '@lianpan/market/security';
import {
  lacksFlows,
  loadImported,
  loadRecords,
  saveImported,
  type ImportedMarket,
} from '../../files/imported-files.ts';
import { whileImporting } from '../../import/import-lock.ts';
import { mergeFlows, type FlowFigures } from '../../files/known-flows.ts';
import type { SourcedBar } from '../../wire/sourced-rows.ts';
import {
  loadDay,
  loadSecurities,
  storedDates,
  versionOf,
  type StoredDay,
  type StoredSecurities,
} from '../../files/day-files.ts';
import { afterHoursOf, mergeAfterHours, type AfterHoursFigures } from './merge-after-hours.ts';
import { mergeDayRows, type DayRow } from './merge-day-rows.ts';
import { flowFiguresOf } from './merge-flows.ts';
import { mergeIndexBars, type GivenIndexBar } from './merge-indices.ts';
import { mergeLimits, type GivenLimitList } from './merge-limits.ts';
import { mergeListings, type GivenListings } from './merge-listings.ts';
import { marketOfStocks, MergedStock, type Bar } from './merged-stock.ts';

const shareCounts = ['total', 'float', 'free'] as const;

/**
 * Merges stored days that are new or have changed into the imported market and stores it as a new generation. A day's bar
 * takes the place of the whole bar that a stock had for it. Returns how many days were merged; 0 changes nothing. Waits
 * while a file is being imported.
 */
export const mergeStoredDays = (root: string): number => whileImporting(root, () => mergeDays(root));

function mergeDays(root: string): number {
  const known = loadImported(root);
  const versions = new Map(storedDates(root).map((date) => [date, versionOf(root, date)]));
  const isAnew = lacksFlows(root);
  const isChanged = (date: string, version: string): boolean => isAnew || known?.mergedDays[date] !== version;
  const changed = [...versions].filter(([date, version]) => isChanged(date, version)).map(([date]) => date);
  const list = loadSecurities(root);
  const listed = new Map(list?.securities.map((security) => [security.stockNo, security]));
  const stocks = known ? stocksOf(known, list) : new Map<string, MergedStock>();
  const mergedDays = { ...known?.mergedDays };
  const indexBars: GivenIndexBar[] = [];
  const afterHours: AfterHoursFigures[] = [];
  const flows: FlowFigures[] = [];
  const shares: DayRow<(typeof shareCounts)[number]>[] = [];
  const limits: GivenLimitList[] = [];
  const listings: GivenListings[] = [];
  let merged = 0;
  for (const date of changed) {
    const day = loadDay(root, date);
    if (!day) continue;
    mergeDay(day, stocks, listed);
    const flowOf = new Map(day.flows?.map((flow) => [flow.stockNo, flow]));
    for (const bar of day.bars) {
      afterHours.push(afterHoursOf(bar));
      flows.push(flowFiguresOf(bar, flowOf.get(bar.stockNo)));
      const { stockNo, totalShares: total, floatShares: float, freeFloatShares: free } = bar;
      shares.push({ stockNo, date: bar.date, total, float, free });
    }
    for (const bar of day.indices ?? []) indexBars.push({ bar, source: day.sourceId });
    limits.push({ date, source: day.sourceId, rows: day.limits ?? null });
    listings.push({ date, rows: day.listings ?? null });
    mergedDays[date] = versions.get(date) ?? '';
    merged++;
  }
  const added = list?.isQuoted === true ? addQuoted(list, stocks) : 0;
  if (merged + added > 0) {
    const records = loadRecords(root);
    const market = marketOfStocks([...stocks.values()], mergedDays, known ?? {});
    saveImported(root, market, {
      ...records,
      afterHours: mergeAfterHours(records.afterHours, afterHours),
      flows: mergeFlows(records.flows, flows),
      shares: mergeDayRows(shareCounts, records.shares, shares),
      indices: mergeIndexBars(records.indices, indexBars),
      limits: mergeLimits(records.limits, limits),
      events: mergeListings(records.events, listings),
    });
  }
  return merged;
}

/** Adds the listed stocks that have no bars yet: whoever quotes them shows them. Returns how many. */
function addQuoted(list: StoredSecurities, stocks: Map<string, MergedStock>): number {
  const missing = list.securities.filter(({ stockNo, delistDate }) => delistDate === null && !stocks.has(stockNo));
  for (const security of missing) {
    const stock = new MergedStock(security, null, 0);
    stock.source = 'live';
    stocks.set(security.stockNo, stock);
  }
  return missing.length;
}

/** Stocks of an import; an old code goes on under the new one unless that is there already. */
function stocksOf(market: ImportedMarket, list: StoredSecurities | null): Map<string, MergedStock> {
  const renamed = new Map(list?.renamed);
  const listed = new Map(list?.securities.map((security) => [security.stockNo, security]));
  const codes = new Set(market.securities.map(({ stockNo }) => stockNo));
  return new Map(
    market.securities.map((own, index) => {
      const to = renamed.get(own.stockNo);
      const stockNo = to !== undefined && !codes.has(to) ? to : own.stockNo;
      return [stockNo, new MergedStock(described(own, listed.get(stockNo)), market, index)];
    }),
  );
}

/** A newer description knows name, state and dates; shares and what only the older one knows stay. */
function described(own: Security, newer: Security | undefined): Security {
  if (!newer) return own;
  return {
    ...newer,
    industry: newer.industry ?? own.industry,
    concepts: own.concepts,
    listDate: newer.listDate ?? own.listDate,
    totalShares: own.totalShares ?? newer.totalShares,
    floatShares: own.floatShares ?? newer.floatShares,
    freeFloatShares: own.freeFloatShares,
  };
}

function mergeDay(day: StoredDay, stocks: Map<string, MergedStock>, listed: ReadonlyMap<string, Security>): void {
  const number = publishedCalendar.numberOf(day.date);
  if (number === null) return;
  const flows = new Map(day.flows?.map((flow) => [flow.stockNo, flow.mainNet]));
  const splits = new Map(day.splits?.map(({ stockNo, split }) => [stockNo, split]));
  const valuations = new Map(day.valuations?.map((valuation) => [valuation.stockNo, valuation]));
  for (const sourced of day.bars) {
    const security = stocks.get(sourced.stockNo)?.security ?? listed.get(sourced.stockNo);
    // A stock that no list describes has no name to be shown with; it comes with the list that has it.
    if (!security) continue;
    const stock = stocks.get(sourced.stockNo) ?? new MergedStock(security, null, 0);
    stocks.set(sourced.stockNo, stock);
    stock.put(barOf(number, sourced, flows.get(sourced.stockNo)), sourced.adjustFactor, splits.get(sourced.stockNo));
    if (stock.lastDay === number) {
      stock.source = day.sourceId;
      stock.security = withShares(stock.security, sourced);
    }
    const valuation = valuations.get(sourced.stockNo);
    if (valuation && (stock.valuation === null || stock.valuation.day <= number)) {
      const { stockNo: _stockNo, ...figures } = valuation;
      stock.valuation = { day: number, ...figures };
    }
  }
}

const withShares = (security: Security, bar: SourcedBar): Security => ({
  ...security,
  totalShares: bar.totalShares ?? security.totalShares,
  floatShares: bar.floatShares ?? security.floatShares,
  freeFloatShares: bar.freeFloatShares ?? security.freeFloatShares,
});

const fen = (yuan: number): number => Math.round(yuan * 100);

function barOf(day: number, bar: SourcedBar, mainNet: number | undefined): Bar {
  return {
    day,
    open: fen(bar.open),
    high: fen(bar.high),
    low: fen(bar.low),
    close: fen(bar.close),
    prevClose: bar.prevClose === null ? 0 : fen(bar.prevClose),
    volume: bar.volume,
    amount: bar.amount ?? Number.NaN,
    mainNet: mainNet ?? Number.NaN,
  };
}
