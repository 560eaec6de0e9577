import type { Lesson } from '../lesson.ts';

/** Source: market handbook C.11, C.15, D.7. */
export const marketLessons: readonly Lesson[] = [
  {
    id: 'moodPhases',
    series: 'METHODS',
    title: ['情绪周期：同一招，不同时候', 'Mood cycle: same method, different phase'],
    brief: ['冰点、启动、发酵、高潮、分歧、退潮', 'Freeze, start, rising, climax, divergence, ebb'],
    situation: [
      '上个月追涨停赚了钱，这个月同样做法连亏。',
      'Chasing limit-ups made money last month; the same approach keeps losing this month.',
    ],
    rule: [
      [
        '情绪分由涨跌家数、涨停跌停、封板率、晋级率等合成，0到100。',
        'The mood score (0–100) combines breadth, limit-ups and limit-downs, seal rate, promotion rate and more.',
      ],
      ['低于20是冰点，80以上是高潮。', 'Below 20 is a freeze; 80 and above is a climax.'],
      [
        '高潮后分数快速回落叫分歧，持续走低叫退潮。',
        'A fast fall after a climax is divergence; a lasting one is an ebb.',
      ],
      [
        '先看阶段，再看方法：同一战法在各阶段的历史结果，可在“战法自适应”里比较。',
        'Phase first, then method: “Tactics and mood” compares how each tactic did in each phase.',
      ],
    ],
    example: 'moodPhases',
    mistake: [
      '在高潮日加大仓位。人人赚钱的时候，离分歧往往不远。',
      'Adding to positions at the climax. When everyone is making money, divergence is usually near.',
    ],
    questions: [
      {
        question: ['情绪分12分，属于哪个阶段？', 'A mood score of 12 is which phase?'],
        options: [
          ['冰点', 'Freeze'],
          ['发酵', 'Rising'],
          ['高潮', 'Climax'],
        ],
        right: 0,
        why: ['低于20分是冰点。', 'Below 20 is a freeze.'],
      },
      {
        question: ['哪一项不是情绪分的组成？', 'Which is not part of the mood score?'],
        options: [
          ['涨停家数', 'The number of limit-ups'],
          ['封板率', 'The seal rate'],
          ['公司净利润', 'Company net profit'],
        ],
        right: 2,
        why: ['情绪只看市场交易，不看财报。', 'Mood is about trading, not financial reports.'],
      },
      {
        question: ['高潮日之后最需要防范什么？', 'What should you guard against after a climax?'],
        options: [
          ['分歧和退潮', 'Divergence and ebb'],
          ['长期横盘', 'A long sideways market'],
          ['停牌', 'Trading suspensions'],
        ],
        right: 0,
        why: ['分数在高位，回落的空间更大。', 'From a high score there is more room to fall.'],
      },
    ],
  },
  {
    id: 'reportTiming',
    series: 'METHODS',
    title: ['财报时间：公布那天才算数', 'Report timing: it counts from publication'],
    brief: ['报告期末和公布日之间隔着几周到几个月', 'Weeks to months pass between period end and publication'],
    situation: [
      '用三季报选股做回测，效果很好；实盘却差很多。',
      'A backtest that picks stocks by third-quarter reports looks great; live results are far worse.',
    ],
    rule: [
      [
        '年报和一季报最迟4月30日公布，半年报8月31日，三季报10月31日。',
        'Annual and first-quarter reports are due by 30 April, half-year by 31 August, third-quarter by 31 October.',
      ],
      [
        '报告期末是9月30日，不等于那天市场知道。',
        'A period ending on 30 September does not mean the market knows it that day.',
      ],
      [
        '盘后公布的，最早下一个交易日才能据此交易。',
        'Results published after the close can be traded on from the next trading day.',
      ],
      [
        '股价常在公布前就有反应，公布后要看与预期的差。',
        'Prices often react beforehand; afterwards the surprise against expectations counts.',
      ],
    ],
    example: 'reportDay',
    mistake: [
      '把未来才公布的数据用在过去，回测自然漂亮。这叫未来函数。',
      'Using data in the past that was published later. Any backtest looks good that way: it is look-ahead bias.',
    ],
    questions: [
      {
        question: ['三季报最迟什么时候公布？', 'When are third-quarter reports due at the latest?'],
        options: [
          ['9月30日', '30 September'],
          ['10月31日', '31 October'],
          ['12月31日', '31 December'],
        ],
        right: 1,
        why: ['报告期后一个月内。', 'Within a month of period end.'],
      },
      {
        question: [
          '周三收盘后公布的业绩，最早何时能据此交易？',
          'Results are published after Wednesday’s close. When can you trade on them at the earliest?',
        ],
        options: [
          ['周三收盘价', 'At Wednesday’s close'],
          ['周四', 'On Thursday'],
          ['下周一', 'On Monday'],
        ],
        right: 1,
        why: [
          '收盘后才知道，最早周四开盘。',
          'They are known only after the close, so Thursday’s open at the earliest.',
        ],
      },
      {
        question: ['回测里最该用哪个日期？', 'Which date belongs in a test?'],
        options: [
          ['报告期末', 'The end of the period'],
          ['公布日', 'The day of publication'],
          ['分红日', 'The day of the dividend'],
        ],
        right: 1,
        why: ['只有公布后的数据才是当时已知的。', 'Only what was out was known.'],
      },
    ],
  },
  {
    id: 'drawdown',
    series: 'METHODS',
    title: ['回撤：赚多少之前先看亏多少', 'Drawdown: check the loss before the gain'],
    brief: ['最大回撤＝从最高点到之后最低点的跌幅', 'The fall from a peak to the lowest point after it'],
    situation: [
      '两个策略一年都赚15%，一个中途亏过8%，另一个亏过35%。',
      'Two strategies each return 15% in a year. One was down 8% along the way, the other 35%.',
    ],
    rule: [
      [
        '回撤＝当前值÷此前最高值－1，最深的那次叫最大回撤。',
        'Drawdown = current value ÷ previous peak − 1; the deepest is the maximum drawdown.',
      ],
      ['回撤越深，回本需要的涨幅增长得越快。', 'The deeper the drawdown, the faster the gain needed to recover grows.'],
      ['比较两个策略，收益和最大回撤要放在一起看。', 'Compare strategies by return and maximum drawdown together.'],
      ['历史最大回撤不是上限，将来可能更深。', 'A past maximum drawdown is no limit; the next one may be deeper.'],
    ],
    example: 'drawdown',
    mistake: [
      '只看收益率排名。拿不住的策略，收益再高也到不了手。',
      'Ranking by return alone. If you cannot hold the strategy, you never get its return.',
    ],
    questions: [
      {
        question: [
          '净值从1.0涨到1.5，跌到1.2，回撤是多少？',
          'Net value rises from 1.0 to 1.5, then falls to 1.2. What is the drawdown?',
        ],
        options: [
          ['20%', '20%'],
          ['30%', '30%'],
          ['没有回撤，仍高于1.0', 'None, it is still above 1.0'],
        ],
        right: 0,
        why: ['1.2÷1.5－1＝－20%。', '1.2 ÷ 1.5 − 1 = −20%.'],
      },
      {
        question: ['回撤50%后，回到最高点要涨多少？', 'After a 50% drawdown, what gain returns it to the peak?'],
        options: [
          ['50%', '50%'],
          ['75%', '75%'],
          ['100%', '100%'],
        ],
        right: 2,
        why: ['1÷0.5－1＝100%。', '1 ÷ 0.5 − 1 = 100%.'],
      },
      {
        question: ['历史最大回撤10%，说明什么？', 'The maximum drawdown so far is 10%. What does that mean?'],
        options: [
          ['以后最多亏10%', 'It can lose 10% at most'],
          ['过去最深跌过10%，以后可能更深', 'It fell 10% in the past and may fall further'],
          ['一年最多亏10%', 'It loses 10% a year at most'],
        ],
        right: 1,
        why: ['历史不是上限。', 'The past is no limit.'],
      },
    ],
  },
];
