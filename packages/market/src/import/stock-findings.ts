import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { Findings, Place } from './findings.ts';
import type { NoteKind, RefusalReason } from './import-report.ts';
import { orderedSlots } from './ordered-rows.ts';
import { stUnknown, type RowColumns, type StockRows } from './stock-rows.ts';
import type { Suspension } from './suspension.ts';

/** Findings about the rows of one stock, told by their slots. */
export interface StockFindings {
  refuse(slot: number, reason: RefusalReason, detail: string): void;
  note(slot: number, kind: NoteKind, day: number, detail: string): void;
  /** A factor was left out; its row stays. */
  refuseFactor(slot: number, reason: RefusalReason, detail: string): void;
  /** A suspension is given again. */
  refuseSuspension(suspension: Suspension, detail: string): void;
  /**
   * Puts the rows in order and drops all but one of a day: the first whose prices `fits` allows behind the row before, else
   * the first.
   */
  order(fits: (slot: number, before: number) => boolean): void;
}

const prices = ['open', 'high', 'low', 'close'] as const;
/** Vendors round shares and money to lots and thousands, or count trading after the close: a hundredth apart is the same. */
const tolerance = 0.01;

const areNear = (a: number, b: number): boolean =>
  Number.isNaN(a) || Number.isNaN(b) || Math.abs(a - b) <= tolerance * Math.max(a, b);

/** Whether two rows of a day tell the same bar; an amount that one of them lacks is no contradiction. */
const sayTheSame = (columns: RowColumns, slot: number, other: number): boolean =>
  prices.every((name) => columns[name][slot] === columns[name][other]) &&
  areNear(columns.volume[slot]!, columns.volume[other]!) &&
  areNear(columns.amount[slot]!, columns.amount[other]!);

/** Fills amount, reference price and mark of a row from one that tells the same bar. Factors of two files have two scales. */
function complete({ amount, prevClose, riskMark }: RowColumns, kept: number, slot: number): void {
  if (Number.isNaN(amount[kept])) amount[kept] = amount[slot]!;
  if (prevClose[kept] === 0) prevClose[kept] = prevClose[slot]!;
  if (riskMark[kept] === stUnknown) riskMark[kept] = riskMark[slot]!;
}

/** Findings of a stock whose rows name their files by the place in `files`. */
export function createStockFindings(
  rows: StockRows,
  files: readonly (string | null)[],
  calendar: TradingCalendar,
  findings: Findings,
): StockFindings {
  const { stockNo } = rows;
  const placeOf = (slot: number): Place => ({
    file: files[rows.columns.file[slot]!] ?? null,
    line: rows.columns.line[slot]!,
  });
  const dateOf = (slot: number): string => calendar.dateOf(rows.columns.day[slot]!);
  return {
    refuse(slot, reason, detail) {
      findings.refuse({ ...placeOf(slot), stockNo, date: dateOf(slot), reason, detail });
    },
    note(slot, kind, day, detail) {
      findings.note({ kind, stockNo, date: calendar.dateOf(day), ...placeOf(slot), detail });
    },
    refuseFactor(slot, reason, detail) {
      findings.note({ kind: 'refusedFactor', reason, stockNo, date: dateOf(slot), ...placeOf(slot), detail });
    },
    refuseSuspension({ day, file, line }, detail) {
      const place = { file: files[file] ?? null, line };
      findings.refuse({ ...place, stockNo, date: calendar.dateOf(day), reason: 'duplicate', detail });
    },
    order(fits) {
      const { day } = rows.columns;
      const { count } = rows;
      const agree = (slot: number, other: number): boolean => sayTheSame(rows.columns, slot, other);
      const keyOf = (slot: number): number => day[slot]!;
      const fill = (kept: number, slot: number): void => complete(rows.columns, kept, slot);
      rows.keep(
        orderedSlots({ stockNo, count, keyOf, placeOf, dateOf, agree, complete: fill, fits, unit: 'day' }, findings),
      );
    },
  };
}
