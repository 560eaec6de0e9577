import { shanghaiInstant } from '@lianpan/domain';
import { dayOfEventId, shownEvents } from '@lianpan/market/abnormal';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { toolDayOf } from '../tool/service.ts';
import { watchedStockNos } from '../watchlist/service.ts';
import { causeOf, movementsOf, outcomeOf } from './movements.ts';
import { presentEvent } from './service.ts';

const texts = {
  noMovement: ['没有找到这次异动', 'Move not found'],
  noEvent: ['没有找到这个事件', 'Event not found'],
} as const satisfies Record<string, Text>;

const maxSimilar = 10;
const maxOthers = 10;

export const abnormalHandlers = ({ db }: Pick<ServerParts, 'db'>) => {
  const watchedSlots = async (customerId: number | null, market: Market) => {
    if (customerId === null) return [];
    const watched = await watchedStockNos(db, { customerId, market: market.name });
    return [...watched].flatMap((stockNo) => market.directory.find(stockNo)?.slot ?? []);
  };
  return {
    'POST /api/sp/abnormal/getAbnormalList': async (
      { tradeDate, scope, abnormalType, stockNo, latestTime, count },
      { market, customerId },
    ) => {
      const entry = stockNo === undefined ? undefined : market.require(stockNo);
      const day = await toolDayOf(market, tradeDate, 'abnormalEvents');
      const date = day.tradeDate;
      const answer = await market.ask('abnormalEvents', {
        date,
        newest: count,
        ...(abnormalType && { type: abnormalType }),
        ...(entry && { slot: entry.slot }),
        ...(scope === 'watchlist' && { slots: await watchedSlots(customerId, market) }),
        ...(latestTime !== undefined && { after: (latestTime - shanghaiInstant(date)) / 1000 }),
      });
      return { ...day.fresh, list: movementsOf(day, answer ? answer.events : []) };
    },
    'POST /api/sp/abnormal/getAbnormalCount': async ({ latestTime }, { market, customerId }) => {
      const { tradeDate: date } = await toolDayOf(market);
      const answer = await market.ask('abnormalEvents', {
        date,
        slots: await watchedSlots(customerId, market),
        ...(latestTime !== undefined && { after: (latestTime - shanghaiInstant(date)) / 1000 }),
      });
      return { tradeDate: date, count: shownEvents(answer ? answer.events : []).length };
    },
    'POST /api/stocks/diagnosis/getAbnormalDetail': async ({ abnormalDetailId }, { market }) => {
      const found =
        dayOfEventId(abnormalDetailId) === null ? null : await market.ask('abnormalCauses', abnormalDetailId);
      const entry = found && market.directory.at(found.event.index);
      if (!found || !entry) throw rejected(texts.noMovement, 'CONTENT_GONE');
      const date = abnormalDetailId.slice(0, 10);
      const day = await toolDayOf(market, date, 'abnormalEvents');
      const [effects, ofDay] = await Promise.all([
        market.ask('abnormalEffects', found.event.type),
        market.ask('abnormalEvents', { date, slot: entry.slot }),
      ]);
      // Of the kind itself where daily bars show it or enough was sampled, else of the whole family.
      const own = effects?.subCodes.find(({ code }) => code === found.event.subCode);
      const study = own?.daily ?? own?.sampled ?? effects?.study;
      const [movement] = movementsOf(day, [found.event]);
      if (!movement) throw rejected(texts.noMovement, 'CONTENT_GONE');
      const outcomes = study?.outcomes;
      return {
        ...market.freshness(entry),
        movement,
        stock: market.cell(entry),
        causes: found.causes.map((cause) => causeOf(cause, found)),
        effectDays: study?.days ?? 0,
        effects: {
          minutes30: outcomeOf(outcomes?.minutes30 ?? null),
          close: outcomeOf(outcomes?.close ?? null),
          days1: outcomeOf(outcomes?.days1 ?? null),
          days3: outcomeOf(outcomes?.days3 ?? null),
          days5: outcomeOf(outcomes?.days5 ?? null),
        },
        similar: movementsOf(day, ofDay ? ofDay.events : [])
          .filter((one) => one.abnormalDetailId !== abnormalDetailId)
          .slice(0, maxSimilar),
      };
    },
    'POST /api/stocks/diagnosis/getStockEventDetail': async ({ stockEventsDetailId }, { market }) => {
      const entry = market.directory.find(stockEventsDetailId.slice(0, 6));
      if (!entry) throw rejected(texts.noEvent, 'CONTENT_GONE');
      const { upcoming, history } = await market.ask('stockEvents', entry.slot);
      const all = [...upcoming.toReversed(), ...history];
      const found = all.find(({ event }) => event.id === stockEventsDetailId);
      if (!found) throw rejected(texts.noEvent, 'CONTENT_GONE');
      return {
        ...market.freshness(entry),
        stock: market.cell(entry),
        event: {
          ...presentEvent(found),
          type: found.event.type,
          effectDate: found.event.effectDate,
          isAhead: upcoming.includes(found),
        },
        others: all
          .filter((one) => one !== found)
          .slice(0, maxOthers)
          .map(presentEvent),
      };
    },
  } satisfies Partial<Handlers>;
};
