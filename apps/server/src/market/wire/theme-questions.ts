import type { NewsItem } from '@lianpan/market/company';
import type { ThemeFacts, ThemeRoles, ThemeStage } from '@lianpan/market/themes';

/** A theme with the places of its members, and the news that set it going since the close before; `null` without. */
export interface ThemeAnswer extends ThemeFacts {
  readonly roles: ThemeRoles;
  readonly catalyst: NewsItem | null;
  /** The flow is worked out from bars of some stock; sums of money that nobody gave are NaN. */
  readonly isEstimated: boolean;
}

/** A stock of a theme on a day. */
export interface ThemeMemberAnswer {
  /** Its slot. */
  readonly index: number;
  /** 1 the theme is its primary business, 0.7 a product, 0.4 a holding or a cooperation; `null` where membership alone is known. */
  readonly relevance: number | null;
  /** Trading days in a row at its up limit, 0 for none. */
  readonly streak: number;
}

/** A theme with its members and how hot it was, oldest day first. */
export interface OneThemeAnswer {
  readonly tradeDate: string;
  readonly theme: ThemeAnswer;
  readonly members: readonly ThemeMemberAnswer[];
  readonly history: readonly {
    readonly tradeDate: string;
    readonly heat: number;
    /** A fraction. */
    readonly change: number;
    readonly stage: ThemeStage;
    readonly rank: number;
    readonly limitUps: number;
  }[];
}

/** How hot a theme was and at what stage on each of some days, oldest first; a day on which it was not followed is left out. */
export interface ThemeCourse {
  readonly concept: string;
  readonly heats: readonly number[];
  readonly stages: readonly ThemeStage[];
}

/** Questions about themes beyond the list of a day's. */
export interface ThemeQueries {
  /** A theme by its name with so many days before; `null` for one that is not followed, or a day that there is not. */
  theme(name: string, days: number, date?: string): Promise<OneThemeAnswer | null>;
  /** All themes of a date over so many days up to it; `null` for a day that there is not. */
  themeCourses(days: number, date?: string): Promise<readonly ThemeCourse[] | null>;
}
