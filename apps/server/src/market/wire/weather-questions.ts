import type { IndustryWeather, WeatherDay, WeatherKind, WeatherOdds } from '@lianpan/market/weather';

/** How fast themes take turns: of the ten hottest those that were not among them the day before. */
export interface ThemeWind {
  readonly top: number;
  readonly entered: readonly string[];
  readonly left: readonly string[];
}

export interface WeatherAnswer {
  readonly tradeDate: string;
  readonly now: WeatherDay;
  /** Whether the net of the day's flow is an estimate from bars. */
  readonly isNetEstimated: boolean;
  /** The days up to this one, oldest first. */
  readonly history: readonly { readonly tradeDate: string; readonly score: number; readonly kind: WeatherKind }[];
  /** What followed days of the same kind, and any day. */
  readonly odds: {
    readonly days: number;
    readonly from: string;
    readonly same: WeatherOdds;
    readonly any: WeatherOdds;
  };
  /** `null` on the first day whose themes are followed. */
  readonly wind: ThemeWind | null;
  /** The best first. */
  readonly industries: readonly IndustryWeather[];
}

/** Questions about the weather of the market. Source: market handbook F.1. */
export interface WeatherQueries {
  /** Of a date, the newest without one; `null` for a day that the market does not have, or whose mood nobody works out. */
  weather(date?: string): Promise<WeatherAnswer | null>;
}
