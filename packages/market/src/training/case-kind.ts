import type { CaseBar } from './case-bars.ts';
import { isBarSuspended } from './case-bars.ts';
import { trainingRules } from './training-rules.ts';

/** What a case teaches, the rarest first: the first that fits names it. */
export const caseKinds = ['LIMIT_CHAIN', 'CRASH', 'GAP', 'BREAKOUT', 'TREND', 'RANGE'] as const;
export type CaseKind = (typeof caseKinds)[number];

const rules = {
  /** Closes at the upper limit in a row. */
  chain: 3,
  /** Fall of a close from the highest close before it. */
  crash: -0.25,
  /** Least distance between the bars on both sides of a gap, and the days for which it stays open. */
  gap: 0.03,
  gapDays: 3,
  /** How far beyond the highest of the history a close lies, and how early. */
  breakout: 0.02,
  breakoutDays: 20,
  /** Way of the price over all its steps, and its least size. */
  efficiency: 0.3,
  trend: 0.12,
} as const;

/** The kind of a case by what follows its history. Source: ours. */
export function caseKindOf(bars: readonly CaseBar[]): CaseKind {
  const start = trainingRules.historyBars;
  const hidden = bars.slice(start);
  if (hasChain(hidden)) return 'LIMIT_CHAIN';
  if (largestFall(bars.slice(start - 1)) <= rules.crash) return 'CRASH';
  if (hasGap(bars, start)) return 'GAP';
  const ceiling = Math.max(...bars.slice(0, start).map(({ high }) => high));
  const last = bars.at(-1)!.close;
  const breaks = hidden.slice(0, rules.breakoutDays).some(({ close }) => close >= ceiling * (1 + rules.breakout));
  if (breaks && last >= ceiling) return 'BREAKOUT';
  return isTrend(bars.slice(start - 1)) ? 'TREND' : 'RANGE';
}

function hasChain(bars: readonly CaseBar[]): boolean {
  let run = 0;
  return bars.some(({ limit }) => (run = limit === 'up' ? run + 1 : 0) >= rules.chain);
}

function largestFall(bars: readonly CaseBar[]): number {
  let top = 0;
  let fall = 0;
  for (const { close } of bars) {
    top = Math.max(top, close);
    fall = Math.min(fall, close / top - 1);
  }
  return fall;
}

/** A gap between two days that nothing fills on the days that follow. */
function hasGap(bars: readonly CaseBar[], start: number): boolean {
  for (let at = start; at + rules.gapDays < bars.length; at++) {
    const [before, bar] = [bars[at - 1]!, bars[at]!];
    if (isBarSuspended(bar)) continue;
    const after = bars.slice(at, at + rules.gapDays + 1);
    if (bar.low >= before.high * (1 + rules.gap) && after.every(({ low }) => low > before.high)) return true;
    if (bar.high <= before.low * (1 - rules.gap) && after.every(({ high }) => high < before.low)) return true;
  }
  return false;
}

function isTrend(bars: readonly CaseBar[]): boolean {
  const way = bars.at(-1)!.close - bars[0]!.close;
  const steps = bars.slice(1).reduce((sum, { close }, at) => sum + Math.abs(close - bars[at]!.close), 0);
  return Math.abs(way) >= bars[0]!.close * rules.trend && Math.abs(way) >= steps * rules.efficiency;
}
