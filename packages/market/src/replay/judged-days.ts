import type { MarketFacts } from '../daily-facts/market-facts.ts';
import type { SentimentDay } from '../daily-facts/sentiment-cycle.ts';
import type { DayBook } from '../day-book/day-book.ts';
import type { SimulatedHistory } from '../simulator/history.ts';
import { heatDays } from '../themes/theme-heat.ts';
import type { ThemeFacts } from '../themes/theme-tracker.ts';

/** One finished day as it is judged. */
export interface JudgedDay {
  readonly day: number;
  readonly market: MarketFacts;
  readonly mood: SentimentDay;
  readonly before: SentimentDay;
  /** Change of the first index. */
  readonly change: number;
  /** The theme that ignited with the most limit-ups. */
  readonly ignited: ThemeFacts | null;
  /** How far the day lies from the usual one; 0 is the median in everything. */
  readonly strangeness: number;
}

/** All days but the first, which has no day before it. */
export function judgedDays(history: SimulatedHistory, book: DayBook): JudgedDay[] {
  const { firstDay, lastDay, indices } = history;
  const { close, prevClose } = indices[0]!;
  const moods = book.moodsUpTo(lastDay, lastDay - firstDay + 1);
  const changes = moods.map((_, n) => close[n]! / prevClose[n]! - 1);
  const strangeness = [
    moods.map(({ market }) => Math.log(1 + market.limitUp)),
    moods.map(({ market }) => breadthOf(market)),
    moods.map(({ market }) => Math.log(market.amount)),
    moods.map(({ mood }) => mood.score),
    changes,
  ].map(deviations);
  return moods.slice(1).map(({ market, mood }, at) => ({
    day: market.day,
    market,
    mood,
    before: moods[at]!.mood,
    change: changes[at + 1]!,
    // Before that every heat is new.
    ignited: at + 1 >= heatDays ? ignitedOf(book.themesOf(market.day)) : null,
    strangeness: strangeness.reduce((sum, figure) => sum + figure[at + 1]!, 0),
  }));
}

/** Distance of each value from the median, in median distances. */
function deviations(values: readonly number[]): number[] {
  const middle = median(values);
  const distances = values.map((value) => Math.abs(value - middle));
  const usual = median(distances);
  return distances.map((distance) => (usual > 0 ? distance / usual : 0));
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
