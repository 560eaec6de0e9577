import type { BusinessSegment, HolderCount, InstitutionHolding, Statement } from '@lianpan/market/company';

/** What is told of a company beside others; ratios are fractions, money is yuan, `null` is "not known". */
export interface PeerFigures {
  readonly slot: number;
  readonly totalCap: number;
  readonly peTtm: number | null;
  readonly pb: number | null;
  readonly roeTtm: number | null;
  readonly grossMargin: number | null;
  readonly revenueYoy: number | null;
  readonly netProfitYoy: number | null;
  readonly debtRatio: number | null;
}

/** Papers of a company as they were out by a day. */
export interface StudyAnswer {
  /** Quarters, oldest first: five years and the one before them. */
  readonly statements: readonly Statement[];
  readonly segments: {
    readonly periodEnd: string;
    readonly publishedOn: string;
    readonly rows: readonly BusinessSegment[];
  } | null;
  readonly holderCounts: readonly HolderCount[];
  readonly institutions: readonly InstitutionHolding[];
  readonly own: PeerFigures;
  /** The nearest of the industry by market value. */
  readonly peers: readonly PeerFigures[];
  readonly industryCount: number;
}

/** Questions about the papers of one company; `null` where nobody has them. */
export interface StudyQueries {
  companyStudy(slot: number, date?: string): Promise<StudyAnswer | null>;
}
