import { AbnormalDetector, type AbnormalNotice } from '../abnormal/abnormal-detector.ts';
import { abnormalInputsOf } from '../simulator/abnormal-feed.ts';
import type { SimulatedHistory } from '../simulator/history.ts';
import { minutePoints } from '../simulator/minute-grid.ts';
import { replayDay } from '../simulator/replay-day.ts';
import { packMovements, type PackedMovements } from './packed-movements.ts';

/**
 * Draws a whole past day again and finds its movements; `notices` are those that come from outside the minutes. More than
 * a second for the full market: not for a thread that keeps a clock. Throws RangeError outside the history.
 */
export function findPastMovements(
  history: SimulatedHistory,
  day: number,
  notices: readonly AbnormalNotice[],
): PackedMovements {
  const detector = new AbnormalDetector(abnormalInputsOf(history, replayDay(history, day)));
  detector.announce(notices);
  detector.advance(minutePoints - 1);
  return packMovements(detector.hits);
}
