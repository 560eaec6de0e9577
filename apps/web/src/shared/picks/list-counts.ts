import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../query.ts';

const counts = 'GET /api/stocks/hall/getListCounts';

type Counts = CallOutput<typeof counts>;
export type PickWay = Counts['ways'][number]['way'];
/** Rows of a list, and the day that they are of; both `null` while it is being prepared. */
export type ListCount = Pick<Counts['ways'][number], 'num' | 'countDate' | 'isLacking'>;

const minuteMs = 60_000;

/** How long the newest lists are; the server counts once a minute for everybody. */
export const useListCounts = () => useQuery(queryOf(counts, {}, { silent: true, freshForMs: minuteMs }));

/** The trading day that runs now, by the market's clock; `null` on a day without trading and before its first price. */
export const todayOf = ({ isToday, tradeDate }: Pick<Counts, 'isToday' | 'tradeDate'>): string | null =>
  isToday ? tradeDate : null;
