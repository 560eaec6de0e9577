import { askOnce, toolDayOf, type CountList } from '../tool/service.ts';

/** Stocks that are sealed at their upper limit. */
export const countLimitUps: CountList = async (market) => {
  const { tradeDate } = await toolDayOf(market);
  const board = await askOnce(market, 'limitBoard', tradeDate);
  return board && { num: board.summary.sealed, tradeDate };
};
