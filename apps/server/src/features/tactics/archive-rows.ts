import type { ModelOperation, ModelState, TacticsDay, UnfinishedSignals } from '@lianpan/market/tactics';

/** What happened to a tactics on a day. */
export interface TacticsEvents extends Pick<TacticsDay, 'found' | 'signals' | 'events' | 'outcomes'> {
  readonly operations: readonly ModelOperation[];
}

/** What stands at the close of a day: all that the next one needs. Of days that were written in one go the last one has it. */
export interface TacticsState extends UnfinishedSignals {
  readonly model: ModelState;
}

/** A day of a tactics as pages read it. */
export interface ArchivedDay {
  readonly tradeDate: string;
  readonly equity: number;
  readonly benchmark: number | null;
  readonly phase: string | null;
  readonly events: TacticsEvents;
  readonly isLate: boolean;
  readonly writtenAt: Date;
}
