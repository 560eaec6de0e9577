import {
  abnormalTypes,
  dailySubCodes,
  EffectSamples,
  subCodes,
  type AbnormalNotice,
  type AbnormalType,
} from '@lianpan/market/abnormal';
import { volatilityRanks } from '@lianpan/market/backtest';
import { DayBook, findPastMovements, type DayBookState, type PackedMovements } from '@lianpan/market/day-book';
import type { BetweenParts } from '@lianpan/market/parts';
import {
  addSampledDay,
  effectDays,
  sampledDays,
  simulatedDailyEffects,
  type SimulatedHistory,
} from '@lianpan/market/simulator';
import type { EffectsAnswer } from '../../wire/facts-protocol.ts';
import type { HasteMemory } from '../../wire/haste.ts';
import { studyBids, type BidOutcomes } from '../auction/bid-study.ts';
import { DayScorer, type ScoredDay } from '../pools/good-study.ts';
import { lateSigns, type PastSign } from '../past-results/past-signs.ts';
import type { MarketBefore } from '../signal/signal-before.ts';
import { studySignals, type SignalOutcomes } from '../signal/signal-study.ts';

/** Seconds of work over a history that must hold up no quote. */
export type DayBookJob =
  | { readonly kind: 'follow' }
  | { readonly kind: 'movements'; readonly day: number; readonly notices: readonly AbnormalNotice[] }
  | { readonly kind: 'effects'; readonly day: number }
  | { readonly kind: 'signals'; readonly day: number; readonly known: MarketBefore }
  | { readonly kind: 'bids'; readonly day: number }
  | { readonly kind: 'lateSigns'; readonly day: number }
  | { readonly kind: 'scores'; readonly day: number }
  | { readonly kind: 'volatilityRanks'; readonly day: number };

/** What comes of each job. */
export interface DayBookResults {
  /** A book that has followed the whole history. */
  readonly follow: DayBookState;
  readonly movements: PackedMovements;
  /** Of every family, from what was known after the day. */
  readonly effects: readonly EffectsAnswer[];
  /** Of every kind of signal, from those of the day. */
  readonly signals: readonly SignalOutcomes[];
  /** Of every kind of opening of the day. */
  readonly bids: readonly BidOutcomes[];
  /** Of the day. */
  readonly lateSigns: readonly PastSign[];
  /** After the day. */
  readonly scores: ScoredDay;
  /** By slot of the columns, of all days. */
  readonly volatilityRanks: Float32Array;
}

export interface DayBookTask {
  /** Whether somebody waits for scores. */
  readonly haste: HasteMemory;
  /** `null` for that of the job before. */
  readonly history: SimulatedHistory | null;
  readonly job: DayBookJob;
}

const scorers = new WeakMap<SimulatedHistory, DayScorer>();

function scorerOf(history: SimulatedHistory): DayScorer {
  const scorer = scorers.get(history) ?? new DayScorer(history);
  scorers.set(history, scorer);
  return scorer;
}

/** Does one job; scores, which are mostly for nobody yet, rest between their parts. */
export function doDayBookJob(
  history: SimulatedHistory,
  job: DayBookJob,
  between?: BetweenParts,
): DayBookResults[DayBookJob['kind']] | Promise<DayBookResults[DayBookJob['kind']]> {
  switch (job.kind) {
    case 'follow': {
      const book = new DayBook(history);
      for (const parts = book.catchingUp(); !parts.next().done;);
      return book.state;
    }
    case 'movements':
      return findPastMovements(history, job.day, job.notices);
    case 'effects':
      return effectsAfter(history, job.day);
    case 'signals':
      return studySignals(history, job.day, job.known);
    case 'bids':
      return studyBids(history, job.day);
    case 'lateSigns':
      return lateSigns(history, job.day);
    case 'scores':
      return scorerOf(history).after(job.day, between);
    case 'volatilityRanks':
      return volatilityRanks(history.columns);
    default:
      return job satisfies never;
  }
}

function effectsAfter(history: SimulatedHistory, day: number): EffectsAnswer[] {
  const sampled = new EffectSamples();
  const days = sampledDays(history, day);
  for (const each of days) addSampledDay(sampled, history, each, day);
  const daily = simulatedDailyEffects(history, day);
  const dailyDays = Math.min(effectDays, day - history.firstDay + 1);
  const isDaily = new Set<string>(dailySubCodes);
  return abnormalTypes.map((type: AbnormalType) => ({
    type,
    study: sampled.study(type, 'sampledMinutes', days.length),
    subCodes: subCodes
      .filter((each) => each.type === type)
      .map(({ code }) => ({
        code,
        sampled: sampled.study(code, 'sampledMinutes', days.length),
        daily: isDaily.has(code) ? daily.study(code, 'dailyBars', dailyDays) : null,
      })),
  }));
}
