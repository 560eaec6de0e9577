import type { DailyColumns } from '../columns.ts';
import { noPause, type BetweenParts } from '../parts.ts';
import type { AdjustmentEvent } from '../security.ts';
import { adjustedBars, roomForBars } from '../series/bars.ts';
import { latestDay } from '../series/latest-day.ts';
import { marketStateLookback, marketStates, noState, stateCount, stateRoom, volumeClasses } from './market-state.ts';
import { quantilesOf } from './quantiles.ts';

/** Bars ahead that outcomes are measured over. */
export const winHorizons = [1, 3, 5, 10, 20] as const;
export type WinHorizon = (typeof winHorizons)[number];

/** Trading days looked back, and samples below which a state is not worth a figure. Source: handbook J.1. */
export const winLookbackDays = 500;
export const minWinSamples = 50;
/** Outcome of a group of samples; returns are fractions, close to close, ex-rights adjusted. */
export interface WinOutcome {
  readonly n: number;
  readonly upRate: number;
  readonly mean: number;
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
  /** Mean return less that of the index over the same days; `null` without an index. */
  readonly meanExcess: number | null;
}

interface HorizonOutcomes {
  /** One a state code. */
  readonly states: readonly (WinOutcome | null)[];
  /** One a run of three codes that differ in volume only, where a single one of them is too small. */
  readonly merged: readonly (WinOutcome | null)[];
  readonly base: WinOutcome | null;
}

export interface WinRateTable {
  /** Latest day of the columns it was built from. */
  readonly day: number;
  readonly horizons: Readonly<Record<WinHorizon, HorizonOutcomes>>;
}

export interface WinRateOptions {
  /** Whether there is something to learn from a security on a day; the standard universe is the caller's to choose. */
  readonly isIncluded?: (index: number, day: number) => boolean;
  /** Index close by trading-day number, NaN where it is not known. */
  readonly indexClose?: Float64Array;
  readonly lookbackDays?: number;
  readonly between?: BetweenParts;
}

/** State of every bar, and where the samples of each state lie when they are sorted by it. */
interface StatedBars {
  /** Sample `s` of state `c` stands in `offsets[c] .. offsets[c + 1]`. */
  readonly offsets: Uint32Array;
  /** State code of each slot of the columns. */
  readonly codes: Uint8Array;
  /** Adjusted close of each slot; all in one array, as thousands of small ones leave the memory in pieces. */
  readonly closes: Float64Array;
}

/**
 * What happened after each market state: outcomes of every state, of volume-merged states and of all days (the base
 * rate), over the last 500 trading days. Takes seconds for the whole market. Source: handbook D.2.
 */
export function buildWinRateTable(
  columns: DailyColumns,
  actionsOf: (index: number) => readonly AdjustmentEvent[],
  options: WinRateOptions = {},
): WinRateTable {
  const day = latestDay(columns);
  const stated = stateBars(columns, actionsOf, day - (options.lookbackDays ?? winLookbackDays), options);
  const { offsets } = stated;
  // One horizon after the other in the same two arrays: five of each would be a hundred megabytes.
  const returns = new Float32Array(offsets[stateCount]!);
  const indexReturns = options.indexClose === undefined ? null : new Float32Array(returns.length);
  const outcomesOf = (horizon: WinHorizon): HorizonOutcomes => {
    options.between?.();
    gatherReturns(columns, stated, horizon, options.indexClose, returns, indexReturns);
    const between = (first: number, end: number): WinOutcome | null =>
      summarize(returns, indexReturns, offsets[first]!, offsets[end]!);
    const states = Array.from({ length: stateCount }, (_, code) => between(code, code + 1));
    const merged = Array.from({ length: stateCount / volumeClasses }, (_, group) => {
      const first = group * volumeClasses;
      const isThin = states.slice(first, first + volumeClasses).some((outcome) => (outcome?.n ?? 0) < minWinSamples);
      return isThin ? between(first, first + volumeClasses) : null;
    });
    return { states, merged, base: between(0, stateCount) };
  };
  return {
    day,
    horizons: { 1: outcomesOf(1), 3: outcomesOf(3), 5: outcomesOf(5), 10: outcomesOf(10), 20: outcomesOf(20) },
  };
}

