import { aShareCalendar } from '@lianpan/market/calendar';
import type { ImportedConcepts, ImportedShares } from '@lianpan/market/import';
import type { KnownIndex } from '../../files/imported-records.ts';
import { loadImported } from '../../files/imported-files.ts';
import { importedDataset, type Dataset } from '../dataset.ts';
import { importFiles, type ImportedMarket } from './imported-market.fixture.ts';
import { ImportedReaders, type ImportedParts } from './imported-readers.ts';
import { noLimitLists } from './limit-lists.ts';

export const studiedCodes = Array.from({ length: 16 }, (_, n) => `6000${String(n).padStart(2, '0')}`);
export const studiedDay = aShareCalendar.numberOf('2026-06-12')!;
const dayCount = 400;
export const studiedDays = Array.from({ length: dayCount }, (_, at) => studiedDay - dayCount + 1 + at);
export const studiedSlot = 500;
/** The members of concepts are known from here on. */
export const conceptDay = studiedDay - 120;
/** From here on somebody published the flows. */
export const flowDay = studiedDay - 150;

/** Trades, prices in fen. */
export interface StudiedBar {
  readonly day: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly prevClose: number;
  readonly volume: number;
  readonly amount: number;
  readonly mainNet: number;
}

const float = 400_000_000;
const noise = (n: number, day: number): number => (((n * 37 + day * 13) % 41) - 20) / 20;

/** Change and volume of a stock on a day: the first four lead, the next four follow, four fall and turn, four stand still. */
function moveOf(n: number, at: number): { readonly change: number; readonly times: number } {
  const [day, wave] = [studiedDays[at]!, Math.floor(at / 40) % 2 === 0];
  if (n < 4) return { change: (wave ? 0.012 : -0.011) + 0.004 * noise(n, day), times: wave ? 1.4 : 1 };
  if (n < 8) return { change: 0.0015 + 0.001 * noise(n, day), times: 1 };
  if (n < 12) {
    if (at < 130) return { change: -0.006 + 0.002 * noise(n, day), times: 1 };
    const place = (day + (n - 8) * 10) % 40;
    if (place === 0) return { change: 0.05, times: 4 };
    return place < 10 ? { change: -0.0045, times: 1 } : { change: 0.001 * noise(n, day), times: 1 };
  }
  return { change: 0.006 * noise(n, day), times: 1 };
}

export const studiedWalks: readonly (readonly StudiedBar[])[] = studiedCodes.map((_, n) => {
  let close = 2000 + n * 10;
  return studiedDays.map((day, at): StudiedBar => {
    const prevClose = close;
    const { change, times } = moveOf(n, at);
    close = Math.max(300, Math.round(prevClose * (1 + change)));
    const [low, high] = [Math.min(prevClose, close), Math.max(prevClose, close)];
    const volume = 12_000_000 * times;
    const amount = Math.round(((low + high) / 200) * volume);
    const mainNet = Math.round(amount * 0.05 * (n < 8 ? 0.6 + noise(n, day) : noise(n, day)));
    return { day, open: prevClose, high, low, close, prevClose, volume, amount, mainNet };
  });
});

/** CSI 300, a little up each third day. */
export const studiedIndex: KnownIndex = (() => {
  let last = 4000;
  const close = Float64Array.from(studiedDays, (day) => (last = last * (day % 3 === 0 ? 1.004 : 0.999)));
  const before = Float64Array.from(close, (_, at) => (at === 0 ? 4000 : close[at - 1]!));
  const unknown = close.map(() => Number.NaN);
  return {
    symbol: '000300.SH',
    source: 'imported',
    day: Uint16Array.from(studiedDays),
    ...{ open: before, high: close, low: close, close, prevClose: before, volume: unknown, amount: unknown },
  };
})();

const conceptMembers: Readonly<Record<string, (n: number) => boolean>> = {
  芯片: (n) => n < 8,
  煤炭: (n) => n >= 8,
  白酒: (n) => n % 2 === 0,
  机器人: (n) => n % 4 < 2,
};
export const studiedConcepts: ImportedConcepts = {
  date: aShareCalendar.dateOf(conceptDay),
  of: Object.fromEntries(
    studiedCodes.map((code, n) => [code, Object.keys(conceptMembers).filter((name) => conceptMembers[name]!(n))]),
  ),
};

