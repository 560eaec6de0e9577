import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import type { Feature } from '../feature.ts';
import { percentOf, toolDayOf } from '../tool/service.ts';
import { holderCountsOf, peersOf, segmentsOf } from './papers.ts';
import { yearsOf } from './years.ts';

const texts = {
  onlyStocks: ['指数没有个股研究', 'Indices have no stock research'],
} as const satisfies Record<string, Text>;

const stockResearchHandlers = () =>
  ({
    'POST /api/stocks/tactics/getStockResearch': async ({ stockNo, tradeDate }, { market }) => {
      const entry = market.require(stockNo);
      if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      const day = await toolDayOf(market, tradeDate, ['companyStudy', 'holdersOfStock']);
      const [study, holders] = await Promise.all([
        market.ask('companyStudy', entry.slot, day.tradeDate),
        market.ask('holdersOfStock', entry.slot, day.tradeDate),
      ]);
      const [own, ...peers] = study ? peersOf(market, [study.own, ...study.peers]) : [];
      return {
        ...day.fresh,
        stock: day.cellOf(entry.slot) ?? market.cell(entry),
        industryName: entry.industry,
        isKnown: study !== null,
        segments: segmentsOf(study),
        years: study ? yearsOf(study.statements) : [],
        own: own ?? null,
        peers,
        industryCount: study?.industryCount ?? 0,
        holderCounts: study ? holderCountsOf(study) : [],
        knownHolders: (holders === null ? [] : holders).map(({ holder, shares, shareOfFloat, before, reportDate }) => ({
          renId: holder.id,
          name: holder.name,
          nameEn: holder.englishName,
          shares,
          pctOfFloat: percentOf(shareOfFloat) ?? 0,
          changePct: before === null ? null : percentOf(shares / before - 1),
          reportDate,
        })),
      };
    },
  }) satisfies Partial<Handlers>;

export const stockResearch = { name: 'stockResearch', handlers: stockResearchHandlers } satisfies Feature;
