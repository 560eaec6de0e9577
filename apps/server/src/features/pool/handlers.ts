import { toolIds } from '@lianpan/domain';
import { previewRows } from '@lianpan/contract/tool-wire';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import type { ServerParts } from '../../parts.ts';
import { toolAccess } from '../privilege/service.ts';
import { askOnce, lockOf, percentOf, toolDayOf, toolPage } from '../tool/service.ts';
import { focusRow, goodRow, leakConceptRow, leakRow, withoutRepeats } from './rows.ts';

const leakTool = toolIds.leakPool;
const focusTool = toolIds.focusPool;
const goodTool = toolIds.goodStocks;

export const poolHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/stocks/hall/getLeakPoolConceptList': async ({ tradeDate }, { market, customerId }) => {
      const day = await toolDayOf(market, tradeDate, 'leakPool');
      const [answer, access] = await Promise.all([
        askOnce(market, 'leakPool', day.tradeDate),
        toolAccess(db, now(), customerId, leakTool),
      ]);
      const rows = (answer ? answer.concepts : []).map((concept) => leakConceptRow(concept, day));
      if (access.isOpen) return { ...day.fresh, total: rows.length, list: rows };
      const hiddenNum = Math.max(0, rows.length - previewRows);
      const lock = lockOf({ toolId: leakTool, access }, hiddenNum);
      return { ...day.fresh, total: rows.length, list: rows.slice(0, previewRows), lock };
    },
    'POST /api/stocks/hall/getLeakPoolStockList': async (
      { conceptCode, tradeDate, ...question },
      { market, customerId },
    ) => {
      const day = await toolDayOf(market, tradeDate, 'leakPool');
      const [answer, access] = await Promise.all([
        askOnce(market, 'leakPool', day.tradeDate),
        toolAccess(db, now(), customerId, leakTool),
      ]);
      const stocks = answer ? answer.stocks : [];
      const wanted =
        conceptCode === undefined ? withoutRepeats(stocks) : stocks.filter(({ concept }) => concept === conceptCode);
      const rows = wanted.flatMap((stock) => leakRow(stock, day) ?? []);
      return toolPage({ day, toolId: leakTool, access, rows }, question);
    },
    'POST /api/stocks/sustainableStock/getSustainableFocusStockList': async (
      { status, tradeDate, ...question },
      { market, customerId },
    ) => {
      const asked = await toolDayOf(market, tradeDate, 'focusPool');
      const [answer, access] = await Promise.all([
        askOnce(market, 'focusPool', asked.tradeDate),
        toolAccess(db, now(), customerId, focusTool),
      ]);
      // Until the pool of the day is known that of the day before stands, with the prices of that day.
      const day =
        answer && answer.tradeDate !== asked.tradeDate ? await toolDayOf(market, answer.tradeDate, 'focusPool') : asked;
      const stocks = answer ? answer[status === 'IN' ? 'members' : 'left'] : [];
      const rows = stocks.flatMap((stock) => focusRow(stock, day) ?? []);
      const { since, count, wins, mean, meanBenchmark } = answer?.results ?? noResults(day.tradeDate);
      return {
        ...toolPage({ day, toolId: focusTool, access, rows }, question),
        inNum: answer?.members.length ?? 0,
        outNum: answer?.left.length ?? 0,
        results: {
          since,
          n: count,
          winRatePct: count === 0 ? null : percentOf(wins / count),
          avgPct: percentOf(mean),
          benchmarkAvgPct: percentOf(meanBenchmark),
        },
      };
    },
    'POST /api/stocks/hall/getPickGoodStockList': async ({ style, tradeDate, ...question }, { market, customerId }) => {
      const asked = await toolDayOf(market, tradeDate, 'goodStocks');
      const [answer, access] = await Promise.all([
        askOnce(market, 'goodStocks', style, asked.tradeDate),
        toolAccess(db, now(), customerId, goodTool),
      ]);
      if (answer === 'preparing') throw rejected(texts.preparing, 'PREPARING');
      // Until the list of the day is drawn that of the day before stands, with the prices of that day.
      const day =
        answer && answer.tradeDate !== asked.tradeDate
          ? await toolDayOf(market, answer.tradeDate, 'goodStocks')
          : asked;
      const rows = (answer ? answer.stocks : []).flatMap((stock) => goodRow(stock, day) ?? []);
      return {
        ...toolPage({ day, toolId: goodTool, access, rows }, question),
        since: answer?.since ?? day.tradeDate,
      };
    },
  }) satisfies Partial<Handlers>;

const texts = {
  preparing: ['名单正在计算，算好后自动显示', 'The list is still being computed and appears once it is ready'],
} as const satisfies Record<string, Text>;

const noResults = (since: string) => ({ since, count: 0, wins: 0, mean: null, meanBenchmark: null });
