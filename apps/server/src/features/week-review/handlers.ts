import type { Db } from '@lianpan/db';
import { cents } from '@lianpan/domain';
import { addDays, aShareCalendar, mondayOf } from '@lianpan/market/calendar';
import type { DataOf, Handlers } from '../../http/handle.ts';
import type { Language, Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { EventAhead } from '../../market/wire/calendar-questions.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { presentEvent } from '../abnormal/service.ts';
import { poolNameOf, poolResults } from '../algorithm-pool/service.ts';
import { changesOver, marketFlowOn } from '../capital/service.ts';
import { signalsBetween, type SignalWeek } from '../tactics/service.ts';
import { askOnce, percentOf, toolDayOf, type ToolDay } from '../tool/service.ts';
import { indexRows, meanOf, themesOf } from './figures.ts';
import { outAt, publishTimeOf, spanOf, weekAround, weekBeside, weeksOut, type TradingWeek } from './weeks.ts';

type Review = DataOf<'POST /api/stocks/tactics/getWeekReview'>;

const texts = {
  noWeek: ['{date}所在的一周没有交易日', 'No trading days in the week of {date}'],
  notOut: [
    '{date}所在一周的复盘还没有公布，最后一个交易日 18:00 公布',
    'The review of the week of {date} is not out: it comes at 18:00 of its last trading day',
  ],
  noneOut: ['这里还没有完整的一周', 'No full week here yet'],
} as const satisfies Record<string, Text>;

/** Weeks that the page offers: half a year. */
const shownWeeks = 26;
const shownSignals = 3;
const shownEvents = 30;

export const weekReviewHandlers = ({ db }: Pick<ServerParts, 'db'>) =>
  ({
    'POST /api/stocks/tactics/getWeekReview': async ({ week: asked }, { market, language }) => {
      const newest = (await toolDayOf(market)).tradeDate;
      const weeks = weeksOut(newest, market.state.at, shownWeeks);
      if (!weeks[0]) throw rejected(texts.noneOut, 'CONTENT_GONE');
      if (asked !== undefined && asked > addDays(mondayOf(weeks[0][0]), 6)) {
        throw rejected(texts.notOut, 'INPUT_INVALID', { date: asked });
      }
      const week = asked === undefined ? weeks[0] : weekAround(asked);
      if (!week) throw rejected(texts.noWeek, 'INPUT_INVALID', { date: asked! });
      const { first, last } = spanOf(week);
      const day = await toolDayOf(market, last, ['sentiment', 'themes', 'capitalFlows', 'eventsAhead', 'signalsOfDay']);
      return {
        ...day.fresh,
        first,
        last,
        publishTime: publishTimeOf(last),
        weeks: weeks.map(spanOf),
        ...(await reviewOf(db, market, { day, week, language })),
      };
    },
  }) satisfies Partial<Handlers>;

interface Asked {
  readonly day: ToolDay;
  readonly week: TradingWeek;
  readonly language: Language;
}

/** What is told of a week in few words; `shownThemes` of the hottest and of the coldest, all that the page shows unless told. */
export async function briefOf(market: Market, day: ToolDay, week: TradingWeek, shownThemes?: number) {
  const { first, last } = spanOf(week);
  const earlier = weekBeside(first, -1) ?? [];
  const [moods, indices, themes, changes] = await Promise.all([
    askOnce(market, 'sentiment', week.length + earlier.length, last),
    indexRows(market, week),
    themesOf(market, week, earlier.length, shownThemes),
    changesOver(market, day, week.length),
  ]);
  return { indices, ...moodOf(moods, week.length), breadth: changes && breadthOf(changes), themes };
}

/** Everything that the page tells of a week. */
async function reviewOf(db: Db, market: Market, { day, week, language }: Asked) {
  const { first, last } = spanOf(week);
  const before = aShareCalendar.dateOf(aShareCalendar.atOrBefore(first) - 1);
  const [brief, flow, pools, signals, calendar] = await Promise.all([
    briefOf(market, day, week),
    marketFlowOn(market, day, week.length),
    poolResults(db, market.name, { before, last }),
    signalsBetween(db, market.name, first, last),
    calendarOf(market, day, week),
  ]);
  return {
    ...brief,
    flows: flow && {
      net: flow.net,
      netPct: flow.netPct,
      industries: flow.industries.map(({ name, ...row }) => ({ industryName: name, ...row })),
    },
    pools: pools && presentPools(pools, language),
    signals: signals && presentSignals(signals),
    calendar,
  };
}

type Moods = Awaited<ReturnType<typeof askOnce<'sentiment'>>>;

/** The days of the week, and how they stand against those of the week before. */
function moodOf(moods: Moods, count: number): Pick<Review, 'days' | 'meanAmount' | 'amountChangePct' | 'scoreChange'> {
  const own = moods.slice(-count);
  const earlier = moods.slice(0, -count);
  const amountOf = (days: Moods): number | null => meanOf(days.map(({ market: { amount } }) => amount));
  const [mean, meanBefore] = [amountOf(own), amountOf(earlier)];
  const [newest, before] = [own.at(-1), earlier.at(-1)];
  return {
    days: own.map(({ market: facts, mood }) => ({
      date: aShareCalendar.dateOf(facts.day),
      up: facts.up,
      flat: facts.flat,
      down: facts.down,
      limitUp: facts.limitUp,
      limitDown: facts.limitDown,
      broken: facts.broken,
      maxStreak: facts.maxStreak,
      amount: Math.round(facts.amount),
      score: cents(mood.score),
      phase: mood.phase,
    })),
    meanAmount: mean === null ? null : Math.round(mean),
    amountChangePct: mean === null || !meanBefore ? null : percentOf(mean / meanBefore - 1),
    scoreChange: newest && before ? cents(newest.mood.score - before.mood.score) : null,
  };
}

function breadthOf(changes: readonly number[]): Review['breadth'] {
  const sorted = changes.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = sorted.length === 0 ? null : (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
  const countOf = (sign: number): number => changes.filter((change) => Math.sign(change) === sign).length;
  return { up: countOf(1), flat: countOf(0), down: countOf(-1), medianPct: percentOf(median) };
}

const presentPools = (
  pools: NonNullable<Awaited<ReturnType<typeof poolResults>>>,
  language: Language,
): NonNullable<Review['pools']> =>
  pools
    .map(({ poolId, result, benchmark, ...counts }) => ({
      poolId,
      name: poolNameOf(poolId, language),
      resultPct: percentOf(result),
      excessPct: result === null || benchmark === null ? null : percentOf(result - benchmark),
      ...counts,
    }))
    .sort((a, b) => (b.resultPct ?? -Infinity) - (a.resultPct ?? -Infinity) || (a.poolId < b.poolId ? -1 : 1));

/** The best and the worst of what ended, none of them twice. */
function presentSignals({ newNum, missedNum, closed }: SignalWeek): NonNullable<Review['signals']> {
  const rows = closed
    .toSorted((a, b) => b.result - a.result || (a.stockNo < b.stockNo ? -1 : 1))
    .map(({ tacticsId, name, nameEn, stockNo, stockName, enterDate, exitDate, days, result, reason }) => ({
      tacticsId,
      name,
      nameEn,
      stockNo,
      stockName,
      enterDate,
      exitDate,
      days,
      resultPct: cents(result * 100),
      reason,
    }));
  return {
    newNum,
    missedNum,
    closedNum: closed.length,
    winNum: closed.filter(({ result }) => result > 0).length,
    meanPct: percentOf(meanOf(closed.map(({ result }) => result))),
    best: rows.slice(0, shownSignals),
    worst: rows.slice(shownSignals).slice(-shownSignals).toReversed(),
  };
}

/** What takes effect in the week after: what matters most, then what is traded most, told by date. */
async function calendarOf(market: Market, day: ToolDay, week: TradingWeek): Promise<Review['calendar']> {
  const { first, last } = spanOf(week);
  const next = weekBeside(first, 1);
  if (!next) return null;
  const span = spanOf(next);
  const ahead = await askOnce(market, 'eventsAhead', { date: last, second: outAt, from: span.first, to: span.last });
  if (!ahead) return null;
  const amountOf = ({ slot }: EventAhead): number => day.cellOf(slot)?.amount ?? 0;
  const shown = ahead
    .toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact) || amountOf(b) - amountOf(a))
    .slice(0, shownEvents);
  return {
    ...span,
    total: ahead.length,
    list: ahead.flatMap((one) => {
      const entry = market.directory.at(one.slot);
      if (!entry || !shown.includes(one)) return [];
      const { publishTime: _published, ...view } = presentEvent(one);
      return [{ date: one.event.effectDate!, stockNo: entry.stockNo, stockName: entry.name, ...view }];
    }),
  };
}
