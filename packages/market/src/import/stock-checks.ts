import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { limitPercent, limitPrices, newListingPhase } from '../rules/price-limit.ts';
import type { AdjustmentEvent } from '../security.ts';
import { dropImpossibleFactors } from './factor-checks.ts';
import type { ImportedStock, RefusalReason } from './import-report.ts';
import { riskSpansOf } from './risk-spans.ts';
import type { StockFindings } from './stock-findings.ts';
import { stYes, type RowColumns, type StockRows } from './stock-rows.ts';

/** Missing trading days after which a return to the market is taken for a re-listing without limit. */
const relistingGap = 60;
/** Room around the range of the day for rounding in amount and volume. */
const averagePriceSlack = 0.01;
/** Factors closer than this are one factor written twice. */
const sameFactor = 1e-6;

/** What is known of a stock beside its rows. */
export interface StockLife {
  /** Day number of the listing, `null` when it is not known. */
  readonly listDay: number | null;
  /** Ex-rights days from elsewhere, for a stock whose rows have no factors. */
  readonly actions: readonly AdjustmentEvent[];
}

/**
 * Checks the rows of one stock against each other, drops refused ones and builds its bars; `null` when the stock is
 * refused or nothing is left.
 */
export function checkStock(
  rows: StockRows,
  { listDay, actions }: StockLife,
  calendar: TradingCalendar,
  findings: StockFindings,
): ImportedStock | null {
  findings.order();
  if (!dropWrongUnits(rows, findings)) return null;
  dropImpossibleFactors(rows, findings);
  dropOutsideLimits(rows, listDay, calendar, findings);
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
    actions: actionsOf(rows, actions),
    riskSpans: riskSpansOf(rows),
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
  return `amount / volume is ${average.toPrecision(6)} yuan, the range ${yuan(low[slot]!)} to ${yuan(high[slot]!)}`;
}

function dropOutsideLimits(
  rows: StockRows,
  listDay: number | null,
  calendar: TradingCalendar,
  findings: StockFindings,
): void {
  const { day, high, low, close, prevClose, adjustFactor } = rows.columns;
  // Without a known list date the first row tells: no reference price, or a price no limit would have allowed.
  let listedOn = listDay ?? (rows.count > 0 && referencePrice(rows.columns, 0, -1) === 0 ? day[0]! : null);
  /** The row before that was not refused. */
  let before = -1;
  const isWithin = (slot: number, reference: number, slack: 0 | 1): Limits | true => {
    const limits = limitsOf(rows, slot, reference, slack, listedOn, calendar);
    return limits === null || (high[slot]! <= limits.up && low[slot]! >= limits.down) ? true : limits;
  };
  rows.drop((slot) => {
    const isRefused = isBeyond(slot);
    if (!isRefused) before = slot;
    return isRefused;
  });

  function isBeyond(slot: number): boolean {
    const reference = referencePrice(rows.columns, slot, before);
    if (reference === 0) return false;
    // The reference of an ex-rights day may be a fen off where it was derived from rounded adjusted prices.
    const slack = before >= 0 && reference !== close[before] ? 1 : 0;
    const limits = isWithin(slot, reference, slack);
    if (limits === true) return false;

    const range = `${yuan(low[slot]!)} to ${yuan(high[slot]!)} with limits ${yuan(limits.down)} to ${yuan(limits.up)}`;
    if (slot === 0 && listDay === null) {
      listedOn = day[0]!;
      findings.note(slot, 'listing', day[slot]!, `${range} on the first day of the file`);
      return false;
    }
    const missing = before < 0 ? 0 : day[slot]! - day[before]! - 1;
    if (missing >= relistingGap) {
      findings.note(slot, 'relisting', day[slot]!, `${range} after ${missing} days without trading`);
      return false;
    }
    const isGiven = prevClose[slot]! > 0 || adjustFactor[slot]! > 0;
    const isStaying = slot + 1 < rows.count && isWithin(slot + 1, close[slot]!, 0) === true;
    if (!isGiven && isStaying && high[slot]! < limits.down) {
      // An ex-rights day that the file does not mark, or the first day of a delisting period: nobody knows the reference.
      prevClose[slot] = unknownReference;
      findings.note(slot, 'unexplainedFall', day[slot]!, range);
      return false;
    }
    findings.refuse(slot, 'outsidePriceLimits', range);
    return true;
  }
}

interface Limits {
  readonly up: number;
  readonly down: number;
}

/** Stands for a reference price that nobody knows, where the close before would be wrong. */
const unknownReference = -1;

/** Limits of a row in fen, `null` on a day without; `slack` widens them to what a reference that far off would give. */
function limitsOf(
  rows: StockRows,
  slot: number,
  reference: number,
  slack: 0 | 1,
  listedOn: number | null,
  calendar: TradingCalendar,
): Limits | null {
  const { day, riskMark } = rows.columns;
  const phase = listedOn === null ? 'NORMAL' : newListingPhase(rows.board, listedOn, day[slot]!);
  // Where the mark is missing the wider limit of a stock without risk warning decides.
  const status = riskMark[slot] === stYes ? 'ST' : 'NORMAL';
  const percent = limitPercent({ board: rows.board, status, phase, date: calendar.dateOf(day[slot]!) });
  if (percent === null) return null;
  const { up } = limitPrices(reference + slack, percent, rows.board);
  const { down } = limitPrices(Math.max(1, reference - slack), percent, rows.board);
  return { up, down };
}

/** Reference price of a row: as given, else the close of `before` with the change of the factor taken out; 0 unknown. */
function referencePrice({ prevClose, close, adjustFactor }: RowColumns, slot: number, before = slot - 1): number {
  if (prevClose[slot]! > 0) return prevClose[slot]!;
  if (before < 0 || prevClose[slot] === unknownReference) return 0;
  const ratio = adjustFactor[slot]! / adjustFactor[before]!;
  return Math.max(1, Math.round(close[before]! / (ratio > 0 ? ratio : 1)));
}

/**
 * Ex-rights days from the cumulative factor, or from reference prices that differ from the close before; days that only
 * `given` has are added where there is no factor.
 */
function actionsOf({ columns, count }: StockRows, given: readonly AdjustmentEvent[]): AdjustmentEvent[] {
  const { day, close, prevClose, adjustFactor } = columns;
  const hasFactors = adjustFactor.subarray(0, count).some((factor) => factor > 0);
  const actions: AdjustmentEvent[] = [];
  let factorBefore = adjustFactor[0]!;
  for (let i = 1; i < count; i++) {
    let factor = 1;
    if (hasFactors) {
      const current = adjustFactor[i]!;
      if (Number.isNaN(current)) continue;
      factor = Number.isNaN(factorBefore) ? 1 : current / factorBefore;
      factorBefore = current;
    } else if (prevClose[i]! > 0) {
      factor = close[i - 1]! / prevClose[i]!;
    }
    if (Math.abs(factor - 1) > sameFactor) actions.push({ day: day[i]!, factor });
  }
  if (hasFactors) return actions;
  const known = new Set(actions.map((action) => action.day));
  const added = given.filter((action) => !known.has(action.day) && action.day > day[0]!);
  return [...actions, ...added].sort((a, b) => a.day - b.day);
}

function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
