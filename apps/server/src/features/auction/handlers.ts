import { stockAccessOf, toolIds } from '@lianpan/domain';
import type { BidTag } from '@lianpan/market/auction';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { BidResultsAnswer } from '../../market/wire/auction-questions.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { toolAccess } from '../privilege/service.ts';
import {
  askOnce,
  madeOnce,
  clockOf,
  currentDayOf,
  percentOf,
  toolDayOf,
  toolPage,
  type ToolDay,
} from '../tool/service.ts';
import { bidRow, bidSummary, isInTab, orderOf } from './rows.ts';

const toolId = toolIds.auction;

const texts = {
  onlyStocks: ['指数没有集合竞价', 'Indices have no call auction'],
} as const satisfies Record<string, Text>;

export const auctionHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/stocks/hall/getBidChanceStockList': async (
      { tab, stockNos, tradeDate, ...question },
      { market, customerId },
    ) => {
      const asked = await toolDayOf(market, tradeDate, 'bidChances');
      const [answer, access] = await Promise.all([
        askOnce(market, 'bidChances', tradeDate === undefined ? undefined : asked.tradeDate),
        toolAccess(db, now(), customerId, toolId),
      ]);
      const day = await callDayOf(market, asked, answer?.tradeDate);
      const own = new Set(tab === 'OWN' ? stockNos.map((stockNo) => market.directory.find(stockNo)?.slot) : []);
      const rows = (answer ? answer.stocks : [])
        .filter((stock) => isInTab(stock, tab) && (tab !== 'OWN' || own.has(stock.slot)))
        .sort(orderOf(tab))
        .flatMap((stock) => bidRow(stock, day) ?? []);
      return {
        ...toolPage({ day, toolId, access: tab === 'OWN' ? stockAccessOf(toolId, access) : access, rows }, question),
        isOpen: answer?.isOpen ?? false,
        summary: answer && madeOnce(answer, 'summary', () => bidSummary(answer.stocks)),
      };
    },
    'POST /api/stocks/hall/getBidChanceStockInfo': async ({ stockNo, tradeDate }, { market }) => {
      const entry = market.require(stockNo);
      if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      const asked = await toolDayOf(market, tradeDate, 'bidCourse');
      const course = await market.ask('bidCourse', entry.slot, tradeDate === undefined ? undefined : asked.tradeDate);
      const day = await callDayOf(market, asked, course?.tradeDate);
      const head = { ...day.fresh, stockNo: entry.stockNo, stockName: entry.name };
      const [kind] = course ? course.stock.tags : [];
      return {
        ...head,
        similar: kind === undefined ? null : await similarTo(market, kind, day),
        stock: (course && bidRow(course.stock, day)) ?? null,
        series: (course ? course.series : []).map(({ second, ...frame }) => ({ ...frame, t: clockOf(second)! })),
        history: (course ? course.history : []).map(({ tradeDate: date, bidChange, bidAmount, dayChange }) => ({
          date,
          bidChangePct: percentOf(bidChange)!,
          bidAmount: Math.round(bidAmount),
          dayChangePct: percentOf(dayChange)!,
        })),
      };
    },
    'GET /api/stocks/hall/getBidChanceResults': async ({ tradeDate }, { market }) => {
      const day = await toolDayOf(market, tradeDate, 'bidResults');
      const answer = await askOnce(market, 'bidResults', day.tradeDate);
      return { ...day.fresh, days: answer?.days ?? 0, kinds: (answer ? answer.kinds : []).map(resultOf) };
    },
  }) satisfies Partial<Handlers>;

const resultOf = ({ tag, count, upRate, mean }: BidResultsAnswer['kinds'][number]) => ({
  tag,
  n: count,
  upRatePct: percentOf(upRate),
  avgDayPct: percentOf(mean),
});

async function similarTo(market: Market, kind: BidTag, day: ToolDay) {
  const answer = await askOnce(market, 'bidResults', day.tradeDate);
  const result = answer?.kinds.find(({ tag }) => tag === kind);
  return result ? resultOf(result) : null;
}

/** The day of a call, which has no prices yet while it goes on, and is the one before until it begins. */
const callDayOf = async (market: Market, asked: ToolDay, date: string | undefined): Promise<ToolDay> => {
  if (date === undefined || date === asked.tradeDate) return asked;
  return date === market.tradeDate ? currentDayOf(market) : toolDayOf(market, date);
};
