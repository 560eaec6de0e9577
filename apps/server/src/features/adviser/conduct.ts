import type { Executor } from '@lianpan/db';
import { cents, dayMs, minuteMs } from '@lianpan/domain';
import * as admin from './admin/queries.ts';

/** Measured over so many days. */
export const conductDays = 90;
/** Fewer answers than this are no measure. */
const minAnswers = 5;

const minutes = (ms: number): number => Math.round(ms / minuteMs);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : cents((part / whole) * 100));

export interface Measures {
  readonly answeredNum: number;
  readonly firstMinutes: { readonly p50: number; readonly p90: number } | null;
  readonly firstInTimePct: number | null;
  readonly nextInTimePct: number | null;
  readonly score: number | null;
  readonly scoreNum: number;
}

const none: Measures = {
  answeredNum: 0,
  firstMinutes: null,
  firstInTimePct: null,
  nextInTimePct: null,
  score: null,
  scoreNum: 0,
};

/** How advisers answered in the days before a moment: by person, and all of `staffIds` together under `null`. */
export async function measuresOf(
  db: Executor,
  {
    now,
    days,
    staffIds = null,
  }: { readonly now: number; readonly days: number; readonly staffIds?: readonly number[] | null },
): Promise<(staffId: number | null) => Measures> {
  const since = new Date(now - days * dayMs);
  const rows = await admin.selectMeasures(db, since, staffIds);
  const scores = await admin.selectScores(db, since, staffIds);
  const keyOf = (id: number | string | null): number | null => (id === null ? null : Number(id));
  return (staffId) => {
    const row = rows.find((one) => keyOf(one.staffId) === staffId);
    const score = scores.find((one) => keyOf(one.staffId) === staffId);
    return {
      ...none,
      ...(row && {
        answeredNum: row.answeredNum,
        firstMinutes: row.p50 === null || row.p90 === null ? null : { p50: minutes(row.p50), p90: minutes(row.p90) },
        firstInTimePct: share(row.firstInTime, row.firstNum),
        nextInTimePct: share(row.nextInTime, row.nextNum),
      }),
      ...(score && { score: score.score === null ? null : cents(score.score), scoreNum: score.scoreNum }),
    };
  };
}

/** How an adviser has worked, as customers may see it. Source: feature table N7. */
export async function conductOf(db: Executor, staffId: number, now: number) {
  const measures = (await measuresOf(db, { now, days: conductDays }))(staffId);
  const counted = await admin.selectConduct(db, staffId, new Date(now - conductDays * dayMs));
  const isMeasured = measures.answeredNum >= minAnswers;
  return {
    waitingNum: counted?.waitingNum ?? 0,
    conduct: {
      answeredNum: measures.answeredNum,
      firstMinutes: isMeasured ? measures.firstMinutes : null,
      inTimePct: isMeasured ? measures.firstInTimePct : null,
      score: measures.score,
      scoreNum: measures.scoreNum,
      suggestionNum: counted?.suggestionNum ?? 0,
      complaintNum: counted?.complaintNum ?? 0,
      upheldNum: counted?.upheldNum ?? 0,
    },
  };
}
