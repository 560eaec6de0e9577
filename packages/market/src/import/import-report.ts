import type { AdjustmentEvent, Board } from '../security.ts';

export type RefusalReason =
  | 'wrongFieldCount'
  | 'brokenQuotes'
  | 'badCode'
  | 'unknownBoard'
  | 'badDate'
  | 'badTime'
  | 'outsideSession'
  | 'notATradingDay'
  | 'beyondCalendar'
  | 'dayToCome'
  | 'afterDelisting'
  | 'replacedCode'
  | 'notANumber'
  | 'notPositive'
  | 'tooLarge'
  | 'notAMultipleOfTheTick'
  | 'highBelowLow'
  | 'openOutsideRange'
  | 'closeOutsideRange'
  | 'duplicate'
  | 'contradicts'
  | 'outsidePriceLimits'
  | 'negativeVolume'
  | 'fractionalVolume'
  | 'tradeWithoutVolume'
  | 'lotsInsteadOfShares'
  | 'thousandYuanInsteadOfYuan'
  | 'lotsAndThousandYuan'
  | 'amountDoesNotFitVolume'
  | 'adjustedPrices'
  | 'adjustFactorNotPositive'
  | 'adjustFactorFalls'
  | 'adjustFactorDoesNotFit'
  | 'adjustFactorTooLarge'
  | 'splitDoesNotFit'
  | 'delistedBeforeListed'
  | 'floatAboveTotal'
  | 'negativeFigure'
  | 'flowsDoNotBalance'
  | 'emptyField';

/** A line that was left out, or a figure of a list of stocks. */
export interface Refusal {
  /** `null` where the reader was not told which file it reads. */
  readonly file: string | null;
  readonly line: number;
  readonly stockNo: string;
  /** As it is written; empty in a list of stocks. */
  readonly date: string;
  readonly reason: RefusalReason;
  readonly detail: string;
}

/** What was accepted although it is unusual, see `ImportNote`. */
export type NoteKind =
  /** Rows were out of order. */
  | 'sorted'
  /** A first listing, a return to the market, a delisting period: a day without limit. */
  | 'listing'
  | 'relisting'
  | 'delistingPeriod'
  /** Trading days without a bar. */
  | 'gap'
  /** Rows of a code that was replaced go on under the new one. */
  | 'renamed'
  /** Rows of a code that nothing trades under any more. */
  | 'oldCode'
  /** The stock left the exchange. */
  | 'delisted'
  /** A fall or a rise to a new level that no reference price explains. */
  | 'unexplainedFall'
  | 'unexplainedRise'
  /** A reference price above the close before, which no ex-rights day explains. */
  | 'referenceAboveClose'
  /** A list date that can't be; the listing is told from the bars. */
  | 'refusedDate'
  /** A cumulative factor, or the split of an ex-rights day, that can't be; bar or day was taken without it. */
  | 'refusedFactor'
  /** A row of a limit pool that the bar of its day contradicts: kept as an event, and no limit is told from it. */
  | 'listNotTaken'
  /** Published flows of days without a bar, or with one of another amount: no flow is told from them. */
  | 'flowNotTaken'
  /** An amount that does not fit the volume and the prices of its bar: the bar was taken without it. */
  | 'amountNotTaken'
  /** Bars of minutes without an opening price: they open where the bar before closed. */
  | 'openNotGiven';

/** Something unusual that was accepted. */
export interface ImportNote {
  readonly kind: NoteKind;
  /** What was wrong with the figure that was left out, for a note on one. */
  readonly reason?: RefusalReason;
  readonly stockNo: string;
  /** Day of the (re-)listing, first day of the gap; `null` for a note on the whole stock. */
  readonly date: string | null;
  readonly file: string | null;
  /** Where it was noticed, `null` for a note that no line tells. */
  readonly line: number | null;
  readonly detail: string;
}

/** Bars from one day to another, trading-day numbers, of which a file says whether the stock was under a risk warning. */
export interface RiskSpan {
  readonly from: number;
  readonly to: number;
  readonly isRisk: boolean;
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
  /** When the stock was under a risk warning and when not, as far as the file says; in the order of days. */
  readonly riskSpans: readonly RiskSpan[];
  /**
   * Trading-day numbers of the days that were told from their prices to have no limit: those of a listing, a return to the
   * market, the first of a delisting period.
   */
  readonly noLimitDays: readonly number[];
  /** Days on which a row says that there was no trading. */
  readonly suspendedDays: readonly number[];
}

/** What a reader left out and what it found unusual. */
export interface ImportFindings {
  readonly refused: readonly Refusal[];
  /** Lines refused; more than `refused` holds when there were very many. */
  readonly refusedCount: number;
  /** How many lines of each file were refused for each reason, with the first of them. */
  readonly causes: readonly { readonly example: Refusal; readonly count: number }[];
  /** How many lines of each file say again what another file had said, and are left out as nothing new. */
  readonly repeated: readonly { readonly file: string | null; readonly lines: number }[];
  readonly notes: readonly ImportNote[];
}

/** Findings of what was not read. */
export const noFindings: ImportFindings = { refused: [], refusedCount: 0, causes: [], repeated: [], notes: [] };

export interface ImportResult extends ImportFindings {
  readonly stocks: readonly ImportedStock[];
  readonly suspendedDays: number;
}

/** A table that can't be taken as a whole. */
export class TableError extends Error {}

const shownTitles = 12;
const titlesText = (found: readonly string[]): string => {
  const named = found.map((title) => title.trim()).filter((title) => title !== '');
  const more = named.length > shownTitles ? `, … (${named.length} in all)` : '';
  return named.length === 0 ? 'none' : named.slice(0, shownTitles).join(', ') + more;
};

/** The header lacks columns that cannot be done without. */
export class MissingColumnError extends TableError {
  readonly columns: readonly string[];
  /** `found` are the titles that the table has. */
  constructor(columns: readonly string[], found?: readonly string[]) {
    const has = found === undefined ? '' : `; it has ${titlesText(found)}`;
    super(`the file lacks the column${columns.length > 1 ? 's' : ''} ${columns.join(', ')}${has}`);
    this.name = 'MissingColumnError';
    this.columns = columns;
  }
}

/** A table of no kind that we know. */
export class UnknownTableError extends TableError {
  constructor(found: readonly string[]) {
    super(`no table of the market that we know; its columns are ${titlesText(found)}`);
    this.name = 'UnknownTableError';
  }
}

/** A table that we know, and of which no answer asks for anything. */
export class UnusedTableError extends TableError {
  constructor(found: readonly string[]) {
    super(`nothing asks for it yet; its columns are ${titlesText(found)}`);
    this.name = 'UnusedTableError';
  }
}

/** Prices that were adjusted for dividends; bars are kept as they were traded. */
export class AdjustedPricesError extends TableError {
  constructor(sign: string) {
    super(`adjusted prices (${sign}): export unadjusted ones, we adjust them ourselves`);
    this.name = 'AdjustedPricesError';
  }
}

/** Bars of weeks or months. */
export class BarIntervalError extends TableError {
  constructor(interval: 'week' | 'month') {
    super(`bars of ${interval}s: export those of days, we put ${interval}s together ourselves`);
    this.name = 'BarIntervalError';
  }
}

/** Volumes whose unit nothing proves. */
export class UnknownUnitError extends TableError {
  constructor() {
    super('volumes in shares or in lots of 100? No amount stands beside them: say --volume share or --volume lot');
    this.name = 'UnknownUnitError';
  }
}
