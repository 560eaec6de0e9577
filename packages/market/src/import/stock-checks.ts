import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { refuseAdjusted } from './adjusted-rows.ts';
import { replaceImpossibleFactors } from './factor-checks.ts';
import type { ImportedStock } from './import-report.ts';
import { dropOutsideLimits } from './limit-checks.ts';
import { referencePrice } from './reference-price.ts';
import { RowLimits } from './row-limits.ts';
import { riskSpansOf } from './risk-spans.ts';
import { actionsOf } from './stock-actions.ts';
import type { StockFindings } from './stock-findings.ts';
import type { StockLife } from './stock-life.ts';
import type { StockRows } from './stock-rows.ts';
import { dropDoubleSuspensions } from './suspension-rows.ts';
import { dropWrongUnits } from './unit-checks.ts';

/**
 * Checks the rows of one stock against each other, drops refused ones and builds its bars; `null` when nothing is left.
 */
export function checkStock(
  rows: StockRows,
  life: StockLife,
  calendar: TradingCalendar,
  findings: StockFindings,
): ImportedStock | null {
  refuseAdjusted(rows, findings);
  // A row in the wrong unit must not stand for the same day of a good file.
  dropWrongUnits(rows, findings);
  findings.order(fitsBehind(rows, life, calendar));
  dropDoubleSuspensions(rows, findings);
  replaceImpossibleFactors(rows, calendar, findings);
  const noLimitDays = dropOutsideLimits(rows, life, calendar, findings);
  if (rows.count === 0) return null;
  noteGaps(rows, calendar, findings);
  const actions = actionsOf(rows, life.actions, calendar, findings);
  const { day, open, high, low, close, volume, amount } = rows.columns;
  const end = rows.count;
  return {
    stockNo: rows.stockNo,
    board: rows.board,
    day: day.slice(0, end),
    open: open.slice(0, end),
    high: high.slice(0, end),
    low: low.slice(0, end),
    close: close.slice(0, end),
    prevClose: Int32Array.from({ length: end }, (_, i) => referencePrice(rows.columns, i)),
    volume: volume.slice(0, end),
    amount: amount.slice(0, end),
    actions,
    riskSpans: riskSpansOf(rows),
    noLimitDays,
    suspendedDays: rows.suspended.map((suspension) => suspension.day).toSorted((a, b) => a - b),
  };
}

/** Whether a row's prices lie within the limits that the close of an earlier one sets. */
function fitsBehind(
  rows: StockRows,
  life: StockLife,
  calendar: TradingCalendar,
): (slot: number, before: number) => boolean {
  const limits = new RowLimits(rows, life.listDay, calendar);
  return (slot, before) => {
    const own = limits.of(slot, before);
    return own === null || limits.isWithin(slot, own);
  };
}

/** Tells of trading days between the first and the last bar that have neither a bar nor a suspension. */
function noteGaps(rows: StockRows, calendar: TradingCalendar, findings: StockFindings): void {
  const { day } = rows.columns;
  const suspended = new Set(rows.suspended.map(({ day: suspended }) => suspended));
  for (let slot = 1; slot < rows.count; slot++) {
    if (day[slot]! - day[slot - 1]! < 2) continue;
    const missing: number[] = [];
    for (let one = day[slot - 1]! + 1; one < day[slot]!; one++) if (!suspended.has(one)) missing.push(one);
    const [first, last] = [missing[0], missing.at(-1)];
    if (first === undefined || last === undefined) continue;
    const count = `${missing.length} trading day${missing.length > 1 ? 's' : ''}`;
    const detail = `${count} without a bar, the last of them ${calendar.dateOf(last)}`;
    findings.note(slot, 'gap', first, detail);
  }
}
