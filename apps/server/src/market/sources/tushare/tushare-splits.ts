import type { RefusedRow, Sourced, SourcedSplit } from '../../wire/sourced-rows.ts';
import { readTable, type TableRow, type TushareAccess } from './tushare-client.ts';
import type { DayContext } from './tushare-day.ts';
import { dateOf, numberOf, stockNoOf, textOf, wireDateOf } from './tushare-values.ts';

type NewCodesIn = (codes: readonly string[]) => Promise<DayContext['newCodeOf']>;

/**
 * Dividends in shares and cash: per share held, `stk_div` bonus and transfer together, `cash_div_tax` yuan before tax. A plan
 * has a row for each step that it takes. 2000 rows at once at most; rights offers are in none.
 */
const dividendTable = {
  table: 'dividend',
  columns: ['ts_code', 'ex_date', 'div_proc', 'stk_div', 'cash_div_tax'],
  pageRows: 2000,
} as const;

type DividendRow = TableRow<(typeof dividendTable)['columns'][number]>;

/** 实施: what was decided is carried out; rows of every other step are plans. */
const carriedOut = '实施';

/**
 * Stocks whose shares became more on an ex-rights day. Rows that give a stock the same shares count once; of rows that
 * contradict each other none counts. Source: market handbook A.9 and I.3.
 */
export async function readSplits(
  access: TushareAccess,
  date: string,
  newCodesIn: NewCodesIn,
): Promise<Sourced<SourcedSplit>> {
  const { table } = dividendTable;
  const given = await readTable(access, { ...dividendTable, parameters: { ex_date: wireDateOf(date) } });
  const newCodeOf = await newCodesIn(given.map(({ values }) => textOf(values.ts_code)));
  const refused: RefusedRow[] = [];
  const reported = new Map<string, { readonly code: string; readonly shares: Set<number> }>();
  for (const row of given) {
    const code = textOf(row.values.ts_code);
    const dividend = dividendOf(row, date);
    if (dividend === null) continue;
    if ('reason' in dividend) {
      refused.push({ table, code, ...dividend });
      continue;
    }
    const stockNo = newCodeOf(dividend.stockNo) ?? dividend.stockNo;
    const stock = reported.get(stockNo) ?? { code, shares: new Set() };
    // Cash has rows of its own beside those of shares.
    if (dividend.shares > 0) reported.set(stockNo, { code, shares: stock.shares.add(dividend.shares) });
  }
  const rows: SourcedSplit[] = [];
  for (const [stockNo, { code, shares }] of reported) {
    const [first = 0, ...others] = shares;
    if (others.length === 0) rows.push({ stockNo, split: 1 + first });
    else refused.push({ table, code, reason: 'duplicate', detail: `shares a share: ${[...shares].join(', ')}` });
  }
  return { rows, refused };
}

/** Shares that a row gives for each one held; `null` for a plan, and why a row can't be. */
function dividendOf(
  { isWhole, values }: DividendRow,
  date: string,
): { readonly stockNo: string; readonly shares: number } | Pick<RefusedRow, 'reason' | 'detail'> | null {
  if (!isWhole) return { reason: 'wrongFieldCount', detail: 'values and columns do not match' };
  if (textOf(values.div_proc) !== carriedOut) return null;
  const stock = stockNoOf(textOf(values.ts_code));
  if ('reason' in stock) return { ...stock, detail: `code "${textOf(values.ts_code)}"` };
  if (dateOf(values.ex_date) !== date)
    return { reason: 'badDate', detail: `"${String(values.ex_date)}" was given for ${date}` };
  const [shares, cash] = [numberOf(values.stk_div), numberOf(values.cash_div_tax)];
  const detail = `shares "${String(values.stk_div)}", cash "${String(values.cash_div_tax)}"`;
  if (Number.isNaN(shares) || Number.isNaN(cash)) return { reason: 'notANumber', detail };
  if (shares === null && cash === null) return { reason: 'emptyField', detail };
  if ((shares ?? 0) < 0 || (cash ?? 0) < 0) return { reason: 'negativeFigure', detail };
  return { stockNo: stock.stockNo, shares: shares ?? 0 };
}
