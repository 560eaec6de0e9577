import { toolIds } from '@lianpan/domain';
import type { Caller, DataOf, Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { isOfPart, lacksOf } from '../../market/lacks.ts';
import type { LimitBoardAnswer } from '../../market/wire/facts-protocol.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { toolAccess } from '../privilege/service.ts';
import { askOnce, madeOnce, percentOf, toolDayOf, toolPage, type ToolDay } from '../tool/service.ts';
import { rowOf, rowsOf } from './rows.ts';

const toolId = toolIds.limitBoard;

const texts = {
  onlyStocks: ['指数没有涨跌停', 'Indices have no price limits'],
} as const satisfies Record<string, Text>;

export const limitBoardHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/stocks/hall/getLimitStockList': async ({ tab, includeSt, tradeDate, ...question }, caller) => {
      const { market, customerId } = caller;
      const day = await boardDayOf(caller, tradeDate);
      const [board, access] = await Promise.all([
        askOnce(market, 'limitBoard', day.tradeDate),
        toolAccess(db, now(), customerId, toolId),
      ]);
      const rows = board ? madeOnce(board, `rows ${tab} ${includeSt}`, () => rowsOf(board, day, tab, includeSt)) : [];
      return toolPage({ day, toolId, access, rows }, question);
    },
    'GET /api/stocks/hall/getStockHqLimitInfo': async ({ tradeDate, stockNo }, caller) => {
      const { market } = caller;
      const entry = stockNo === undefined ? undefined : market.require(stockNo);
      if (entry?.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      const day = await boardDayOf(caller, tradeDate);
      const board = await askOnce(market, 'limitBoard', day.tradeDate);
      // What became of the limits of the day before is known where enough stocks have both days.
      const rates = await lacksOf(market, 'limitRates', day.tradeDate);
      const record = entry && board?.records.find(({ index }) => index === entry.slot);
      return {
        ...day.fresh,
        board: board && figuresOf(board, day, isOfPart(rates)),
        stock: (record && rowOf(record, day)) ?? null,
      };
    },
  }) satisfies Partial<Handlers>;

/** The day of a tool; a replay shows its own day before the first price of it too, when nobody stands at a limit yet. */
async function boardDayOf({ market, replayId }: Pick<Caller, 'market' | 'replayId'>, asked?: string): Promise<ToolDay> {
  const { tradeDate, asOf } = market.state;
  const hasBegun = market.tradeDate >= tradeDate;
  if (replayId === null || hasBegun || (asked ?? tradeDate) < tradeDate) return toolDayOf(market, asked, 'limitBoard');
  const fresh = { ...market.freshness(), tradeDate, asOf, final: false };
  return { tradeDate, isCurrent: true, fresh, cellOf: () => undefined };
}

type BoardFigures = NonNullable<DataOf<'GET /api/stocks/hall/getStockHqLimitInfo'>['board']>;

/** Rates are of the market: a part of it has none, nor has a day after one of which a part is known. */
function figuresOf(
  { summary, riskWarned, byBoard, records }: LimitBoardAnswer,
  day: ToolDay,
  isBeforePart: boolean,
): BoardFigures {
  const sealedUp = records.filter(({ side, isSealed, isRisky }) => side === 'up' && isSealed && !isRisky);
  const rateOf = (rate: number | null) => (isOfPart(day.fresh) ? null : percentOf(rate));
  return {
    limitUpNum: summary.sealed,
    limitUpNumSt: riskWarned.up,
    touchedNum: summary.sealed + summary.broken,
    brokenNum: summary.broken,
    sealRatePct: rateOf(summary.sealRate),
    limitDownNum: summary.sealedDown,
    limitDownNumSt: riskWarned.down,
    limitDownTouched: summary.sealedDown + summary.openedDown,
    yestLimitPct: isBeforePart ? null : rateOf(summary.yesterdayChange),
    yestOpenPremiumPct: isBeforePart ? null : rateOf(summary.yesterdayGap),
    promotion: (isBeforePart ? [] : summary.promotions).map(({ from, promoted, base, rate }) => ({
      from,
      num: promoted,
      base,
      ratePct: rateOf(rate),
    })),
    maxStreak: summary.maxStreak,
    isMaxStreakOpen: sealedUp.some(({ isStreakOpen }) => isStreakOpen),
    maxStreakStocks: sealedUp
      .filter(({ streak }) => streak === summary.maxStreak)
      .flatMap(({ index }) => {
        const cell = day.cellOf(index);
        return cell ? [{ stockNo: cell.stockNo, stockName: cell.stockName }] : [];
      })
      .slice(0, 3),
    byBoard: byBoard.map(({ board, up, down }) => ({ board, up, down })),
  };
}
