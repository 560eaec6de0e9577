import { shanghaiInstant, shanghaiSecond, shanghaiDate } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { DataOf, Handlers } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { DayAhead } from '../../market/wire/briefing-protocol.ts';
import { toolDayOf } from '../tool/service.ts';
import { closeFactsOf } from './facts.ts';
import { writeComment } from './writer.ts';

type Calendar = NonNullable<NonNullable<DataOf<'GET /api/stocks/hall/getMarketAfterComment'>['comment']>['calendar']>;

/** Second of the Shanghai day at which the comment comes out. Source: market handbook F.2. */
const outAt = 15.5 * 3600;

export const closeCommentHandlers = () =>
  ({
    'GET /api/stocks/hall/getMarketAfterComment': async ({ tradeDate }, { market, language }) => {
      const { isTradingDay, at } = market.state;
      const isWaiting =
        isTradingDay &&
        market.tradeDate === shanghaiDate(at) &&
        shanghaiSecond(at) < outAt &&
        (tradeDate === undefined || tradeDate >= market.tradeDate);
      const day = await toolDayOf(market, isWaiting ? dayBefore(market.tradeDate) : tradeDate, [
        'sentiment',
        'themes',
        'capitalFlows',
        'dayAhead',
      ]);
      const [facts, next] = await Promise.all([closeFactsOf(market, day), market.ask('dayAhead', day.tradeDate)]);
      if (!facts) return { ...day.fresh, isWaiting, comment: null };
      const calendar = next && calendarOf(next, market);
      const ahead = calendar && {
        tradeDate: calendar.tradeDate,
        exRights: calendar.exRights.length,
        listings: calendar.listings.length,
        departures: calendar.departures.length,
      };
      return {
        ...day.fresh,
        isWaiting,
        comment: {
          publishTime: shanghaiInstant(day.tradeDate, outAt),
          ...writeComment({ ...facts, ahead }, language),
          phase: facts.phase,
          indices: [...facts.indices],
          calendar,
        },
      };
    },
  }) satisfies Partial<Handlers>;

const dayBefore = (date: string): string => aShareCalendar.dateOf(aShareCalendar.atOrBefore(date) - 1);

const perTen = (perShare: number): number => Math.round(perShare * 1e5) / 1e4;

function calendarOf({ tradeDate, exRights, listings, departures }: DayAhead, market: Market): Calendar {
  const namesOf = (slots: readonly number[]) =>
    slots.flatMap((slot) => {
      const entry = market.directory.at(slot);
      return entry ? [{ stockNo: entry.stockNo, symbol: entry.symbol, stockName: entry.name }] : [];
    });
  return {
    tradeDate,
    exRights: exRights.flatMap(({ slot, cash, bonus }) =>
      namesOf([slot]).map((name) => ({ ...name, cashPerTen: perTen(cash), sharesPerTen: perTen(bonus) })),
    ),
    listings: namesOf(listings),
    departures: namesOf(departures),
  };
}
