import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type {
  ImportedEvent,
  ImportedIndex,
  ImportedMinutes,
  ImportedShares,
  ImportedValuation,
} from '@lianpan/market/import';
import { readInto, writeDurably } from './column-files.ts';
import type { SourceName } from '../wire/source-words.ts';

/** Bars of an index, and who gave the newest of them. */
export interface KnownIndex extends ImportedIndex {
  readonly source: SourceName;
}

/**
 * What a stock of the growth boards traded at its close price after the close, by day: shares and yuan, no part of the
 * day's bar; NaN is "not known". Source: market handbook A.5.
 */
export interface AfterHours {
  readonly stockNo: string;
  readonly day: Uint16Array;
  readonly volume: Float64Array;
  readonly amount: Float64Array;
}

/**
 * Money by size of order as somebody published it, by day, net, in yuan. The other two sizes follow: large is the bar's main
 * net less super-large, and the four sum to zero.
 */
export interface KnownFlows {
  readonly stockNo: string;
  readonly day: Uint16Array;
  readonly superLarge: Float32Array;
  readonly medium: Float32Array;
}

/**
 * What published lists of the network say of a stock's limits, by day; a day may stand twice, once a side. Close and money
 * in yuan, NaN for what a list does not tell.
 */
export interface KnownLimits {
  readonly stockNo: string;
  readonly source: SourceName;
  readonly day: Uint16Array;
  readonly isDown: Uint8Array;
  readonly isSealed: Uint8Array;
  readonly close: Float64Array;
  readonly firstSealSecond: Float64Array;
  readonly lastSealSecond: Float64Array;
  readonly breakCount: Float64Array;
  readonly sealFunds: Float64Array;
  readonly boardAmount: Float64Array;
  readonly boards: Float64Array;
}

/** Kind of the events that the network's lists of unusual trading become; those of files have names of their own. */
export const fetchedListing = 'lhb_fetched';

/** What was imported beside the daily bars of stocks. */
export interface ImportedRecords {
  readonly minutes: readonly ImportedMinutes[];
  readonly valuations: readonly ImportedValuation[];
  readonly events: readonly ImportedEvent[];
  readonly indices: readonly KnownIndex[];
  readonly afterHours: readonly AfterHours[];
  readonly flows: readonly KnownFlows[];
  readonly limits: readonly KnownLimits[];
  /** Share counts of the days of which somebody published them. */
  readonly shares: readonly ImportedShares[];
}

export const noRecords: ImportedRecords = {
  minutes: [],
  valuations: [],
  events: [],
  indices: [],
  afterHours: [],
  flows: [],
  limits: [],
  shares: [],
};

const minuteColumns = {
  day: Uint16Array,
  minute: Uint16Array,
  open: Int32Array,
  high: Int32Array,
  low: Int32Array,
  close: Int32Array,
  volume: Float64Array,
  amount: Float64Array,
} as const;
const valuationColumns = {
  day: Uint16Array,
  peTtm: Float64Array,
  pb: Float64Array,
  psTtm: Float64Array,
  dividendYield: Float64Array,
  isLoss: Uint8Array,
} as const;
const indexColumns = {
  day: Uint16Array,
  open: Float64Array,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  prevClose: Float64Array,
  volume: Float64Array,
  amount: Float64Array,
} as const;

type ColumnTypes = Readonly<Record<string, new (size: number) => TypedArray>>;
type TypedArray = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;

/** Stocks of a table one behind the other, a file a column; what is the same for a whole stock stands in the list. */
interface TableList<Own> {
  readonly stocks: readonly (Own & { readonly rows: number })[];
}

const afterHoursColumns = { day: Uint16Array, volume: Float64Array, amount: Float64Array } as const;

const flowColumns = { day: Uint16Array, superLarge: Float32Array, medium: Float32Array } as const;

const limitColumns = {
  day: Uint16Array,
  isDown: Uint8Array,
  isSealed: Uint8Array,
  close: Float64Array,
  firstSealSecond: Float64Array,
  lastSealSecond: Float64Array,
  breakCount: Float64Array,
  sealFunds: Float64Array,
  boardAmount: Float64Array,
  boards: Float64Array,
} as const;

const shareColumns = { day: Uint16Array, total: Float64Array, float: Float64Array, free: Float64Array } as const;

const minutesName = 'minutes';
const valuationsName = 'valuations';
const indicesName = 'indices';
const afterHoursName = 'after-hours';
const flowsName = 'flows';
const limitsName = 'limits';
const sharesName = 'shares';
const eventsFile = 'events.json.gz';

export function writeRecords(dir: string, records: ImportedRecords): void {
  const { minutes, valuations, events, indices, afterHours, flows, limits, shares } = records;
  writeTable(dir, minutesName, minuteColumns, minutes, ({ stockNo, interval }) => ({ stockNo, interval }));
  writeTable(dir, valuationsName, valuationColumns, valuations, ({ stockNo }) => ({ stockNo }));
  writeTable(dir, indicesName, indexColumns, indices, ({ symbol, source }) => ({ symbol, source }));
  writeTable(dir, afterHoursName, afterHoursColumns, afterHours, ({ stockNo }) => ({ stockNo }));
  writeTable(dir, flowsName, flowColumns, flows, ({ stockNo }) => ({ stockNo }));
  writeTable(dir, limitsName, limitColumns, limits, ({ stockNo, source }) => ({ stockNo, source }));
  writeTable(dir, sharesName, shareColumns, shares, ({ stockNo }) => ({ stockNo }));
  writeDurably(path.join(dir, eventsFile), gzipSync(JSON.stringify(events)));
}

