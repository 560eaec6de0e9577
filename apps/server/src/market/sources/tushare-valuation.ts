import { indexUnitProblem } from '@lianpan/market';
import type { RefusedRow, Sourced, SourcedFlow, SourcedIndexBar, SourcedValuation } from './daily-source.ts';
import { readTable, type TushareAccess } from './tushare-client.ts';
import {
  dateOf,
  inUnit,
  numberOf,
  sharesInLot,
  stockNoOf,
  textOf,
  wireDateOf,
  yuanInAmountUnit,
} from './tushare-values.ts';

/** Columns of `daily_basic` that value a stock. */
export const valuationColumns = ['pe_ttm', 'pb', 'ps_ttm', 'dv_ttm'] as const;

type Figures = Readonly<Record<(typeof valuationColumns)[number], unknown>>;

/** Money flow comes in tens of thousands of yuan. */
const yuanInFlowUnit = 10_000;
const pageRows = 5000;

/** A row of `daily_basic` as ratios and fractions, or which figure is none. The service has no ratio of a loss. */
export function valuationOf(stockNo: string, row: Figures): SourcedValuation | { readonly problem: string } {
  const pe = numberOf(row.pe_ttm);
  const [pb, ps, dividend] = [numberOf(row.pb), numberOf(row.ps_ttm), numberOf(row.dv_ttm)];
  const broken = Object.entries({ pe_ttm: pe, pb, ps_ttm: ps, dv_ttm: dividend }).find(([, value]) =>
    Number.isNaN(value),
  );
  if (broken) return { problem: `${broken[0]} "${String(row[broken[0] as keyof Figures])}"` };
  return {
    stockNo,
    peTtm: positive(pe),
    // Where the column itself is not there nobody knows of a loss.
    isLoss: row.pe_ttm !== undefined && positive(pe) === null,
    pb: positive(pb),
    psTtm: positive(ps),
    dividendYield: dividend === null ? null : dividend / 100,
  };
}

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

/** Reads a day of a table whose rows are about one stock each, and refuses alone what can't be. */
async function readStocks<Column extends string, Row>(
  access: TushareAccess,
  table: string,
  date: string,
  columns: readonly Column[],
  rowOf: (stockNo: string, values: Readonly<Record<Column, unknown>>) => Row | { readonly problem: string },
): Promise<Sourced<Row>> {
  const wanted = ['ts_code', 'trade_date', ...columns] as const;
  const parameters = { trade_date: wireDateOf(date) };
  const refused: RefusedRow[] = [];
  const rows = new Map<string, Row>();
  for (const { isWhole, values } of await readTable(access, { table, parameters, columns: wanted, pageRows })) {
    const known = values as Readonly<Record<Column | 'ts_code' | 'trade_date', unknown>>;
    const code = textOf(known.ts_code);
    const refuse = (reason: RefusedRow['reason'], detail: string): void =>
      void refused.push({ table, code, reason, detail });
    const stock = stockNoOf(code);
    if (!isWhole) refuse('wrongFieldCount', 'values and columns do not match');
    else if ('reason' in stock) refuse(stock.reason, `code "${code}"`);
    else if (dateOf(known.trade_date) !== date)
      refuse('badDate', `"${String(known.trade_date)}" was given for ${date}`);
    else if (rows.has(stock.stockNo)) refuse('duplicate', `${date} is already given`);
    else {
      const row = rowOf(stock.stockNo, known);
      if (isProblem(row)) refuse('notANumber', row.problem);
      else rows.set(stock.stockNo, row);
    }
  }
  return { rows: [...rows.values()], refused };
}

const isProblem = (row: unknown): row is { readonly problem: string } =>
  typeof row === 'object' && row !== null && 'problem' in row;

export const readValuation = (access: TushareAccess, date: string): Promise<Sourced<SourcedValuation>> =>
  readStocks<keyof Figures, SourcedValuation>(access, 'daily_basic', date, valuationColumns, valuationOf);

const flowSizes = ['sm', 'md', 'lg', 'elg'] as const;
type FlowColumn = `${'buy' | 'sell'}_${(typeof flowSizes)[number]}_amount`;
const flowColumns = flowSizes.flatMap((size): FlowColumn[] => [`buy_${size}_amount`, `sell_${size}_amount`]);

/** Net flow by order size: the service counts amounts in tens of thousands of yuan. Source: market handbook I.3. */
export const readMoneyFlow = (access: TushareAccess, date: string): Promise<Sourced<SourcedFlow>> =>
  readStocks<FlowColumn, SourcedFlow>(access, 'moneyflow', date, flowColumns, (stockNo, values) => {
    const net = flowSizes.map((size) => {
      const [bought, sold] = [numberOf(values[`buy_${size}_amount`]), numberOf(values[`sell_${size}_amount`])];
      return bought === null || sold === null ? Number.NaN : Math.round((bought - sold) * yuanInFlowUnit * 100) / 100;
    });
    if (net.some((value) => Number.isNaN(value))) return { problem: 'an amount is no number' };
    const [small = 0, medium = 0, large = 0, superLarge = 0] = net;
    return { stockNo, small, medium, large, superLarge, mainNet: large + superLarge };
  });

const indexColumns = ['ts_code', 'trade_date', 'open', 'high', 'low', 'close', 'pre_close', 'vol', 'amount'] as const;

/** Days of indices, asked for one by one as the service wants it: points, lots and thousands of yuan there. */
export async function readIndexBars(
  access: TushareAccess,
  symbols: readonly string[],
  date: string,
): Promise<Sourced<SourcedIndexBar>> {
  const table = 'index_daily';
  const rows: SourcedIndexBar[] = [];
  const refused: RefusedRow[] = [];
  for (const symbol of symbols) {
    const parameters = { ts_code: symbol, trade_date: wireDateOf(date) };
    for (const { isWhole, values } of await readTable(access, { table, parameters, columns: indexColumns, pageRows })) {
      const code = textOf(values.ts_code);
      const refuse = (reason: RefusedRow['reason'], detail: string): void =>
        void refused.push({ table, code, reason, detail });
      const points = [values.open, values.high, values.low, values.close].map((value) => numberOf(value) ?? Number.NaN);
      const [open = 0, high = 0, low = 0, close = 0] = points;
      const detail = `open ${open}, high ${high}, low ${low}, close ${close}`;
      if (!isWhole) refuse('wrongFieldCount', 'values and columns do not match');
      else if (code !== symbol) refuse('badCode', `"${code}" was given for ${symbol}`);
      else if (dateOf(values.trade_date) !== date)
        refuse('badDate', `"${String(values.trade_date)}" was given for ${date}`);
      else if (points.some((value) => Number.isNaN(value))) refuse('notANumber', detail);
      else if (points.some((value) => value <= 0)) refuse('notPositive', detail);
      else if (high < Math.max(open, close, low) || low > Math.min(open, close)) refuse('highBelowLow', detail);
      else {
        const volume = positive(inUnit(values.vol, sharesInLot, 0));
        const amount = positive(inUnit(values.amount, yuanInAmountUnit, 2));
        const problem = indexUnitProblem({ volume: volume ?? Number.NaN, amount: amount ?? Number.NaN }, date);
        if (problem) {
          refuse(problem, `volume ${volume} and amount ${amount}`);
          continue;
        }
        rows.push({
          symbol,
          date,
          open,
          high,
          low,
          close,
          prevClose: positive(numberOf(values.pre_close)),
          volume,
          amount,
        });
      }
    }
  }
  return { rows, refused };
}
