import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { AdjustmentEvent } from '../security.ts';
import { isImpossibleStep, isPossibleSplit } from './ex-rights-bounds.ts';
import { unknownReference, yuanText } from './reference-price.ts';
import type { StockFindings } from './stock-findings.ts';
import type { StockRows } from './stock-rows.ts';

/** Factors closer than this are one factor written twice. */
const sameFactor = 1e-6;
/** A reference price this far above the close before is rounding; more of it would be money out of nothing. */
const roundingFen = 1;

/**
 * Ex-rights days of a stock whose rows are in order and checked: from the cumulative factor, else from reference prices
 * that differ from the close of the day before, and those that only `given` has; the splits are those of `given`. A reference price further below the close
 * before than one such day can put it is not known any more, which is noted; its bar stays. Source: market handbook A.9.
 */
export function actionsOf(
  rows: StockRows,
  given: readonly AdjustmentEvent[],
  calendar: TradingCalendar,
  findings: StockFindings,
): AdjustmentEvent[] {
  const { adjustFactor, day } = rows.columns;
  if (adjustFactor.subarray(0, rows.count).some((factor) => factor > 0))
    return withSplits(stepsOfFactors(rows), rows, given);
  const actions = stepsOfReferences(rows, calendar, findings);
  const known = new Set(actions.map((action) => action.day));
  const added = given.filter((action) => !known.has(action.day) && action.day > day[0]!);
  return [...withSplits(actions, rows, given), ...added].sort((a, b) => a.day - b.day);
}

/** The actions with the splits that somebody told of their days; one of a day without a bar counts on the next. */
function withSplits(
  actions: readonly AdjustmentEvent[],
  { columns, count }: StockRows,
  given: readonly AdjustmentEvent[],
): AdjustmentEvent[] {
  const days = columns.day.subarray(0, count);
  const splits = new Map<number, number>();
  for (const { day, split } of given) {
    const traded = split === undefined ? undefined : days.find((one) => one >= day);
    if (traded !== undefined) splits.set(traded, (splits.get(traded) ?? 1) * split!);
  }
  return actions.map((action) => {
    const split = splits.get(action.day);
    return split !== undefined && isPossibleSplit(split, action.factor) ? { ...action, split } : action;
  });
}

function stepsOfFactors({ columns, count }: StockRows): AdjustmentEvent[] {
  const actions: AdjustmentEvent[] = [];
  let before = Number.NaN;
  for (let slot = 0; slot < count; slot++) {
    const current = columns.adjustFactor[slot]!;
    if (Number.isNaN(current)) continue;
    const factor = Number.isNaN(before) ? 1 : current / before;
    before = current;
    if (Math.abs(factor - 1) > sameFactor) actions.push({ day: columns.day[slot]!, factor });
  }
  return actions;
}

/** Where a row is missing nobody knows the close before: a step over it would be a change of price taken for a dividend. */
function stepsOfReferences(rows: StockRows, calendar: TradingCalendar, findings: StockFindings): AdjustmentEvent[] {
  const { day, close, prevClose } = rows.columns;
  const suspended = new Set(rows.suspended.map(({ day: suspended }) => suspended));
  const isWhole = (from: number, to: number): boolean => {
    for (let one = from + 1; one < to; one++) if (!suspended.has(one)) return false;
    return true;
  };
  const actions: AdjustmentEvent[] = [];
  for (let slot = 1; slot < rows.count; slot++) {
    const [before, reference] = [close[slot - 1]!, prevClose[slot]!];
    if (!(reference > 0) || reference === before || !isWhole(day[slot - 1]!, day[slot]!)) continue;
    const factor = before / reference;
    if (isImpossibleStep(factor, calendar.dateOf(day[slot]!), day[slot]! - day[slot - 1]!)) {
      const detail = `reference ${yuanText(reference)} after a close of ${yuanText(before)}: a factor of ${factor.toFixed(2)}`;
      findings.refuseFactor(slot, 'adjustFactorTooLarge', detail);
      prevClose[slot] = unknownReference;
    } else if (reference < before) actions.push({ day: day[slot]!, factor });
    else if (reference > before + roundingFen) {
      const detail = `reference ${yuanText(reference)} after a close of ${yuanText(before)}: no ex-rights day`;
      findings.note(slot, 'referenceAboveClose', day[slot]!, detail);
    }
  }
  return actions;
}
