import { cents } from '@lianpan/domain';
import { weatherWeights, type WeatherOdds } from '@lianpan/market/weather';
import type { DataOf, Handlers } from '../../http/handle.ts';
import type { WeatherAnswer } from '../../market/wire/weather-questions.ts';
import { askOnce, percentOf, toolDayOf } from '../tool/service.ts';

type Weather = NonNullable<DataOf<'POST /api/stocks/tactics/getWeather'>['weather']>;

const partKeys = ['sentiment', 'trend', 'capital'] as const;

/** Least share of newcomers, percent, from which the wind is called so; the calm begins at nothing. */
const windLevels = [
  ['gale', 60],
  ['strong', 40],
  ['breeze', 20],
  ['calm', 0],
] as const;

export const weatherHandlers = () =>
  ({
    'POST /api/stocks/tactics/getWeather': async ({ tradeDate }, { market }) => {
      const day = await toolDayOf(market, tradeDate, 'weather');
      const answer = await askOnce(market, 'weather', day.tradeDate);
      return { ...day.fresh, weather: answer && presentWeather(answer) };
    },
  }) satisfies Partial<Handlers>;

function presentWeather({ now, isNetEstimated, history, odds, wind, industries }: WeatherAnswer): Weather {
  const before = history.at(-2);
  const { trendFigures } = now;
  return {
    score: cents(now.score),
    scoreChange: before ? cents(now.score - before.score) : null,
    kind: now.kind,
    parts: partKeys.map((key) => ({ key, points: pointsOf(now[key]), weight: weatherWeights[key] })),
    trend: {
      overShortPct: percentOf(trendFigures?.overShort ?? null),
      overLongPct: percentOf(trendFigures?.overLong ?? null),
      slopePct: percentOf(trendFigures?.slope ?? null),
    },
    netPct: percentOf(now.netShare),
    isNetEstimated,
    history: history.map(({ tradeDate, score, kind }) => ({ date: tradeDate, score: cents(score), kind })),
    odds: { days: odds.days, since: odds.from, same: presentOdds(odds.same), any: presentOdds(odds.any) },
    wind: wind && presentWind(wind),
    industries: industries.map((one) => ({
      industryName: one.name,
      score: cents(one.score),
      kind: one.kind,
      changePct: percentOf(one.change),
      change20Pct: percentOf(one.changeOverTwenty),
      upRatePct: percentOf(one.breadth),
      netPct: percentOf(one.netShare),
    })),
  };
}

const pointsOf = (points: number | null): number | null => (points === null ? null : cents(points));

const presentOdds = ({ count, ups, sizes, mean }: WeatherOdds): Weather['odds']['same'] => {
  const shareOf = (part: number): number | null => (count === 0 ? null : percentOf(part / count));
  return { n: count, upRatePct: shareOf(ups), meanPct: percentOf(mean), sizesPct: sizes.map(shareOf) };
};

function presentWind({ top, entered, left }: NonNullable<WeatherAnswer['wind']>): Weather['wind'] {
  const enteredPct = cents((entered.length / top) * 100);
  const level = windLevels.find(([, least]) => enteredPct >= least)![0];
  return { top, enteredPct, level, entered: [...entered], left: [...left] };
}
