import type { RefusedRow, Sourced, SourcedFlow } from '../../wire/sourced-rows.ts';
import { SourceRefusal } from '../source-errors.ts';
import { readTable, type TushareAccess } from './tushare-client.ts';
import { byStock, type DayContext } from './tushare-day.ts';
import { numberOf, textOf, wireDateOf } from './tushare-values.ts';

const sizes = ['sm', 'md', 'lg', 'elg'] as const;
type FlowColumn = `${'buy' | 'sell'}_${(typeof sizes)[number]}_amount`;
type NewCodesIn = (codes: readonly string[]) => Promise<DayContext['newCodeOf']>;

/** Money flow comes in tens of thousands of yuan. */
const yuanInFlowUnit = 10_000;
const pageRows = 5000;

/** What one table's row says of each size, net, in tens of thousands of yuan. */
type NetOf = (values: Readonly<Record<string, unknown>>, size: (typeof sizes)[number]) => number;

/** Both sides are given. */
const netOfSides: NetOf = (values, size) => {
  const [bought, sold] = [numberOf(values[`buy_${size}_amount`]), numberOf(values[`sell_${size}_amount`])];
  return bought === null || sold === null ? Number.NaN : bought - sold;
};

/** The column is called after buying and holds the net. */
const netAsGiven: NetOf = (values, size) => numberOf(values[`buy_${size}_amount`]) ?? Number.NaN;

/** Two tables with flows by size: the second where our access does not include the first. */
const flowTables = {
  moneyflow: { columns: ['ts_code', 'trade_date', ...sizes.flatMap(sidesOf)], netOf: netOfSides },
  moneyflow_dc: {
    columns: ['ts_code', 'trade_date', ...sizes.map((size) => `buy_${size}_amount` as const)],
    netOf: netAsGiven,
  },
} as const;

function sidesOf(size: (typeof sizes)[number]): FlowColumn[] {
  return [`buy_${size}_amount`, `sell_${size}_amount`];
}

/**
 * Net flow of a day by order size. `newCodesIn` gives the codes in place of those that were replaced among the given ones.
 * Where our access does not include `moneyflow`, the nets of `moneyflow_dc` are read; which vendor sized the orders then
 * differs, but not from day to day. Source: market handbook I.3.
 */
export async function readMoneyFlow(
  access: TushareAccess,
  date: string,
  newCodesIn: NewCodesIn,
): Promise<Sourced<SourcedFlow>> {
  try {
    return await readFlows(access, 'moneyflow', date, newCodesIn);
  } catch (error) {
    if (!(error instanceof SourceRefusal) || error.kind !== 'permission') throw error;
    return readFlows(access, 'moneyflow_dc', date, newCodesIn);
  }
}

async function readFlows(
  access: TushareAccess,
  table: keyof typeof flowTables,
  date: string,
  newCodesIn: NewCodesIn,
): Promise<Sourced<SourcedFlow>> {
  const { columns, netOf } = flowTables[table];
  const parameters = { trade_date: wireDateOf(date) };
  const given = await readTable<FlowColumn | 'ts_code' | 'trade_date'>(access, {
    table,
    parameters,
    columns,
    pageRows,
  });
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
    const net = sizes.map((size) => Math.round(netOf(values, size) * yuanInFlowUnit * 100) / 100);
    if (net.some((value) => Number.isNaN(value))) {
      refused.push({ table, code: textOf(values.ts_code), reason: 'notANumber', detail: 'an amount is no number' });
      return [];
    }
    const [small = 0, medium = 0, large = 0, superLarge = 0] = net;
    return [{ stockNo, small, medium, large, superLarge, mainNet: large + superLarge }];
  });
  return { rows, refused };
}
