import type { Lesson } from '../lesson.ts';

/** Source: market handbook B.1, B.2, D.2, G. */
export const chartLessons: readonly Lesson[] = [
  {
    id: 'volumeBreakout',
    series: 'METHODS',
    title: ['量价：突破要有量', 'Volume: a breakout needs it'],
    brief: ['放量创新高，才说明有新的买方', 'A new high on strong volume shows new buyers'],
    situation: [
      '股价在一个区间里横了一个月，今天收在区间上方。',
      'A stock has moved sideways for a month and closes above the range today.',
    ],
    rule: [
      [
        '看收盘价是否高于前20日最高价，盘中刺穿不算。',
        'Check that the close is above the 20-day high; an intraday spike does not count.',
      ],
      ['看成交量是否达到前5日均量的2倍以上。', 'Check that volume is at least twice the previous 5-day average.'],
      ['突破后几天不跌回区间，才算站稳。', 'It is confirmed only if the next few days stay above the range.'],
      [
        '跌回区间，说明突破失败，按止损处理。',
        'A fall back into the range means the breakout failed: follow the stop.',
      ],
    ],
    example: 'volumeBreakout',
    mistake: [
      '只看价格不看量，或看到放量就追。高位放天量也可能是有人在卖。',
      'Watching price without volume, or chasing any surge in volume. Huge volume at a high may be someone selling.',
    ],
    questions: [
      {
        question: ['判断突破，用哪个价格？', 'Which price confirms a breakout?'],
        options: [
          ['盘中最高价', 'The intraday high'],
          ['收盘价', 'The close'],
          ['开盘价', 'The open'],
        ],
        right: 1,
        why: ['盘中刺穿常常收不住。', 'Intraday spikes often do not hold into the close.'],
      },
      {
        question: [
          '前5日均量100万股，今天多少算达到2倍？',
          'The previous 5-day average is 1M shares. What volume is twice that?',
        ],
        options: [
          ['120万股', '1.2M shares'],
          ['200万股', '2M shares'],
          ['500万股', '5M shares'],
        ],
        right: 1,
        why: ['100万×2＝200万。', '1M × 2 = 2M.'],
      },
      {
        question: [
          '突破后第二天跌回区间，说明什么？',
          'The next day it falls back into the range. What does that mean?',
        ],
        options: [
          ['突破失败', 'The breakout failed'],
          ['更便宜，应加仓', 'It is cheaper: buy more'],
          ['没有意义', 'Nothing in particular'],
        ],
        right: 0,
        why: ['判断依据不在了，按计划处理。', 'The reason no longer holds, so follow your plan.'],
      },
    ],
  },
  {
    id: 'macdCross',
    series: 'METHODS',
    title: ['MACD：金叉只是变快了', 'MACD: a golden cross is only a change of pace'],
    brief: [
      'DIF上穿DEA是金叉，0轴上下意义不同',
      'DIF crossing above DEA is a golden cross; above or below zero matters',
    ],
    situation: [
      '软件提示“MACD金叉”，有人说该买了。',
      'The app flags “MACD golden cross” and someone says it is time to buy.',
    ],
    rule: [
      [
        'DIF＝12日均线与26日均线（指数平滑）之差，DEA是DIF的9日平滑。',
        'DIF is the 12-day EMA minus the 26-day EMA; DEA is the 9-day EMA of DIF.',
      ],
      [
        '柱子＝2×（DIF－DEA）。柱子由绿变红就是金叉。',
        'Histogram = 2 × (DIF − DEA). Turning from green to red is the golden cross.',
      ],
      [
        '0轴上方的金叉是上升中再加速，下方的只是跌得慢了。',
        'Above zero, a rise is picking up again; below zero, a fall is merely slowing.',
      ],
      [
        '均线有滞后，横盘时金叉死叉会反复出现。',
        'MAs lag: in a sideways market golden and death crosses keep alternating.',
      ],
    ],
    example: 'macdCross',
    mistake: [
      '见叉就买。震荡市里，一个月可能出现三四次相反的信号。',
      'Buying every cross. A choppy month can bring three or four opposite signals.',
    ],
    questions: [
      {
        question: ['金叉指什么？', 'What is an MACD golden cross?'],
        options: [
          ['DIF上穿DEA', 'DIF crosses above DEA'],
          ['股价上穿0轴', 'The price crosses above zero'],
          ['成交量加倍', 'Volume doubles'],
        ],
        right: 0,
        why: ['此时柱子由负变正。', 'The histogram then turns positive.'],
      },
      {
        question: ['DIF＝0.30，DEA＝0.10，柱子是多少？', 'DIF is 0.30 and DEA is 0.10. What is the histogram?'],
        options: [
          ['0.20', '0.20'],
          ['0.40', '0.40'],
          ['0.60', '0.60'],
        ],
        right: 1,
        why: ['2×（0.30－0.10）＝0.40。', '2 × (0.30 − 0.10) = 0.40.'],
      },
      {
        question: ['哪种情况下金叉最不可靠？', 'When is a golden cross least reliable?'],
        options: [
          ['持续上升中', 'In a steady uptrend'],
          ['长时间横盘', 'In a long sideways range'],
          ['0轴上方', 'Above zero'],
        ],
        right: 1,
        why: ['横盘时两条线缠在一起，信号反复。', 'In a range the two lines tangle and signals keep flipping.'],
      },
    ],
  },
  {
    id: 'positionSize',
    series: 'METHODS',
    title: ['仓位：先算亏多少，再算买多少', 'Position size: first the loss, then the shares'],
    brief: ['单笔风险控制在本金的1%', 'Risk 1% of your capital per trade'],
    situation: [
      '同样10万元，买一只波动小的银行股和一只波动大的科技股，各买多少？',
      'With ¥100,000, how much goes into a quiet bank stock and how much into a volatile tech stock?',
    ],
    rule: [
      [
        '先定这笔最多亏多少，例如本金的1%：10万元就是1000元。',
        'First set the maximum loss for the trade, say 1% of capital: ¥1,000 of ¥100,000.',
      ],
      [
        '再定止损距离，例如2倍14日平均波幅（ATR）。',
        'Then set the stop distance, say twice the 14-day average true range (ATR).',
      ],
      [
        '股数＝可亏金额÷止损距离，向下取整到一手（主板100股）。',
        'Shares = maximum loss ÷ stop distance, rounded down to a whole lot (100 shares on the main boards).',
      ],
      [
        '波动越大，买得越少，各笔风险才相当。',
        'The more volatile the stock, the fewer shares, so every trade carries similar risk.',
      ],
    ],
    example: 'positionSize',
    mistake: [
      '每只股票都买同样金额。高波动的一只就能抵掉几只的盈利。',
      'Putting the same money into every stock. One volatile loser can wipe out several winners.',
    ],
    questions: [
      {
        question: [
          '本金10万元，单笔风险1%，止损距离0.80元，最多买多少股？',
          'Capital ¥100,000, 1% risk per trade, stop distance ¥0.80: how many shares at most?',
        ],
        options: [
          ['800股', '800 shares'],
          ['1200股', '1,200 shares'],
          ['1250股', '1,250 shares'],
        ],
        right: 1,
        why: ['1000÷0.80＝1250，取整到1200股。', '1,000 ÷ 0.80 = 1,250, rounded down to 1,200.'],
      },
      {
        question: [
          '波动率加倍，风险不变，股数应怎样？',
          'Volatility doubles and risk stays the same. The number of shares should',
        ],
        options: [
          ['加倍', 'double'],
          ['减半', 'halve'],
          ['不变', 'stay'],
        ],
        right: 1,
        why: ['止损距离加倍，股数减半。', 'The stop distance doubles, so the shares halve.'],
      },
      {
        question: [
          '连亏5笔、每笔1%，本金大约剩多少？',
          'After five losses of 1% each, about how much capital is left?',
        ],
        options: [
          ['95%', '95%'],
          ['90%', '90%'],
          ['50%', '50%'],
        ],
        right: 0,
        why: ['0.99的5次方约为0.951。', '0.99 to the power of 5 is about 0.951.'],
      },
    ],
  },
];
