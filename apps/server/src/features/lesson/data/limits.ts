import type { Lesson } from '../lesson.ts';

/** Source: market handbook A.2, A.3, A.5, A.6. */
export const limitLessons: readonly Lesson[] = [
  {
    id: 'priceLimits',
    series: 'TIPS',
    title: ['涨跌停：价格走到边界', 'Price limits: the edge of a day'],
    brief: ['各板块涨跌幅不同，价格四舍五入到分', 'Limits differ by board and are rounded to the fen'],
    situation: [
      '一只股票上午快速拉升，价格停在一个数字不动，买盘排起长队，卖盘空了。',
      'A stock rises fast in the morning and stands still at one figure; buyers queue and nobody sells.',
    ],
    rule: [
      [
        '主板涨跌幅为10%，创业板和科创板20%，北交所30%。',
        'Main boards move 10% either way, ChiNext and STAR 20%, BSE 30%.',
      ],
      [
        '主板风险警示股（ST）从2026年7月6日起也是10%，此前是5%。',
        'Main-board ST stocks have had 10% since 6 July 2026 and 5% before.',
      ],
      [
        '涨停价＝前收盘价×（1＋幅度），四舍五入到分，所以实际涨幅常常不是整10%。',
        'The limit is the last close times one plus the percentage, rounded to the fen: the real change is seldom exactly 10%.',
      ],
      [
        '注册制新股上市前5日没有涨跌幅限制；北交所新股只有首日没有。',
        'New listings have no limit for five days, on the BSE for the first day alone.',
      ],
    ],
    example: 'limitUp',
    mistake: [
      '把“涨了10%”当成涨停。创业板涨10%才走到一半；低价股四舍五入后，涨停可能是9.8%或10.2%。',
      'Taking a rise of 10% for the limit: on ChiNext it is half way, and rounding makes the limit of a cheap stock 9.8% or 10.2%.',
    ],
    questions: [
      {
        question: [
          '主板股票前收盘价12.34元，涨停价是多少？',
          'A main-board stock closed at 12.34. What is its up limit?',
        ],
        options: [
          ['13.50', '13.50'],
          ['13.57', '13.57'],
          ['13.58', '13.58'],
        ],
        right: 1,
        why: ['12.34×1.1＝13.574，四舍五入到13.57。', '12.34 times 1.1 is 13.574, rounded to 13.57.'],
      },
      {
        question: ['下面哪只股票今天最多能涨20%？', 'Which of these can rise 20% in a day?'],
        options: [
          ['上海主板股票', 'A Shanghai main-board stock'],
          ['北交所股票', 'A BSE stock'],
          ['创业板股票', 'A ChiNext stock'],
        ],
        right: 2,
        why: ['主板10%，北交所30%，创业板和科创板20%。', 'Main boards 10%, BSE 30%, ChiNext and STAR 20%.'],
      },
      {
        question: ['涨停时挂买单，为什么常常买不到？', 'Why does a purchase at the up limit often not fill?'],
        options: [
          ['涨停后停止交易', 'Trading stops at the limit'],
          ['同一价格先到先得，前面排着更早的委托', 'At one price the earlier order goes first, and many are earlier'],
          ['系统不接受涨停价的委托', 'Orders at the limit are not taken'],
        ],
        right: 1,
        why: [
          '价格相同看时间。涨停仍在交易，只是卖单少、排队长。',
          'Time decides at one price. The stock trades on, but few sell and the queue is long.',
        ],
      },
    ],
  },
  {
    id: 'nextDaySale',
    series: 'TIPS',
    title: ['T+1：今天买的明天才能卖', 'T+1: bought today, sold tomorrow'],
    brief: ['买入后至少要承担一个隔夜', 'Every purchase carries one night at least'],
    situation: [
      '早盘追进一只强势股，午后掉头向下。想止损，却发现可卖数量是0。',
      'You buy a strong stock in the morning, it turns in the afternoon, and the number you may sell is nought.',
    ],
    rule: [
      ['当天买入的股票，下一个交易日才能卖出。', 'Shares bought today may be sold from the next trading day.'],
      [
        '可卖数量＝持股总数－今日买入－已冻结。',
        'What you may sell is what you hold less what you bought today and what is frozen.',
      ],
      [
        '卖出得到的钱当天可以再买股票，下一个交易日才能转出。',
        'Money from a sale may buy at once and be withdrawn on the next trading day.',
      ],
      ['下单前先问：如果次日低开，我能承受吗？', 'Ask before the order: can I bear a lower open tomorrow?'],
    ],
    example: 'nextDay',
    mistake: [
      '把日内止损当成保险。T+1下，买入当天的下跌你只能看着，真正的止损最早在次日开盘。',
      'Trusting a stop within the day. On the day of the purchase you can only watch; the next open is the earliest way out.',
    ],
    questions: [
      {
        question: [
          '周五买入1000股，此前已持有500股，周五最多能卖多少？',
          'You hold 500 shares and buy 1,000 on Friday. How many may you sell on Friday?',
        ],
        options: [
          ['500股', '500'],
          ['1000股', '1,000'],
          ['1500股', '1,500'],
        ],
        right: 0,
        why: ['周五买的1000股下周一才能卖，原有的500股可以卖。', 'The 1,000 wait for Monday; the 500 may go.'],
      },
      {
        question: ['周五买入，最早哪天能卖（周一开市）？', 'Bought on Friday: when is the first sale (Monday trades)?'],
        options: [
          ['周五收盘前', 'Before the close of Friday'],
          ['周六', 'Saturday'],
          ['周一', 'Monday'],
        ],
        right: 2,
        why: ['T+1按交易日数，周末不算。', 'T+1 counts trading days; weekends are none.'],
      },
      {
        question: ['上午卖出股票得到的钱，当天能做什么？', 'What can money from a sale this morning do today?'],
        options: [
          ['买入其他股票', 'Buy other stocks'],
          ['转到银行卡', 'Go to the bank'],
          ['什么都不能', 'Nothing'],
        ],
        right: 0,
        why: ['卖出资金当天可用、次日可取。', 'It may be used today and withdrawn tomorrow.'],
      },
    ],
  },
  {
    id: 'openingCall',
    series: 'TIPS',
    title: ['集合竞价：开盘价怎么来', 'The opening call: where the open comes from'],
    brief: ['9:20前可以撤单，之后的才算数', 'Orders may be cancelled before 9:20, not after'],
    situation: [
      '9:18看到一只股票竞价涨停，9:20以后涨幅只剩2%。',
      'At 9:18 a stock stands at its limit in the call; after 9:20 two percent are left.',
    ],
    rule: [
      [
        '9:15–9:20可以下单、也可以撤单，大单可能只是试探。',
        'From 9:15 to 9:20 orders come and go; large ones may be feints.',
      ],
      [
        '9:20–9:25只能下单不能撤单，这段的价格和量更真实。',
        'From 9:20 to 9:25 nothing can be cancelled: price and volume mean more.',
      ],
      [
        '9:25按能成交最多的价格一次成交，就是开盘价。',
        'At 9:25 all trade at the price that matches most shares. That is the open.',
      ],
      [
        '收盘前14:57–15:00也是集合竞价，同样不能撤单。',
        'From 14:57 to 15:00 a closing call follows; nothing can be cancelled then either.',
      ],
    ],
    example: 'openingGap',
    mistake: [
      '看见高开就追。高开只说明9:25那一刻的供求，开盘后低走的并不少见。',
      'Chasing a high open. It tells demand of one moment, and many fall from there.',
    ],
    questions: [
      {
        question: ['哪个时段的委托不能撤销？', 'When can an order not be cancelled?'],
        options: [
          ['9:15–9:20', '9:15–9:20'],
          ['9:20–9:25', '9:20–9:25'],
          ['9:30–11:30', '9:30–11:30'],
        ],
        right: 1,
        why: ['9:20起只进不出，直到9:25成交。', 'From 9:20 orders only come, until they match at 9:25.'],
      },
      {
        question: ['开盘价按什么原则确定？', 'How is the open found?'],
        options: [
          ['昨日收盘价', 'It is the last close'],
          ['第一笔委托的价格', 'It is the price of the first order'],
          ['能让成交量最大的价格', 'It is the price at which most shares trade'],
        ],
        right: 2,
        why: [
          '集合竞价以最大成交量为原则，所有人同一价格成交。',
          'The call takes the price of the largest volume, one price for all.',
        ],
      },
      {
        question: ['9:17的竞价涨停最能说明什么？', 'What does a limit in the call at 9:17 prove?'],
        options: [
          ['今天一定涨停', 'It will close at the limit'],
          ['说明不了多少，9:20前可以撤单', 'Little: it can be cancelled until 9:20'],
          ['主力已经买入', 'Large money has bought'],
        ],
        right: 1,
        why: ['还没有成交，单子随时能撤。', 'Nothing has traded, and orders may vanish.'],
      },
    ],
  },
];
