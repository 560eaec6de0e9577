import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import { auditStates } from '@lianpan/domain/community';
import type { ShareRow } from './queries.ts';

type Share = DataOf<'POST /api/dynamic/shareStock/getShareStocks'>['list'][number]['share'];

/** A trade as cards show it. A picture counts as checked once its text is published. */
export const shareOf = (row: ShareRow, market: Market, state: number): Share => ({
  stockNo: row.stockNo,
  stockName: market.directory.find(row.stockNo)?.name ?? row.stockNo,
  direction: row.direction === 1 ? 1 : 2,
  buyDate: row.buyDate,
  sellDate: row.sellDate,
  buyPrice: row.buyPrice,
  sellPrice: row.sellPrice,
  positionRatio: row.positionBand,
  holdDays: row.holdDays,
  profitRatio: row.profitRatio,
  benchmarkRatio: row.benchmarkRatio,
  maxDrawdown: row.maxDrawdown,
  markedDate: row.markedOn,
  reasonCodes: row.reasonCodes as Share['reasonCodes'],
  emotionBefore: row.emotion as Share['emotionBefore'],
  verifyType: row.verifyType === 2 && state !== auditStates.published ? 0 : row.verifyType,
  planBefore: row.planBefore,
  lesson: row.lesson,
});
