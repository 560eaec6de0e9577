import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { DayBook } from '../day-book/day-book.ts';
import type { SimulatedHistory } from '../simulator/history.ts';
import { judgedDays, strengthOf, type JudgedDay, type JudgedMarket } from './judged-days.ts';

/** Kinds of days to practise with and how many of each, in the order in which they are chosen. */
const wanted = {
  crash: 2,
  strongestLimitUp: 2,
  limitUpChain: 2,
  onePriceBoards: 2,
  brokenBoards: 2,
  announcementShock: 2,
  iceToStart: 1,
  climax: 1,
  themeIgnition: 1,
  rotation: 2,
  trend: 2,
  ordinary: 1,
} as const;

export type PracticeKind = keyof typeof wanted;

export const practiceKinds = Object.keys(wanted) as PracticeKind[];

/** A day to practise with. Nothing here tells how it went. */
export interface PracticeDay {
  readonly kind: PracticeKind;
  /** 1 is easy to read, 3 is hard. */
  readonly level: 1 | 2 | 3;
  readonly tradeDate: string;
  /** Trading days of history before it, as far as a replay counts them. */
  readonly preDays: number;
}

const levels: Readonly<Record<PracticeKind, 1 | 2 | 3>> = {
  crash: 1,
  strongestLimitUp: 1,
  limitUpChain: 2,
  onePriceBoards: 2,
  brokenBoards: 3,
  announcementShock: 2,
  iceToStart: 3,
  climax: 3,
  themeIgnition: 2,
  rotation: 3,
  trend: 1,
  ordinary: 2,
};

/** Days before the replayed one that a replay shows, where the history has them. Source: market handbook H.12. */
const replayPreDays = 250;
/** Trading days that lie between two chosen days at least: the evening of one is the morning of the next. */
const apart = 3;
/** Distance from what was expected from which a report is a surprise, in deviations. */
const surprising = 1.5;
/** Themes that lead a day. */
const leaders = 5;

/** A market whose days are chosen from. */
export interface PracticeMarket extends JudgedMarket {
  /** First day of its bars. */
  readonly firstDay: number;
  /** First day that may be chosen. */
  readonly from: number;
  /** Surprises that came out after the close before and up to the close; absent where nobody tells what was expected. */
  readonly surprises?: ReadonlyMap<number, number>;
}

type Extra = Pick<PracticeMarket, 'surprises' | 'themesOn' | 'firstThemeDay'>;

/** How well a day fits, the largest is taken, the earlier of equals; `null` for one that does not. */
const fits: Readonly<Record<PracticeKind, (day: JudgedDay, extra: Extra) => number | null>> = {
  crash: ({ change }) => (change !== null && change < 0 ? -change : null),
  strongestLimitUp: ({ market }) => market.limitUp,
  limitUpChain: ({ market }) => (market.maxStreak >= 3 ? market.maxStreak : null),
  onePriceBoards: ({ market }) => (market.openedAtLimit > 0 ? market.openedAtLimit : null),
  brokenBoards: ({ market }) => (market.limitUp + market.broken >= 3 ? market.broken / (1 + market.limitUp) : null),
  announcementShock: ({ day }, { surprises }) => surprises?.get(day) ?? null,
  iceToStart: ({ mood, before }) =>
    before.phase === 'ice' && mood.phase === 'start' ? mood.score - before.score : null,
  climax: ({ mood }) => (mood.phase === 'climax' ? mood.score : null),
  themeIgnition: ({ ignited }) => ignited && strengthOf(ignited),
  rotation: ({ day }, { themesOn, firstThemeDay }) => {
    if (day <= firstThemeDay) return null;
    const leading = leadersOf(themesOn, day);
    const before = new Set(leadersOf(themesOn, day - 1));
    return leading.length < leaders ? null : leading.filter((name) => !before.has(name)).length;
  },
  trend: ({ change }) => (change !== null && change > 0 ? change : null),
  ordinary: ({ strangeness }) => (strangeness === null ? null : -strangeness),
};

/** The hottest themes of a day. */
const leadersOf = (themesOn: JudgedMarket['themesOn'], day: number): string[] =>
  themesOn(day)
    .slice(0, leaders)
    .map(({ concept }) => concept);

/**
 * Twenty days of a history to practise with, each of a kind and none near another; fewer where the history never had a kind.
 * Only days with as much history before them as a replay shows are taken, as far as the history is long enough. Source: product
 * handbook 23.4.
 */
export function practiceDays(history: SimulatedHistory, book = new DayBook(history)): PracticeDay[] {
  const { firstDay, lastDay, indices } = history;
  const { close, prevClose } = indices[0]!;
  return chosenDays({
    firstDay,
    from: firstDay + Math.min(replayPreDays, Math.floor((lastDay - firstDay) / 3)),
    moods: book.moodsUpTo(lastDay, lastDay - firstDay + 1),
    firstThemeDay: firstDay,
    themesOn: (day) => book.themesOf(day),
    changeOn: (day) => close[day - firstDay]! / prevClose[day - firstDay]! - 1,
    surprises: surprisesOf(history, book),
  });
}

/** The same of the days of any market. */
export function chosenDays(market: PracticeMarket): PracticeDay[] {
  const { firstDay, from } = market;
  const days = judgedDays(market).filter(({ day }) => day >= from);
  const taken: number[] = [];
  return practiceKinds.flatMap((kind) => {
    // What a day is worth does not change while days are taken.
    const fitting = days
      .map((judged) => ({ day: judged.day, fit: fits[kind](judged, market) }))
      .filter((one): one is { day: number; fit: number } => one.fit !== null)
      .sort((a, b) => b.fit - a.fit || a.day - b.day);
    const chosen: PracticeDay[] = [];
    for (const { day } of fitting) {
      if (chosen.length === wanted[kind]) break;
      if (taken.some((other) => Math.abs(other - day) <= apart)) continue;
      taken.push(day);
      const preDays = Math.min(replayPreDays, day - firstDay);
      chosen.push({ kind, level: levels[kind], tradeDate: aShareCalendar.dateOf(day), preDays });
    }
    return chosen;
  });
}

/** Reports that nobody expected, by the trading day that first reacts to them. */
function surprisesOf({ universe, firstDay, lastDay }: SimulatedHistory, book: DayBook): Map<number, number> {
  const surprises = new Map<number, number>();
  for (let index = 0; index < universe.count; index++) {
    for (const event of book.stockEventsOf(index, firstDay, lastDay)) {
      if (!('surprise' in event) || Math.abs(event.surprise ?? 0) < surprising) continue;
      const { date, second } = event.publishedAt;
      const day = aShareCalendar.atOrBefore(date);
      const isInTime = aShareCalendar.dateOf(day) === date && second < 15 * 3600;
      const reacts = isInTime ? day : day + 1;
      surprises.set(reacts, (surprises.get(reacts) ?? 0) + 1);
    }
  }
  return surprises;
}
