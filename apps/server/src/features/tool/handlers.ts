import { toolRule, toolTagOf } from '@lianpan/domain';
import { shanghaiDate } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Caller, Handlers } from '../../http/handle.ts';
import { say, type Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { marketTools, payForResult, routeOf, toolAccess, type MarketTool } from '../privilege/service.ts';
import * as queries from './queries.ts';
import { updatedAt } from './updated-at.ts';
import { toolDayOf } from './day.ts';
import { listCountsOf } from './list-counts.ts';
import { pastResultsOf } from './past-results.ts';
import { drawPoster } from './poster.ts';

const texts = {
  needsStock: ['请先选择一只股票', 'Choose a stock first'],
} as const satisfies Record<string, Text>;

/** Trading days that people can go back. */
const daysBack = 250;

export const toolHandlers = ({
  db,
  now,
  privileges,
  update,
  listCounts,
  log,
}: Pick<ServerParts, 'db' | 'now' | 'privileges' | 'update' | 'listCounts' | 'log'>) =>
  ({
    'GET /api/stocks/hall/getMarkingToolList': (_input, caller) => toolsFor({ db, privileges }, caller),
    'GET /api/stocks/hall/getListCounts': (_input, { market }) => listCountsOf(market, listCounts, { db, log }),
    'GET /api/stocks/hall/getHallMarkingToolInfo': async ({ markingToolId }, caller) => {
      const tools = await toolsFor({ db, privileges }, caller);
      return markingToolId === undefined ? tools : tools.filter((tool) => tool.markingToolId === markingToolId);
    },
    'GET /api/stocks/hall/getHallMarkingToolImage': async ({ markingToolId, tradeDate }, caller) => {
      const { market, customerId, language } = caller;
      const tool = marketTools.find(({ id }) => id === markingToolId)!;
      const { isOpen } = await toolAccess(db, now(), customerId, markingToolId);
      const newest = await toolDayOf(market);
      const asked = await toolDayOf(market, tradeDate);
      const isDelayed = !isOpen && asked.tradeDate === newest.tradeDate;
      const day = isDelayed ? await toolDayOf(market, dayBefore(newest.tradeDate)) : asked;
      const words = { name: say(tool.name, language), slogan: say(tool.slogan, language), isDelayed };
      const drawing = await drawPoster(market, day, words, language);
      const imgUrl = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
      return { markingToolId, tradeDate: day.tradeDate, isDelayed, imgUrl };
    },
    'POST /api/stocks/hall/focusMarkingTool': async ({ markingToolId, isFocus }, { customerId }) => {
      if (isFocus) await queries.insertFocus(db, customerId, markingToolId, new Date(now()));
      else await queries.deleteFocus(db, customerId, markingToolId);
      const own = await queries.selectFocuses(db, customerId);
      return { isFocus: own.some(({ toolId }) => toolId === markingToolId), focusNum: own.length };
    },
    'POST /api/stocks/hall/sortMarkingTools': async ({ markingToolIds }, { customerId }) => {
      await queries.updatePlaces(db, customerId, markingToolIds);
      const own = await queries.selectFocuses(db, customerId);
      return { markingToolIds: own.map(({ toolId }) => toolId) };
    },
    'POST /api/stocks/hall/openMarkingTool': async ({ markingToolId, stockNo }, { customerId, market }) => {
      const isOfStock = toolRule(markingToolId).useOpens === 'stock';
      if (isOfStock && stockNo === undefined) throw rejected(texts.needsStock, 'INPUT_INVALID');
      if (stockNo !== undefined) market.require(stockNo);
      const opened = isOfStock ? stockNo : undefined;
      if (!(await toolAccess(db, now(), customerId, markingToolId, opened)).isOpen) {
        await payForResult(db, now(), customerId, markingToolId, opened);
        update(customerId, ['privileges']);
      }
      const { isOpen, usesLeft } = await toolAccess(db, now(), customerId, markingToolId, opened);
      return { isOpen, usesLeft };
    },
    'GET /api/stocks/hall/getMarkingToolResults': ({ markingToolId, tradeDate }, { market }) =>
      pastResultsOf(market, markingToolId, tradeDate),
    'GET /api/stocks/hall/getTradeDays': async (_input, { market }) => {
      const { tradeDate } = await toolDayOf(market);
      const newest = aShareCalendar.atOrBefore(tradeDate);
      const count = Math.min(daysBack, newest + 1);
      return { tradeDays: Array.from({ length: count }, (_, back) => aShareCalendar.dateOf(newest - back)) };
    },
  }) satisfies Partial<Handlers>;

/** The tools as somebody has them: the own ones first, in their order. */
async function toolsFor(
  { db, privileges }: Pick<ServerParts, 'db' | 'privileges'>,
  { customerId, language, market }: Pick<Caller, 'customerId' | 'language' | 'market'>,
) {
  const own = customerId === null ? [] : await queries.selectFocuses(db, customerId);
  const placeOf = new Map(own.map(({ toolId }, place) => [toolId, place]));
  const resolved = await privileges.resolve(
    customerId,
    marketTools.map(({ id }) => id),
  );
  return marketTools
    .map((tool, at) => {
      const privilege = resolved[at]!;
      return {
        markingToolId: tool.id,
        name: say(tool.name, language),
        slogan: say(tool.slogan, language),
        route: routeOf(tool),
        group: tool.group,
        needPrivilege: toolRule(tool.id).opensBy === 'privilege',
        permissionStatus: privilege.permissionStatus,
        tag: toolTagOf(tool.id, customerId === null ? null : privilege),
        experienceNum: privilege.usesLeft,
        serviceEndTime: privilege.endsAt,
        ...newsOf(market, tool),
        isFocus: placeOf.has(tool.id),
      };
    })
    .sort((a, b) => (placeOf.get(a.markingToolId) ?? 99) - (placeOf.get(b.markingToolId) ?? 99));
}

const dayBefore = (tradeDate: string): string => aShareCalendar.dateOf(aShareCalendar.atOrBefore(tradeDate) - 1);

const newsOf = (market: Market, tool: MarketTool) => {
  const { state, tradeDate } = market;
  // Before a day's first price the market still stands at the day before, which is not today.
  const today = state.isTradingDay ? updatedAt(tool, shanghaiDate(state.at), state.at) : null;
  return { hasNewToday: today !== null, updateTime: today ?? updatedAt(tool, tradeDate, state.at) ?? 0 };
};
