import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ImportedEvent, ImportedMinutes, ImportedValuation } from '@lianpan/market';
import { readInto, writeDurably } from './column-files.ts';

/** What was imported beside the daily bars. */
export interface ImportedRecords {
  readonly minutes: readonly ImportedMinutes[];
  readonly valuations: readonly ImportedValuation[];
  readonly events: readonly ImportedEvent[];
}

export const noRecords: ImportedRecords = { minutes: [], valuations: [], events: [] };

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

type ColumnTypes = Readonly<Record<string, new (size: number) => TypedArray>>;
type TypedArray = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** Stocks of a table one behind the other, a file a column; what is the same for a whole stock stands in the list. */
interface TableList<Own> {
  readonly stocks: readonly (Own & { readonly rows: number })[];
}

const minutesName = 'minutes';
const valuationsName = 'valuations';
const eventsFile = 'events.json.gz';

export function writeRecords(dir: string, { minutes, valuations, events }: ImportedRecords): void {
  writeTable(dir, minutesName, minuteColumns, minutes, ({ stockNo, interval }) => ({ stockNo, interval }));
  writeTable(dir, valuationsName, valuationColumns, valuations, ({ stockNo }) => ({ stockNo }));
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
  };
}

/** The minute bars alone, for whoever shows them. */
export const readMinutes = (dir: string | null): readonly ImportedMinutes[] =>
  dir === null || !fs.existsSync(path.join(dir, `${minutesName}.json`))
    ? []
    : readTable<ImportedMinutes, { stockNo: string; interval: number }>(dir, minutesName, minuteColumns);

/** The events alone. */
export const readEvents = (dir: string | null): readonly ImportedEvent[] =>
  dir === null || !fs.existsSync(path.join(dir, eventsFile))
    ? []
    : (JSON.parse(gunzipSync(fs.readFileSync(path.join(dir, eventsFile))).toString()) as ImportedEvent[]);

/** Takes records over into the folder of a new import. */
export function copyRecords(from: string, to: string): void {
  writeRecords(to, readRecords(from));
}

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
