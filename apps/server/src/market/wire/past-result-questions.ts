import type { LateType } from '@lianpan/market/late-market';
import type { ThemeStage } from '@lianpan/market/themes';

/** Tools of which it is followed what became of what they listed. */
export const studiedTools = ['leak', 'theme', 'late', 'bottom', 'focus'] as const;
export type StudiedTool = (typeof studiedTools)[number];

/** `ALL` where a tool lists one kind alone. */
export type SignKind = LateType | ThemeStage | 'ALL';

/** What entries at the open of the day after brought; fractions, `null` without any. */
export interface HeldResult {
  /** Trading days after the day of the entry. */
  readonly heldDays: number;
  readonly count: number;
  readonly upRate: number | null;
  readonly mean: number | null;
  /** More than the CSI 300 in the same time. */
  readonly excess: number | null;
}

export interface PastResultsAnswer {
  readonly tradeDate: string;
  /** The first of the days whose lists were looked at; `null` without any. */
  readonly since: string | null;
  /** How many were looked at; 0 while they still are. */
  readonly days: number;
  readonly kinds: readonly { readonly kind: SignKind; readonly results: readonly HeldResult[] }[];
}

/** Questions about what became of what tools listed on past days. */
export interface PastResultQueries {
  /** As the morning of a date knew it; `null` for a day that the market does not have, or where nobody follows it. */
  pastResults(tool: StudiedTool, date?: string): Promise<PastResultsAnswer | null>;
}
