import { cents, percentOf } from '@lianpan/domain';
import {
  caseLength,
  disguiseCase,
  firstDecisionBar,
  isBarSuspended,
  playCase,
  playedResult,
  weeklyDecisionBars,
  type CaseBar,
  type DatedCaseBar,
  type PlayedCase,
  type TrainingDecision,
} from '@lianpan/market/training';
import type { DataOf } from '../../http/handle.ts';
import type { CaseRow, DecisionRow, PracticeRow } from './queries.ts';

type View = DataOf<'POST /api/stocks/training/getPractice'>;

/** A practice with its case and decisions, and what follows from them up to the bar that was told last. */
export interface Standing {
  readonly practice: PracticeRow;
  readonly case: CaseRow;
  readonly decisions: readonly DecisionRow[];
  /** The whole case: what lies behind `practice.at` never leaves the server. */
  readonly bars: readonly CaseBar[];
  readonly played: PlayedCase;
}

export const datedBarsOf = ({ bars }: CaseRow): readonly DatedCaseBar[] => bars as readonly DatedCaseBar[];

const plansOf = (decisions: readonly DecisionRow[]): ReadonlyMap<number, TrainingDecision> =>
  new Map(decisions.map((row) => [row.bar, row]));

export function standingOf(
  row: { readonly practice: PracticeRow; readonly case: CaseRow },
  decisions: readonly DecisionRow[],
): Standing {
  const bars = disguiseCase(datedBarsOf(row.case));
  const plans = plansOf(decisions);
  const played = playCase(bars, (bar) => plans.get(bar), { feeDate: row.case.drawnOn, until: row.practice.at });
  return { ...row, decisions, bars, played };
}

/** Bars after which the player may decide. */
export const decisionBarsOf = ({ mode }: Pick<CaseRow, 'mode'>): readonly number[] =>
  mode === 'WEEKLY'
    ? weeklyDecisionBars
    : Array.from({ length: caseLength - 1 - firstDecisionBar }, (_, at) => firstDecisionBar + at);

export const hasDecided = ({ practice, decisions }: Standing): boolean =>
  decisions.some(({ bar }) => bar === practice.at);

/** The weekly exercise asks everybody the same number of times, so nobody passes one by. */
export const mustDecide = (standing: Standing): boolean =>
  standing.case.mode === 'WEEKLY' &&
  standing.practice.finishedAt === null &&
  weeklyDecisionBars.includes(standing.practice.at) &&
  !hasDecided(standing);

export const shown = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

export const shownBar = (bar: CaseBar): View['bars'][number] => ({
  open: bar.open / 100,
  high: bar.high / 100,
  low: bar.low / 100,
  close: bar.close / 100,
  volume: bar.volume,
  limit: bar.limit,
  isSuspended: isBarSuspended(bar),
});

export const shownFills = ({ fills }: PlayedCase): View['fills'] =>
  fills.map(({ feesFen, ...fill }) => ({ ...fill, price: fill.price / 100, fees: feesFen / 100 }));

export const shownDecisions = (decisions: readonly DecisionRow[]): View['decisions'] =>
  decisions.map(({ bar, action, fraction, reasonCode, note, stop, target }) => ({
    bar,
    action,
    fraction,
    reasonCode: reasonCode as View['decisions'][number]['reasonCode'],
    note,
    stop: shown(stop),
    target: shown(target),
  }));

/** What its player is told of a practice. */
export function presentPractice(standing: Standing): View {
  const { practice, decisions, bars, played } = standing;
  const state = played.states.at(-1)!;
  const decisionBars = decisionBarsOf(standing.case);
  const heldFen = state.shares * bars[practice.at]!.close;
  const isFinished = practice.finishedAt !== null;
  const left = decisionBars.filter((bar) => bar >= practice.at).length - (hasDecided(standing) ? 1 : 0);
  return {
    practiceId: practice.id,
    code: standing.case.code,
    mode: standing.case.mode,
    version: practice.version,
    isFinished,
    at: practice.at,
    length: caseLength,
    decisionBars: [...decisionBars],
    mustDecide: mustDecide(standing),
    decisionsLeft: isFinished ? 0 : left,
    bars: bars.slice(0, practice.at + 1).map(shownBar),
    fills: shownFills(played),
    misses: [...played.misses],
    decisions: shownDecisions(decisions),
    cash: state.cashFen / 100,
    worth: state.worthFen / 100,
    resultPct: percentOf(playedResult(played))!,
    shares: state.shares,
    cost: state.shares === 0 ? null : cents(state.costFen / state.shares / 100),
    positionPct: cents((heldFen / (state.cashFen + heldFen)) * 100),
    waiting: state.waiting,
    stop: shown(state.stop),
    target: shown(state.target),
  };
}
