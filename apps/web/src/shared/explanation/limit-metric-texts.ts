import { metricTable, notAlone, pastOnly } from './metric-text.ts';

const withdrawn = ['封单随时可以撤走', 'Waiting orders can be withdrawn at any time'] as const;
const sealedUpOnly = [
  '只有封住的涨停才有；炸板、跌停没有这个数',
  'Only a limit-up that holds has one; broken limits and limit-downs have none',
] as const;
const upOnly = [
  '说的是涨停；跌停另有对应的数',
  'It is of the up limit; the down limit has figures of its own',
] as const;
const downOnly = [
  '说的是跌停；涨停另有对应的数',
  'It is of the down limit; the up limit has figures of its own',
] as const;
const shortBreaks = ['不到 6 秒的打开不计', 'An opening of less than 6 seconds does not count'] as const;

/** Figures of one stock at its up or its down limit. Source: market handbook B.6, C.5. */
export const limitMetricTexts = metricTable({
  sealStrength: {
    title: ['封板强度', 'Seal strength'],
    meaning: ['涨停封得有多稳，0 到 100。', 'How firmly a stock stands at its up limit, 0 to 100.'],
    formula: [
      '封流比 30（3%封顶）+ 封成比 20 + 封板早晚 25 + 炸板次数 15 + 连板 10',
      'queue over float 30 (full at 3%) + queue over volume 20 + how early 25 + breaks 15 + streak 10',
    ],
    limits: [sealedUpOnly, withdrawn, notAlone, pastOnly],
    wouldChange: [
      ['封单增减', 'Orders that join or leave the queue'],
      ['打开涨停板后再封', 'The limit opening and being sealed again'],
    ],
  },
  limitStreak: {
    title: ['连板数', 'Limit-ups in a row'],
    meaning: [
      '连续收在涨停价的交易日数；炸板为 0。',
      'Traded days in a row that closed at the up limit; 0 once it has broken.',
    ],
    formula: [
      '从当天往前数收盘等于涨停价的交易日；停牌和没有涨跌幅限制的日子不计',
      'count back the traded days that closed at the limit; suspensions and days without limit do not count',
    ],
    limits: [upOnly, notAlone, pastOnly],
    wouldChange: [['收盘打开涨停，或再次封住', 'A close below the limit, or another one at it']],
  },
  daysBoards: {
    title: ['几天几板', 'Boards in days'],
    meaning: ['一段时间内涨停了几次。', 'How many limit-ups there were within a run of days.'],
    formula: [
      '往前数，相邻两次涨停相隔不超过 4 个交易日就算同一段',
      'count back while two limit-ups lie at most 4 traded days apart',
    ],
    limits: [sealedUpOnly, notAlone, pastOnly],
    wouldChange: [['再次涨停，或间隔超过 4 个交易日', 'Another limit-up, or a gap of more than 4 days']],
  },
  sealAmount: {
    title: ['封单额', 'Queue at the up limit'],
    meaning: [
      '排在涨停价上等着买入的金额；炸板为 0，另列当天最高。',
      'Money that waits to buy at the up limit; 0 once it has broken. The most of the day stands beside it.',
    ],
    formula: ['封单量 × 涨停价', 'shares waiting × limit price'],
    limits: [upOnly, withdrawn, pastOnly],
    wouldChange: [['封单增减，或涨停打开', 'Orders that join or leave the queue, or the limit opening']],
  },
  breakCount: {
    title: ['炸板次数', 'Breaks of the up limit'],
    meaning: ['封住之后又打开了几次。', 'How often the limit opened after it had been sealed.'],
    formula: [
      '封住涨停后在涨停价以下成交、且持续 6 秒以上的次数',
      'trades below the limit after a seal that went on for 6 seconds or longer, counted',
    ],
    limits: [upOnly, shortBreaks, pastOnly],
    wouldChange: [['再一次打开涨停', 'The limit opening once more']],
  },
  brokenBack: {
    title: ['距涨停', 'Below the up limit'],
    meaning: ['摸到涨停之后，现价离涨停价多远。', 'How far the price stands below the limit that it had reached.'],
    formula: ['现价 ÷ 涨停价 − 1', 'price ÷ limit price − 1'],
    limits: [upOnly, ['封住时为 0', 'It is 0 while the limit holds'], pastOnly],
    wouldChange: [['价格回落，或再次封住', 'The price falling back, or the limit being sealed again']],
  },
  downStreak: {
    title: ['连续跌停', 'Limit-downs in a row'],
    meaning: [
      '连续收在跌停价的交易日数；打开跌停为 0。',
      'Traded days in a row that closed at the down limit; 0 once it has opened.',
    ],
    formula: [
      '从当天往前数收盘等于跌停价的交易日；停牌和没有涨跌幅限制的日子不计',
      'count back the traded days that closed at the limit; suspensions and days without limit do not count',
    ],
    limits: [downOnly, notAlone, pastOnly],
    wouldChange: [['收盘打开跌停，或再次跌停', 'A close above the limit, or another one at it']],
  },
  downDaysBoards: {
    title: ['几天几次跌停', 'Limit-downs in days'],
    meaning: [
      '一段时间内跌停了几次；打开跌停则没有。',
      'How many limit-downs there were within a run of days; an opened one has none.',
    ],
    formula: [
      '往前数，相邻两次跌停相隔不超过 4 个交易日就算同一段',
      'count back while two limit-downs lie at most 4 traded days apart',
    ],
    limits: [downOnly, notAlone, pastOnly],
    wouldChange: [['再次跌停，或间隔超过 4 个交易日', 'Another limit-down, or a gap of more than 4 days']],
  },
  downSealAmount: {
    title: ['跌停封单额', 'Queue at the down limit'],
    meaning: [
      '排在跌停价上等着卖出的金额；打开跌停为 0，另列当天最高。',
      'Money that waits to sell at the down limit; 0 once it has opened. The most of the day stands beside it.',
    ],
    formula: ['封单量 × 跌停价', 'shares waiting × limit price'],
    limits: [downOnly, withdrawn, pastOnly],
    wouldChange: [['封单增减，或跌停打开', 'Orders that join or leave the queue, or the limit opening']],
  },
  downOpenCount: {
    title: ['打开跌停次数', 'Openings of the down limit'],
    meaning: ['封住跌停之后又打开了几次。', 'How often the down limit opened after it had been sealed.'],
    formula: [
      '封住跌停后在跌停价以上成交、且持续 6 秒以上的次数',
      'trades above the limit after a seal that went on for 6 seconds or longer, counted',
    ],
    limits: [downOnly, shortBreaks, pastOnly],
    wouldChange: [['再一次打开跌停', 'The limit opening once more']],
  },
});
