import type { RefusedRow, Sourced, SourcedFlow } from './daily-source.ts';
import { readTable, type TushareAccess } from './tushare-client.ts';
import { byStock, type DayContext } from './tushare-day.ts';
import { numberOf, textOf, wireDateOf } from './tushare-values.ts';

const sizes = ['sm', 'md', 'lg', 'elg'] as const;
type FlowColumn = `${'buy' | 'sell'}_${(typeof sizes)[number]}_amount`;
const columns = [
  'ts_code',
  'trade_date',
  ...sizes.flatMap((size): FlowColumn[] => [`buy_${size}_amount`, `sell_${size}_amount`]),
] as const;

/** Money flow comes in tens of thousands of yuan. */
const yuanInFlowUnit = 10_000;
const pageRows = 5000;

/**
 * Net flow of a day by order size. `newCodesIn` gives the codes in place of those that were replaced among the given ones.
 * Source: market handbook I.3.
 */
export async function readMoneyFlow(
  access: TushareAccess,
  date: string,
  newCodesIn: (codes: readonly string[]) => Promise<DayContext['newCodeOf']>,
): Promise<Sourced<SourcedFlow>> {
  const table = 'moneyflow';
  const parameters = { trade_date: wireDateOf(date) };
  const given = await readTable(access, { table, parameters, columns, pageRows });
  const newCodeOf = await newCodesIn(given.map(({ values }) => textOf(values.ts_code)));
  const refused: RefusedRow[] = [];
  const byNo = byStock(
    table,
    given,
    date,
    (_table, code, reason, detail) => void refused.push({ table, code, reason, detail }),
    newCodeOf,
  );
  const rows = [...byNo].flatMap(([stockNo, values]): SourcedFlow[] => {
    const net = sizes.map((size) => {
      const [bought, sold] = [numberOf(values[`buy_${size}_amount`]), numberOf(values[`sell_${size}_amount`])];
      return bought === null || sold === null ? Number.NaN : Math.round((bought - sold) * yuanInFlowUnit * 100) / 100;
    });
    if (net.some((value) => Number.isNaN(value))) {
      refused.push({ table, code: textOf(values.ts_code), reason: 'notANumber', detail: 'an amount is no number' });
      return [];
    }
    const [small = 0, medium = 0, large = 0, superLarge = 0] = net;
    return [{ stockNo, small, medium, large, superLarge, mainNet: large + superLarge }];
  });
  return { rows, refused };
}
