import type { ImportantEvent, StockEventType } from '@lianpan/market/company';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { rowsBefore } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import { presentEvent } from '../abnormal/service.ts';

const texts = {
  onlyStocks: ['指数没有公司事件', 'Indices have no company events'],
} as const satisfies Record<string, Text>;

const rowOf = (one: ImportantEvent) => ({
  ...presentEvent(one),
  type: one.event.type,
  effectDate: one.event.effectDate,
});

/** How many events there are of each kind, the most frequent first. */
function countsOf(events: readonly ImportantEvent[]): { type: StockEventType; count: number }[] {
  const counts = new Map<StockEventType, number>();
  for (const { event } of events) counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
}

export const stockEventHandlers = () =>
  ({
    'POST /api/stocks/diagnosis/getStockEvents': async ({ stockNo, type, pageNum, pageSize }, { market }) => {
      const entry = market.require(stockNo);
      if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      const { upcoming, history } = await market.ask('stockEvents', entry.slot);
      const isAsked = ({ event }: ImportantEvent): boolean => type === undefined || event.type === type;
      const past = history.filter(isAsked);
      return {
        ...market.freshness(entry),
        stock: market.cell(entry),
        upcoming: upcoming.filter(isAsked).map(rowOf),
        types: countsOf([...upcoming, ...history]),
        total: past.length,
        pageNum,
        pageSize,
        list: past.slice(rowsBefore(pageNum, pageSize), pageNum * pageSize).map(rowOf),
      };
    },
  }) satisfies Partial<Handlers>;
