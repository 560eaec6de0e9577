import type { RefusedRow, Sourced, SourcedListing, SourcedSeat } from '../../wire/sourced-rows.ts';
import { SourceRefusal } from '../source-errors.ts';
import { readTable, type TableRow, type TushareAccess } from './tushare-client.ts';
import { byStock, type DayContext } from './tushare-day.ts';
import { numberOf, textOf, wireDateOf } from './tushare-values.ts';

type NewCodesIn = (codes: readonly string[]) => Promise<DayContext['newCodeOf']>;

/** A row a stock and reason; money in yuan where bars have thousands. 10,000 rows at once at most. */
const listTable = {
  table: 'top_list',
  columns: ['ts_code', 'trade_date', 'amount', 'net_amount', 'reason', 'l_buy', 'l_sell'],
  optionalColumns: ['l_buy', 'l_sell'],
  pageRows: 5000,
} as const;

/** A row a seat, side and reason; side 0 are the largest buyers. 10,000 rows at once at most. */
const seatTable = {
  table: 'top_inst',
  columns: ['ts_code', 'trade_date', 'exalter', 'side', 'buy', 'sell', 'reason'],
  pageRows: 5000,
} as const;
const sideNames = ['buy', 'sell'] as const;

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
      else rows.push({ stockNo, reason, amount, net, ...sidesOf(values) });
    }
  }
  if (rows.length === 0) return { rows, refused };
  const seatsOf = await readSeats(access, date, newCodesIn, refused);
  const withSeats = rows.map((row) => {
    const seats = seatsOf.get(`${row.stockNo} ${row.reason}`);
    return seats ? { ...row, seats } : row;
  });
  return { rows: withSeats, refused };
}

/** Both sides together, where the service has them. */
function sidesOf({ l_buy: buy, l_sell: sell }: ListRow['values']): Pick<SourcedListing, 'buy' | 'sell'> {
  const [bought, sold] = [numberOf(buy), numberOf(sell)];
  return bought !== null && sold !== null && bought >= 0 && sold >= 0 ? { buy: bought, sell: sold } : {};
}

/** Seats by stock and reason; none where our access does not include them. */
async function readSeats(
  access: TushareAccess,
  date: string,
  newCodesIn: NewCodesIn,
  refused: RefusedRow[],
): Promise<ReadonlyMap<string, readonly SourcedSeat[]>> {
  const seats = new Map<string, SourcedSeat[]>();
  const { table } = seatTable;
  try {
    const given = await readTable(access, { ...seatTable, parameters: { trade_date: wireDateOf(date) } });
    const newCodeOf = await newCodesIn(given.map(({ values }) => textOf(values.ts_code)));
    for (const { isWhole, values } of given) {
      const code = textOf(values.ts_code);
      const digits = code.slice(0, 6);
      const plain = newCodeOf(digits) ?? digits;
      const [buy, sell, name] = [numberOf(values.buy) ?? 0, numberOf(values.sell) ?? 0, textOf(values.exalter).trim()];
      const side = sideNames[Number(values.side)];
      if (!isWhole || textOf(values.trade_date) !== wireDateOf(date)) continue;
      if (name === '' || side === undefined)
        refused.push({ table, code, reason: 'emptyField', detail: 'seat or side is empty' });
      else if (!(buy >= 0 && sell >= 0))
        refused.push({ table, code, reason: 'negativeFigure', detail: `${name} ${buy} ${sell}` });
      else {
        const key = `${plain} ${textOf(values.reason)}`;
        seats.set(key, [...(seats.get(key) ?? []), { name, side, buy, sell }]);
      }
    }
  } catch (error) {
    if (!(error instanceof SourceRefusal && error.kind === 'permission')) throw error;
  }
  return seats;
}

function byReason(given: readonly ListRow[]): ReadonlyMap<string, readonly ListRow[]> {
  const lists = new Map<string, ListRow[]>();
  for (const row of given) {
    const reason = row.isWhole ? textOf(row.values.reason) : '';
    lists.set(reason, [...(lists.get(reason) ?? []), row]);
  }
  return lists;
}
