import { askOnce, toolDayOf, type CountList } from '../tool/service.ts';

/** Stocks with volume at their bottom. */
export const countBottomRises: CountList = async (market) => {
  const { tradeDate } = await toolDayOf(market);
  const stocks = await askOnce(market, 'bottomRises', tradeDate);
  return stocks && { num: stocks.length, tradeDate };
};
