import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';
import { usePages } from '../../shared/query-pages.ts';

const list = 'POST /api/sp/hgd/getWLNewsPageList';
const freshForMs = 60_000;

export type Article = CallOutput<typeof list>['list'][number];

/** The series on methods with data. */
export const useSeries = () => usePages(list, { type: 'bigData' });

export const useArticle = (newsId: string) =>
  useQuery(queryOf('GET /api/sp/hgd/getWLNewsDetail', { newsId }, { silent: true, enabled: newsId !== '' }));

/** Header and method of the series, as the operator wrote them. */
export const useSeriesIntroduction = () =>
  useQuery(
    queryOf(
      'POST /api/operation/common/getoperationcontent',
      { contentCode: 'bigDataFighting' },
      { silent: true, freshForMs },
    ),
  );
