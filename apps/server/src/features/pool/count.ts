import { goodStyles, type GoodStyle } from '@lianpan/market/pools';
import { askOnce, toolDayOf, type CountList } from '../tool/service.ts';
import { withoutRepeats } from './rows.ts';

/** Overlooked stocks, each once. */
export const countLeaks: CountList = async (market) => {
  const { tradeDate } = await toolDayOf(market);
  const answer = await askOnce(market, 'leakPool', tradeDate);
  return answer && { num: withoutRepeats(answer.stocks).length, tradeDate };
};

/** Members of the pool of stocks to follow. */
export const countFocus: CountList = async (market) => {
  const { tradeDate } = await toolDayOf(market);
  const answer = await askOnce(market, 'focusPool', tradeDate);
  return answer && { num: answer.members.length, tradeDate: answer.tradeDate };
};

/** Stocks of the newest lists of good stocks, of all styles, each once. */
export const countGoodStocks: CountList = async (market) => {
  const { tradeDate } = await toolDayOf(market);
  const lists = await Promise.all(
    (Object.keys(goodStyles) as GoodStyle[]).map((style) => askOnce(market, 'goodStocks', style, tradeDate)),
  );
  const drawn = lists.filter((list) => list !== null && list !== 'preparing');
  const [first] = drawn;
  if (!first || drawn.length < lists.length) return null;
  return {
    num: new Set(drawn.flatMap(({ stocks }) => stocks.map(({ slot }) => slot))).size,
    tradeDate: first.tradeDate,
  };
};
