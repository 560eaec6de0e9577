import { boardOf, riskStatusOfName } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';
import { noDay, type DayHints, type DayPart, type RefusedRow, type SourcedDay } from '../../wire/sourced-rows.ts';
import type {
  DailySource,
  IndexSource,
  LimitListSource,
  MoneyFlowSource,
  PublicTradingSource,
  SecuritySource,
  SnapshotSource,
  CalendarSource,
  SplitSource,
} from '../market-source.ts';
import type { ListDateOf } from '../snapshot.ts';
import { isToCome } from '../source-dates.ts';
import { SourceRefusal } from '../source-errors.ts';
import { readTable, type TableRow, type TushareAccess } from './tushare-client.ts';
import { barsOf, dayTables } from './tushare-day.ts';
import { readSnapshots, tushareDelaySec } from './tushare-snapshots.ts';
import { readMoneyFlow } from './tushare-flows.ts';
import { readLimitList } from './tushare-limits.ts';
import { readListings } from './tushare-listings.ts';
import { readTradingDays } from './tushare-calendar.ts';
import { readSplits } from './tushare-splits.ts';
import { readIndexBars } from './tushare-valuation.ts';
import { dateOf, stockNoOf, textOf, wireDateOf } from './tushare-values.ts';

const listColumns = ['ts_code', 'name', 'industry', 'list_date', 'delist_date'] as const;
type ListRow = TableRow<(typeof listColumns)[number]>;

/** Listed, suspended for long, delisted: the service gives the first alone unless it is asked. */
const listStates = ['L', 'P', 'D'] as const;
const listPageRows = 5000;
const codePageRows = 1000;

export type TushareSource = DailySource &
  SecuritySource &
  MoneyFlowSource &
  IndexSource &
  LimitListSource &
  PublicTradingSource &
  SplitSource &
  CalendarSource &
  SnapshotSource;

