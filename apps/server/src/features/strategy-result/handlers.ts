import { barStrategies, informedStrategies } from '@lianpan/market/backtest';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { openResult } from './access.ts';
import {
  bestFirst,
  curveOf,
  figuresOf,
  markedTradeOf,
  namedOf,
  periodFiguresOf,
  resultOf,
  rowOf,
  tradesOf,
} from './rows.ts';

const texts = {
  onlyStocks: ['指数没有策略结果', 'Indices have no strategy results'],
} as const satisfies Record<string, Text>;

const strategies = [...barStrategies, ...informedStrategies];

/** The stock, and what every answer says of it and of the days of a test. */
function headOf(market: Market, stockNo: string) {
  const entry = market.require(stockNo);
  if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
  const view = (span: { readonly firstDate: string; readonly lastDate: string } | null) => ({
    ...market.freshness(entry),
    stock: market.cell(entry),
    firstDate: span?.firstDate ?? null,
    lastDate: span?.lastDate ?? null,
  });
  return { slot: entry.slot, view };
}

export const strategyResultHandlers = (parts: Pick<ServerParts, 'db' | 'now' | 'privileges'>) =>
  ({
    'POST /api/stocks/diagnosis/getStrategyResult': async ({ stockNo }, { market, customerId }) => {
      const { slot, view } = headOf(market, stockNo);
      const answer = await market.ask('strategyResults', slot);
      const list = bestFirst((answer ? answer.strategies : []).map(rowOf));
      const { lock, shownNum } = await openResult(parts, { customerId, stockNo, count: list.length });
      return {
        ...view(answer),
        ...(lock && { lock }),
        total: list.length,
        list: list.slice(0, shownNum),
        buyAndHold: answer && figuresOf(answer.buyAndHold),
      };
    },
    'POST /api/stocks/diagnosis/getStrategyDetail': async ({ stockNo, strategyId }, { market, customerId }) => {
      const { slot, view } = headOf(market, stockNo);
      const answer = await market.ask('strategyDetail', slot, strategyId);
      const trades = answer ? tradesOf(answer) : [];
      // A result without a trade is one too; what is kept back of a locked one are its trades.
      const { lock } = await openResult(parts, { customerId, stockNo, count: answer ? trades.length + 1 : 0 });
      const head = { ...view(answer), ...namedOf(strategies.find(({ id }) => id === strategyId)!) };
      const buyAndHold = answer && figuresOf(answer.buyAndHold);
      if (lock) {
        return {
          ...head,
          lock: { ...lock, hiddenNum: trades.length },
          result: null,
          buyAndHold,
          curve: [],
          trades: [],
        };
      }
      return {
        ...head,
        result: answer && resultOf(answer),
        buyAndHold,
        curve: answer ? curveOf(answer) : [],
        trades,
      };
    },
    'POST /api/stocks/diagnosis/getStrategyTrades': async ({ stockNo }, { market, customerId }) => {
      const { slot, view } = headOf(market, stockNo);
      const answer = await market.ask('strategyTrades', slot);
      const list = answer ? answer.filter(({ trades }) => trades.length > 0) : [];
      const count = list.reduce((sum, { trades }) => sum + trades.length, 0);
      const { lock } = await openResult(parts, { customerId, stockNo, count });
      return {
        ...view(null),
        ...(lock && { lock: { ...lock, hiddenNum: count } }),
        list: lock ? [] : list.map((one) => ({ ...namedOf(one), trades: one.trades.map(markedTradeOf) })),
      };
    },
    'POST /api/stocks/diagnosis/getStrategyAllPeriod': async ({ stockNo }, { market, customerId }) => {
      const { slot, view } = headOf(market, stockNo);
      const answer = await market.ask('strategyPeriods', slot);
      const list = (answer ? answer.strategies : []).map((row) => ({
        ...namedOf(row),
        ...periodFiguresOf(row),
        tradeNum: row.tradeNum,
      }));
      const { lock, shownNum } = await openResult(parts, { customerId, stockNo, count: list.length });
      return {
        ...view(answer),
        ...(lock && { lock }),
        total: list.length,
        list: list.slice(0, shownNum),
        buyAndHold: answer && periodFiguresOf(answer.buyAndHold),
      };
    },
  }) satisfies Partial<Handlers>;
