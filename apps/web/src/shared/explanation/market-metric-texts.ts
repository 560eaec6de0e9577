import { boardMetricTexts } from './board-metric-texts.ts';
import { limitMetricTexts } from './limit-metric-texts.ts';
import { marketEventTexts } from './market-event-texts.ts';
import { metricTable, pastOnly, percentileNote } from './metric-text.ts';

/** Money, costs, moods and themes. Source: market handbook A.11, B.4, B.5, C.4, C.11. */
export const marketMetricTexts = metricTable({
  mainNet: {
    title: ['主力净流入', 'Main net inflow'],
    meaning: ['超大单与大单买入减卖出的金额。', 'What super-large and large orders bought, less what they sold.'],
    formula: ['超大单净流入 + 大单净流入', 'net of super-large orders + net of large orders'],
    limits: [
      ['单子大小不等于谁在交易', 'The size of an order does not tell who trades'],
      ['等级 2 至 4 为估算，不同等级不可比较', 'Tiers 2 to 4 are estimates, and tiers are not compared'],
      pastOnly,
    ],
    wouldChange: [
      ['新成交的大单；当天还没成交完的委托继续成交', 'New large orders, and orders that go on being filled'],
    ],
  },
  chips: {
    title: ['获利比例', 'Holders in profit'],
    meaning: [
      '按换手推算的持股成本中，不高于收盘价的部分。',
      'The part of all holdings whose cost, estimated from turnover, is not above the close.',
    ],
    formula: [
      '每天换手的部分按当天价格三角分布计入，旧筹码按（1−换手率）保留；取成本不高于收盘价的比例',
      'each day turnover is spread over the prices of the day as a triangle, older holdings keep (1 − turnover); the share at or below the close',
    ],
    limits: [
      ['真实持仓成本没有人公布，这是推算', 'Nobody publishes real costs: this is an estimate'],
      ['长期不动的股份也按同样比例更替', 'Shares that never move are replaced at the same rate'],
      [
        '导入股票只有最新的流通股数，过去各日的换手都按它推算',
        'Of imported stocks the newest float alone is known, and turnover of all days is against it',
      ],
    ],
    wouldChange: [['收盘价改变，或有新的换手', 'Another close, or new turnover']],
  },
  abnormalDeviation: {
    title: ['距严重异动', 'Distance to a serious abnormal movement'],
    meaning: [
      '指数不变时，次日再涨多少会触发严重异常波动。',
      'The rise tomorrow, with a flat index, that would be a serious abnormal movement.',
    ],
    formula: [
      '（阈值 + 指数区间倍数）÷ 个股区间倍数 − 1，取 10 日与 30 日各窗口中最小的',
      '(threshold + factor of the index) ÷ factor of the stock − 1, the least over all windows of 10 and 30 days',
    ],
    limits: [
      ['假设次日指数不变', 'Assumes a flat index tomorrow'],
      ['以交易所公告为准', "The exchange's announcement decides"],
    ],
    wouldChange: [['次日窗口前移，公告后重新计算', 'Windows that move on, and begin anew after an announcement']],
  },
  sentimentScore: {
    title: ['市场情绪分', 'Market sentiment'],
    meaning: ['九项市场数据在近 250 日中的位置，0 到 100。', 'Where nine figures stand among 250 days, 0 to 100.'],
    formula: [
      '各项得分 × 权重相加；不足 60 日时用固定区间',
      'points × weights; fixed bands while there are fewer than 60 days',
    ],
    limits: [percentileNote, pastOnly],
    wouldChange: [['涨跌停家数、晋级率和昨日涨停股的表现', "Limit-ups, promotions and what becomes of yesterday's"]],
  },
  sentimentPhase: {
    title: ['情绪阶段', 'Sentiment phase'],
    meaning: ['情绪分的变化走到哪一步。', 'How far the sentiment has come in its cycle.'],
    formula: [
      '按当日分、前一日分和三日均值依次判断：冰点、高潮、分歧、退潮、启动、发酵；都不符合则沿用前一日',
      'ice, climax, divergence, ebb, start, rising, in this order, by the score, that of yesterday and means of three days; else as yesterday',
    ],
    limits: [['边界附近有 2 分缓冲，阶段会滞后', 'A buffer of 2 points makes it late'], pastOnly],
    wouldChange: [['情绪分越过 20、50 或 80，或一天内大幅变化', 'A score that passes 20, 50 or 80, or changes fast']],
  },
  themeHeat: {
    title: ['题材热度', 'Heat of a theme'],
    meaning: ['题材与其他题材相比有多热，0 到 100。', 'How hot a theme is beside the others, 0 to 100.'],
    formula: [
      '涨幅 25% + 上涨占比 15% + 涨停占比 20% + 放量 15% + 主力净占比 15%（均为分位）+ 近5日居前占比 10%',
      'ranks of change 25% + breadth 15% + limit-ups 20% + amount 15% + main net share 15%, and days of 5 at the top 10%',
    ],
    limits: [percentileNote, pastOnly],
    wouldChange: [
      ['成分股涨停或回落，或其他题材走强', 'Members that reach or leave the limit, or other themes that gain'],
    ],
  },
  themeStage: {
    title: ['题材阶段', 'Stage of a theme'],
    meaning: [
      '题材走到启动、发酵、高潮、分歧、退潮或蛰伏。',
      'Ignition, spreading, climax, divergence, ebb or dormant.',
    ],
    formula: [
      '由当日热度、5日均值、涨停家数与炸板率依次判断；盘中连续两次（5分钟一次）一致才改变',
      'by heat, its mean of 5 days, limit-ups and broken limits, first match; through the day two looks of 5 minutes must agree',
    ],
    limits: [['盘中确认有滞后', 'Confirmation is late through the day'], pastOnly],
    wouldChange: [
      ['热度越过 50、60、70 或 85，或炸板增多', 'Heat that passes 50, 60, 70 or 85, or more broken limits'],
    ],
  },
  ...boardMetricTexts,
  ...limitMetricTexts,
  ...marketEventTexts,
});