/** New codes by old ones, where one of the given codes (`830799.BJ`) was replaced. */
type NewCodesIn = (given: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Data of Tushare Pro. A day's bars are out in the evening, its factors and risk marks before its open. */
export function tushareSource(access: TushareAccess, listDateOf: ListDateOf = () => null): TushareSource {
  let codes: Promise<ReadonlyMap<string, string>> | undefined;
  /** Asked for once, and again when that failed. */
  const newCodes = (): Promise<ReadonlyMap<string, string>> => {
    codes ??= readNewCodes(access).catch((error: unknown) => {
      codes = undefined;
      throw error;
    });
    return codes;
  };
  /** The table is read only where one of its codes is given. */
  const newCodesIn: NewCodesIn = async (given) => (given.some(isOldCode) ? newCodes() : new Map<string, string>());
  const newCodeOfIn = async (given: readonly string[]): Promise<(stockNo: string) => string | null> => {
    const renamed = await newCodesIn(given);
    return (stockNo) => renamed.get(stockNo) ?? null;
  };
  return {
    id: 'tushare',
    sourceName: 'Tushare',
    delaySec: tushareDelaySec,
    market: 'imported',
    isLocal: false,
    capabilities: new Set([
      'securities',
      'dailyBars',
      'moneyFlow',
      'indexBars',
      'limitLists',
      'publicTrading',
      'splits',
      'tradingDays',
      'snapshots',
    ]),

    async securities() {
      const rows: ListRow[] = [];
      for (const state of listStates) {
        const parameters = { list_status: state };
        rows.push(
          ...(await readTable(access, {
            table: 'stock_basic',
            parameters,
            columns: listColumns,
            pageRows: listPageRows,
          })),
        );
      }
      const renamed = await newCodesIn(rows.map(({ values }) => textOf(values.ts_code)));
      return { ...securitiesOf(rows, renamed), renamed };
    },

    // Of a date that is to come nothing is asked for: whatever stood there would be no day of the market.
    dailyBars: async (tradeDate, hints) =>
      isToCome(tradeDate, access.clock) ? noDay : readDay(access, tradeDate, newCodesIn, hints),
    moneyFlow: async (tradeDate) =>
      isToCome(tradeDate, access.clock) ? { rows: [], refused: [] } : readMoneyFlow(access, tradeDate, newCodeOfIn),
    limitLists: async (tradeDate) =>
      isToCome(tradeDate, access.clock) ? { rows: [], refused: [] } : readLimitList(access, tradeDate, newCodeOfIn),
    indexBars: async (symbols, tradeDate) =>
      isToCome(tradeDate, access.clock) ? { rows: [], refused: [] } : readIndexBars(access, symbols, tradeDate),
    publicTrading: async (tradeDate) =>
      isToCome(tradeDate, access.clock) ? { rows: [], refused: [] } : readListings(access, tradeDate, newCodeOfIn),
    splits: async (tradeDate) =>
      isToCome(tradeDate, access.clock) ? { rows: [], refused: [] } : readSplits(access, tradeDate, newCodeOfIn),
    tradingDays: (year) => readTradingDays(access, year),
    snapshots: (stockNos) => readSnapshots(access, stockNos, listDateOf),
  };
}

/** Codes of the Beijing exchange that were replaced in October 2025. Source: market handbook A.1. */
const isOldCode = (code: string): boolean => /^(43|83|87|88)\d{4}\.BJ$/.test(code);

/** Old codes of the Beijing exchange and the new ones; none where our access does not include the table. */
async function readNewCodes(access: TushareAccess): Promise<ReadonlyMap<string, string>> {
  const rows = await readTable(access, {
    table: 'bse_mapping',
    parameters: {},
    columns: ['o_code', 'n_code'],
    pageRows: codePageRows,
  }).catch((error: unknown) => {
    if (error instanceof SourceRefusal && error.kind === 'permission') return [];
    throw error;
  });
  const known = new Map<string, string>();
  for (const { isWhole, values } of rows) {
    const [from, to] = [stockNoOf(textOf(values.o_code)), stockNoOf(textOf(values.n_code))];
    if (isWhole && 'stockNo' in from && 'stockNo' in to) known.set(from.stockNo, to.stockNo);
  }
  return known;
}

async function readDay(
  access: TushareAccess,
  date: string,
  newCodesIn: NewCodesIn,
  hints: DayHints | undefined,
): Promise<SourcedDay> {
  const parameters = { trade_date: wireDateOf(date) };
  const unavailable: DayPart[] = [];
  /** Rows of a table that the day can do without; `null` where our access does not include it or it is empty. */
  const optional = async <Row>(part: DayPart, rows: Promise<Row[]>): Promise<Row[] | null> => {
    const given = await rows.catch((error: unknown) => {
      if (error instanceof SourceRefusal && error.kind === 'permission') return [];
      throw error;
    });
    if (given.length > 0) return given;
    unavailable.push(part);
    return null;
  };
  // One after the other: quotas are counted, and a wrong token is found at the table that can't be done without.
  const bars = await readTable(access, { ...dayTables.bars, parameters });
  if (bars.length === 0) return noDay;
  const factors = await optional('adjustFactors', readTable(access, { ...dayTables.factors, parameters }));
  const shares = await optional('shares', readTable(access, { ...dayTables.shares, parameters }));
  const risks = await optional('riskMarks', readTable(access, { ...dayTables.risks, parameters }));
  const pauses = await optional(
    'suspensions',
    readTable(access, { ...dayTables.pauses, parameters: { ...parameters, suspend_type: 'S' } }),
  );
  const renamed = await newCodesIn(
    [bars, factors ?? [], shares ?? [], risks ?? [], pauses ?? []].flatMap((rows) =>
      rows.map(({ values }) => textOf(values.ts_code)),
    ),
  );
  const context = { newCodeOf: (stockNo: string) => renamed.get(stockNo) ?? null, hints };
  return { ...barsOf(date, { bars, factors, shares, risks, pauses }, context), unavailable };
}

function securitiesOf(
  rows: readonly ListRow[],
  renamed: ReadonlyMap<string, string>,
): { securities: Security[]; refused: RefusedRow[] } {
  const known = new Map<string, Security>();
  const writtenAs = new Map<string, string>();
  const refused: RefusedRow[] = [];
  for (const { isWhole, values } of rows) {
    const code = textOf(values.ts_code);
    const refuse = (reason: RefusedRow['reason'], detail: string): void =>
      void refused.push({ table: 'stock_basic', code, reason, detail });
    const stock = stockNoOf(code);
    const listDate = dateOf(values.list_date);
    if (!isWhole) refuse('wrongFieldCount', 'values and columns do not match');
    else if ('reason' in stock) refuse(stock.reason, `code "${code}"`);
    else if (writtenAs.get(renamed.get(stock.stockNo) ?? stock.stockNo) === code)
      refuse('duplicate', 'the stock is already given');
    else if (listDate === null) refuse('badDate', `list date "${textOf(values.list_date)}"`);
    else {
      const stockNo = renamed.get(stock.stockNo) ?? stock.stockNo;
      // A stock listed under its old code beside the new one is one stock, as the new one describes it.
      if (known.has(stockNo) && stockNo !== stock.stockNo) continue;
      writtenAs.set(stockNo, code);
      known.set(stockNo, securityOf(stockNo, `${stockNo}${code.slice(6)}`, listDate, values));
    }
  }
  return { securities: [...known.values()], refused };
}

function securityOf(stockNo: string, symbol: string, listDate: string, values: ListRow['values']): Security {
  const name = textOf(values.name) || stockNo;
  return {
    stockNo,
    symbol,
    name,
    board: boardOf(stockNo),
    status: riskStatusOfName(name),
    industry: textOf(values.industry) || null,
    concepts: null,
    listDate,
    delistDate: dateOf(values.delist_date),
    totalShares: null,
    floatShares: null,
    freeFloatShares: null,
  };
}
