import type { RefusalReason, Security } from '@lianpan/market';

/**
 * A bar of one stock and day: raw prices in yuan, whole shares, yuan. `null` is "the source gave none", never 0.
 * `high`, `low`, `open` and `close` fit each other, and amount / volume lies in their range.
 */
export interface SourcedBar {
  readonly stockNo: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Reference price: the close before with ex-rights taken out. */
  readonly prevClose: number | null;
  readonly volume: number;
  readonly amount: number | null;
  /** Cumulative, as the daily csv has it: it grows on ex-rights days. */
  readonly adjustFactor: number | null;
  readonly totalShares: number | null;
  readonly floatShares: number | null;
  readonly freeFloatShares: number | null;
  /** Under risk warning (ST, *ST) on that day. */
  readonly isRisk: boolean | null;
}

/**
 * Why a row was left out. Beside the reasons of the csv importer: amount / volume lies outside the day's prices by the
 * factor of a unit taken for another, 100 for volume, 1000 for amount, 10 for both at once.
 */
export type RowRefusalReason = RefusalReason | 'wrongVolumeUnit' | 'wrongAmountUnit' | 'wrongVolumeAndAmountUnit';

/** A row that was left out; the rows beside it are not touched. */
export interface RefusedRow {
  /** The source's own table. */
  readonly table: string;
  /** The code as the source wrote it. */
  readonly code: string;
  readonly reason: RowRefusalReason;
  readonly detail: string;
}

/** What a day can do without. */
export type DayPart = 'adjustFactors' | 'shares' | 'riskMarks' | 'suspensions';

export interface SourcedDay {
  readonly bars: readonly SourcedBar[];
  /** Stocks that did not trade for the whole day. They have no bar. */
  readonly suspended: readonly string[];
  /** Stocks that the source knows on that day and gave no bar for, suspended ones apart; `null` where it can't be told. */
  readonly gaps: readonly string[] | null;
  readonly refused: readonly RefusedRow[];
  /** What our access does not include or the source does not have for the day; its figures are `null`. */
  readonly unavailable: readonly DayPart[];
}

export interface SourcedSecurities {
  /** Listed, suspended and delisted stocks. Shares change from day to day and stand with the bars; here they are `null`. */
  readonly securities: readonly Security[];
  readonly refused: readonly RefusedRow[];
}

/**
 * Where daily data come from. Both calls only read and may be repeated. They throw `SourceRefusal` for what the source
 * does not give us, `SourceUnreachable` when there is no answer, `SourceFormatError` for an answer that is not as agreed.
 */
export interface DailySource {
  /** What people are shown beside the figures. */
  readonly sourceName: string;
  securities(): Promise<SourcedSecurities>;
  /**
   * Everything of one trading day (`YYYY-MM-DD`); no bars at all when nothing is published for it yet. Throws RangeError
   * for a date that does not exist.
   */
  dailyBars(tradeDate: string): Promise<SourcedDay>;
}

/** `permission` is for the operator to put right, `rateLimit` passes by itself, `unknown` is anything else. */
export type SourceRefusalKind = 'permission' | 'rateLimit' | 'unknown';

/** The source answered that it won't. */
export class SourceRefusal extends Error {
  readonly kind: SourceRefusalKind;
  /** The source's own code. */
  readonly code: number;
  /** When to ask again, for a rate limit. */
  readonly retryAt: Date | null;
  constructor(kind: SourceRefusalKind, code: number, message: string, retryAt: Date | null) {
    super(message);
    this.name = 'SourceRefusal';
    this.kind = kind;
    this.code = code;
    this.retryAt = retryAt;
  }
}

/** Nobody answered in time, the connection broke, or the source is out of order. */
export class SourceUnreachable extends Error {
  /** HTTP status, `null` when there was no whole answer. */
  readonly status: number | null;
  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'SourceUnreachable';
    this.status = status;
  }
}

/** The answer is not as agreed: not to be read, without end, or without columns that are needed. */
export class SourceFormatError extends Error {
  readonly table: string;
  /** The columns that are not there, empty for other faults. */
  readonly missingColumns: readonly string[];
  constructor(table: string, problem: string, missingColumns: readonly string[] = []) {
    super(`${table}: ${problem}`);
    this.name = 'SourceFormatError';
    this.table = table;
    this.missingColumns = missingColumns;
  }
}
