import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { replaceImpossibleFactors } from './factor-checks.ts';
import type { ImportedStock, RefusalReason } from './import-report.ts';
import { dropOutsideLimits } from './limit-checks.ts';
import { referencePrice, yuanText } from './reference-price.ts';
import { riskSpansOf } from './risk-spans.ts';
import { actionsOf } from './stock-actions.ts';
import type { StockFindings } from './stock-findings.ts';
import type { StockLife } from './stock-life.ts';
import type { RowColumns, StockRows } from './stock-rows.ts';

/** Room around the range of the day for rounding in amount and volume. */
const averagePriceSlack = 0.01;

/**
 * Checks the rows of one stock against each other, drops refused ones and builds its bars; `null` when the stock is
 * refused or nothing is left.
 */
export function checkStock(
  rows: StockRows,
  life: StockLife,
  calendar: TradingCalendar,
  findings: StockFindings,
): ImportedStock | null {
  findings.order();
  if (!dropWrongUnits(rows, findings)) return null;
  replaceImpossibleFactors(rows, findings);
  const noLimitDays = dropOutsideLimits(rows, life, calendar, findings);
  if (rows.count === 0) return null;
  noteGaps(rows, calendar, findings);
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
    actions: actionsOf(rows, life.actions, findings),
    riskSpans: riskSpansOf(rows),
    noLimitDays,
    suspendedDays: rows.suspended.length,
  };
}

/** Tells of trading days between the first and the last bar that have neither a bar nor a suspension. */
function noteGaps(rows: StockRows, calendar: TradingCalendar, findings: StockFindings): void {
  const { day } = rows.columns;
  const suspended = new Set(rows.suspended);
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

/** Checks amount against volume; false when most rows are in the wrong unit and the stock was refused. */
function dropWrongUnits(rows: StockRows, findings: StockFindings): boolean {
  const problems = new Map<number, RefusalReason>();
  const counts = new Map<RefusalReason, number>();
  for (let slot = 0; slot < rows.count; slot++) {
    const reason = unitProblem(rows.columns, slot);
    if (reason === null) continue;
    problems.set(slot, reason);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  for (const [reason, count] of counts) {
    if (count * 2 <= rows.count) continue;
    findings.refuse(null, reason, `${count} of ${rows.count} rows: ${averagePriceText(rows.columns, 0)}`);
    return false;
  }
  rows.drop((slot) => {
    const reason = problems.get(slot);
    if (reason === undefined) return false;
    findings.refuse(slot, reason, averagePriceText(rows.columns, slot));
    return true;
  });
  return true;
}

/** Why amount over volume does not lie in the range of the day; `null` when it does or there is no amount. */
function unitProblem({ high, low, volume, amount }: RowColumns, slot: number): RefusalReason | null {
  const average = (amount[slot]! / volume[slot]!) * 100;
  const least = low[slot]! * (1 - averagePriceSlack) - 1;
  const most = high[slot]! * (1 + averagePriceSlack) + 1;
  const fits = (price: number): boolean => price >= least && price <= most;
  if (Number.isNaN(average) || fits(average)) return null;
  if (fits(average / 100)) return 'lotsInsteadOfShares';
  if (fits(average * 1000)) return 'thousandYuanInsteadOfYuan';
  if (fits(average * 10)) return 'lotsAndThousandYuan';
  return 'amountDoesNotFitVolume';
}

function averagePriceText({ high, low, volume, amount }: RowColumns, slot: number): string {
  const average = amount[slot]! / volume[slot]!;
  return `amount / volume is ${average.toPrecision(6)} yuan, the range ${yuanText(low[slot]!)} to ${yuanText(high[slot]!)}`;
}
