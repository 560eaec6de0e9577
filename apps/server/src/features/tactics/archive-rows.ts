import type { ModelOperation, ModelState, TacticsDay } from '@lianpan/market/tactics';

/** What happened to a tactics on a day. */
export interface TacticsEvents extends Pick<TacticsDay, 'found' | 'signals' | 'events' | 'outcomes'> {
  readonly operations: readonly ModelOperation[];
}

/** What stands at the close of a day: all that the next one needs. */
export interface TacticsState extends Pick<TacticsDay, 'open' | 'tracked'> {
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
