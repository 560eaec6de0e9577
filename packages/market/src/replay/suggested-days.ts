import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { BothLanguages } from '../company/stock-event.ts';
import { DayBook } from '../day-book/day-book.ts';
import type { SimulatedHistory } from '../simulator/history.ts';
import { breadthOf, judgedDays, strengthOf, type JudgedDay } from './judged-days.ts';
import { bundleRefOf, preDaysOf } from './replay-bundle.ts';

/** The built-in days, in the order in which they are chosen. Source: market handbook H.12. */
export const replayDayKinds = [
  'strongestLimitUp',
  'crash',
  'iceToStart',
  'climax',
  'themeIgnition',
  'ordinary',
] as const;
export type ReplayDayKind = (typeof replayDayKinds)[number];

/** A day worth replaying, and the figures that say so; shares and changes are fractions. */
export interface SuggestedReplayDay {
  readonly kind: ReplayDayKind;
  readonly day: number;
  readonly tradeDate: string;
  readonly bundleRef: string;
  /** Trading days before it that its bundle begins with. */
  readonly preDays: number;
  readonly figures: Readonly<Record<string, number>>;
  readonly reason: BothLanguages;
}

interface Choice {
  /** How well a day fits, the largest is taken, the earlier of equals; `null` for one that does not. */
  readonly fit: (day: JudgedDay) => number | null;
  readonly figures: (day: JudgedDay) => Readonly<Record<string, number>>;
  readonly reason: (day: JudgedDay) => BothLanguages;
}

const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;
const points = (value: number): string => value.toFixed(1);

const choices: Readonly<Record<ReplayDayKind, Choice>> = {
  strongestLimitUp: {
    fit: ({ market }) => market.limitUp,
    figures: ({ market }) => ({ limitUp: market.limitUp, broken: market.broken, maxStreak: market.maxStreak }),
    reason: ({ market }) => [
      `涨停${market.limitUp}家，为全部交易日最多`,
      `${market.limitUp} stocks at their up limit, the most of all days`,
    ],
  },
  crash: {
    fit: ({ change }) => (change < 0 ? -change : null),
    figures: ({ change, market }) => ({ indexChange: change, limitDown: market.limitDown, down: market.down }),
    reason: ({ change, market }) => [
      `上证指数${percent(change)}，跌幅最大；跌停${market.limitDown}家，下跌${market.down}家`,
      `The index fell the most, ${percent(change)}; ${market.limitDown} at their down limit, ${market.down} fell`,
    ],
  },
  iceToStart: {
    fit: ({ mood, before }) => (before.phase === 'ice' && mood.phase === 'start' ? mood.score - before.score : null),
    figures: ({ mood, before }) => ({ score: mood.score, scoreBefore: before.score, iceDays: before.dayInPhase }),
    reason: ({ mood, before }) => [
      `冰点${before.dayInPhase}日后转为启动，情绪分${points(before.score)}升至${points(mood.score)}`,
      `From ice to start after ${before.dayInPhase} days, the mood rose from ${points(before.score)} to ${points(mood.score)}`,
    ],
  },
  climax: {
    fit: ({ mood }) => (mood.phase === 'climax' ? mood.score : null),
    figures: ({ mood, market }) => ({ score: mood.score, dayInPhase: mood.dayInPhase, limitUp: market.limitUp }),
    reason: ({ mood, market }) => [
      `情绪高潮，情绪分${points(mood.score)}为各高潮日最高；涨停${market.limitUp}家`,
      `A climax of the mood, ${points(mood.score)} points, the most of all of them; ${market.limitUp} at their up limit`,
    ],
  },
  themeIgnition: {
    fit: ({ ignited }) => ignited && strengthOf(ignited),
    figures: ({ ignited }) => ({
      heat: ignited!.heat,
      heatChange: ignited!.heatChange!,
      limitUp: ignited!.limitUps,
      change: ignited!.change,
    }),
    reason: ({ ignited }) => [
      `题材「${ignited!.concept}」启动，热度升${points(ignited!.heatChange!)}至${points(ignited!.heat)}，涨停${ignited!.limitUps}家`,
      `The theme ${ignited!.concept} ignites: heat up ${points(ignited!.heatChange!)} to ${points(ignited!.heat)}, ${ignited!.limitUps} at their up limit`,
    ],
  },
  ordinary: {
    fit: ({ strangeness }) => -strangeness,
    figures: ({ market, change, mood }) => ({
      limitUp: market.limitUp,
      indexChange: change,
      breadth: breadthOf(market),
      score: mood.score,
    }),
    reason: ({ market, change }) => [
      `各项指标最接近中位数：涨停${market.limitUp}家，上证指数${percent(change)}，上涨占比${percent(breadthOf(market))}`,
      `Nearest to the median in everything: ${market.limitUp} at their up limit, the index ${percent(change)}, ${percent(breadthOf(market))} rose`,
    ],
  },
};

/**
 * The built-in days of a history with the figures they were chosen by: no day twice, and none of a kind that the history
 * never had. A `book` of the history spares following its days again. Source: market handbook H.12.
 */
export function suggestedReplayDays(history: SimulatedHistory, book = new DayBook(history)): SuggestedReplayDay[] {
  const days = judgedDays(history, book);
  const taken = new Set<number>();
  return replayDayKinds.flatMap((kind) => {
    const { fit, figures, reason } = choices[kind];
    let chosen: JudgedDay | null = null;
    let best = -Infinity;
    for (const day of days) {
      const value = taken.has(day.day) ? null : fit(day);
      if (value !== null && value > best) [chosen, best] = [day, value];
    }
    if (!chosen) return [];
    taken.add(chosen.day);
    return [
      {
        kind,
        day: chosen.day,
        tradeDate: aShareCalendar.dateOf(chosen.day),
        bundleRef: bundleRefOf(history, chosen.day),
        preDays: preDaysOf(history, chosen.day),
        figures: figures(chosen),
        reason: reason(chosen),
      },
    ];
  });
}
