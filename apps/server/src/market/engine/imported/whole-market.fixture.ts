import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import type { KnownIndex } from '../../files/imported-records.ts';
import type { Dataset } from '../dataset.ts';
import { importedDataset } from '../dataset.ts';
import { loadImported } from '../../files/imported-files.ts';
import type { FlowSources } from './imported-facts.ts';
import { importFiles, type ImportedMarket } from './imported-market.fixture.ts';
import { ImportedReaders, type ImportedParts } from './imported-readers.ts';
import { noLimitLists } from './limit-lists.ts';

export const codes = Array.from({ length: 10 }, (_, n) => `60000${n}`);
export const isBank = (n: number): boolean => n < 4;
export const lastDay = aShareCalendar.numberOf('2026-06-12')!;
/** One stock does not trade, then three of them, on these days: enough stocks do on the first alone. */
export const thinDays = [lastDay - 20, lastDay - 140];
export const days = Array.from({ length: 240 }, (_, at) => lastDay - 239 + at);
export const firstSlot = 700;
/** From here on somebody published the flows. */
export const publishedFrom = lastDay - 99;
export const volume = 1_000_000;

export interface Close {
  readonly day: number;
  /** Fen. */
  readonly prevClose: number;
  readonly close: number;
  readonly amount: number;
  readonly mainNet: number;
}

/** Changes in fen that go by the stock and the day; two of seven are limits up of ten percent, three of thirteen down. */
const changeOf = (n: number, day: number): number => ((n * 37 + day * 13) % 41) - 20;
export const walks = codes.map((_code, n) => {
  let close = 1000 + n * 100;
  return days.map((day): Close => {
    const prevClose = close;
    if ((day + n) % 7 < 2 && prevClose < 3000) close = Math.round((prevClose * 11) / 10);
    else if ((day + n) % 13 < 3) close = Math.round((prevClose * 9) / 10);
    else close = Math.max(200, prevClose + changeOf(n, day));
    const amount = Math.round(((prevClose + close) / 200) * volume);
    return { day, prevClose, close, amount, mainNet: Math.round(amount * (((n * 11 + day * 29) % 37) - 18) * 0.005) };
  });
});
export const trades = (n: number, day: number): boolean =>
  !(day === thinDays[0] && n === 9) && !(day === thinDays[1] && n >= 7);
/** The bars of a day. */
export const barsOn = (day: number): readonly (Close & { readonly n: number })[] =>
  walks.flatMap((walk, n) => (trades(n, day) ? [{ ...walk[day - days[0]!]!, n }] : []));

const indexClose = (day: number): number => 4000 + ((day * 17) % 53) * 9;
export const indexLine = (symbol: string): KnownIndex => {
  const line = (of: (day: number) => number): Float64Array => Float64Array.from(days, of);
  const close = line(indexClose);
  return {
    symbol,
    source: 'imported',
    day: Uint16Array.from(days),
    open: close,
    high: close,
    low: close,
    close,
    prevClose: line((day) => indexClose(day - 1)),
    volume: line(() => Number.NaN),
    amount: line(() => Number.NaN),
  };
};

export interface WholeMarket {
  readonly files: ImportedMarket;
  readonly dataset: Dataset;
}

/** Ten stocks over 240 days: what everything is worked out of stands in `walks`. */
export async function wholeMarket(): Promise<WholeMarket> {
  const files = await importFiles({
    'stocks.csv': [
      'code,name,listDate,industry,floatShares',
      ...codes.map((code, n) => `${code},股${code},2001-01-02,${isBank(n) ? '银行' : '煤炭'},${100_000_000 * (n + 1)}`),
    ],
    'daily.csv': [
      'code,date,open,high,low,close,preClose,volume,amount',
      ...days.flatMap((day) =>
        barsOn(day).map(({ n, prevClose, close, amount }) => {
          const [low, high] = [Math.min(prevClose, close) / 100, Math.max(prevClose, close) / 100];
          const [opened, date] = [prevClose / 100, aShareCalendar.dateOf(day)];
          return [codes[n], date, opened, high, low, close / 100, opened, volume, amount].join();
        }),
      ),
    ],
  });
  const dataset = importedDataset(loadImported(files.root)!);
  const { columns, securities } = dataset;
  for (const [index, { stockNo }] of securities.entries())
    for (let slot = columns.start[index]!; slot < columns.start[index]! + columns.length[index]!; slot++)
      columns.mainNet[slot] = walks[codes.indexOf(stockNo)]![columns.day[slot]! - days[0]!]!.mainNet;
  return { files, dataset };
}

/** The readers of a market of ten stocks, of which so many are listed. */
export function readersOf(
  dataset: Dataset,
  { listed = 10, ...parts }: Partial<ImportedParts> & { readonly listed?: number } = {},
): ImportedReaders {
  const flows: FlowSources = {
    minutes: () => [],
    published: () => [],
    isPublished: (slot) => dataset.columns.day[slot]! >= publishedFrom,
  };
  const indices = [indexLine('000001.SH'), indexLine('000300.SH')];
  return new ImportedReaders({
    ...{ dataset, firstSlot, indices, flows, lists: noLimitLists, concepts: null, listedOn: () => listed },
    ...parts,
  });
}

/** The same market of which every figure after a day is another: nothing of that day may change with it. */
export function poisonedAfter(dataset: Dataset, day: number): Dataset {
  const columns = { ...dataset.columns } as { -readonly [Name in keyof DailyColumns]: DailyColumns[Name] };
  for (const name of ['open', 'high', 'low', 'close', 'prevClose'] as const) {
    columns[name] = dataset.columns[name].map((price, slot) => (dataset.columns.day[slot]! > day ? 3 * price : price));
  }
  columns.mainNet = dataset.columns.mainNet.map((net, slot) => (dataset.columns.day[slot]! > day ? -9 * net : net));
  columns.amount = dataset.columns.amount.map((yuan, slot) => (dataset.columns.day[slot]! > day ? 5 * yuan : yuan));
  return { ...dataset, columns, measuredColumns: columns };
}
