import { barProblem } from '../bar-checks.ts';
import type {
  DayHints,
  RefusedRow,
  RowRefusalReason,
  SourcedBar,
  SourcedDay,
  SourcedValuation,
} from '../../wire/sourced-rows.ts';
import { limitProblem } from '../snapshot.ts';
import type { TableRow } from './tushare-client.ts';
import { valuationOf, valuationColumns } from './tushare-valuation.ts';
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
    columns: [
      'ts_code',
      'trade_date',
      'open',
      'high',
      'low',
      'close',
      'pre_close',
      'vol',
      'amount',
      'ah_vol',
      'ah_amount',
    ],
    // Given since trading after the close began in July 2026.
    optionalColumns: ['ah_vol', 'ah_amount'],
    pageRows: 5000,
  },
  factors: { table: 'adj_factor', columns: ['ts_code', 'trade_date', 'adj_factor'], pageRows: 5000 },
  shares: {
    table: 'daily_basic',
    columns: ['ts_code', 'trade_date', 'total_share', 'float_share', 'free_share', ...valuationColumns],
    optionalColumns: valuationColumns,
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

export type Refuse = (table: string, code: string, reason: RowRefusalReason, detail: string) => void;
type ShareFigures = Pick<SourcedBar, 'totalShares' | 'floatShares' | 'freeFloatShares'>;

/** What a day is read with beside its rows. */
export interface DayContext {
  /** Code in place of one that was replaced, `null` for a code that was not. */
  readonly newCodeOf: (stockNo: string) => string | null;
  readonly hints: DayHints | undefined;
}

/** Joins the tables of a day into bars in our units, and refuses alone what can't be. */
export function barsOf(date: string, rows: DayRows, context: DayContext): Omit<SourcedDay, 'unavailable'> {
  const refused: RefusedRow[] = [];
  const renamed = new Map<string, string>();
  const refuse: Refuse = (table, code, reason, detail) => void refused.push({ table, code, reason, detail });
  const noteCode = (from: string): string | null => {
    const to = context.newCodeOf(from);
    if (to !== null) renamed.set(from, to);
    return to;
  };
  const factors = rows.factors && byStock('adj_factor', rows.factors, date, refuse, noteCode);
  const shares = rows.shares && byStock('daily_basic', rows.shares, date, refuse, noteCode);
  const risks = rows.risks && byStock('stock_st', rows.risks, date, refuse, noteCode);
  const pauses = rows.pauses && byStock('suspend_d', rows.pauses, date, refuse, noteCode);
  // A pause with hours is one within the day: such a stock traded.
  const suspended = new Set([...(pauses ?? [])].flatMap(([no, row]) => (textOf(row.suspend_timing) ? [] : [no])));

  const bars: SourcedBar[] = [];
  const daily = byStock('daily', rows.bars, date, refuse, noteCode);
  for (const [stockNo, row] of daily) {
    const code = textOf(row.ts_code);
    const figures = figuresOf(row);
    if (figures.volume === 0) {
      suspended.add(stockNo);
      continue;
    }
    suspended.delete(stockNo);
    const isRisk = risks ? risks.has(stockNo) : null;
    const problem = barProblem(figures) ?? beyondLimit(stockNo, date, figures, isRisk, context.hints);
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
      isRisk,
    });
  }
  const known = [...new Set([...(factors ?? new Map<string, unknown>()).keys(), ...(shares?.keys() ?? [])])];
  const tried = codesOf(rows.bars, noteCode);
  const canProvide = pauses !== null && known.length > 0;
  const gaps = canProvide ? known.filter((stockNo) => !tried.has(stockNo) && !suspended.has(stockNo)) : null;
  return {
    bars,
    suspended: [...suspended],
    gaps,
    refused,
    valuations: shares && valuationsOf(shares, refuse),
    renamed: [...renamed].map(([from, to]) => ({ from, to })),
  };
}

/** Stocks that the bars speak of, refused ones too: those are refused, not missing. */
const codesOf = (rows: Rows<'bars'>, newCodeOf: DayContext['newCodeOf']): Set<string> =>
  new Set(
    rows.map((row) => {
      const written = textOf(row.values.ts_code).slice(0, 6);
      return newCodeOf(written) ?? written;
    }),
  );

function beyondLimit(
  stockNo: string,
  date: string,
  { prevClose, high, low }: Figures,
  isRisk: boolean | null,
  hints: DayHints | undefined,
): ReturnType<typeof limitProblem> {
  const phase = hints?.limitPhaseOf(stockNo) ?? null;
  return prevClose === null
    ? null
    : limitProblem({ stockNo, date, phase, prevClose, high, low, isRisk: isRisk ?? false });
}

function valuationsOf(
  rows: ReadonlyMap<string, Rows<'shares'>[number]['values']>,
  refuse: Refuse,
): readonly SourcedValuation[] {
  return [...rows].flatMap(([stockNo, row]) => {
    const valuation = valuationOf(stockNo, row);
    if ('problem' in valuation) refuse('daily_basic', textOf(row.ts_code), 'notANumber', valuation.problem);
    return 'problem' in valuation ? [] : [valuation];
  });
}

/** Rows by stock, those of an old code under the new one. What is of another day, of no A share, broken or given before is refused. */
export function byStock<Column extends string>(
  table: string,
  rows: readonly TableRow<Column | 'ts_code' | 'trade_date'>[],
  date: string,
  refuse: Refuse,
  newCodeOf: DayContext['newCodeOf'],
): Map<string, Readonly<Record<Column | 'ts_code' | 'trade_date', unknown>>> {
  const found = new Map<string, Readonly<Record<Column | 'ts_code' | 'trade_date', unknown>>>();
  for (const { isWhole, values } of rows) {
    const code = textOf(values.ts_code);
    const stock = stockNoOf(code);
    if (!isWhole) refuse(table, code, 'wrongFieldCount', 'values and columns do not match');
    else if ('reason' in stock) refuse(table, code, stock.reason, `code "${code}"`);
    else if (dateOf(values.trade_date) !== date)
      refuse(table, code, 'badDate', `"${String(values.trade_date)}" was given for ${date}`);
    else {
      const stockNo = newCodeOf(stock.stockNo) ?? stock.stockNo;
      if (found.has(stockNo)) refuse(table, code, 'duplicate', `${date} is already given`);
      else found.set(stockNo, values);
    }
  }
  return found;
}

type Figures = Pick<
  SourcedBar,
  'open' | 'high' | 'low' | 'close' | 'prevClose' | 'volume' | 'amount' | 'afterVolume' | 'afterAmount'
>;

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
    // No part of the day's own: bars end with the close. Source: market handbook A.5.
    afterVolume: inUnit(row.ah_vol, sharesInLot, 2),
    afterAmount: inUnit(row.ah_amount, yuanInAmountUnit, 2),
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
