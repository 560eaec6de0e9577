import { toolDayOf, type CountList } from '../tool/service.ts';

/** Stocks of the newest list of top traders. */
export const countListedStocks: CountList = async (market) => {
  const { tradeDate } = await toolDayOf(market);
  const answer = await market.ask('tradingList', { date: tradeDate, curveDays: 0 });
  return answer && { num: answer.stocks.length, tradeDate: answer.tradeDate };
};
