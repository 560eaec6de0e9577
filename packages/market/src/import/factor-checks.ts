import type { StockFindings } from './stock-findings.ts';
import type { StockRows } from './stock-rows.ts';

/** Factors that were derived from prices are no more exact than this share, and than the fen of the reference price. */
const roundingShare = 0.001;
const roundingFen = 1.5;
const sameFactor = 1e-6;
/** How far the reference price may lie from what the step of the factor makes of the close before. */
const referenceSlack = 0.01;
const referenceSlackFen = 2;

/**
 * Drops rows whose cumulative factor falls, or steps otherwise than the reference price says. A factor that is wrong for
 * one day costs that day; one that stays on another level costs the day of the step, and the rows behind it go on from
 * the last factor that could be. Source: market handbook A.9.
 */
export function dropImpossibleFactors(rows: StockRows, findings: StockFindings): void {
  const { close, prevClose, adjustFactor } = rows.columns;
  /** Last factor that could be, in the scale that the rows have after this check. */
  let known = Number.NaN;
  /** Factor of the row before as it is written, good or not. */
  let written = Number.NaN;
  let scale = 1;

  rows.drop((slot) => {
    const factor = adjustFactor[slot]!;
    if (Number.isNaN(factor)) return false;
    const before = written;
    written = factor;
    if (Number.isNaN(known)) {
      known = factor;
      return false;
    }
    const reference = slot > 0 ? prevClose[slot]! : 0;
    const rounding = Math.max(roundingShare, roundingFen / Math.max(reference, roundingFen * 100));
    const isFalling = (step: number): boolean => step < 1 - rounding;
    const fits = (step: number): boolean => {
      if (isFalling(step)) return false;
      if (reference === 0) return true;
      const expected = close[slot - 1]! / step;
      return Math.abs(expected - reference) <= Math.max(referenceSlackFen, reference * referenceSlack);
    };
    let step = (factor * scale) / known;
    if (!fits(step)) {
      // A change against a row that was refused proves nothing; only the same level again does.
      const isStayingOnLevel = Math.abs(factor / before - 1) < sameFactor && fits(1);
      if (!isStayingOnLevel) {
        const detail = `adjFactor ${factor} after ${known / scale}, reference ${reference / 100}`;
        findings.refuse(slot, isFalling(step) ? 'adjustFactorFalls' : 'adjustFactorDoesNotFit', detail);
        return true;
      }
      step = 1;
      scale = known / factor;
    }
    // A fall within the rounding is none.
    if (step < 1) scale = known / factor;
    else known *= step;
    adjustFactor[slot] = known;
    return false;
  });
}
