import { aShareCalendar } from '@lianpan/market/calendar';
import type { ImportedEvent } from '@lianpan/market/import';
import type { ImportedRecords } from '../../files/imported-records.ts';

/** How far a day has gone: its number, and the minute of the Shanghai day, as stamps of minute bars have it. */
export interface KnownUntil {
  readonly day: number;
  readonly minute: number;
}

type Column = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;

/** The rows of a table that are kept, column by column; `null` where none is. */
function rowsWhere<Table extends { readonly day: Uint16Array }>(
  table: Table,
  keeps: (row: number) => boolean,
): Table | null {
  const rows = Array.from(table.day, (_, row) => row).filter(keeps);
  if (rows.length === 0) return null;
  if (rows.length === table.day.length) return table;
  const cut = Object.entries(table).map(([name, value]) => [
    name,
    ArrayBuffer.isView(value) ? pickRows(value as Column, rows) : (value as unknown),
  ]);
  return Object.fromEntries(cut) as Table;
}

function pickRows(column: Column, rows: readonly number[]): Column {
  const picked = new (column.constructor as new (size: number) => Column)(rows.length);
  rows.forEach((row, at) => {
    picked[at] = column[row]!;
  });
  return picked;
}

const tablesWhere = <Table extends { readonly day: Uint16Array }>(
  tables: readonly Table[],
  keeps: (table: Table, row: number) => boolean,
): Table[] => tables.flatMap((table) => rowsWhere(table, (row) => keeps(table, row)) ?? []);

/** Records of some stocks, of days up to one. */
export function recordsOfDay(records: ImportedRecords, stockNos: ReadonlySet<string>, day: number): ImportedRecords {
  const date = aShareCalendar.dateOf(day);
  const own = <Table extends { readonly day: Uint16Array; readonly stockNo: string }>(
    tables: readonly Table[],
  ): Table[] =>
    tablesWhere(
      tables.filter(({ stockNo }) => stockNos.has(stockNo)),
      (table, row) => table.day[row]! <= day,
    );
  return {
    minutes: own(records.minutes),
    valuations: own(records.valuations),
    afterHours: own(records.afterHours),
    flows: own(records.flows),
    limits: own(records.limits),
    shares: own(records.shares),
    indices: tablesWhere(records.indices, (table, row) => table.day[row]! <= day),
    events: records.events.filter(
      (event) =>
        event.date <= date && (event.stockNo === null || stockNos.has(event.stockNo)) && dateOfEvent(event) <= date,
    ),
  };
}

/**
 * The same as they were known at a minute of their day: minute bars that have ended, what was published, and of everything that
 * a close decides the days before.
 */
export function recordsKnownAt(records: ImportedRecords, { day, minute }: KnownUntil): ImportedRecords {
  const isBefore = (table: { readonly day: Uint16Array }, row: number): boolean => table.day[row]! < day;
  const date = aShareCalendar.dateOf(day);
  return {
    minutes: tablesWhere(
      records.minutes,
      (table, row) => isBefore(table, row) || (table.day[row] === day && table.minute[row]! <= minute),
    ),
    valuations: tablesWhere(records.valuations, isBefore),
    afterHours: tablesWhere(records.afterHours, isBefore),
    flows: tablesWhere(records.flows, isBefore),
    limits: tablesWhere(records.limits, isBefore),
    shares: tablesWhere(records.shares, isBefore),
    indices: tablesWhere(records.indices, isBefore),
    events: records.events.filter((event) => {
      const on = dateOfEvent(event);
      return on < date || (on === date && (minuteOfEvent(event) ?? Number.POSITIVE_INFINITY) <= minute);
    }),
  };
}

const stampOf = ({ fields }: ImportedEvent): RegExpExecArray | null =>
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})/.exec(fields['publishTime'] ?? '');

/** The day on which something was out: that of its stamp, or the later one of the row. */
function dateOfEvent(event: ImportedEvent): string {
  return stampOf(event)?.[1] ?? event.date;
}

/** `null` where no time is told: it was out when its day was over. */
function minuteOfEvent(event: ImportedEvent): number | null {
  const stamp = stampOf(event);
  return stamp && Number(stamp[2]) * 60 + Number(stamp[3]);
}
