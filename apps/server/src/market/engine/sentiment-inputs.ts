import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { countLimitUps, noSentiment, type Place, type SentimentInputs } from '@lianpan/market/diagnosis';
import { closedAtUpLimit } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';
import {
  createMarketMood,
  createNewsroom,
  createNewsWeights,
  popularityInParts,
  type MarketMood,
  type NewsWeights,
  type SimulatedHistory,
} from '@lianpan/market/simulator';
import { themeHeatInParts } from '@lianpan/market/themes';

/** What is told of a market as a whole; kept by whoever goes over many days of it. */
export interface SentimentSource {
  readonly mood: MarketMood;
  readonly news: NewsWeights;
}

export function createSentimentSource(history: SimulatedHistory): SentimentSource {
  const mood = createMarketMood(history);
  return { mood, news: createNewsWeights(history, createNewsroom(history, mood)) };
}

/** Bars of a market up to a day, and its securities as they were then; of its history nothing later is read. */
export interface MarketUpTo {
  readonly history: SimulatedHistory;
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  readonly day: number;
  readonly sentiment?: SentimentSource | undefined;
}

/** Bars of a market up to a day, and what its themes are made of. */
export interface ThemedMarket {
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  readonly day: number;
  conceptsOf(index: number): readonly string[];
}

type ThemeInputs = Pick<SentimentInputs, 'bestThemeHeat' | 'industryToday'>;

/** How hot the themes of each stock were at the close of a finished day, and where its industry stood. Source: handbook C.4, D.1. */
export function* themesAndIndustries({
  columns,
  securities,
  day,
  conceptsOf,
}: ThemedMarket): Generator<void, (index: number) => ThemeInputs> {
  const date = aShareCalendar.dateOf(day);
  const isLimitUp = (index: number, slot: number): boolean => {
    const security = securities[index];
    return security !== undefined && closedAtUpLimit(columns, slot, security, day, date);
  };
  const heat = yield* themeHeatInParts({
    columns,
    conceptsOf,
    floatSharesOf: (index) => securities[index]?.floatShares ?? null,
    isLimitUp,
    day,
  });
  const lastSlot = (index: number): number => (columns.start[index] ?? 0) + (columns.length[index] ?? 0) - 1;
  const changeOf = (index: number): number | null => {
    const slot = lastSlot(index);
    const reference = columns.prevClose[slot] ?? 0;
    return (columns.length[index] ?? 0) > 0 && columns.day[slot] === day && reference > 0
      ? (columns.close[slot] ?? 0) / reference - 1
      : null;
  };
  const industries = industryPlaces(securities, changeOf);
  return (index) => {
    const known = conceptsOf(index).flatMap((concept) => heat.get(concept) ?? []);
    const industry = securities[index]?.industry;
    return {
      bestThemeHeat: known.length === 0 ? null : Math.max(...known),
      industryToday: (industry && industries.get(industry)) || null,
    };
  };
}

/** Mood figures of each stock at the close of a finished day, in parts. Source: handbook C.4, D.1 and E.6. */
export function* sentimentUpTo({
  history,
  columns,
  securities,
  day,
  sentiment,
}: MarketUpTo): Generator<void, (index: number) => SentimentInputs> {
  const conceptsOf = (index: number): readonly string[] => securities[index]?.concepts ?? [];
  const themed = yield* themesAndIndustries({ columns, securities, day, conceptsOf });
  yield;
  const { mood, news } = sentiment ?? createSentimentSource(history);
  mood.heatOn(day);
  yield;
  const { rank } = yield* popularityInParts(history, day, mood);
  const ranked = rank.reduce((most, place) => Math.max(most, place), 0);
  const newsOf = yield* news.weightsInParts(day);
  return (index) => {
    const security = securities[index];
    if (!security) return noSentiment;
    return {
      ...themed(index),
      limitUps250: countLimitUps(columns, index, security, aShareCalendar),
      popularity: rank[index] ? { rank: rank[index], count: ranked } : null,
      news: newsOf(index),
    };
  };
}

/** Places from the largest down; `null` stays without a place. */
function placesOf(scores: readonly (number | null)[]): (Place | null)[] {
  const order = scores
    .flatMap((score, index) => (score === null ? [] : [{ score, index }]))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const places: (Place | null)[] = scores.map(() => null);
  order.forEach(({ index }, at) => {
    places[index] = { rank: at + 1, count: order.length };
  });
  return places;
}

function industryPlaces(
  securities: readonly Security[],
  changeOf: (index: number) => number | null,
): Map<string, Place> {
  const sums = new Map<string, { sum: number; count: number }>();
  securities.forEach(({ industry }, index) => {
    const change = changeOf(index);
    if (industry === null || change === null) return;
    const entry = sums.get(industry) ?? { sum: 0, count: 0 };
    entry.sum += change;
    entry.count += 1;
    sums.set(industry, entry);
  });
  const names = [...sums.keys()];
  const places = placesOf(names.map((name) => (sums.get(name)?.sum ?? 0) / (sums.get(name)?.count ?? 1)));
  return new Map(names.flatMap((name, at) => (places[at] ? [[name, places[at]] as const] : [])));
}
