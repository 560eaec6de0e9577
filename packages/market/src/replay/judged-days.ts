import type { MarketFacts } from '../daily-facts/market-facts.ts';
import type { SentimentDay } from '../daily-facts/sentiment-cycle.ts';
import { heatDays } from '../themes/theme-heat.ts';
import type { ThemeFacts } from '../themes/theme-tracker.ts';

/** A market whose finished days are judged; what nobody knows of a day is `null`. */
export interface JudgedMarket {
  /** Oldest first; a day that is missing ends what its next one is held against. */
  readonly moods: readonly { readonly market: MarketFacts; readonly mood: SentimentDay }[];
  /** First day whose themes are known. */
  readonly firstThemeDay: number;
  themesOn(day: number): readonly ThemeFacts[];
  /** Of the first index, a fraction. */
  changeOn(day: number): number | null;
}

/** One finished day as it is judged. */
export interface JudgedDay {
  readonly day: number;
  readonly market: MarketFacts;
  readonly mood: SentimentDay;
  readonly before: SentimentDay;
  /** Change of the first index. */
  readonly change: number | null;
  /** The theme that ignited with the most limit-ups. */
  readonly ignited: ThemeFacts | null;
  /** How far the day lies from the usual one; 0 is the median in everything, `null` where a part is not known. */
  readonly strangeness: number | null;
}

/** All days but those that have no day before them. */
export function judgedDays({ moods, firstThemeDay, themesOn, changeOn }: JudgedMarket): JudgedDay[] {
  const changes = moods.map(({ market }) => changeOn(market.day));
  const strangeness = [
    moods.map(({ market }) => Math.log(1 + market.limitUp)),
    moods.map(({ market }) => breadthOf(market)),
    moods.map(({ market }) => Math.log(market.amount)),
    moods.map(({ mood }) => mood.score),
    changes.map((change) => change ?? Number.NaN),
  ].map(deviations);
  return moods.flatMap(({ market, mood }, at) => {
    const before = moods[at - 1];
    const { day } = market;
    if (before?.market.day !== day - 1) return [];
    const distance = strangeness.reduce((sum, figure) => sum + figure[at]!, 0);
    return [
      {
        ...{ day, market, mood, before: before.mood, change: changes[at]! },
        // Before that every heat is new.
        ignited: day - firstThemeDay >= heatDays ? ignitedOf(themesOn(day)) : null,
        strangeness: Number.isNaN(distance) ? null : distance,
      },
    ];
  });
}

/** Distance of each value from the median, in median distances; NaN stays. */
function deviations(values: readonly number[]): number[] {
  const known = values.filter((value) => !Number.isNaN(value));
  const middle = median(known);
  const distances = values.map((value) => Math.abs(value - middle));
  const usual = median(known.map((value) => Math.abs(value - middle)));
  return distances.map((distance) => (usual > 0 ? distance / usual : Number.isNaN(distance) ? Number.NaN : 0));
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export const breadthOf = ({ up, down }: MarketFacts): number => (up + down === 0 ? 0.5 : up / (up + down));

/** How strongly a theme ignites: by limit-ups, among equals by the rise of its heat. */
export const strengthOf = ({ limitUps, heatChange }: ThemeFacts): number => limitUps + (heatChange ?? 0) / 1000;

function ignitedOf(themes: readonly ThemeFacts[]): ThemeFacts | null {
  let best: ThemeFacts | null = null;
  for (const theme of themes) {
    if (theme.stage !== 'ignition' || theme.heatChange === null) continue;
    if (best === null || strengthOf(theme) > strengthOf(best)) best = theme;
  }
  return best;
}
