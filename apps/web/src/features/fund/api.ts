import type { CallOutput } from '@lianpan/client';
import { usePages } from '../../shared/query-pages.ts';
import { useCall } from '../../shared/query.ts';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const info = 'GET /api/stocks/hall/getFundV2Info';
const profits = 'POST /api/stocks/hall/getFundV2RenPastProfitList';
const holds = 'POST /api/stocks/hall/getFundV2RenHoldStockList';
const moves = 'POST /api/stocks/hall/getFundV2RenBuySellList';
const discussionCall = 'POST /api/stocks/hall/getFundv2DiscussionList';

export type FundInfo = CallOutput<typeof info>;
export type Holder = FundInfo['list'][number];
export type HolderInfo = NonNullable<FundInfo['info']>;
export type Comment = CallOutput<typeof discussionCall>['list'][number];

/** A holder on a day, the newest without one. */
export interface AskedHolder {
  readonly renId: string;
  readonly tradeDate: string | undefined;
}

/** Told once a quarter; prices since then move with the market. */
const slowMs = 60_000;

export const useFundInfo = (asked: Partial<AskedHolder>) => useToolAnswer(info, asked, slowMs);
export const usePastProfits = (asked: AskedHolder) => useToolAnswer(profits, asked, slowMs);
export const useHoldings = (asked: AskedHolder) => useToolAnswer(holds, asked, slowMs);
export const useMoves = (asked: AskedHolder) => useToolAnswer(moves, asked, slowMs);

export type DiscussionSort = 'new' | 'hot';
export const useDiscussion = (fundNo: string, sort: DiscussionSort) => usePages(discussionCall, { fundNo, sort });

const stale = { makesStale: [discussionCall] } as const;
export const useAddComment = () => useCall('POST /api/stocks/hall/addFundv2Discussion', stale);
export const useLikeComment = () => useCall('POST /api/stocks/hall/likeFundv2Discussion', stale);
export const useDeleteComment = () => useCall('POST /api/stocks/hall/deleteFundv2Discussion', stale);
