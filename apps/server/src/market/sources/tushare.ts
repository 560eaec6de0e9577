import { boardOf, type RiskStatus, type Security } from '@lianpan/market';
import { SourceRefusal, type DailySource, type DayPart, type RefusedRow, type SourcedDay } from './daily-source.ts';
import { readTable, type TableRow, type TushareAccess } from './tushare-client.ts';
import { barsOf, dayTables } from './tushare-day.ts';
import { dateOf, stockNoOf, textOf, wireDateOf } from './tushare-values.ts';

const listColumns = ['ts_code', 'name', 'industry', 'list_date', 'delist_date'] as const;
type ListRow = TableRow<(typeof listColumns)[number]>;

/** Listed, suspended for long, delisted: the service gives the first alone unless it is asked. */
const listStates = ['L', 'P', 'D'] as const;
const listPageRows = 5000;

/** Daily data of Tushare Pro. A day's bars are out in the evening, its factors and risk marks before its open. */
export function tushareSource(access: TushareAccess): DailySource {
  return {
    sourceName: 'Tushare',

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
      return securitiesOf(rows);
    },

    dailyBars: (tradeDate) => readDay(access, tradeDate),
  };
}

async function readDay(access: TushareAccess, date: string): Promise<SourcedDay> {
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
  if (bars.length === 0) return { bars: [], suspended: [], gaps: null, refused: [], unavailable: [] };
  const factors = await optional('adjustFactors', readTable(access, { ...dayTables.factors, parameters }));
  const shares = await optional('shares', readTable(access, { ...dayTables.shares, parameters }));
  const risks = await optional('riskMarks', readTable(access, { ...dayTables.risks, parameters }));
  const pauses = await optional(
    'suspensions',
    readTable(access, { ...dayTables.pauses, parameters: { ...parameters, suspend_type: 'S' } }),
  );
  return { ...barsOf(date, { bars, factors, shares, risks, pauses }), unavailable };
}

function securitiesOf(rows: readonly ListRow[]): { securities: Security[]; refused: RefusedRow[] } {
  const known = new Map<string, Security>();
  const refused: RefusedRow[] = [];
  for (const { isWhole, values } of rows) {
    const code = textOf(values.ts_code);
    const refuse = (reason: RefusedRow['reason'], detail: string): void =>
      void refused.push({ table: 'stock_basic', code, reason, detail });
    const stock = stockNoOf(code);
    const listDate = dateOf(values.list_date);
    if (!isWhole) refuse('wrongFieldCount', 'values and columns do not match');
    else if ('reason' in stock) refuse(stock.reason, `code "${code}"`);
    else if (known.has(stock.stockNo)) refuse('duplicate', 'the stock is already given');
    else if (listDate === null) refuse('badDate', `list date "${textOf(values.list_date)}"`);
    else known.set(stock.stockNo, securityOf(stock.stockNo, code, listDate, values));
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
    status: statusOf(name),
    industry: textOf(values.industry) || null,
    concepts: [],
    listDate,
    delistDate: dateOf(values.delist_date),
    totalShares: null,
    floatShares: null,
    freeFloatShares: null,
  };
}

/** The exchanges write the state of a stock into its name. */
function statusOf(name: string): RiskStatus {
  if (/^退市|退$|\(退\)$/.test(name)) return 'DELISTING';
  if (/^S?\*ST/.test(name)) return '*ST';
  return /^S?ST/.test(name) ? 'ST' : 'NORMAL';
}
