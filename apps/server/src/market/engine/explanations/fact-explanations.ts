import { cents, percentOf } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { barsUpTo, type DayBook } from '@lianpan/market/day-book';
import type { ExplainedFact } from '../../wire/facts-protocol.ts';
import { figure, forStock, given, type Explainer, type FactRequest } from './explained-fact.ts';
import { explainLimit, limitMetrics } from './limit-explanations.ts';
import { stockFactExplainers } from './stock-fact-explanations.ts';
import { explainChips, explainFlow } from './stock-figures.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';

/** Every fact that can be explained, by its metric. Source: market handbook 0.8. */
const explainers: Readonly<Record<string, Explainer>> = {
  mainNet: forStock(({ book, day, second, time }, index) => {
    const flow = book.flowOf(index, day, second);
    return flow && explainFlow(flow, time);
  }),
  chips: forStock(({ book, day, lastDay }, index) => {
    const at = Math.min(day, lastDay);
    const bars = barsUpTo(book.history, index, at);
    return bars && explainChips(bars, (on) => book.floatSharesOf(index, on), aShareCalendar.dateOf(at));
  }),
  abnormalDeviation: forStock(({ book, day, lastDay }, index) => {
    // A day that has not closed stands where the one before it did.
    const at = book.isFinalised(day) ? day : lastDay;
    const distance = book.seriousDistanceOf(index, at);
    if (distance === null) return null;
    const time = aShareCalendar.dateOf(at);
    return figure(percentOf(distance.rise), 'percent', [
      given('seriousRisePct', percentOf(distance.rise), 'percent', time),
      given('seriousFallPct', percentOf(distance.fall), 'percent', time),
    ]);
  }),
  sentimentScore: (request) => explainMood(request, ({ score }) => [cents(score), 'points']),
  sentimentPhase: (request) => explainMood(request, ({ phase }) => [phase, '']),
  themeHeat: (request) => explainTheme(request, ({ heat }) => [cents(heat), 'points']),
  themeStage: (request) => explainTheme(request, ({ stage }) => [stage, '']),
  themePlace: explainPlace,
  ...stockFactExplainers,
  ...Object.fromEntries(limitMetrics.map((metric) => [metric, ofLimit(metric)])),
};

/** Facts of which every minute is kept or can be drawn anew. */
const minuteMetrics: ReadonlySet<string> = new Set([...limitMetrics, 'mainNet']);

/** Whether a metric is answered as of a minute before the close. */
export const isKnownByMinute = (metric: string): boolean => minuteMetrics.has(metric);

/** Whether a metric is explained here. */
export const isFactMetric = (metric: string): boolean => Object.hasOwn(explainers, metric);

/** Value and inputs of a fact; `null` for one that nobody knows or that there was not. */
export function explainFact(metric: string, request: FactRequest): ExplainedFact | null {
  const explained = isFactMetric(metric) ? explainers[metric]!(request) : null;
  return explained && { ...explained, asOf: request.asOf };
}

function ofLimit(metric: string): Explainer {
  return forStock(({ book, day, second, time }, index) =>
    explainLimit(metric, {
      recordOf: (side) => book.limitOf(index, day, side, second),
      prevClose: () => book.barsOf(day)?.prevClose[index] ?? 0,
      time,
    }),
  );
}

type Mood = NonNullable<ReturnType<DayBook['moodOf']>>;

function explainMood(
  { book, entity, day, time }: FactRequest,
  valueOf: (mood: Mood) => readonly [ExplainedFigure['value'], string],
): ExplainedFigure | null {
  const mood = entity === 'MARKET' ? book.moodOf(day) : null;
  if (mood === null) return null;
  const points = mood.components.map(({ key, points: own, weight }) =>
    given(`mood.${key}`, own === null ? null : `${cents(own)} × ${weight}%`, 'points', time),
  );
  return figure(...valueOf(mood), [
    ...points,
    given('sentimentScore', cents(mood.score), 'points', time),
    given('dayInPhase', mood.dayInPhase, 'days', time),
  ]);
}

type Theme = ReturnType<DayBook['themesOf']>[number];

function explainTheme(
  { book, entity, day, time }: FactRequest,
  valueOf: (theme: Theme) => readonly [ExplainedFigure['value'], string],
): ExplainedFigure | null {
  const theme = book.themesOf(day).find(({ concept }) => concept === entity);
  if (theme === undefined) return null;
  const { parts } = theme;
  const touched = theme.limitUps + theme.broken;
  return figure(...valueOf(theme), [
    given('heat.change', percentOf(parts.change), 'percent', time),
    given('heat.breadth', percentOf(parts.breadth), 'percent', time),
    given('heat.limitUps', percentOf(parts.limitUps), 'percent', time),
    given('heat.amount', percentOf(parts.amount), 'percent', time),
    given('heat.flow', percentOf(parts.flow), 'percent', time),
    given('heat.persistence', percentOf(parts.persistence), 'percent', time),
    given('meanHeat', cents(theme.meanHeat), 'points', time),
    given('heatChange', theme.heatChange === null ? null : cents(theme.heatChange), 'points', time),
    given('limitUps', theme.limitUps, '', time),
    given('brokenPct', percentOf(touched === 0 ? 0 : theme.broken / touched), 'percent', time),
  ]);
}

/** Days of the rotation, and how many places of each are told. Source: market handbook C.4. */
const rotationDays = 10;
const topPlaces = 5;

function explainPlace({ book, entity, day, time }: FactRequest): ExplainedFigure | null {
  const placeOn = (on: number): Theme | undefined => book.themesOf(on).find(({ concept }) => concept === entity);
  const theme = placeOn(day);
  if (theme === undefined) return null;
  const first = Math.max(book.history.firstDay, day - rotationDays + 1);
  const ranks = Array.from({ length: day - first + 1 }, (_, n) => placeOn(first + n)?.rank ?? null);
  const known = ranks.flatMap((rank) => rank ?? []);
  return figure(theme.rank, '', [
    given('heat', cents(theme.heat), 'points', time),
    given('placeBefore', ranks.at(-2) ?? null, '', time),
    given('bestPlace', Math.min(...known), '', time),
    given('daysAtTop', known.filter((rank) => rank <= topPlaces).length, 'days', time),
    given('themesRanked', book.themesOf(day).length, '', time),
  ]);
}
