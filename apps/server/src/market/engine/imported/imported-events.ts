import { cents } from '@lianpan/domain';
import {
  importantEvents,
  type EventDetail,
  type ImportantEvents,
  type Moment,
  type StockEvent,
} from '@lianpan/market/company';
import type { ImportedEvent } from '@lianpan/market/import';
import { publicTradingReadySecond } from '@lianpan/market/public-trading';
import type { SourcedListing } from '../../wire/sourced-rows.ts';
import { fetchedListing } from '../../files/imported-records.ts';
import { isListing, isSeatRow } from '../lists/given-listings.ts';

/** Events without a time of their own are out when their day is over. */
const eveningSecond = 86_399;

/**
 * The events of an imported stock as they were known at a moment: what was published about it under a title, and the days
 * on which the exchange listed its trading. Rows that are neither, such as pools of limit-ups, are figures and no events.
 */
export function importedEventsOf(events: readonly ImportedEvent[], stockNo: string, asOf: Moment): ImportantEvents {
  const own = events.filter((event) => event.stockNo === stockNo);
  const published = own.flatMap((event, n) => titledEvent(event, stockNo, n));
  return importantEvents([...published, ...listings(own, stockNo)], asOf);
}

/** `2025-01-17T16:42:29` as a moment; the evening of the row's day where no time is given. */
export function publishedAt({ date, fields }: ImportedEvent): Moment {
  const [, on, hour, minute, second] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2}):(\d{2})/.exec(fields['publishTime'] ?? '') ?? [];
  return on === undefined
    ? { date, second: eveningSecond }
    : { date: on, second: Number(hour) * 3600 + Number(minute) * 60 + Number(second) };
}

/** Id of a titled event by its place among those of its stock. */
export const titledId = (event: ImportedEvent, stockNo: string, n: number): string =>
  `${stockNo}-${publishedAt(event).date}-${n}`;

function titledEvent(event: ImportedEvent, stockNo: string, n: number): StockEvent[] {
  const title = event.fields['title'];
  if (title === undefined) return [];
  const at = publishedAt(event);
  const detail: EventDetail = { type: 'NOTICE' };
  return [
    { ...detail, id: titledId(event, stockNo, n), stockNo, publishedAt: at, effectDate: null, title: [title, title] },
  ];
}

/** The lists that files have of a day, as a source gives them: rows that word their reason. */
export function listingsInFiles(events: readonly ImportedEvent[], date: string): SourcedListing[] {
  return events.flatMap(({ kind, date: on, stockNo, fields }) => {
    const reason = fields['reason'];
    const isOfFile = isListing({ kind }) && kind !== fetchedListing && on === date;
    if (!isOfFile || isSeatRow({ fields }) || stockNo === null || reason === undefined) return [];
    return [{ stockNo, reason, amount: numberOf(fields['amount']), net: netAmountOf(fields) }];
  });
}

/** One event a day on which the stock was listed: every reason, and the net of all its seats where they are given. */
function listings(own: readonly ImportedEvent[], stockNo: string): StockEvent[] {
  const byDate = new Map<string, ImportedEvent[]>();
  for (const event of own) {
    if (!isListing(event)) continue;
    const rows = byDate.get(event.date) ?? [];
    rows.push(event);
    byDate.set(event.date, rows);
  }
  return [...byDate].map(([date, rows]): StockEvent => {
    const reasons = [...new Set(rows.flatMap(({ fields }) => fields['reason'] ?? fields['reasonCode'] ?? []))].sort();
    const net = netOf(rows);
    return {
      type: 'DRAGON_TIGER',
      id: `${stockNo}-${date}-lhb`,
      stockNo,
      publishedAt: { date, second: publicTradingReadySecond },
      effectDate: null,
      reasons,
      net,
      title: ['登上龙虎榜', 'On the dragon-tiger list'],
    };
  });
}

function numberOf(text: string | undefined): number | null {
  const value = Number(text);
  return text === undefined || !Number.isFinite(value) ? null : value;
}

/** Net of an entry under our name or Tushare's. */
const netAmountOf = (fields: ImportedEvent['fields']): number | null =>
  numberOf(fields['netAmount'] ?? fields['net_amount']);

/** A reason that counts several days: its amounts are those of all of them. */
const isOfSeveralDays = ({ fields }: ImportedEvent): boolean => /个交易日/.test(fields['reason'] ?? '');

/**
 * What was published as the net of the day, else the sum over the seats of one reason; `null` without either. A stock has a
 * row for each reason: they are not added up, and one of the day alone goes first. Source: market handbook C.14.
 */
function netOf(listed: readonly ImportedEvent[]): number | null {
  const rows = [...listed.filter((row) => !isOfSeveralDays(row)), ...listed.filter(isOfSeveralDays)];
  for (const { fields } of rows) {
    const whole = netAmountOf(fields);
    if (whole !== null) return whole;
  }
  const reason = rows[0]?.fields['reasonCode'];
  const seats = rows.filter(({ fields }) => fields['reasonCode'] === reason);
  const nets = seats.flatMap(({ fields }) => numberOf(fields['net'] ?? fields['net_buy']) ?? []);
  return nets.length === 0 ? null : cents(nets.reduce((sum, net) => sum + net, 0));
}
