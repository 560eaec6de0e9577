import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { limitPercent } from '../rules/price-limit.ts';
import { isImpossibleStep } from './ex-rights-bounds.ts';
import type { RefusalReason } from './import-report.ts';
import { unknownReference } from './reference-price.ts';
import type { StockFindings } from './stock-findings.ts';
import type { StockRows } from './stock-rows.ts';

/** Factors that were derived from prices are no more exact than this share, and than the fen of the reference price. */
const roundingShare = 0.001;
const roundingFen = 1.5;
const sameFactor = 1e-6;
/** How far the reference price may lie from what the step of the factor makes of the close before. */
const referenceSlack = 0.01;
const referenceSlackFen = 2;
/** Percent by which the price may move on a day without limit before a step is told from it. */
const freeMovePercent = 45;
/** Trading days without a bar after which the first may have no limit. */
const longAway = 60;

/**
 * Puts the last factor that could be in the place of one that falls, or steps otherwise than the reference price or, without
 * one, the prices say, or by more than ex-rights days make.
 * The bar stays: its prices are those of the exchange. Its reference price was derived with the factor and is not known
 * any more, unless it is the close before. Rows behind a factor that stays on another level go on from the last good one.
 * Source: market handbook A.9.
 */
export function replaceImpossibleFactors(rows: StockRows, calendar: TradingCalendar, findings: StockFindings): void {
  const { day, close, prevClose, adjustFactor } = rows.columns;
  const suspended = new Set(rows.suspended.map((suspension) => suspension.day));
  /** Last factor that could be, in the scale that the rows have after this check. */
  let known = Number.NaN;
  /** Factor of the row before as it is written, good or not. */
  let written = Number.NaN;
  let scale = 1;
  let dayBefore = 0;

  for (let slot = 0; slot < rows.count; slot++) {
    const factor = adjustFactor[slot]!;
    if (Number.isNaN(factor)) continue;
    const before = written;
    written = factor;
    const daysSince = day[slot]! - dayBefore;
    dayBefore = day[slot]!;
    if (Number.isNaN(known)) {
      known = factor;
      continue;
    }
    const reference = slot > 0 ? prevClose[slot]! : 0;
    const rounding = Math.max(roundingShare, roundingFen / Math.max(reference, roundingFen * 100));
    const isFalling = (step: number): boolean => step < 1 - rounding;
    const movePercent = (): number => {
      const date = calendar.dateOf(day[slot]!);
      const isLimited = daysSince < longAway;
      return (
        (isLimited ? limitPercent({ board: rows.board, status: 'NORMAL', phase: 'NORMAL', date }) : null) ??
        freeMovePercent
      );
    };
    const fitsPrices = (step: number): boolean => {
      if (isFalling(step)) return false;
      if (reference === 0) return step === 1 || !isContradicted(step, close[slot]! / close[slot - 1]!, movePercent());
      const expected = close[slot - 1]! / step;
      if (Math.abs(expected - reference) <= Math.max(referenceSlackFen, reference * referenceSlack)) return true;
      // Where rows are missing the reference is that of a close which nobody knows: so many days may lie between.
      const most = (1 + movePercent() / 100) ** missingDays(day, slot, suspended);
      return reference / expected < most && expected / reference < most;
    };
    const isImpossible = (step: number): boolean =>
      step > 1 && isImpossibleStep(step, calendar.dateOf(day[slot]!), daysSince);
    const fits = (step: number): boolean => fitsPrices(step) && !isImpossible(step);
    const reasonOf = (step: number): RefusalReason => {
      if (isFalling(step)) return 'adjustFactorFalls';
      return fitsPrices(step) ? 'adjustFactorTooLarge' : 'adjustFactorDoesNotFit';
    };
    let step = (factor * scale) / known;
    if (!fits(step)) {
      // A change against a row that was refused proves nothing; only the same level again does.
      const isStayingOnLevel = Math.abs(factor / before - 1) < sameFactor && fits(1);
      if (!isStayingOnLevel) {
        const detail = `adjFactor ${factor} after ${known / scale}, reference ${reference / 100}`;
        findings.refuseFactor(slot, reasonOf(step), detail);
        adjustFactor[slot] = known;
        if (reference !== close[slot - 1]) prevClose[slot] = unknownReference;
        continue;
      }
      step = 1;
      scale = known / factor;
    }
    // A fall within the rounding is none.
    if (step < 1) scale = known / factor;
    else known *= step;
    adjustFactor[slot] = known;
  }
}

/** Trading days before a row that have neither a row nor a suspension. */
function missingDays(day: Uint16Array, slot: number, suspended: ReadonlySet<number>): number {
  let missing = 0;
  for (let one = day[slot - 1]! + 1; one < day[slot]!; one++) if (!suspended.has(one)) missing++;
  return missing;
}

/** Whether a move of the price from close to close is that of a day without a step, and not that of one with it. */
function isContradicted(step: number, move: number, percent: number): boolean {
  // Closes are whole fen.
  const isOfOneDay = (one: number): boolean => Math.abs(one - 1) * 100 <= percent + 1;
  return isOfOneDay(move) && !isOfOneDay(move * step);
}
