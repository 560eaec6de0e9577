import type { RefusedRow, Sourced, SourcedListing } from '../../wire/sourced-rows.ts';
import { readTable, type TableRow, type TushareAccess } from './tushare-client.ts';
import { byStock, type DayContext } from './tushare-day.ts';
import { numberOf, textOf, wireDateOf } from './tushare-values.ts';

type NewCodesIn = (codes: readonly string[]) => Promise<DayContext['newCodeOf']>;

/** A row a stock and reason; money in yuan where bars have thousands. 10,000 rows at once at most. */
const listTable = {
  table: 'top_list',
  columns: ['ts_code', 'trade_date', 'amount', 'net_amount', 'reason'],
  pageRows: 5000,
} as const;

type ListRow = TableRow<(typeof listTable)['columns'][number]>;

/** The exchange's list of unusual trading: a stock has a row for each of its reasons. Source: market handbook I.3. */
export async function readListings(
  access: TushareAccess,
  date: string,
  newCodesIn: NewCodesIn,
): Promise<Sourced<SourcedListing>> {
  const { table } = listTable;
  const given = await readTable(access, { ...listTable, parameters: { trade_date: wireDateOf(date) } });
  const newCodeOf = await newCodesIn(given.map(({ values }) => textOf(values.ts_code)));
  const refused: RefusedRow[] = [];
  const refuse = (_table: string, code: string, reason: RefusedRow['reason'], detail: string): void =>
    void refused.push({ table, code, reason, detail });
  const rows: SourcedListing[] = [];
  for (const [reason, list] of byReason(given)) {
    for (const [stockNo, values] of byStock(table, list, date, refuse, newCodeOf)) {
      const code = textOf(values.ts_code);
      const [amount, net] = [numberOf(values.amount), numberOf(values.net_amount)];
      if (reason === '') refuse(table, code, 'emptyField', 'reason is empty');
      else if (Number.isNaN(amount) || Number.isNaN(net)) refuse(table, code, 'notANumber', 'an amount is no number');
      else if (amount !== null && amount < 0) refuse(table, code, 'negativeFigure', `amount ${amount}`);
      else rows.push({ stockNo, reason, amount, net });
    }
  }
  return { rows, refused };
}

function byReason(given: readonly ListRow[]): ReadonlyMap<string, readonly ListRow[]> {
  const lists = new Map<string, ListRow[]>();
  for (const row of given) {
    const reason = row.isWhole ? textOf(row.values.reason) : '';
    lists.set(reason, [...(lists.get(reason) ?? []), row]);
  }
  return lists;
}
