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

/**
 * Puts the last factor that could be in the place of one that falls, or steps otherwise than the reference price says.
 * The bar stays: its prices are those of the exchange. Its reference price was derived with the factor and is not known
 * any more, unless it is the close before. Rows behind a factor that stays on another level go on from the last good one.
 * Source: market handbook A.9.
 */
export function replaceImpossibleFactors(rows: StockRows, findings: StockFindings): void {
  const { close, prevClose, adjustFactor } = rows.columns;
  /** Last factor that could be, in the scale that the rows have after this check. */
  let known = Number.NaN;
  /** Factor of the row before as it is written, good or not. */
  let written = Number.NaN;
  let scale = 1;

  for (let slot = 0; slot < rows.count; slot++) {
    const factor = adjustFactor[slot]!;
    if (Number.isNaN(factor)) continue;
    const before = written;
    written = factor;
    if (Number.isNaN(known)) {
      known = factor;
      continue;
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
        findings.refuseFactor(slot, isFalling(step) ? 'adjustFactorFalls' : 'adjustFactorDoesNotFit', detail);
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
