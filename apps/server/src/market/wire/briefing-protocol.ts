import type { NewsImportance } from '@lianpan/market/company';
import type { ListingReason } from '@lianpan/market/rules';

export type SentimentPhaseName = 'ice' | 'start' | 'rising' | 'climax' | 'divergence' | 'ebb';

/** A stock of a briefing at the close of the day before; `changePct` is a percent number. */
export interface BriefedStock {
  readonly slot: number;
  readonly price: number;
  readonly changePct: number | null;
}

export interface BriefedNews {
  readonly title: string;
  readonly titleEn: string;
  /** ms since the epoch. */
  readonly publishedAt: number;
  readonly importance: NewsImportance;
  readonly polarity: -1 | 0 | 1;
  readonly slots: readonly number[];
  readonly concepts: readonly string[];
}

/** What a group of seats bought of a stock, less what it sold, yuan; `reasons` as `ListingReason`. */
export interface BriefedNet {
  readonly slot: number;
  readonly net: number;
  readonly reasons: readonly ListingReason[];
}

/** What is set for a trading day: shares by their slots, `cash` yuan before tax and `bonus` new shares for one held. */
export interface DayAhead {
  readonly tradeDate: string;
  readonly exRights: readonly { readonly slot: number; readonly cash: number; readonly bonus: number }[];
  readonly listings: readonly number[];
  readonly departures: readonly number[];
}

/**
 * What to know before a trading day opens: the day before as it ended, and what is set for the day. `auction` is there
 * once the opening auction is over. Shares and changes are percent numbers, money is yuan.
 */
export interface Briefing extends DayAhead {
  readonly version: 'DRAFT' | 'FINAL' | 'AUCTION';
  readonly generatedAt: number;
  readonly review: {
    readonly tradeDate: string;
    readonly indices: readonly { readonly symbol: string; readonly close: number; readonly changePct: number }[];
    readonly amount: number | null;
    readonly amountChangePct: number | null;
    readonly up: number;
    readonly flat: number;
    readonly down: number;
    readonly limitUp: number;
    readonly broken: number;
    readonly limitDown: number;
    readonly sealRatePct: number | null;
    readonly promotionRatePct: number | null;
    readonly yesterdayLimitPct: number | null;
    readonly score: number;
    readonly scoreChange: number | null;
    readonly phase: SentimentPhaseName;
    readonly dayInPhase: number;
    readonly positionBand: readonly [least: number, most: number];
  };
  readonly ladder: readonly { readonly streak: number; readonly stocks: readonly BriefedStock[] }[];
  readonly themes: readonly {
    readonly name: string;
    readonly heat: number;
    readonly changePct: number;
    readonly leaders: readonly BriefedStock[];
  }[];
  readonly lowPriced: readonly BriefedStock[];
  /** Most important first, then newest first; `slots` are the stocks that it names. */
  readonly news: readonly BriefedNews[];
  /** The list of the day before: who bought most, net, of those that institutions, and known traders, bought. */
  readonly list: { readonly institutions: readonly BriefedNet[]; readonly hotMoney: readonly BriefedNet[] };
  readonly auction: {
    readonly indexGaps: readonly { readonly symbol: string; readonly gapPct: number }[];
    readonly openedAtLimit: number;
    readonly yesterdayGapPct: number | null;
  } | null;
}
