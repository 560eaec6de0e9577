import type { CallOutput } from '@lianpan/client';
import { minuteMs } from '@lianpan/domain';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const target = 'GET /api/stocks/hall/getMarketAfterComment';

export type Comment = NonNullable<CallOutput<typeof target>['comment']>;
export type Thesis = Comment['theses'][number];

/** The comment of a day; it changes when the next one comes out. */
export const useComment = (tradeDate: string | undefined) => useToolAnswer(target, { tradeDate }, minuteMs);

/** The advisers of the firm who may be shown in public. */
export const useAdvisers = () =>
  useQuery(
    queryOf(
      'POST /api/operation/common/getOperationCustomers',
      { scene: 'HallAdviser' },
      { silent: true, freshForMs: minuteMs },
    ),
  );

/** The firm with the number of its licence. */
export const useFirm = () =>
  useQuery(
    queryOf(
      'POST /api/operation/common/getappconfig',
      { queryFields: ['firmName', 'licenceNo'] },
      { silent: true, freshForMs: minuteMs },
    ),
  );
