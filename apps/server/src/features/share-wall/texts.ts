import type { Text } from '../../language.ts';

/** Why a trade cannot be shown. Source: product handbook 4.1. */
export const texts = {
  chooseOne: ['请选择一笔模拟交易，或手动填写', 'Choose a paper trade or enter one manually'],
  noTrade: ['没有找到这笔模拟交易', 'Paper trade not found'],
  sharedBefore: ['这笔交易已经晒过', 'This trade has already been shared'],
  aDay: ['每天最多晒 {n} 笔', 'Up to {n} trades a day'],
  index: ['指数不能晒单', 'Indices cannot be shared'],
  future: ['日期不能晚于 {date}', 'The date cannot be after {date}'],
  notTradingDay: ['{date} 不是交易日', '{date} is not a trading day'],
  noTrading: ['{date} 该股没有成交', 'The stock did not trade on {date}'],
  tooOld: ['{date} 没有历史行情，无法核对', 'No history for {date} to verify against'],
  range: ['{date} 的价格应在 {low} 到 {high} 之间', 'The price on {date} must be between {low} and {high}'],
  order: ['卖出日要晚于买入日（T+1）', 'The sell date must be after the buy date (T+1)'],
  needBoth: ['卖出日期和价格需一起填写', 'Enter both sell date and price'],
  planShort: ['买入计划至少写 {n} 个字', 'Write at least {n} characters for the plan'],
  happenedShort: ['实际经过至少写 {n} 个字', 'Write at least {n} characters on what happened'],
  lessonShort: ['教训至少写 {n} 个字', 'Write at least {n} characters for the lesson'],
} as const satisfies Record<string, Text>;
