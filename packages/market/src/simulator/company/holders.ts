import { endOfDay, momentOf } from '../../company/moment.ts';
import type { HolderCount, InstitutionHolding } from '../../company/ownership.ts';
import { periodEndOf } from '../../company/statement.ts';
import type { SimulatedHistory } from '../history.ts';
import { clamp, dayKey, entityKey, normal, stream } from '../random.ts';
import type { Universe } from '../universe.ts';
import { logGain } from './bar-lookup.ts';
import { dayUpTo } from './calendar-days.ts';
import { firstReportOf } from './firm-book.ts';
import { reportDayOf, reportSecondOf } from './report-days.ts';
import { statusNoAt } from './risk-warnings.ts';
import { noiseOf, slowNoise } from './slow-noise.ts';
import { latestReportOf } from './statements.ts';

/** Quarters shown unless more are asked for. */
const usualQuarters = 8;
/** How strongly holders follow the price, and how much they move without it. Ours. */
const holdersOnGain = 0.3;
const holderNoise = 0.06;
const institutionsOnGain = 0.05;

/** Noise of a report and of the one before it, in one channel. */
function noisePair(universe: Universe, index: number, report: number, channel: number): readonly [number, number] {
  const first = firstReportOf(universe);
  const count = report - first + 1;
  const noise = slowNoise(universe.seed, index, [channel], first, count)[0]!;
  return [noise[count - 1]!, noise[count - 2]!];
}

const gainAt = (history: SimulatedHistory, index: number, report: number): number =>
  logGain(history, index, dayUpTo(periodEndOf(report)));

/** Change of the number of holders in a quarter, a fraction: retail investors gather where prices have risen. */
export function holderCountChangeOf(history: SimulatedHistory, index: number, report: number): number {
  const [now, before] = noisePair(history.universe, index, report, noiseOf.HOLDERS);
  const gain = gainAt(history, index, report) - gainAt(history, index, report - 1);
  return clamp(Math.exp(holdersOnGain * gain + holderNoise * (now - before)) - 1, -0.4, 0.8);
}

function holdersAt(history: SimulatedHistory, index: number, report: number): number {
  const { universe } = history;
  const key = entityKey(dayKey(universe.seed, stream.HOLDER, -2), index);
  const base = 22_000 * Math.exp(0.6 * universe.sizeScore[index]! + 0.4 * normal(key, 0));
  const [now] = noisePair(universe, index, report, noiseOf.HOLDERS);
  return Math.max(200, Math.round(base * Math.exp(holdersOnGain * gainAt(history, index, report) + holderNoise * now)));
}

/**
 * Holders at the ends of the quarters whose reports were out at a second of a trading day, oldest first.
 * Source: market handbook H.11.
 */
export function holderCountsOf(
  history: SimulatedHistory,
  index: number,
  day: number,
  second: number = endOfDay,
  most: number = usualQuarters,
): HolderCount[] {
  return publishedReports(history.universe, index, day, second, most).map((report) => ({
    ...published(history.universe, index, report),
    holders: holdersAt(history, index, report),
    change: holderCountChangeOf(history, index, report),
  }));
}

/** Share of the floating shares that institutions held at the end of a quarter; they shun a firm under a warning then. */
export function institutionShareOf(history: SimulatedHistory, index: number, report: number): number {
  const { universe } = history;
  const key = entityKey(dayKey(universe.seed, stream.HOLDER, -3), index);
  const isWarned = statusNoAt(universe, index, dayUpTo(periodEndOf(report))) !== 0;
  const lean = 0.9 * universe.sizeScore[index]! - 0.6 + 0.7 * normal(key, 0) - (isWarned ? 1.5 : 0);
  const [noise] = noisePair(universe, index, report, noiseOf.INSTITUTIONS);
  const share = 0.02 + 0.7 / (1 + Math.exp(-lean));
  return clamp(share * (1 + 0.08 * noise) + institutionsOnGain * gainAt(history, index, report), 0.001, 0.9);
}

/** Holdings of institutions by quarter, as `holderCountsOf`. */
export function institutionHoldingsOf(
  history: SimulatedHistory,
  index: number,
  day: number,
  second: number = endOfDay,
  most: number = usualQuarters,
): InstitutionHolding[] {
  return publishedReports(history.universe, index, day, second, most).map((report) => {
    const shareOfFloat = institutionShareOf(history, index, report);
    const size = Math.exp(0.8 * history.universe.sizeScore[index]!);
    return {
      ...published(history.universe, index, report),
      institutions: Math.max(1, Math.round(160 * shareOfFloat * size)),
      shareOfFloat,
    };
  });
}

function publishedReports(universe: Universe, index: number, day: number, second: number, most: number): number[] {
  const latest = latestReportOf(universe, index, day, second);
  const oldest = Math.max(firstReportOf(universe) + 1, latest - most + 1);
  return Array.from({ length: Math.max(0, latest - oldest + 1) }, (_, n) => oldest + n);
}

const published = (universe: Universe, index: number, report: number) => ({
  stockNo: universe.stockNos[index]!,
  report,
  publishedAt: momentOf(reportDayOf(universe, index, report), reportSecondOf(universe, index, report)),
});
