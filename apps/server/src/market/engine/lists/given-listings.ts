import { aShareCalendar } from '@lianpan/market/calendar';
import type { ImportedEvent } from '@lianpan/market/import';
import type { GivenListing, GivenSeat } from '@lianpan/market/public-trading';

/** Rows of the exchange's list among the events of files and of the network: ours, and Tushare's by the name of its tables. */
export const isListing = ({ kind }: Pick<ImportedEvent, 'kind'>): boolean => /^(lhb|top_(list|inst))/.test(kind);

/** Whether a row is of one seat. */
export const isSeatRow = ({ fields }: Pick<ImportedEvent, 'fields'>): boolean => seatName(fields) !== undefined;

type Fields = ImportedEvent['fields'];
const seatName = (fields: Fields): string | undefined => fields['seat'] ?? fields['exalter'];

/** The first of some fields that is a number. */
function figureOf(fields: Fields, ...names: readonly string[]): number | null {
  for (const name of names) {
    const text = fields[name];
    const value = Number(text);
    if (text !== undefined && text !== '' && Number.isFinite(value)) return value;
  }
  return null;
}

/** Tushare numbers the sides: 0 are the largest buyers, 1 the largest sellers. */
const sides: Readonly<Record<string, GivenSeat['side']>> = { buy: 'buy', sell: 'sell', '0': 'buy', '1': 'sell' };

function seatOf(fields: Fields): GivenSeat {
  const name = seatName(fields)!;
  const side = sides[fields['side'] ?? ''] ?? null;
  // A row of one amount tells that of its side.
  const own = figureOf(fields, 'amount');
  const trader = fields['group'] ?? null;
  return {
    ...{ name, side },
    buy: figureOf(fields, 'buy') ?? (side === 'buy' ? own : null),
    sell: figureOf(fields, 'sell') ?? (side === 'sell' ? own : null),
    // Who stands in the place of a trader where the seat has a name of its own is the seat again.
    trader: trader === null || trader.endsWith('专用') ? null : trader,
  };
}

/** Entries of each day, by the places of their stocks; rows of one stock, day and reason are one. */
export function listingsByDay(
  events: readonly ImportedEvent[],
  placeOf: (stockNo: string) => number | undefined,
): ReadonlyMap<number, readonly GivenListing[]> {
  const rows = new Map<string, { readonly event: ImportedEvent; readonly all: ImportedEvent[] }>();
  for (const event of events) {
    const { stockNo, date, fields } = event;
    if (!isListing(event) || stockNo === null || aShareCalendar.numberOf(date) === null) continue;
    const key = [stockNo, date, fields['reason'] ?? fields['reasonCode'] ?? ''].join(' ');
    const known = rows.get(key);
    if (known) known.all.push(event);
    else rows.set(key, { event, all: [event] });
  }
  const byDay = new Map<number, GivenListing[]>();
  for (const { event, all } of rows.values()) {
    const index = placeOf(event.stockNo!);
    if (index === undefined) continue;
    const day = aShareCalendar.numberOf(event.date)!;
    const whole = all.find((one) => !isSeatRow(one))?.fields ?? {};
    byDay.set(day, [
      ...(byDay.get(day) ?? []),
      {
        ...{ index, day, reasonText: event.fields['reason'] ?? null },
        amount: figureOf(whole, 'amount'),
        buy: figureOf(whole, 'buyAmount', 'l_buy'),
        sell: figureOf(whole, 'sellAmount', 'l_sell'),
        net: figureOf(whole, 'netAmount', 'net_amount'),
        seats: all.filter(isSeatRow).map(({ fields }) => seatOf(fields)),
      },
    ]);
  }
  return byDay;
}
