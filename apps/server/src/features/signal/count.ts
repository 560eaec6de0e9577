import { askOnce, toolDayOf, type CountList } from '../tool/service.ts';
import { signalRows } from './rows.ts';

/** Stocks with a signal of attack, with which the list begins. */
export const countSignals: CountList = async (market) => {
  const day = await toolDayOf(market);
  const answer = await askOnce(market, 'signals', day.tradeDate);
  if (!answer) return null;
  return { num: signalRows(answer.signals, day, { direction: 1, codes: undefined }).length, tradeDate: day.tradeDate };
};