/** Reads what a folder has; `null` and a folder of an import before there were records have none. */
export function readRecords(dir: string | null): ImportedRecords {
  if (dir === null || !fs.existsSync(path.join(dir, eventsFile))) return noRecords;
  const events = JSON.parse(gunzipSync(fs.readFileSync(path.join(dir, eventsFile))).toString()) as ImportedEvent[];
  return {
    minutes: readTable<ImportedMinutes, { stockNo: string; interval: number }>(dir, minutesName, minuteColumns),
    valuations: readTable<ImportedValuation, { stockNo: string }>(dir, valuationsName, valuationColumns),
    events,
    indices: readIndices(dir),
    afterHours: hasTable(dir, afterHoursName)
      ? readTable<AfterHours, { stockNo: string }>(dir, afterHoursName, afterHoursColumns)
      : [],
    flows: readFlows(dir),
    limits: readLimits(dir),
    shares: readShares(dir),
  };
}

/** The minute bars alone, for whoever shows them. */
export const readMinutes = (dir: string | null): readonly ImportedMinutes[] =>
  dir === null || !hasTable(dir, minutesName)
    ? []
    : readTable<ImportedMinutes, { stockNo: string; interval: number }>(dir, minutesName, minuteColumns);

/** The published flows alone. */
export const readFlows = (dir: string | null): readonly KnownFlows[] =>
  dir === null || !hasTable(dir, flowsName)
    ? []
    : readTable<KnownFlows, { stockNo: string }>(dir, flowsName, flowColumns);

/** The published limits of the network alone. */
export const readLimits = (dir: string | null): readonly KnownLimits[] =>
  dir === null || !hasTable(dir, limitsName)
    ? []
    : readTable<KnownLimits, Pick<KnownLimits, 'stockNo' | 'source'>>(dir, limitsName, limitColumns);

/** The share counts of days alone; an import of before they were kept has none. */
export const readShares = (dir: string | null): readonly ImportedShares[] =>
  dir === null || !hasTable(dir, sharesName)
    ? []
    : readTable<ImportedShares, { stockNo: string }>(dir, sharesName, shareColumns);

/** Whether the folder is of an import of before flows were kept by size, or shares by day. */
export const isBeforeFlows = (dir: string): boolean => !hasTable(dir, flowsName) || !hasTable(dir, sharesName);

/** The valuations of all days alone. */
export const readValuations = (dir: string | null): readonly ImportedValuation[] =>
  dir === null || !hasTable(dir, valuationsName)
    ? []
    : readTable<ImportedValuation, { stockNo: string }>(dir, valuationsName, valuationColumns);

/** The bars of indices alone; an import of before there were any has none. */
export const readIndices = (dir: string | null): readonly KnownIndex[] =>
  dir === null || !hasTable(dir, indicesName)
    ? []
    : readTable<KnownIndex, Pick<KnownIndex, 'symbol' | 'source'>>(dir, indicesName, indexColumns);

/** The events alone. */
export const readEvents = (dir: string | null): readonly ImportedEvent[] =>
  dir === null || !fs.existsSync(path.join(dir, eventsFile))
    ? []
    : (JSON.parse(gunzipSync(fs.readFileSync(path.join(dir, eventsFile))).toString()) as ImportedEvent[]);

/** Takes records over into the folder of a new import. */
export function copyRecords(from: string, to: string): void {
  writeRecords(to, readRecords(from));
}

/** Imports of before a table was kept do not have it. */
const hasTable = (dir: string, table: string): boolean => fs.existsSync(path.join(dir, `${table}.json`));

function writeTable<Stock extends object, Own extends object>(
  dir: string,
  table: string,
  types: ColumnTypes,
  stocks: readonly Stock[],
  ownOf: (stock: Stock) => Own,
): void {
  const columnOf = (stock: Stock, name: string): TypedArray => (stock as Record<string, TypedArray>)[name]!;
  const list: TableList<Own> = {
    stocks: stocks.map((stock) => ({ ...ownOf(stock), rows: columnOf(stock, 'day').length })),
  };
  writeDurably(path.join(dir, `${table}.json`), JSON.stringify(list));
  const rows = list.stocks.reduce((sum, stock) => sum + stock.rows, 0);
  for (const [name, Type] of Object.entries(types)) {
    const whole = new Type(rows);
    let at = 0;
    for (const stock of stocks) {
      const column = columnOf(stock, name);
      whole.set(column, at);
      at += column.length;
    }
    writeDurably(path.join(dir, `${table}-${name}.bin`), new Uint8Array(whole.buffer));
  }
}

function readTable<Stock, Own>(dir: string, table: string, types: ColumnTypes): Stock[] {
  const { stocks } = JSON.parse(fs.readFileSync(path.join(dir, `${table}.json`), 'utf8')) as TableList<Own>;
  const rows = stocks.reduce((sum, stock) => sum + stock.rows, 0);
  const columns = Object.entries(types).map(([name, Type]) => {
    const whole = new Type(rows);
    readInto(path.join(dir, `${table}-${name}.bin`), whole);
    return [name, whole] as const;
  });
  let at = 0;
  return stocks.map((stock) => {
    const { rows: count, ...own } = stock;
    const from = at;
    at += count;
    return { ...own, ...Object.fromEntries(columns.map(([name, whole]) => [name, whole.slice(from, at)])) } as Stock;
  });
}
