import type { Lesson } from '../lesson.ts';

/** Source: market handbook B.1, B.2, D.2, G. */
export const chartLessons: readonly Lesson[] = [
  {
    id: 'volumeBreakout',
    series: 'METHODS',
    title: ['量价：突破要有量', 'Volume: a breakout wants it'],
    brief: ['放量创新高，才说明有新的买方', 'A new high on volume shows new buyers'],
    situation: [
      '股价在一个区间里横了一个月，今天收在区间上方。',
      'A price has kept to a range for a month and closes above it today.',
    ],
    rule: [
      [
        '看收盘价是否高于前20日最高价，盘中刺穿不算。',
        'Look whether the close is above the highest of twenty days; a spike is not enough.',
      ],
      ['看成交量是否达到前5日均量的2倍以上。', 'Look whether volume is twice the mean of five days or more.'],
      ['突破后几天不跌回区间，才算站稳。', 'It holds only where the next days stay above the range.'],
      ['跌回区间，说明突破失败，按止损处理。', 'Back in the range it has failed: the stop applies.'],
    ],
    example: 'volumeBreakout',
    mistake: [
      '只看价格不看量，或看到放量就追。高位放天量也可能是有人在卖。',
      'Reading price without volume, or chasing any volume: much of it at a high may be selling.',
    ],
    questions: [
      {
        question: ['判断突破，用哪个价格？', 'Which price decides on a breakout?'],
        options: [
          ['盘中最高价', 'The high of the day'],
          ['收盘价', 'The close'],
          ['开盘价', 'The open'],
        ],
        right: 1,
        why: ['盘中刺穿常常收不住。', 'Spikes often do not last to the close.'],
      },
      {
        question: [
          '前5日均量100万股，今天多少算达到2倍？',
          'The mean of five days is 1m shares. What is twice as much?',
        ],
        options: [
          ['120万股', '1.2m'],
          ['200万股', '2m'],
          ['500万股', '5m'],
        ],
        right: 1,
        why: ['100万×2＝200万。', '1m times 2.'],
      },
      {
        question: ['突破后第二天跌回区间，说明什么？', 'Next day it is back in the range. What does that say?'],
        options: [
          ['突破失败', 'The breakout failed'],
          ['更便宜，应加仓', 'Cheaper: add'],
          ['没有意义', 'Nothing'],
        ],
        right: 0,
        why: ['判断依据不在了，按计划处理。', 'The reason is gone: do as planned.'],
      },
    ],
  },
  {
    id: 'macdCross',
    series: 'METHODS',
    title: ['MACD：金叉只是变快了', 'MACD: a cross is a change of pace'],
    brief: ['DIF上穿DEA是金叉，0轴上下意义不同', 'DIF above DEA is a cross; the zero line matters'],
    situation: [
      '软件提示“MACD金叉”，有人说该买了。',
      'The chart says the MACD has crossed, and someone says it is time.',
    ],
    rule: [
      [
        'DIF＝12日均线与26日均线（指数平滑）之差，DEA是DIF的9日平滑。',
        'DIF is the distance of the 12 and 26-day exponential averages, DEA its smoothing over 9.',
      ],
      [
        '柱子＝2×（DIF－DEA）。柱子由绿变红就是金叉。',
        'The bar is twice DIF less DEA; when it turns positive, that is the cross.',
      ],
      [
        '0轴上方的金叉是上升中再加速，下方的只是跌得慢了。',
        'Above zero a rise picks up again; below zero a fall merely slows.',
      ],
      ['均线有滞后，横盘时金叉死叉会反复出现。', 'Averages lag: sideways markets cross to and fro.'],
    ],
    example: 'macdCross',
    mistake: [
      '见叉就买。震荡市里，一个月可能出现三四次相反的信号。',
      'Buying each cross: in a sideways month three or four contradict each other.',
    ],
    questions: [
      {
        question: ['金叉指什么？', 'What is a golden cross of the MACD?'],
        options: [
          ['DIF上穿DEA', 'DIF rises above DEA'],
          ['股价上穿0轴', 'The price rises above zero'],
          ['成交量加倍', 'Volume doubles'],
        ],
        right: 0,
        why: ['此时柱子由负变正。', 'The bar turns positive then.'],
      },
      {
        question: ['DIF＝0.30，DEA＝0.10，柱子是多少？', 'DIF is 0.30, DEA 0.10. What is the bar?'],
        options: [
          ['0.20', '0.20'],
          ['0.40', '0.40'],
          ['0.60', '0.60'],
        ],
        right: 1,
        why: ['2×（0.30－0.10）＝0.40。', 'Twice 0.20.'],
      },
      {
        question: ['哪种情况下金叉最不可靠？', 'Where is a cross least to be trusted?'],
        options: [
          ['持续上升中', 'In a steady rise'],
          ['长时间横盘', 'In a long sideways range'],
          ['0轴上方', 'Above zero'],
        ],
        right: 1,
        why: ['横盘时两条线缠在一起，信号反复。', 'The lines tangle and signals alternate.'],
      },
    ],
  },
  {
    id: 'positionSize',
    series: 'METHODS',
    title: ['仓位：先算亏多少，再算买多少', 'Size: first what you may lose, then what you buy'],
    brief: ['单笔风险控制在本金的1%', 'Risk one percent of your money a trade'],
    situation: [
      '同样10万元，买一只波动小的银行股和一只波动大的科技股，各买多少？',
      'With 100,000 yuan, how much of a calm bank and how much of a wild technology stock?',
    ],
    rule: [
      [
        '先定这笔最多亏多少，例如本金的1%：10万元就是1000元。',
        'First set the most you may lose, say 1%: 1,000 of 100,000 yuan.',
      ],
      [
        '再定止损距离，例如2倍14日平均波幅（ATR）。',
        'Then the distance of the stop, say twice the 14-day average true range.',
      ],
      [
        '股数＝可亏金额÷止损距离，向下取整到一手（主板100股）。',
        'Shares are the first over the second, down to whole lots of 100.',
      ],
      ['波动越大，买得越少，各笔风险才相当。', 'The wilder, the fewer: so each trade risks the same.'],
    ],
    example: 'positionSize',
    mistake: [
      '每只股票都买同样金额。高波动的一只就能抵掉几只的盈利。',
      'The same money in each: one wild stock undoes the gains of several.',
    ],
    questions: [
      {
        question: [
          '本金10万元，单笔风险1%，止损距离0.80元，最多买多少股？',
          '100,000 yuan, 1% at risk, a stop 0.80 away: how many shares?',
        ],
        options: [
          ['800股', '800'],
          ['1200股', '1,200'],
          ['1250股', '1,250'],
        ],
        right: 1,
        why: ['1000÷0.80＝1250，取整到1200股。', '1,000 over 0.80 is 1,250, in lots 1,200.'],
      },
      {
        question: ['波动率加倍，风险不变，股数应怎样？', 'Volatility doubles; for the same risk, the shares'],
        options: [
          ['加倍', 'double'],
          ['减半', 'halve'],
          ['不变', 'stay'],
        ],
        right: 1,
        why: ['止损距离加倍，股数减半。', 'The stop is twice as far, so half as many.'],
      },
      {
        question: ['连亏5笔、每笔1%，本金大约剩多少？', 'Five losses of 1% leave about'],
        options: [
          ['95%', '95%'],
          ['90%', '90%'],
          ['50%', '50%'],
        ],
        right: 0,
        why: ['0.99的5次方约为0.951。', '0.99 to the fifth is about 0.951.'],
      },
    ],
  },
];
