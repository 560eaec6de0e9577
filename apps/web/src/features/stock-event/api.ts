import type { CallInput, CallOutput } from '@lianpan/client';
import { usePages } from '../../shared/query-pages.ts';

const target = 'POST /api/stocks/diagnosis/getStockEvents';

export type StockEvents = CallOutput<typeof target>;
export type StockEvent = StockEvents['list'][number];
export type EventType = NonNullable<CallInput<typeof target>['type']>;

export const useStockEvents = (stockNo: string, type: EventType | undefined) => usePages(target, { stockNo, type });
