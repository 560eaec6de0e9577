import type { QueryTest } from '@lianpan/market/backtest';
import type { Blocker, ListSource, PatternStudy, PickQuery, QueryFault, Words } from '@lianpan/market/picker';

/** A query of the picker, of the standard universe unless it names another, and which of its rows are wanted. */
export interface PickQuestion {
  readonly query: PickQuery;
  readonly offset: number;
  readonly limit: number;
  /** A stock that is asked about beside the rows, whether it matches or not. */
  readonly slot?: number;
}

/** What the conditions of a query say of one stock. */
export interface AskedStock {
  readonly isOfUniverse: boolean;
  /** In the query's order; a condition of which nothing is known is not met. */
  readonly items: readonly { readonly isMet: boolean; readonly figure: number | null }[];
}

/** A stock that meets a query, with the figure of each condition in the query's order. */
export interface PickedRow {
  readonly slot: number;
  readonly figures: readonly (number | null)[];
  /** Whether it meets each of them; where one of a group is enough it need not. */
  readonly met: readonly boolean[];
}

/**
 * What a query finds in one market. Conditions that only a close completes are of `closeDate`, the others of `tradeDate`; a stock without
 * a bar of these days is not in it.
 */
export interface PickAnswer {
  readonly tradeDate: string;
  readonly closeDate: string;
  /** Newest day that the market has bars of, today while it trades. */
  readonly lastDate: string;
  /** Rows of all pages. */
  readonly rowCount: number;
  /** How many stocks meet each condition for itself, in the query's order. */
  readonly counts: readonly number[];
  /** How many stocks were asked, and of how many of them nothing is known that each condition reads. */
  readonly askedNum: number;
  readonly unknowns: readonly number[];
  /** When no stock matches: place of the condition without which the most would, and how many. */
  readonly blocker: Blocker | null;
  readonly rows: readonly PickedRow[];
  /** `null` where no stock was asked about, or the market does not know it. */
  readonly asked: AskedStock | null;
}

/** What is wrong with a question: the kind of fault, the condition and its parameter; or the answers are not there yet. */
export interface PickFault {
  readonly fault: QueryFault['kind'] | 'preparing';
  readonly where: readonly string[];
}

/** What followed a condition over the last finished days of a market. */
export interface StudiedPattern extends Pick<PatternStudy, 'directions' | 'anyDay' | 'quarters'> {
  readonly from: string;
  readonly to: string;
}

/** What can be asked: what lists may hold and its names; the conditions themselves are the catalogue's. */
export type PickChoices = Readonly<Record<ListSource, readonly { readonly value: string; readonly name: Words }[]>>;

/** A query to be tested over the last years; fractions. */
export interface PickTestRequest {
  readonly query: PickQuery;
  readonly years: number;
  readonly holdDays: number;
  readonly stop: number;
  readonly target?: number;
  readonly leavesWithQuery: boolean;
}

/** What became of a tested query; the newest trades alone, `tradeCount` says how many there were. */
export interface PickTestResult extends Pick<
  QueryTest,
  | 'performance'
  | 'tradeFigures'
  | 'yearly'
  | 'monthly'
  | 'periods'
  | 'beside'
  | 'regimes'
  | 'skippedAtLimit'
  | 'skippedSuspended'
> {
  readonly from: string;
  readonly to: string;
  readonly dates: readonly string[];
  /** At the close of each trading day, yuan. */
  readonly equity: readonly number[];
  /** Closes of CSI 300 on the same days; `null` where nobody told one. */
  readonly benchmark: readonly (number | null)[];
  readonly tradeCount: number;
  readonly trades: readonly {
    readonly stockNo: string;
    readonly stockName: string;
    readonly entryDate: string;
    readonly exitDate: string;
    readonly return: number;
    readonly reason: QueryTest['trades'][number]['reason'];
  }[];
}

export type PickTestState =
  | { readonly state: 'waiting' }
  /** `progress` is the share of the days that are tested. */
  | { readonly state: 'running'; readonly progress: number }
  | { readonly state: 'done'; readonly result: PickTestResult }
  | { readonly state: 'failed'; readonly reason: 'timeout' | 'broken' };
