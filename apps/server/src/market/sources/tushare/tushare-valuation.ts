import { indexUnitProblem } from '@lianpan/market/import';
import type { RefusedRow, Sourced, SourcedIndexBar, SourcedValuation } from '../../wire/sourced-rows.ts';
import { readTable, type TushareAccess } from './tushare-client.ts';
import { dateOf, inUnit, numberOf, sharesInLot, textOf, wireDateOf, yuanInAmountUnit } from './tushare-values.ts';

/** Columns of `daily_basic` that value a stock. */
export const valuationColumns = ['pe_ttm', 'pb', 'ps_ttm', 'dv_ttm'] as const;

type Figures = Readonly<Record<(typeof valuationColumns)[number], unknown>>;

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
