import { toolIds } from '@lianpan/domain';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { toolAccess } from '../privilege/service.ts';
import { askOnce, clockOf, lockOf, toolDayOf, toolPage, type ToolDay } from '../tool/service.ts';
import { pastMoveOf, rowOf } from './rows.ts';

const toolId = toolIds.lateMarket;
const falls: ReadonlySet<string | undefined> = new Set(['DIVE', 'CALL_DOWN']);
/** 15:00: what comes out later can't have moved the price. */
const evening = 15 * 3600;

const texts = {
  onlyStocks: ['指数没有尾盘异动', 'Indices have no late-session moves'],
} as const satisfies Record<string, Text>;

export const lateMarketHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'GET /api/stocks/hall/getLateMarketAbnormalStockList': async (
      { type, results, tradeDate, ...question },
      { market, customerId },
    ) => {
      const asked = await toolDayOf(market, tradeDate, 'lateMoves');
      const [answer, access] = await Promise.all([
        askOnce(market, 'lateMoves', { date: asked.tradeDate, withNext: results === 'NEXT_DAY' }),
        toolAccess(db, now(), customerId, toolId),
      ]);
      const day = await dayOf(market, asked, answer?.tradeDate);
      const wanted = (answer ? answer.moves : []).filter(({ types }) => type === undefined || types.includes(type));
      const rows = (falls.has(type) ? wanted.toReversed() : wanted).flatMap((move) => rowOf(move, day, type) ?? []);
      return toolPage({ day, toolId, access, rows }, question);
    },
    'GET /api/stocks/hall/getLateMarketAbnormalStockInfo': async ({ stockNo, tradeDate }, { market, customerId }) => {
      const entry = market.require(stockNo);
      if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      const asked = await toolDayOf(market, tradeDate, 'lateMoveOf');
      const [answer, access] = await Promise.all([
        market.ask('lateMoveOf', entry.slot, asked.tradeDate),
        toolAccess(db, now(), customerId, toolId),
      ]);
      const day = await dayOf(market, asked, answer?.tradeDate);
      const head = { ...day.fresh, stock: day.cellOf(entry.slot)! };
      if (!access.isOpen) {
        const lock = lockOf({ toolId, access }, 1);
        return { ...head, move: null, line: [], history: [], news: [], lock };
      }
      return {
        ...head,
        move: (answer?.move && rowOf(answer.move, day)) ?? null,
        line: answer ? answer.line.map(({ second, ...of }) => ({ t: clockOf(second)!.slice(0, 5), ...of })) : [],
        history: answer ? answer.history.map(pastMoveOf) : [],
        news: await newsOf(market, day, stockNo),
      };
    },
  }) satisfies Partial<Handlers>;

/** The day that is shown, which is the one before while that of the question has not come to 14:30. */
const dayOf = async (market: Market, asked: ToolDay, shown: string | undefined): Promise<ToolDay> =>
  shown === undefined || shown === asked.tradeDate ? asked : toolDayOf(market, shown);

/** What came out about a stock after the close of a day. */
async function newsOf(market: Market, { tradeDate }: ToolDay, stockNo: string) {
  const items = await market.ask('news', { date: tradeDate });
  return items
    .filter(
      ({ stockNos, publishedAt }) =>
        stockNos.includes(stockNo) && publishedAt.date === tradeDate && publishedAt.second >= evening,
    )
    .map(({ id, text, publishedAt }) => ({
      newsId: id,
      title: text[0],
      titleEn: text[1],
      time: clockOf(publishedAt.second)!.slice(0, 5),
    }));
}