/**
 * Outcome for a state code: of the state itself, of its three volume classes together when it has under 50 samples
 * (`isMerged`), `null` when even they have fewer. `base` is the rate of all days; never show one without the other.
 */
export function lookUpWinRate(
  table: WinRateTable,
  code: number,
  horizon: WinHorizon,
): { outcome: WinOutcome | null; isMerged: boolean; base: WinOutcome | null } {
  const { states, merged, base } = table.horizons[horizon];
  const own = states[code] ?? null;
  if (own !== null && own.n >= minWinSamples) return { outcome: own, isMerged: false, base };
  const wider = merged[Math.floor(code / volumeClasses)] ?? null;
  return { outcome: wider !== null && wider.n >= minWinSamples ? wider : null, isMerged: true, base };
}

function stateBars(
  columns: DailyColumns,
  actionsOf: (index: number) => readonly AdjustmentEvent[],
  afterDay: number,
  { isIncluded, between = noPause }: WinRateOptions,
): StatedBars {
  const codes = new Uint8Array(columns.day.length).fill(noState);
  const counts = new Uint32Array(stateCount);
  const closes = new Float64Array(columns.day.length);
  const room = roomForBars(columns);
  const lines = stateRoom(room.close.length);
  for (let index = 0; index < columns.length.length; index++) {
    between();
    if (columns.length[index]! <= marketStateLookback) continue;
    const bars = adjustedBars(columns, index, actionsOf(index), 'forward', room);
    const start = columns.start[index]!;
    const own = codes.subarray(start, start + bars.close.length);
    marketStates(bars, own, lines);
    closes.set(bars.close, start);
    for (let i = 0; i < own.length; i++) {
      const day = bars.day[i]!;
      if (day <= afterDay || !(isIncluded?.(index, day) ?? true)) own[i] = noState;
      if (own[i] !== noState) counts[own[i]!]!++;
    }
  }
  const offsets = new Uint32Array(stateCount + 1);
  for (let code = 0; code < stateCount; code++) offsets[code + 1] = offsets[code]! + counts[code]!;
  return { offsets, codes, closes };
}

/** Fills the forward return of each sample, and that of the index; NaN where the future is not there yet. */
function gatherReturns(
  columns: DailyColumns,
  { offsets, codes, closes }: StatedBars,
  horizon: WinHorizon,
  indexClose: Float64Array | undefined,
  returns: Float32Array,
  indexReturns: Float32Array | null,
): void {
  returns.fill(Number.NaN);
  indexReturns?.fill(Number.NaN);
  const next = offsets.slice();
  for (let index = 0; index < columns.length.length; index++) {
    const start = columns.start[index]!;
    const close = closes.subarray(start, start + columns.length[index]!);
    for (let i = 0; i < close.length; i++) {
      const code = codes[start + i]!;
      if (code === noState) continue;
      const slot = next[code]!++;
      const ahead = i + horizon;
      if (ahead >= close.length) continue;
      returns[slot] = close[ahead]! / close[i]! - 1;
      if (indexReturns === null || indexClose === undefined) continue;
      const indexThen = indexClose[columns.day[start + ahead]!] ?? Number.NaN;
      indexReturns[slot] = indexThen / (indexClose[columns.day[start + i]!] ?? Number.NaN) - 1;
    }
  }
}

function summarize(
  returns: Float32Array,
  indexReturns: Float32Array | null,
  from: number,
  to: number,
): WinOutcome | null {
  const known = new Float32Array(to - from);
  let n = 0;
  let ups = 0;
  let sum = 0;
  let excess = 0;
  let compared = 0;
  for (let i = from; i < to; i++) {
    const value = returns[i]!;
    if (value !== value) continue;
    known[n++] = value;
    sum += value;
    if (value > 0) ups++;
    const indexReturn = indexReturns === null ? Number.NaN : indexReturns[i]!;
    if (indexReturn !== indexReturn) continue;
    excess += value - indexReturn;
    compared++;
  }
  if (n === 0) return null;
  const quantileOf = quantilesOf(known.subarray(0, n));
  return {
    n,
    upRate: ups / n,
    mean: sum / n,
    median: quantileOf(0.5),
    p10: quantileOf(0.1),
    p90: quantileOf(0.9),
    meanExcess: compared === 0 ? null : excess / compared,
  };
}
