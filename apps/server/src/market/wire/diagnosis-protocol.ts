/** What the engine tells of one stock: its score, and the statistics of its history. */

export interface SubScore {
  readonly key: string;
  readonly points: number | null;
  readonly max: number;
  readonly values: Readonly<Record<string, number | null>>;
}

export interface ScoreDimension {
  readonly key: 'technical' | 'capital' | 'fundamental' | 'sentiment' | 'valuation';
  readonly weight: number;
  readonly score: number | null;
  readonly subs: readonly SubScore[];
}

export interface ScoreCard {
  readonly total: number | null;
  readonly label: 'strong' | 'firm' | 'neutral' | 'soft' | 'weak' | null;
  readonly beatPct: number | null;
  readonly rankIndustry: { readonly rank: number; readonly of: number } | null;
  readonly capReason: string | null;
  readonly absence: 'newListing' | 'noHistory' | 'tooLittleKnown' | 'delisted' | null;
  readonly suspended: boolean;
  readonly universeSize: number;
  readonly dims: readonly ScoreDimension[];
  readonly degraded: boolean;
  readonly missing: readonly string[];
}

export interface WinRateRow {
  readonly horizonDays: number;
  readonly count: number;
  readonly upRatePct: number | null;
  readonly meanPct: number | null;
  readonly medianPct: number | null;
  readonly p10Pct: number | null;
  readonly p90Pct: number | null;
  readonly baseUpRatePct: number | null;
}

export interface PriceLevel {
  readonly level: number;
  readonly strength: number;
  readonly sources: readonly string[];
  readonly distancePct: number;
}

export interface Statistics {
  readonly price: number | null;
  readonly winRate: {
    readonly state: { trend: string; momentum: string; volume: string; position: string };
    readonly mergedVolume: boolean;
    readonly sampleEnough: boolean;
    readonly rows: readonly WinRateRow[];
  } | null;
  readonly levels: {
    readonly supports: readonly PriceLevel[];
    readonly resistances: readonly PriceLevel[];
    readonly stopRef: number | null;
  } | null;
}
