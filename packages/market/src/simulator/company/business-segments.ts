import type { BusinessSegment, SegmentKind, SegmentReport } from '../../company/business-segment.ts';
import { endOfDay, momentOf } from '../../company/moment.ts';
import { growthFrom, periodEndOf } from '../../company/statement.ts';
import { dayKey, entityKey, normal, stream, uniform } from '../random.ts';
import { industries } from '../universe-names.ts';
import type { Universe } from '../universe.ts';
import { firmBookOf, sinceJanuary } from './firm-book.ts';
import type { FirmBook } from './firm-book-shape.ts';
import { reportDayOf, reportSecondOf } from './report-days.ts';
import { latestReportOf } from './statements.ts';

interface Part {
  readonly kind: SegmentKind;
  readonly subject: string;
  /** Share of the revenue before the noise of a report, and how its margin lies to the mean. */
  readonly weight: number;
  readonly lean: number;
}

/**
 * What a company sells by its newest report of a half year or a year that was out at a second of a trading day; quarters
 * alone do not tell it. Revenue and gross profit are those of the books, told apart. Source: market handbook F.1.
 */
export function businessSegmentsOf(
  universe: Universe,
  index: number,
  day: number,
  second: number = endOfDay,
): SegmentReport | null {
  const latest = latestReportOf(universe, index, day, second);
  const report = (latest & 1) === 1 ? latest : latest - 1;
  const book = firmBookOf(universe, index, report);
  if (report - 4 - (report & 3) < book.first) return null;
  const parts = partsOf(universe, index);
  const [now, before] = [
    splitOf(universe, index, book, report, parts),
    splitOf(universe, index, book, report - 4, parts),
  ];
  const segments = parts.map(({ kind, subject }, at): BusinessSegment => ({
    kind,
    subject,
    revenue: now[at]!.revenue,
    grossProfit: now[at]!.grossProfit,
    growth: growthFrom(now[at]!.revenue, before[at]!.revenue),
  }));
  return {
    report,
    periodEnd: periodEndOf(report),
    publishedAt: momentOf(reportDayOf(universe, index, report), reportSecondOf(universe, index, report)),
    segments: segments.sort((a, b) => b.revenue - a.revenue),
  };
}

/** The kinds of business of a firm: two to four, the main one always. */
function partsOf(universe: Universe, index: number): Part[] {
  const key = entityKey(dayKey(universe.seed, stream.SEGMENT, 0), index);
  const industry = industries[universe.industry[index]!]!.name;
  const theme = universe.concepts[index]?.[0];
  const part = (kind: SegmentKind, subject: string, n: number, least: number, span: number): Part => ({
    kind,
    subject,
    weight: least + span * uniform(key, n),
    lean: 0.08 * normal(key, 10 + 2 * n),
  });
  return [
    part('MAIN', industry, 0, 0.5, 0.3),
    ...(theme === undefined ? [] : [part('THEME', theme, 1, 0.12, 0.25)]),
    ...(uniform(key, 4) < 0.7 ? [part('SERVICE', industry, 2, 0.05, 0.15)] : []),
    part('REST', industry, 3, 0.02, 0.06),
  ];
}

/** Revenue and gross profit of a report since January by its parts; what is left over by rounding is the main one's. */
function splitOf(universe: Universe, index: number, book: FirmBook, report: number, parts: readonly Part[]) {
  const key = entityKey(dayKey(universe.seed, stream.SEGMENT, report), index);
  const entry = report - book.first;
  const revenue = sinceJanuary(book.revenue, entry, report);
  const gross = sinceJanuary(book.grossProfit, entry, report);
  const weights = parts.map(({ weight }, at) => weight * Math.exp(0.08 * normal(key, 2 * at)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / whole);
  // Margins lean to both sides of the mean, so that together they are the mean.
  const meanLean = parts.reduce((sum, { lean }, at) => sum + lean * shares[at]!, 0);
  const split = parts.map(({ lean }, at) => ({
    revenue: Math.round(revenue * shares[at]!),
    grossProfit: Math.round(shares[at]! * (gross + (lean - meanLean) * Math.abs(gross))),
  }));
  const rest = (field: 'revenue' | 'grossProfit', all: number): number =>
    all - split.slice(1).reduce((sum, one) => sum + one[field], 0);
  return [{ revenue: rest('revenue', revenue), grossProfit: rest('grossProfit', gross) }, ...split.slice(1)];
}
