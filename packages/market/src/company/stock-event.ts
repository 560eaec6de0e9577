import type { Moment } from './moment.ts';
import type { ReportNumber } from './statement.ts';

/** A text in Chinese and in English. */
export type BothLanguages = readonly [zh: string, en: string];

interface EventBase {
  readonly id: string;
  readonly stockNo: string;
  readonly publishedAt: Moment;
  /** Date on which it takes effect; `null` when it has taken effect by being published. */
  readonly effectDate: string | null;
  readonly title: BothLanguages;
}

/** How a profit compares, in a forecast, an express report or a report. */
interface PerformanceFields {
  readonly report: ReportNumber;
  /** Profit since January against the year before, a fraction; `null` after a loss or when not known. */
  readonly profitGrowth: number | null;
  /** `null` when not known. */
  readonly isLoss: boolean | null;
  readonly wasLoss: boolean | null;
  /** Distance from what was expected, in deviations of such distances; `null` when nobody expected anything. */
  readonly surprise: number | null;
}

/**
 * What happened to a company, with the figures that decide its impact; fractions and yuan, `null` is "not known".
 * Source: market handbook D.6.
 */
export type EventDetail =
  | ({ readonly type: 'FORECAST' | 'EXPRESS' | 'REPORT' } & PerformanceFields)
  /** Cash yuan and new shares per share; `dividendYield` against the close of the day it was published. */
  | { readonly type: 'DIVIDEND'; readonly cash: number; readonly bonus: number; readonly dividendYield: number | null }
  | { readonly type: 'UNLOCK'; readonly shareOfFloat: number | null }
  | {
      readonly type: 'HOLDER_TRADE';
      readonly direction: 'INCREASE' | 'REDUCTION' | null;
      readonly shareOfTotal: number | null;
    }
  | { readonly type: 'BUYBACK'; readonly shareOfCap: number | null; readonly amount: number | null }
  /** Pledged shares over all shares, after the pledge. */
  | { readonly type: 'PLEDGE'; readonly pledgeRatio: number | null }
  | { readonly type: 'PLACEMENT'; readonly shareRatio: number | null }
  | { readonly type: 'RIGHTS_ISSUE'; readonly shareRatio: number | null; readonly price: number | null }
  | { readonly type: 'MAJOR_CONTRACT'; readonly shareOfRevenue: number | null; readonly amount: number | null }
  | { readonly type: 'MERGER'; readonly amount: number | null }
  | { readonly type: 'EQUITY_INCENTIVE'; readonly shareOfTotal: number | null }
  | { readonly type: 'REGULATION'; readonly step: 'LETTER' | 'INQUIRY' | 'INVESTIGATION' | null }
  | { readonly type: 'RISK_WARNING'; readonly change: 'IMPOSED' | 'LIFTED' | null }
  | { readonly type: 'LAWSUIT'; readonly amount: number | null }
  | { readonly type: 'MANAGEMENT_CHANGE'; readonly role: 'CHAIR' | 'GENERAL_MANAGER' | 'FINANCE' | 'SECRETARY' | null }
  | { readonly type: 'RESEARCH_VISIT'; readonly institutions: number | null }
  | { readonly type: 'DRAGON_TIGER'; readonly reasons: readonly string[]; readonly net: number | null }
  /** Below the close is a positive discount, above it a negative one. */
  | { readonly type: 'BLOCK_TRADE'; readonly discount: number | null; readonly amount: number | null }
  /** Published under a title alone: what it is about is not known. */
  | { readonly type: 'NOTICE' }
  | { readonly type: 'SUSPENSION' | 'RESUMPTION' }
  | { readonly type: 'INDEX_CHANGE'; readonly symbol: string; readonly change: 'INCLUDED' | 'EXCLUDED' };

export type StockEvent = EventBase & EventDetail;
export type StockEventType = StockEvent['type'];
