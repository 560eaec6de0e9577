import { ratings, type AnalystReport, type Rating } from './research.ts';

/** What became of a house's rating of a stock since its report before: 首次, 维持, 上调, 下调. */
export type RatingChange = 'FIRST' | 'KEPT' | 'RAISED' | 'LOWERED';

export interface RatedReport extends AnalystReport {
  readonly ratingChange: RatingChange;
}

/** Reports on one stock, oldest first, each held against the one before of the same house. Source: market handbook C.15. */
export function ratedReports(reports: readonly AnalystReport[]): RatedReport[] {
  const before = new Map<string, Rating>();
  return reports.map((report) => {
    const known = before.get(report.house);
    before.set(report.house, report.rating);
    return { ...report, ratingChange: known === undefined ? 'FIRST' : changeOf(known, report.rating) };
  });
}

function changeOf(before: Rating, now: Rating): RatingChange {
  const steps = ratings.indexOf(before) - ratings.indexOf(now);
  return steps === 0 ? 'KEPT' : steps > 0 ? 'RAISED' : 'LOWERED';
}
