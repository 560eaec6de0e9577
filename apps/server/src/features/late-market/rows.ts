import { cents } from '@lianpan/domain';
import type { LateType } from '@lianpan/market/late-market';
import type { DataOf } from '../../http/handle.ts';
import type { LateMove, PastMove } from '../../market/wire/late-questions.ts';
import { clockOf, percentOf, type ToolDay } from '../tool/service.ts';

type Info = DataOf<'GET /api/stocks/hall/getLateMarketAbnormalStockInfo'>;
type LateRow = DataOf<'GET /api/stocks/hall/getLateMarketAbnormalStockList'>['list'][number];

const ratio = (figure: number | null): number | null => (figure === null ? null : cents(figure));

/** A move as a row, by the kind that was asked for; nothing for a slot that holds no stock any more. */
export function rowOf(move: LateMove, day: ToolDay, asked?: LateType): LateRow | undefined {
  const cell = day.cellOf(move.slot);
  const { types, call, next } = move;
  return (
    cell && {
      ...cell,
      types: [...types],
      type: asked ?? types[0] ?? null,
      lateChangePct: percentOf(move.change),
      lateAmount: Math.round(move.amount),
      lateAmountSharePct: percentOf(move.amountShare),
      lateAmountTimes: ratio(move.amountTimes),
      lateMainNet: Math.round(move.mainNet),
      lateMainNetPct: percentOf(move.mainNetShare),
      closeCallChangePct: percentOf(call?.change ?? null),
      closeCallAmount: call ? Math.round(call.amount) : null,
      closeCallTimes: ratio(call?.times ?? null),
      firstAbnormalTime: clockOf(move.firstSecond),
      nextOpenPct: percentOf(next?.open ?? null),
      nextHighPct: percentOf(next?.high ?? null),
    }
  );
}

/** An earlier move of a stock. */
export const pastMoveOf = ({ tradeDate, types, change, mainNet, next }: PastMove): Info['history'][number] => ({
  tradeDate,
  types: [...types],
  lateChangePct: percentOf(change),
  lateMainNet: Math.round(mainNet),
  nextOpenPct: percentOf(next?.open ?? null),
  nextHighPct: percentOf(next?.high ?? null),
});
