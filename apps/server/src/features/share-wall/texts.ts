import type { Text } from '../../language.ts';

/** Why a trade cannot be shown. Source: product handbook 4.1. */
export const texts = {
  chooseOne: ['请选择一笔模拟交易，或手动填写', 'Choose a practice trade or tell one by hand'],
  noTrade: ['没有找到这笔模拟交易', 'Practice trade not found'],
  sharedBefore: ['这笔交易已经晒过', 'This trade is on the wall already'],
  aDay: ['每天最多晒 {n} 笔', 'At most {n} trades a day'],
  index: ['指数不能晒单', 'An index is not traded'],
  future: ['日期不能晚于 {date}', 'No later than {date}'],
  notTradingDay: ['{date} 不是交易日', '{date} is no trading day'],
  noTrading: ['{date} 该股没有成交', 'The stock did not trade on {date}'],
  tooOld: ['{date} 没有历史行情，无法核对', 'There is no history of {date} to hold it against'],
  range: ['{date} 的价格应在 {low} 到 {high} 之间', 'On {date} the price lay between {low} and {high}'],
  order: ['卖出日要晚于买入日（T+1）', 'The sale is of a later day than the purchase (T+1)'],
  needBoth: ['卖出日期和价格要一起填写', 'The sale needs its day and its price'],
  planShort: ['买入计划至少写 {n} 个字', 'Write at least {n} characters of the plan'],
  happenedShort: ['实际经过至少写 {n} 个字', 'Write at least {n} characters of what happened'],
  lessonShort: ['教训至少写 {n} 个字', 'Write at least {n} characters of the lesson'],
} as const satisfies Record<string, Text>;
