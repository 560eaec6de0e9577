import type { Lesson } from '../lesson.ts';

/** Source: market handbook A.2, A.3, A.5, A.6. */
export const limitLessons: readonly Lesson[] = [
  {
    id: 'priceLimits',
    series: 'TIPS',
    title: ['涨跌停：价格走到边界', 'Price limits: how far a day can go'],
    brief: ['各板块涨跌幅不同，价格四舍五入到分', 'Limits differ by board; prices round to the cent'],
    situation: [
      '一只股票上午快速拉升，价格停在一个数字不动，买盘排起长队，卖盘空了。',
      'A stock surges in the morning and its price freezes at one level: bids queue up and asks are empty.',
    ],
    rule: [
      [
        '主板涨跌幅为10%，创业板和科创板20%，北交所30%。',
        'The limit is 10% on the main boards, 20% on ChiNext and STAR, and 30% on the BSE.',
      ],
      [
        '主板风险警示股（ST）从2026年7月6日起也是10%，此前是5%。',
        'Main-board ST stocks also have 10% since 6 July 2026; it was 5% before.',
      ],
      [
        '涨停价＝前收盘价×（1＋幅度），四舍五入到分，所以实际涨幅常常不是整10%。',
        'Limit-up price = previous close × (1 + limit), rounded to the cent, so the actual change is often not exactly 10%.',
      ],
      [
        '注册制新股上市前5日没有涨跌幅限制；北交所新股只有首日没有。',
        'New listings under the registration system have no limit for the first 5 days; on the BSE only the first day.',
      ],
    ],
    example: 'limitUp',
    mistake: [
      '把“涨了10%”当成涨停。创业板涨10%才走到一半；低价股四舍五入后，涨停可能是9.8%或10.2%。',
      'Taking “up 10%” for limit-up. On ChiNext 10% is only halfway, and rounding can put a low-priced stock’s limit at 9.8% or 10.2%.',
    ],
    questions: [
      {
        question: [
          '主板股票前收盘价12.34元，涨停价是多少？',
          'A main-board stock closed at ¥12.34. What is its limit-up price?',
        ],
        options: [
          ['13.50', '13.50'],
          ['13.57', '13.57'],
          ['13.58', '13.58'],
        ],
        right: 1,
        why: ['12.34×1.1＝13.574，四舍五入到13.57。', '12.34 × 1.1 = 13.574, rounded to 13.57.'],
      },
      {
        question: ['下面哪只股票今天最多能涨20%？', 'Which of these can rise up to 20% today?'],
        options: [
          ['上海主板股票', 'A Shanghai main-board stock'],
          ['北交所股票', 'A BSE stock'],
          ['创业板股票', 'A ChiNext stock'],
        ],
        right: 2,
        why: [
          '主板10%，北交所30%，创业板和科创板20%。',
          '10% on the main boards, 30% on the BSE, 20% on ChiNext and STAR.',
        ],
      },
      {
        question: ['涨停时挂买单，为什么常常买不到？', 'Why do buy orders at limit up often not fill?'],
        options: [
          ['涨停后停止交易', 'Trading halts at limit up'],
          ['同一价格先到先得，前面排着更早的委托', 'At the same price, earlier orders go first, and many are ahead'],
          ['系统不接受涨停价的委托', 'The system rejects orders at the limit-up price'],
        ],
        right: 1,
        why: [
          '价格相同看时间。涨停仍在交易，只是卖单少、排队长。',
          'At the same price, time decides. Trading goes on at limit up; there are just few sellers and a long queue.',
        ],
      },
    ],
  },
  {
    id: 'nextDaySale',
    series: 'TIPS',
    title: ['T+1：今天买的明天才能卖', 'T+1: buy today, sell tomorrow'],
    brief: ['买入后至少要承担一个隔夜', 'Every purchase carries at least one night of risk'],
    situation: [
      '早盘追进一只强势股，午后掉头向下。想止损，却发现可卖数量是0。',
      'You chase a strong stock in the morning and it turns down in the afternoon. You want to stop out, but the sellable quantity is 0.',
    ],
    rule: [
      ['当天买入的股票，下一个交易日才能卖出。', 'Shares bought today can only be sold from the next trading day.'],
      ['可卖数量＝持股总数－今日买入－已冻结。', 'Sellable = shares held − bought today − frozen.'],
      [
        '卖出得到的钱当天可以再买股票，下一个交易日才能转出。',
        'Sale proceeds can buy other stocks the same day, but can be withdrawn only on the next trading day.',
      ],
      ['下单前先问：如果次日低开，我能承受吗？', 'Before ordering, ask: can I take a gap down tomorrow?'],
    ],
    example: 'nextDay',
    mistake: [
      '把日内止损当成保险。T+1下，买入当天的下跌你只能看着，真正的止损最早在次日开盘。',
      'Relying on an intraday stop. Under T+1 you can only watch a fall on the day you buy; the earliest real exit is the next open.',
    ],
    questions: [
      {
        question: [
          '周五买入1000股，此前已持有500股，周五最多能卖多少？',
          'You hold 500 shares and buy 1,000 more on Friday. How many can you sell on Friday?',
        ],
        options: [
          ['500股', '500 shares'],
          ['1000股', '1,000 shares'],
          ['1500股', '1,500 shares'],
        ],
        right: 0,
        why: [
          '周五买的1000股下周一才能卖，原有的500股可以卖。',
          'The 1,000 bought on Friday can be sold on Monday; the original 500 can be sold now.',
        ],
      },
      {
        question: [
          '周五买入，最早哪天能卖（周一开市）？',
          'You buy on Friday and Monday is a trading day. When can you sell at the earliest?',
        ],
        options: [
          ['周五收盘前', 'Before Friday’s close'],
          ['周六', 'Saturday'],
          ['周一', 'Monday'],
        ],
        right: 2,
        why: ['T+1按交易日数，周末不算。', 'T+1 counts trading days; weekends do not count.'],
      },
      {
        question: [
          '上午卖出股票得到的钱，当天能做什么？',
          'You sell stock in the morning. What can the proceeds do today?',
        ],
        options: [
          ['买入其他股票', 'Buy other stocks'],
          ['转到银行卡', 'Transfer to your bank card'],
          ['什么都不能', 'Nothing'],
        ],
        right: 0,
        why: ['卖出资金当天可用、次日可取。', 'Proceeds are usable the same day and withdrawable the next.'],
      },
    ],
  },
  {
    id: 'openingCall',
    series: 'TIPS',
    title: ['集合竞价：开盘价怎么来', 'Call auction: how the open is set'],
    brief: ['9:20前可以撤单，之后的才算数', 'Orders can be cancelled until 9:20; after that they count'],
    situation: [
      '9:18看到一只股票竞价涨停，9:20以后涨幅只剩2%。',
      'At 9:18 a stock shows limit up in the auction; after 9:20 only a 2% gain is left.',
    ],
    rule: [
      [
        '9:15–9:20可以下单、也可以撤单，大单可能只是试探。',
        '9:15–9:20: orders can be placed and cancelled; large ones may only be probing.',
      ],
      [
        '9:20–9:25只能下单不能撤单，这段的价格和量更真实。',
        '9:20–9:25: orders can be placed but not cancelled, so price and volume are more reliable.',
      ],
      [
        '9:25按能成交最多的价格一次成交，就是开盘价。',
        'At 9:25 all orders match at the single price that maximises volume. That is the open.',
      ],
      [
        '收盘前14:57–15:00也是集合竞价，同样不能撤单。',
        '14:57–15:00 is a closing call auction; orders cannot be cancelled then either.',
      ],
    ],
    example: 'openingGap',
    mistake: [
      '看见高开就追。高开只说明9:25那一刻的供求，开盘后低走的并不少见。',
      'Chasing a gap up. It only reflects supply and demand at 9:25, and many fall from the open.',
    ],
    questions: [
      {
        question: ['哪个时段的委托不能撤销？', 'In which period can orders not be cancelled?'],
        options: [
          ['9:15–9:20', '9:15–9:20'],
          ['9:20–9:25', '9:20–9:25'],
          ['9:30–11:30', '9:30–11:30'],
        ],
        right: 1,
        why: ['9:20起只进不出，直到9:25成交。', 'From 9:20 orders can only be added, until they match at 9:25.'],
      },
      {
        question: ['开盘价按什么原则确定？', 'How is the opening price set?'],
        options: [
          ['昨日收盘价', 'The previous close'],
          ['第一笔委托的价格', 'The price of the first order'],
          ['能让成交量最大的价格', 'The price that maximises volume'],
        ],
        right: 2,
        why: [
          '集合竞价以最大成交量为原则，所有人同一价格成交。',
          'The call auction maximises volume, and everyone trades at one price.',
        ],
      },
      {
        question: ['9:17的竞价涨停最能说明什么？', 'What does limit up in the auction at 9:17 tell you?'],
        options: [
          ['今天一定涨停', 'It is bound to hit limit up today'],
          ['说明不了多少，9:20前可以撤单', 'Little: orders can be cancelled until 9:20'],
          ['主力已经买入', 'Main money has already bought'],
        ],
        right: 1,
        why: ['还没有成交，单子随时能撤。', 'Nothing has traded yet, and orders can be cancelled at any time.'],
      },
    ],
  },
];
