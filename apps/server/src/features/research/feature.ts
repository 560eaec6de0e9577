import { cents } from '@lianpan/domain';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { rowsBefore } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import type { Feature } from '../feature.ts';
import { percentOf, toolDayOf } from '../tool/service.ts';

const texts = {
  onlyStocks: ['指数没有研报', 'Indices have no research reports'],
} as const satisfies Record<string, Text>;

const nothing = { total: 0, ratings: { BUY: 0, OVERWEIGHT: 0, NEUTRAL: 0, REDUCE: 0 }, meanTarget: null, reports: [] };

const researchHandlers = () =>
  ({
    'POST /api/stocks/hall/getStockResearchReport': async (
      { tradeDate, pageNum, pageSize, stockNo, industryName },
      { market },
    ) => {
      const entry = stockNo === undefined ? undefined : market.require(stockNo);
      if (entry?.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      const day = await toolDayOf(market, tradeDate, 'analystReports');
      const asked = await market.ask('analystReports', {
        date: day.tradeDate,
        skip: rowsBefore(pageNum, pageSize),
        count: pageSize,
        ...(entry && { slot: entry.slot }),
        ...(industryName !== undefined && { industry: industryName }),
      });
      const { total, ratings, meanTarget, reports } = asked ?? nothing;
      return {
        ...day.fresh,
        total,
        ratings: { ...ratings },
        meanTarget: meanTarget === null ? null : cents(meanTarget),
        list: reports.flatMap(({ slot, house, targetPrice, ...report }) => {
          const cell = day.cellOf(slot);
          if (!cell) return [];
          const isPriced = targetPrice !== null && cell.price !== null;
          return [
            {
              ...report,
              stockNo: cell.stockNo,
              stockName: cell.stockName,
              broker: house,
              targetPrice,
              upsidePct: isPriced ? percentOf(targetPrice / cell.price - 1) : null,
            },
          ];
        }),
      };
    },
  }) satisfies Partial<Handlers>;

export const research = { name: 'research', handlers: researchHandlers } satisfies Feature;
