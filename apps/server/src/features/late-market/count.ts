import { askOnce, toolDayOf, type CountList } from '../tool/service.ts';

/** Stocks that moved before the close. */
export const countLateMoves: CountList = async (market) => {
  const { tradeDate } = await toolDayOf(market);
  const answer = await askOnce(market, 'lateMoves', { date: tradeDate, withNext: false });
  return answer && { num: answer.moves.length, tradeDate: answer.tradeDate };
};
