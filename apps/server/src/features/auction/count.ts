import { askOnce, type CountList } from '../tool/service.ts';
import { isInTab } from './rows.ts';

/** Chances of the newest opening call. */
export const countBidChances: CountList = async (market) => {
  const answer = await askOnce(market, 'bidChances', undefined);
  return answer && { num: answer.stocks.filter((stock) => isInTab(stock, 'ALL')).length, tradeDate: answer.tradeDate };
};
