import type { AdjustmentEvent, Board } from '../security.ts';

export type RefusalReason =
  | 'wrongFieldCount'
  | 'badCode'
  | 'unknownBoard'
  | 'badDate'
  | 'notATradingDay'
  | 'beyondCalendar'
  | 'notANumber'
  | 'notPositive'
  | 'notAMultipleOfTheTick'
  | 'highBelowLow'
  | 'openOutsideRange'
  | 'closeOutsideRange'
  | 'duplicate'
  | 'outsidePriceLimits'
  | 'negativeVolume'
  | 'fractionalVolume'
  | 'lotsInsteadOfShares'
  | 'thousandYuanInsteadOfYuan'
  | 'lotsAndThousandYuan'
  | 'amountDoesNotFitVolume'
  | 'adjustFactorNotPositive';

/** A line that was left out. For a refused stock `line` is its first line and `date` is `null`. */
export interface Refusal {
  readonly line: number;
  readonly stockNo: string;
  readonly date: string | null;
  readonly reason: RefusalReason;
  readonly detail: string;
}

/** Something unusual that was accepted. */
export interface ImportNote {
  readonly kind: 'sorted' | 'listing' | 'relisting';
  readonly stockNo: string;
  /** Day of the (re-)listing, `null` for a note on the whole stock. */
  readonly date: string | null;
  readonly detail: string;
}

/** Bars of one stock, oldest first: raw prices in fen, shares, yuan. */
export interface ImportedStock {
  readonly stockNo: string;
  readonly board: Board;
  readonly day: Uint16Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  /** Reference price, 0 when it is not known. */
  readonly prevClose: Int32Array;
  readonly volume: Float64Array;
  /** NaN when the file gives none. */
  readonly amount: Float64Array;
  readonly actions: readonly AdjustmentEvent[];
  /** Lines of days without trading. */
  readonly suspendedDays: number;
}

export interface ImportResult {
  readonly stocks: readonly ImportedStock[];
  readonly refused: readonly Refusal[];
  /** Lines refused; more than `refused` holds when there were very many. */
  readonly refusedCount: number;
  readonly notes: readonly ImportNote[];
  readonly suspendedDays: number;
}

/** The header lacks columns that cannot be done without. */
export class MissingColumnError extends Error {
  readonly columns: readonly string[];
  constructor(columns: readonly string[]) {
    super(`the file lacks the column${columns.length > 1 ? 's' : ''} ${columns.join(', ')}`);
    this.name = 'MissingColumnError';
    this.columns = columns;
  }
}
