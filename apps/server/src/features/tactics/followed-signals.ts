import type { SignalExit } from '@lianpan/market/tactics';
import type { ArchivedDay } from './archive-rows.ts';

/** What became of a signal: waits for the next open, could not be had, is held, or ended. */
export type FollowedState = 'pending' | 'missed' | 'held' | 'closed';

/** A signal with its life up to the newest day of the archive; prices are yuan as quoted, results fractions. */
export interface FollowedSignal {
  readonly signalId: string;
  readonly tacticsId: string;
  readonly stockNo: string;
  readonly stockName: string;
  readonly signalDate: string;
  readonly publishedAt: Date;
  readonly isLate: boolean;
  readonly phase: string | null;
  /** Close at which it was given. */
  readonly refPrice: number;
  readonly strength: number;
  readonly invalidPrice: number | null;
  readonly state: FollowedState;
  readonly missedFor: 'limit' | 'suspended' | null;
  readonly enterDate: string | null;
  readonly enterPrice: number | null;
  readonly exitDate: string | null;
  readonly exitPrice: number | null;
  readonly exitReason: SignalExit | null;
  readonly days: number | null;
  readonly result: number | null;
  readonly most: number | null;
  readonly least: number | null;
  /** Of CSI 300 from the close before the entry to the close of the exit; `null` where nobody tells it. */
  readonly benchmark: number | null;
}

export const signalIdOf = (tacticsId: string, stockNo: string, signalDate: string): string =>
  `${tacticsId}-${signalDate.replaceAll('-', '')}-${stockNo}`;

const untouched = {
  state: 'pending',
  missedFor: null,
  enterDate: null,
  enterPrice: null,
  exitDate: null,
  exitPrice: null,
  exitReason: null,
  days: null,
  result: null,
  most: null,
  least: null,
  benchmark: null,
} as const;

/** Joins what the days of an archive say of each signal, the oldest signal first. */
export function followedSignals(tacticsId: string, days: readonly ArchivedDay[]): FollowedSignal[] {
  const signals = new Map<string, FollowedSignal>();
  let before: number | null = null;
  const entries = new Map<string, number | null>();
  for (const { tradeDate, phase, events, isLate, writtenAt, benchmark } of days) {
    for (const event of events.events) {
      const id = signalIdOf(tacticsId, event.stockNo, event.signalDate);
      const signal = signals.get(id);
      if (!signal) continue;
      if (event.kind === 'missed') signals.set(id, { ...signal, state: 'missed', missedFor: event.reason });
      else if (event.kind === 'entered') {
        entries.set(id, before);
        signals.set(id, { ...signal, state: 'held', enterDate: tradeDate, enterPrice: event.price });
      } else {
        const began = entries.get(id) ?? null;
        signals.set(id, {
          ...signal,
          state: 'closed',
          exitDate: tradeDate,
          exitPrice: event.price,
          exitReason: event.reason,
          days: event.days,
          result: event.result,
          most: event.most,
          least: event.least,
          benchmark: began === null || benchmark === null ? null : benchmark / began - 1,
        });
      }
    }
    for (const { stockNo, stockName, price, strength, invalidPrice } of events.signals) {
      const signalId = signalIdOf(tacticsId, stockNo, tradeDate);
      signals.set(signalId, {
        ...{ signalId, tacticsId, stockNo, stockName, signalDate: tradeDate, publishedAt: writtenAt, isLate, phase },
        ...{ refPrice: price, strength, invalidPrice },
        ...untouched,
      });
    }
    before = benchmark;
  }
  return [...signals.values()];
}
