import { askOnce, toolDayOf, type CountList } from '../tool/service.ts';

/** Themes that are followed on the day. */
export const countThemes: CountList = async (market) => {
  const { tradeDate } = await toolDayOf(market);
  const answer = await askOnce(market, 'themes', tradeDate);
  return answer && { num: answer.themes.length, tradeDate };
};
