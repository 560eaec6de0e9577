import { barProblem } from './bar-checks.ts';
import type { RefusedRow, RowRefusalReason, SourcedBar, SourcedDay } from './daily-source.ts';
import type { TableRow } from './tushare-client.ts';
import {
  dateOf,
  inUnit,
  numberOf,
  sharesInCapitalUnit,
  sharesInLot,
  stockNoOf,
  textOf,
  yuanInAmountUnit,
} from './tushare-values.ts';

/** Tables of a day. Pages stay below what the service gives at once: 6000 rows or 5000, of risk marks 1000. */
export const dayTables = {
  bars: {
    table: 'daily',
    columns: ['ts_code', 'trade_date', 'open', 'high', 'low', 'close', 'pre_close', 'vol', 'amount'],
    pageRows: 5000,
  },
  factors: { table: 'adj_factor', columns: ['ts_code', 'trade_date', 'adj_factor'], pageRows: 5000 },
  shares: {
    table: 'daily_basic',
    columns: ['ts_code', 'trade_date', 'total_share', 'float_share', 'free_share'],
    pageRows: 5000,
  },
  risks: { table: 'stock_st', columns: ['ts_code', 'trade_date'], pageRows: 1000 },
  pauses: { table: 'suspend_d', columns: ['ts_code', 'trade_date', 'suspend_timing'], pageRows: 5000 },
} as const;

type Rows<Part extends keyof typeof dayTables> = readonly TableRow<(typeof dayTables)[Part]['columns'][number]>[];

/** Rows of the tables, `null` for one that is not to be had. */
export interface DayRows {
  readonly bars: Rows<'bars'>;
  readonly factors: Rows<'factors'> | null;
  readonly shares: Rows<'shares'> | null;
  readonly risks: Rows<'risks'> | null;
  readonly pauses: Rows<'pauses'> | null;
}

type Refuse = (table: string, code: string, reason: RowRefusalReason, detail: string) => void;
type ShareFigures = Pick<SourcedBar, 'totalShares' | 'floatShares' | 'freeFloatShares'>;

/** Joins the tables of a day into bars in our units, and refuses alone what can't be. */
export function barsOf(date: string, rows: DayRows): Omit<SourcedDay, 'unavailable'> {
  const refused: RefusedRow[] = [];
  const refuse: Refuse = (table, code, reason, detail) => void refused.push({ table, code, reason, detail });
  const factors = rows.factors && byStock('adj_factor', rows.factors, date, refuse);
  const shares = rows.shares && byStock('daily_basic', rows.shares, date, refuse);
  const risks = rows.risks && byStock('stock_st', rows.risks, date, refuse);
  const pauses = rows.pauses && byStock('suspend_d', rows.pauses, date, refuse);
  // A pause with hours is one within the day: such a stock traded.
  const suspended = new Set([...(pauses ?? [])].flatMap(([no, row]) => (textOf(row.suspend_timing) ? [] : [no])));

  const bars: SourcedBar[] = [];
  const daily = byStock('daily', rows.bars, date, refuse);
  for (const [stockNo, row] of daily) {
    const code = textOf(row.ts_code);
    const figures = figuresOf(row);
    if (figures.volume === 0) {
      suspended.add(stockNo);
      continue;
    }
    suspended.delete(stockNo);
    const problem = barProblem(figures);
    if (problem) {
      refuse('daily', code, problem.reason, problem.detail);
      continue;
    }
    bars.push({
      stockNo,
      date,
      ...figures,
      adjustFactor: factorOf(factors?.get(stockNo), code, refuse),
      ...sharesOf(shares?.get(stockNo), code, refuse),
      isRisk: risks ? risks.has(stockNo) : null,
    });
  }
  const known = [...new Set([...(factors ?? new Map<string, unknown>()).keys(), ...(shares?.keys() ?? [])])];
  const tried = codesOf(rows.bars);
  const canTell = pauses !== null && known.length > 0;
  const gaps = canTell ? known.filter((stockNo) => !tried.has(stockNo) && !suspended.has(stockNo)) : null;
  return { bars, suspended: [...suspended], gaps, refused };
}

/** Stocks that the bars speak of, refused ones too: those are refused, not missing. */
const codesOf = (rows: Rows<'bars'>): Set<string> => new Set(rows.map((row) => textOf(row.values.ts_code).slice(0, 6)));

/** Rows by stock. What is of another day, of no A share, broken or given before is refused. */
function byStock<Column extends string>(
  table: string,
  rows: readonly TableRow<Column | 'ts_code' | 'trade_date'>[],
  date: string,
  refuse: Refuse,
): Map<string, Readonly<Record<Column | 'ts_code' | 'trade_date', unknown>>> {
  const found = new Map<string, Readonly<Record<Column | 'ts_code' | 'trade_date', unknown>>>();
  for (const { isWhole, values } of rows) {
    const code = textOf(values.ts_code);
    const stock = stockNoOf(code);
    if (!isWhole) refuse(table, code, 'wrongFieldCount', 'values and columns do not match');
    else if ('reason' in stock) refuse(table, code, stock.reason, `code "${code}"`);
    else if (dateOf(values.trade_date) !== date)
      refuse(table, code, 'badDate', `"${String(values.trade_date)}" was given for ${date}`);
    else if (found.has(stock.stockNo)) refuse(table, code, 'duplicate', `${date} is already given`);
    else found.set(stock.stockNo, values);
  }
  return found;
}

type Figures = Pick<SourcedBar, 'open' | 'high' | 'low' | 'close' | 'prevClose' | 'volume' | 'amount'>;

/** Figures in our units; NaN for one that has to be there and is not. */
function figuresOf(row: Rows<'bars'>[number]['values']): Figures {
  const prevClose = numberOf(row.pre_close);
  return {
    open: numberOf(row.open) ?? Number.NaN,
    high: numberOf(row.high) ?? Number.NaN,
    low: numberOf(row.low) ?? Number.NaN,
    close: numberOf(row.close) ?? Number.NaN,
    // On its first day a stock may come without a price before.
    prevClose: prevClose === 0 ? null : prevClose,
    // Hundredths of a lot are whole shares; a finer figure is refused as a fraction.
    volume: inUnit(row.vol, sharesInLot, 2) ?? Number.NaN,
    amount: inUnit(row.amount, yuanInAmountUnit, 2),
  };
}

function factorOf(row: Rows<'factors'>[number]['values'] | undefined, code: string, refuse: Refuse): number | null {
  const factor = numberOf(row?.adj_factor);
  if (factor === null || factor > 0) return factor;
  const reason = Number.isNaN(factor) ? 'notANumber' : 'adjustFactorNotPositive';
  refuse('adj_factor', code, reason, `factor ${factor}`);
  return null;
}

const noShares: ShareFigures = { totalShares: null, floatShares: null, freeFloatShares: null };

function sharesOf(row: Rows<'shares'>[number]['values'] | undefined, code: string, refuse: Refuse): ShareFigures {
  const figures: ShareFigures = {
    totalShares: inUnit(row?.total_share, sharesInCapitalUnit, 0),
    floatShares: inUnit(row?.float_share, sharesInCapitalUnit, 0),
    freeFloatShares: inUnit(row?.free_share, sharesInCapitalUnit, 0),
  };
  const broken = Object.entries(figures).find(([, value]) => value !== null && !(value > 0));
  if (!broken) return figures;
  const [name, value] = broken as [string, number];
  refuse('daily_basic', code, Number.isNaN(value) ? 'notANumber' : 'notPositive', `${name} ${value}`);
  return noShares;
}