export interface StudiedMarket {
  readonly files: ImportedMarket;
  readonly dataset: Dataset;
}

/** Sixteen stocks over 400 days of which everything is worked out of `studiedWalks`; floats are given for each day. */
export async function studiedMarket(): Promise<StudiedMarket> {
  const files = await importFiles({
    'stocks.csv': [
      'code,name,listDate,industry,floatShares',
      ...studiedCodes.map((code) => `${code},股${code},2001-01-02,银行,${float}`),
    ],
    'daily.csv': [
      'code,date,open,high,low,close,preClose,volume,amount',
      ...studiedWalks.flatMap((walk, n) =>
        walk.map(({ day, open, high, low, close, prevClose, volume, amount }) =>
          [
            studiedCodes[n],
            aShareCalendar.dateOf(day),
            ...[open, high, low, close, prevClose].map((fen) => fen / 100),
            volume,
            amount,
          ].join(),
        ),
      ),
    ],
  });
  const dataset = importedDataset(loadImported(files.root)!);
  const { columns, securities } = dataset;
  for (const [index, { stockNo }] of securities.entries())
    for (let slot = columns.start[index]!; slot < columns.start[index]! + columns.length[index]!; slot++)
      columns.mainNet[slot] =
        studiedWalks[studiedCodes.indexOf(stockNo)]![columns.day[slot]! - studiedDays[0]!]!.mainNet;
  const shares = securities.map(({ stockNo }): ImportedShares => ({
    stockNo,
    day: Uint16Array.from(studiedDays),
    total: Float64Array.from(studiedDays, () => 2 * float),
    float: Float64Array.from(studiedDays, () => float),
    free: Float64Array.from(studiedDays, () => float),
  }));
  return { files, dataset: { ...dataset, sharesOf: (index) => shares[index] } };
}

/** The readers of that market, of which so many stocks are listed. */
export function studiedReaders(
  dataset: Dataset,
  { listed = 16, ...parts }: Partial<ImportedParts> & { readonly listed?: number } = {},
): ImportedReaders {
  return new ImportedReaders({
    dataset,
    firstSlot: studiedSlot,
    indices: [studiedIndex],
    flows: { minutes: () => [], published: () => [], isPublished: (slot) => dataset.columns.day[slot]! >= flowDay },
    lists: noLimitLists,
    concepts: studiedConcepts,
    listedOn: () => listed,
    ...parts,
  });
}

export const studiedBar = (n: number, day: number): StudiedBar => studiedWalks[n]![day - studiedDays[0]!]!;

/** The days up to one, the newest first. */
export const daysUpTo = (day: number, count: number): number[] =>
  Array.from({ length: count }, (_, back) => day - back);

export const changeOver = (n: number, day: number, days: number): number =>
  studiedBar(n, day).close / studiedBar(n, day - days).close - 1;

export const meanClose = (n: number, day: number, days: number): number =>
  daysUpTo(day, days).reduce((sum, on) => sum + studiedBar(n, on).close, 0) / days;

/** Main net over amount of three days. */
export function netShareOf(n: number, day: number): number {
  const bars = daysUpTo(day, 3).map((on) => studiedBar(n, on));
  return bars.reduce((sum, bar) => sum + bar.mainNet, 0) / bars.reduce((sum, bar) => sum + bar.amount, 0);
}

/** Members of a theme that lag it while money comes in, by the figures of market handbook C.2. */
export function laggardsOf(members: readonly number[], day: number): readonly number[] {
  const changes = members.map((n) => changeOver(n, day, 5)).toSorted((a, b) => b - a);
  const half = changes.length / 2;
  const median = (changes[Math.ceil(half) - 1]! + changes[Math.floor(half)]!) / 2;
  return members.filter(
    (n) =>
      changeOver(n, day, 5) <= Math.min(median, 0.4 * changes[0]!) &&
      studiedBar(n, day).close > meanClose(n, day, 20) &&
      netShareOf(n, day) > 0,
  );
}
