import type { CallInput, CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';
import { useParts } from '../../shared/query-pages.ts';

const list = 'POST /api/dynamic/news/hall/getNews';

export type News = CallOutput<typeof list>['list'][number];
export type NewsKind = NonNullable<CallInput<typeof list>['type']>;

const everyMs = 60_000;

/** The news of a kind, a part a trading day. */
export const useNews = (type: NewsKind, stockNo?: string) => useParts(list, { type, stockNo }, { everyMs });

export const useNewsItem = (newsId: string) =>
  useQuery(queryOf('GET /api/dynamic/news/hall/getNewsDetail', { newsId }, { silent: true, enabled: newsId !== '' }));
