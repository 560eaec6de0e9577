import { aShareCalendar } from '@lianpan/market/calendar';
import type { ImportedEvent, ImportedMinutes, ImportedValuation } from '@lianpan/market/import';
import { isSplit, riskStatusOn, splitOf } from '@lianpan/market/rules';
import { slotOf } from '@lianpan/market/series';
import { noDay, type SourcedBar, type SourcedDay, type SourcedValuation } from '../../wire/sourced-rows.ts';
import { loadDay, storedDates } from '../../files/day-files.ts';
import type { Dataset } from '../dataset.ts';
import { importedEventsOf, listingsInFiles } from './imported-events.ts';
import { inSlices } from '../in-slices.ts';
import { listedInFiles } from './limit-lists.ts';
import { minuteLineOf, minutesOn } from './imported-minutes.ts';
import type { KnownIndex } from '../../files/imported-records.ts';
import type { MarketMoment } from '../market-clock.ts';
import { pointsUntil } from '../quote-reader.ts';
import {
  known,
  listedDay,
  listedOf,
  overDay,
  publishedOf,
  tradedAt,
  tradingListDay,
  type SourceReader,
} from '../source-reader.ts';
import type { SourceName } from '../../wire/source-words.ts';

export interface ImportedSourceParts {
  /** Folder of the market's files. */
  readonly root: string;
  readonly moment: MarketMoment;
  /** `null` where no stocks were imported. */
  readonly dataset: Dataset | null;
  /** Who gave the newest bar of each stock. */
  readonly sources: readonly SourceName[];
  readonly indices: readonly KnownIndex[];
  readonly records: {
    minutes(): readonly ImportedMinutes[];
    events(): readonly ImportedEvent[];
    valuations(): readonly ImportedValuation[];
  };
}

/**
 * Answers of the files that somebody imported. What the network gave for a day stands over them in the same columns, and
 * is none of theirs: it is left out. A date that is to come at the market's moment has nothing, whatever a file says.
 */
export function importedSourceReader({
  root,
  moment,
  dataset,
  sources,
  indices,
  records,
}: ImportedSourceParts): SourceReader {
  const indexOf = (stockNo: string): number =>
    dataset?.securities.findIndex((security) => security.stockNo === stockNo) ?? -1;
  return {
    securities() {
      if (!dataset) return listedOf([]);
      const fetched = fetchedDays(root);
      const isOfFile = (_: unknown, index: number): boolean =>
        sources[index] === 'imported' || daysOf(dataset, index).some((day) => !fetched.has(day));
      return listedOf(dataset.securities.filter(isOfFile));
    },

    async dailyBars({ date }) {
      const day = overDay(date, moment);
      if (dataset === null || day === null) return noDay;
      return (await inSlices(dayInParts(root, dataset, day, records.valuations()))) ?? noDay;
    },

    indexBars({ symbols, date }) {
      const day = overDay(date, moment);
      const others = new Set(loadDay(root, date)?.indices?.map(({ symbol }) => symbol));
      const rows = symbols.flatMap((symbol) => {
        const index = others.has(symbol) ? undefined : indices.find((one) => one.symbol === symbol);
        const at = index && day !== null ? index.day.indexOf(day) : -1;
        if (!index || at < 0) return [];
        const [open, high, low, close] = [index.open[at]!, index.high[at]!, index.low[at]!, index.close[at]!];
        const [prevClose, volume, amount] = [index.prevClose[at]!, index.volume[at]!, index.amount[at]!].map(known);
        return [{ symbol, date, open, high, low, close, prevClose: prevClose!, volume: volume!, amount: amount! }];
      });
      return { rows, refused: [] };
    },

    limitLists({ date }) {
      const isOut = listedDay(date, moment) !== null;
      return { rows: isOut ? listedInFiles(records.events(), date) : [], refused: [] };
    },

    publicTrading({ date }) {
      const isOut = tradingListDay(date, moment) !== null;
      return { rows: isOut ? listingsInFiles(records.events(), date) : [], refused: [] };
    },

    splits({ date }) {
      const day = overDay(date, moment);
      const others = new Set(loadDay(root, date)?.bars.map(({ stockNo }) => stockNo));
      const rows = (day === null ? [] : (dataset?.securities ?? [])).flatMap(({ stockNo }, index) => {
        const action = others.has(stockNo) ? undefined : dataset?.actionsOf(index).find((one) => one.day === day);
        return action && isSplit(action) ? [{ stockNo, split: splitOf(action) }] : [];
      });
      return { rows, refused: [] };
    },

    minutes({ stockNo, date }) {
      const own = records.minutes().filter((stock) => stock.stockNo === stockNo);
      const day = date === undefined ? newestDay(own, moment) : dayUpTo(date, moment);
      const finest = day === null ? null : minutesOn(own, stockNo, day);
      if (!finest || day === null) return null;
      const line = minuteLineOf(finest, day);
      const on = aShareCalendar.dateOf(day);
      const points = on === moment.date ? pointsUntil(moment.second) : line.price.length;
      const { price, averagePrice, volume } = line;
      const happened = (column: readonly number[]): readonly number[] => column.slice(0, points);
      return {
        date: on,
        prevClose: null,
        price: happened(price),
        averagePrice: happened(averagePrice),
        volume: happened(volume),
      };
    },

    events: ({ stockNo }) =>
      publishedOf(importedEventsOf(records.events(), stockNo, { date: moment.date, second: moment.second })),

    actions({ stockNo }) {
      const index = indexOf(stockNo);
      const fetched = fetchedDays(root);
      const isFetched = (day: number, date: string): boolean =>
        fetched.has(day) && (loadDay(root, date)?.bars.some((bar) => bar.stockNo === stockNo) ?? false);
      const isOfFile = ({ day }: { readonly day: number }): boolean => {
        const date = aShareCalendar.dateOf(day);
        return overDay(date, moment) !== null && !isFetched(day, date);
      };
      const actions = dataset && index >= 0 ? dataset.actionsOf(index) : [];
      // A factor tells no cash from shares.
      return actions.filter(isOfFile).map(({ day, factor, split }) => ({
        date: aShareCalendar.dateOf(day),
        factor,
        cash: null,
        split: split ?? null,
      }));
    },
  };
}

