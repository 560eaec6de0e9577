import { aShareCalendar, boardOf, MissingColumnError, splitCsvLine, symbolOf, type Security } from '@lianpan/market';
import { linesOf } from './import-lines.ts';

/** What a list of stocks says of one. */
export interface StockRow {
  readonly name: string;
  readonly industry: string | null;
  readonly listDate: string | null;
  /** Day on which it left the exchange, `null` where it did not or the day is not known. */
  readonly delistDate: string | null;
  /** It left, on whatever day. */
  readonly isDelisted: boolean;
  readonly floatShares: number | null;
  readonly totalShares: number | null;
  readonly isRisk: boolean;
}

export interface StockList {
  readonly stocks: ReadonlyMap<string, StockRow>;
  /** Codes that were replaced, with the new ones. */
  readonly renamed: ReadonlyMap<string, string>;
}

export const noStocks: StockList = { stocks: new Map(), renamed: new Map() };

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a list of stocks. Throws MissingColumnError unless it has code and name. */
export async function readStocks(file: string): Promise<StockList> {
  const stocks = new Map<string, StockRow>();
  const renamed = new Map<string, string>();
  let names: string[] | undefined;
  for await (const line of linesOf(file)) {
    const fields = splitCsvLine(line.replace(/^\uFEFF/, '')) ?? [];
    if (!names) {
      names = fields.map((name) => name.trim());
      const missing = ['code', 'name'].filter((name) => !names?.includes(name));
      if (missing.length > 0) throw new MissingColumnError(missing);
      continue;
    }
    const header = names;
    const at = (name: string): string => (fields[header.indexOf(name)] ?? '').trim();
    const shares = (name: string): number | null => (Number(at(name)) > 0 ? Number(at(name)) : null);
    const dateAt = (name: string): string | null => (isoDate.test(at(name)) ? at(name) : null);
    const code = at('code');
    stocks.set(code, {
      name: at('name') || code,
      industry: at('industry') || null,
      listDate: dateAt('listDate'),
      delistDate: dateAt('delistDate'),
      isDelisted: at('status').startsWith('D') || dateAt('delistDate') !== null,
      floatShares: shares('floatShares'),
      totalShares: shares('totalShares'),
      isRisk: at('isST') === '1',
    });
    if (at('oldCode') !== '' && at('oldCode') !== code) renamed.set(at('oldCode'), code);
  }
  return { stocks, renamed };
}

/** A stock as the engine knows it. One that left on an unknown day left on the day after its last bar. */
export function securityOf(stockNo: string, row: StockRow | undefined, lastDay: number): Security {
  const name = row?.name ?? stockNo;
  return {
    stockNo,
    symbol: symbolOf(stockNo),
    name,
    board: boardOf(stockNo),
    status: row?.isRisk ? (name.startsWith('*ST') ? '*ST' : 'ST') : 'NORMAL',
    industry: row?.industry ?? null,
    concepts: null,
    listDate: row?.listDate ?? null,
    delistDate: row?.isDelisted ? (row.delistDate ?? dayAfter(lastDay)) : null,
    totalShares: row?.totalShares ?? null,
    floatShares: row?.floatShares ?? null,
    freeFloatShares: null,
  };
}

const dayAfter = (day: number): string => aShareCalendar.dateOf(Math.min(day + 1, aShareCalendar.dayCount - 1));
