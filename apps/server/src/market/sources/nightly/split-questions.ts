import { isPossibleSplit } from '@lianpan/market/import';
import { namedRows } from '../batch-rule.ts';
import type { RefusedRow, Sourced, SourcedBar, SourcedSplit } from '../../wire/sourced-rows.ts';
import { loadDay, storedDates, type StoredDay } from '../../files/day-files.ts';
import { exRightsSteps } from './ex-rights-steps.ts';
import type { NightlyParts } from './nightly-parts.ts';

export interface AskedSplits {
  /** `null` where nobody could be asked; none of a day without an ex-rights stock. */
  readonly splits: readonly SourcedSplit[] | null;
  /** Somebody has them and could not be asked. */
  readonly isFailed: boolean;
}

/**
 * Asks once how many shares one share became on a day, where prices show that a stock is ex rights. A row that the step of its
 * stock leaves no room for is left out alone and named. What could not be had stays as it was stored before.
 */
export async function askSplits(
  { root, ranking, log }: Pick<NightlyParts, 'root' | 'ranking' | 'log'>,
  date: string,
  bars: readonly SourcedBar[],
  stored: StoredDay | null,
): Promise<AskedSplits> {
  const dateBefore = storedDates(root).findLast((one) => one < date);
  const steps = exRightsSteps({ date, bars }, dateBefore === undefined ? null : loadDay(root, dateBefore));
  if (![...steps.values()].some((step) => step !== 1)) return { splits: [], isFailed: false };
  const [given] = await ranking.ask('splits', (source) => source.splits(date));
  if (!given) {
    const isAbleTo = ranking.has('splits') && !ranking.refuses('splits');
    const splits = stored?.splits ?? null;
    return { splits, isFailed: isAbleTo && splits === null };
  }
  const { rows, refused } = fittingSplits(given.answer, bars, steps);
  if (refused.length > 0)
    log.warn(
      { date, source: given.source.id, count: refused.length, refused: refused.slice(0, namedRows) },
      'splits were left out',
    );
  return { splits: rows, isFailed: false };
}

/**
 * Splits that fit the prices. Where nobody can tell the step, as after a suspension, it is told when the day is merged; a stock
 * that did not trade has no bar that the split could stand with.
 */
function fittingSplits(
  given: Sourced<SourcedSplit>,
  bars: readonly SourcedBar[],
  steps: ReadonlyMap<string, number>,
): Sourced<SourcedSplit> {
  const traded = new Set(bars.map(({ stockNo }) => stockNo));
  const refused: RefusedRow[] = [...given.refused];
  const rows = given.rows.filter(({ stockNo, split }) => {
    const step = steps.get(stockNo);
    const isFitting = traded.has(stockNo) && (step === undefined || (step !== 1 && isPossibleSplit(split, step)));
    const detail = `split ${split} of ${traded.has(stockNo) ? `a step of ${step}` : 'a stock without a bar'}`;
    if (!isFitting) refused.push({ table: 'splits', code: stockNo, reason: 'splitDoesNotFit', detail });
    return isFitting;
  });
  return { rows, refused };
}