/** Numbers of the days that the network gave. */
const fetchedDays = (root: string): ReadonlySet<number> =>
  new Set(storedDates(root).flatMap((date) => aShareCalendar.numberOf(date) ?? []));

const daysOf = ({ columns }: Dataset, index: number): Uint16Array => {
  const start = columns.start[index] ?? 0;
  return columns.day.subarray(start, start + (columns.length[index] ?? 0));
};

function dayUpTo(date: string, moment: MarketMoment): number | null {
  return date > moment.date || date > aShareCalendar.lastDate ? null : aShareCalendar.numberOf(date);
}

/** Newest day that has bars and has begun; `null` without any. */
function newestDay(own: readonly ImportedMinutes[], moment: MarketMoment): number | null {
  let newest = -1;
  for (const { day } of own)
    for (const one of day) if (one > newest && aShareCalendar.dateOf(one) <= moment.date) newest = one;
  return newest < 0 ? null : newest;
}

function* dayInParts(
  root: string,
  dataset: Dataset,
  day: number,
  valued: readonly ImportedValuation[],
): Generator<void, SourcedDay> {
  const date = aShareCalendar.dateOf(day);
  const others = new Set(loadDay(root, date)?.bars.map(({ stockNo }) => stockNo));
  const bars: SourcedBar[] = [];
  for (const [index, { stockNo }] of dataset.securities.entries()) {
    yield;
    const slot = others.has(stockNo) ? -1 : slotOf(dataset.columns, index, day);
    if (slot >= 0) bars.push(barOf(dataset, index, slot, date));
  }
  if (bars.length === 0) return noDay;
  const stocks = new Set(bars.map(({ stockNo }) => stockNo));
  const valuations = valued.flatMap((valuation): SourcedValuation[] => {
    const at = stocks.has(valuation.stockNo) ? valuation.day.indexOf(day) : -1;
    return at < 0 ? [] : [valuationOf(valuation, at)];
  });
  const lacks = (name: 'floatShares' | 'isRisk'): boolean => bars.every((bar) => bar[name] === null);
  return {
    ...noDay,
    bars,
    valuations: valuations.length > 0 ? valuations : null,
    unavailable: [
      ...(lacks('floatShares') ? (['shares'] as const) : []),
      ...(lacks('isRisk') ? (['riskMarks'] as const) : []),
      // Days without trading are not kept, nor is whether a stock was suspended on them.
      'suspensions',
    ],
  };
}

function barOf(dataset: Dataset, index: number, slot: number, date: string): SourcedBar {
  const { columns } = dataset;
  const security = dataset.securities[index]!;
  const day = columns.day[slot]!;
  const isNewest = slot === columns.start[index]! + columns.length[index]! - 1;
  // A list of stocks has no date: its shares are those of the newest bar, and of no other.
  const { totalShares, floatShares, freeFloatShares } = isNewest
    ? security
    : { totalShares: null, floatShares: null, freeFloatShares: null };
  const status = dataset.riskSpansOf(index).length > 0 ? riskStatusOn(security, day) : null;
  return {
    stockNo: security.stockNo,
    date,
    ...tradedAt(columns, slot),
    afterVolume: null,
    afterAmount: null,
    adjustFactor: dataset
      .actionsOf(index)
      .reduce((product, action) => (action.day <= day ? product * action.factor : product), 1),
    totalShares,
    floatShares,
    freeFloatShares,
    isRisk: status === null ? null : status === 'ST' || status === '*ST',
  };
}

const valuationOf = (
  { stockNo, peTtm, pb, psTtm, dividendYield, isLoss }: ImportedValuation,
  at: number,
): SourcedValuation => ({
  stockNo,
  peTtm: known(peTtm[at]!),
  isLoss: isLoss[at] === 1,
  pb: known(pb[at]!),
  psTtm: known(psTtm[at]!),
  dividendYield: known(dividendYield[at]!),
});
