import { cents } from '@lianpan/domain';
import type { EffectDistribution } from '@lianpan/market/abnormal';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { causeOf, movementsOf, outcomeOf } from '../abnormal/service.ts';
import { toolDayOf } from '../tool/service.ts';
import { watchedStockNos } from '../watchlist/service.ts';
import { busiestBoards, busiestStocks, countsOf, halfHours, marksOf, matrixOf } from './tally.ts';

const newest = 50;

const texts = {
  noBoard: ['没有{name}这个板块', 'No sector called {name}'],
  onlyStocks: ['指数没有异动', 'Indices have no unusual moves'],
} as const satisfies Record<string, Text>;

export const panoramaHandlers = ({ db }: Pick<ServerParts, 'db'>) => {
  const watchedSlots = async (customerId: number | null, market: Market): Promise<number[]> => {
    if (customerId === null) return [];
    const watched = await watchedStockNos(db, { customerId, market: market.name });
    return [...watched].flatMap((stockNo) => market.directory.find(stockNo)?.slot ?? []);
  };
  return {
    'POST /api/stocks/diagnosis/getPanoramicAbnormal': async (
      { tradeDate, scope, board, abnormalType },
      { market, customerId },
    ) => {
      const day = await toolDayOf(market, tradeDate, 'movementMarks');
      const date = day.tradeDate;
      const [answer, groups, watched] = await Promise.all([
        market.ask('movementMarks', date),
        market.ask('stockGroups'),
        scope === 'watchlist' ? watchedSlots(customerId, market) : null,
      ]);
      const members = board === undefined ? null : groups.find(({ name }) => name === board)?.slots;
      if (members === undefined) throw rejected(texts.noBoard, 'CONTENT_GONE', { name: board ?? '' });
      const among = watched && members ? watched.filter((slot) => members.includes(slot)) : (watched ?? members);
      const all = answer ? marksOf(answer) : [];
      const wanted = among && new Set(among);
      const marks = wanted ? all.filter(({ slot }) => wanted.has(slot)) : all;
      const ofKind = abnormalType ? marks.filter((mark) => mark.abnormalType === abnormalType) : marks;
      const events = await market.ask('abnormalEvents', {
        date,
        newest,
        ...(abnormalType && { type: abnormalType }),
        ...(among && { slots: among }),
      });
      return {
        ...day.fresh,
        ...countsOf(marks),
        slots: [...halfHours],
        ...matrixOf(marks),
        stocks: busiestStocks(ofKind, (slot) => day.cellOf(slot)?.stockNo).map(({ slot, ...counts }) => ({
          ...day.cellOf(slot)!,
          ...counts,
        })),
        boards: busiestBoards(all, groups).map((row) => ({ ...row, perMember: cents(row.perMember) })),
        feed: movementsOf(day, events ? events.events : []),
      };
    },
    'POST /api/stocks/diagnosis/getAbnormalCauseEffect': async ({ abnormalType, stockNo, tradeDate }, { market }) => {
      const entry = stockNo === undefined ? undefined : market.require(stockNo);
      if (entry?.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      const day = await toolDayOf(market, tradeDate, 'movementMarks');
      const [found, effects] = await Promise.all([
        market.ask('abnormalEvents', {
          date: day.tradeDate,
          type: abnormalType,
          newest: 1,
          ...(entry && { slot: entry.slot }),
        }),
        market.ask('abnormalEffects', abnormalType),
      ]);
      const event = found?.events.at(-1);
      const causes = event && (await market.ask('abnormalCauses', event.id));
      const own = effects?.subCodes.find(({ code }) => code === event?.subCode);
      // Of the kind itself where daily bars show it, else of the whole family.
      const study = own?.daily ?? effects?.study;
      const outcomes = study?.outcomes;
      return {
        ...day.fresh,
        abnormalType,
        movement: (event && movementsOf(day, [event])[0]) ?? null,
        stock: (event ? day.cellOf(event.index) : entry && day.cellOf(entry.slot)) ?? null,
        causes: causes ? causes.causes.map((cause) => causeOf(cause, causes)) : [],
        effectDays: study?.days ?? 0,
        effects: {
          minutes30: effectOf(outcomes?.minutes30 ?? null),
          close: effectOf(outcomes?.close ?? null),
          days1: effectOf(outcomes?.days1 ?? null),
          days3: effectOf(outcomes?.days3 ?? null),
          days5: effectOf(outcomes?.days5 ?? null),
        },
      };
    },
  } satisfies Partial<Handlers>;
};

const effectOf = (found: EffectDistribution | null) => {
  const outcome = outcomeOf(found);
  return found && outcome && { ...outcome, bins: [...found.histogram] };
};
