import type { WeekFacts } from '@lianpan/contract';
import { lessonOf, lessons } from '../lesson/service.ts';
import type { Deal } from './practice.ts';

/** The lesson against a mistake: of the training, of the own rules, and of reasons that lost. */
const lessonAgainst: Readonly<Record<string, string>> = {
  STOP_LOOSENED: 'stopLoss',
  HELD_LOSS: 'drawdown',
  NO_STOP: 'stopLoss',
  CHASED: 'volumeBreakout',
  SOLD_EARLY: 'macdCross',
  OVERTRADED: 'tradingFees',
  SAT_OUT: 'moodPhases',
  STOP_MISSED: 'stopLoss',
  DAYS_EXCEEDED: 'drawdown',
  LOST_TREND: 'macdCross',
  LOST_BREAKOUT: 'volumeBreakout',
  LOST_PULLBACK: 'macdCross',
  LOST_NEWS: 'reportTiming',
  LOST_THEME: 'moodPhases',
  LOST_VALUE: 'drawdown',
  LOST_DIAGNOSIS: 'drawdown',
  LOST_TIP: 'positionSize',
  LOST_FEELING: 'positionSize',
  LOST_OTHER: 'positionSize',
};

/** Mistakes of a week, one for each time. */
export const mistakesOf = (deals: readonly Deal[], ofTrainings: readonly string[]): string[] => [
  ...deals.flatMap(({ broken }) => broken.map(({ code }) => code)),
  ...ofTrainings,
  ...deals.flatMap(({ pct, reasonCode }) =>
    pct !== null && pct < 0 && reasonCode !== null ? [`LOST_${reasonCode}`] : [],
  ),
];

/**
 * The lesson that is proposed: against the commonest mistake, of equally common ones the first, and rather one that is not
 * passed yet; without a mistake the first that is not passed.
 */
export function nextLesson(mistakes: readonly string[], passed: ReadonlySet<string>): WeekFacts['learning']['next'] {
  const counted = [...new Set(mistakes)]
    .map((cause) => ({ cause, n: mistakes.filter((one) => one === cause).length, lessonId: lessonAgainst[cause] }))
    .flatMap(({ lessonId, ...rest }) => (lessonId !== undefined && lessonOf(lessonId) ? [{ ...rest, lessonId }] : []))
    .toSorted((a, b) => b.n - a.n);
  const against = counted.find(({ lessonId }) => !passed.has(lessonId)) ?? counted[0];
  if (against) return against;
  const open = lessons.find(({ id }) => !passed.has(id));
  return open ? { lessonId: open.id, cause: null, n: 0 } : null;
}

interface Standing {
  readonly mistakes: readonly string[];
  readonly deals: readonly Deal[];
  readonly unreviewed: number;
  readonly next: WeekFacts['learning']['next'];
}

/** One small thing for the week after: what weighs most of what went wrong, else something to learn. */
export function taskOf({ mistakes, deals, unreviewed, next }: Standing): WeekFacts['task'] {
  if (mistakes.some((code) => ['STOP_MISSED', 'NO_STOP', 'STOP_LOOSENED'].includes(code)))
    return { kind: 'STOP', lessonId: null };
  if (deals.some(({ linkId }) => linkId === null)) return { kind: 'REASON', lessonId: null };
  if (unreviewed > 0) return { kind: 'REVIEW', lessonId: null };
  return next ? { kind: 'LESSON', lessonId: next.lessonId } : { kind: 'DIAGNOSE', lessonId: null };
}
