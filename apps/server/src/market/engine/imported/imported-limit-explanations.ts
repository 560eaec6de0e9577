import { aShareCalendar } from '@lianpan/market/calendar';
import type { Moment } from '@lianpan/market/company';
import type { Dataset } from '../dataset.ts';
import { given } from '../explanations/explained-fact.ts';
import type { ImportedLimits, ListedRow } from './imported-limits.ts';
import { explainLimit, sideOfLimitMetric } from '../explanations/limit-explanations.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';

/** What a daily bar tells of a limit. */
const limitsOfBars: ReadonlySet<string> = new Set([
  'limitStreak',
  'daysBoards',
  'brokenBack',
  'downStreak',
  'downDaysBoards',
]);

/** How often a limit opened and who waited at it: only a published list tells it of an imported stock. */
const limitsOfLists: ReadonlySet<string> = new Set([
  'sealStrength',
  'sealAmount',
  'breakCount',
  'downSealAmount',
  'downOpenCount',
]);

/** Inputs that are the list's own, or worked out from what it tells. */
const listedInputs: ReadonlySet<string> = new Set([
  'firstSealTime',
  'lastSealTime',
  'breakCount',
  'sealVolume',
  'sealTradeRatio',
  'sealFloatPct',
  'boardAmount',
]);

/** Inputs that are the list's where the bars do not tell when the limit days began. */
const streakInputs: ReadonlySet<string> = new Set(['streak', 'boardDays', 'boards']);

/** Whether a metric of limits is answered of imported stocks. */
export const isImportedLimitMetric = (metric: string): boolean => limitsOfBars.has(metric) || limitsOfLists.has(metric);

/** A question about a limit of an imported stock, with what was out at a moment. */
export interface AskedLimit {
  readonly dataset: Dataset;
  readonly limits: ImportedLimits;
  readonly index: number;
  readonly day: number;
  readonly asOf: Moment;
}

/** A figure of a limit, and whether a published list stands behind it. */
export interface ExplainedListing {
  readonly figure: ExplainedFigure;
  readonly isListed: boolean;
}

/**
 * A figure of a limit with its tier: `published` names the source of what the list told, `dailyBar` stands beside why a
 * list was not taken. `null` without a bar, a limit or, for what only lists tell, without one.
 */
export function explainImportedLimit(metric: string, asked: AskedLimit): ExplainedListing | null {
  const { dataset, limits, index, day, asOf } = asked;
  const bar = limits.bars.barOf(index, day);
  const side = sideOfLimitMetric(metric);
  const listed = limits.listedOn(index, day, side, asOf);
  if (bar === null || (listed === null && limitsOfLists.has(metric))) return null;
  const time = aShareCalendar.dateOf(day);
  const reported = explainLimit(metric, {
    recordOf: (of) => limits.recordOf(index, day, of, asOf),
    prevClose: () => bar.prevClose,
    time,
  });
  if (reported === null || listed === null) return reported && { figure: reported, isListed: false };
  const isStreakListed = limits.recordOf(index, day, side, asOf)?.isStreakPublished ?? false;
  const isOfList = (key: string): boolean =>
    listed.conflict === null && (listedInputs.has(key) || (isStreakListed && streakInputs.has(key)));
  const inputs = reported.inputs.map((input) => ({
    ...input,
    source: isOfList(input.key) ? listed.row.source : 'imported',
  }));
  const hasFloat = reported.inputs.some(({ key, value }) => key === 'sealFloatPct' && value !== null);
  return {
    figure: { ...reported, inputs: [...inputs, ...(hasFloat ? floatOf(dataset, index) : []), ...tierOf(listed, time)] },
    isListed: true,
  };
}

/** One count stands for all days: the newest. */
function floatOf({ securities, lastDay }: Dataset, index: number): ExplainedFigure['inputs'] {
  const { floatShares } = securities[index]!;
  return [{ ...given('floatShares', floatShares, 'shares', aShareCalendar.dateOf(lastDay)), source: 'imported' }];
}

function tierOf({ row: { source }, conflict }: ListedRow, time: string): ExplainedFigure['inputs'] {
  if (conflict === null) return [{ ...given('limitTier', 'published', '', time), source }];
  return [
    { ...given('limitTier', 'dailyBar', '', time), source: 'imported' },
    { ...given('listConflict', conflict, '', time), source },
  ];
}
