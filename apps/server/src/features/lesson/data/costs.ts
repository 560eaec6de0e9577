import type { Lesson } from '../lesson.ts';

/** Source: market handbook A.6, C.6, D.8. */
export const costLessons: readonly Lesson[] = [
  {
    id: 'sealedBoards',
    series: 'TIPS',
    title: ['封板与炸板：排队不等于买到', 'Sealed and failed limit-ups: queueing is not buying'],
    brief: ['封单、首封时间、炸板次数一起看', 'Read the seal, first seal time and breaks together'],
    situation: [
      '一只股票10点封住涨停，午后打开又封，收盘没封住，第二天低开。',
      'A stock seals at limit up at 10:00, breaks after lunch, seals again, fails to hold into the close and gaps down the next day.',
    ],
    rule: [
      ['封板：最新价等于涨停价，卖一没有挂单。', 'Sealed: the last price is the limit-up price and there are no asks.'],
      ['炸板：碰到过涨停价，之后离开。', 'Failed: it touched the limit-up price and then left it.'],
      [
        '首封越早、炸板越少、封单占流通盘越大，说明分歧越小。',
        'An earlier first seal, fewer breaks and a larger seal relative to the float mean less disagreement.',
      ],
      [
        '能买到的涨停，往往正是卖盘涌出的时候。',
        'The limit-up you manage to buy is often the one where sellers are pouring out.',
      ],
    ],
    example: 'brokenBoard',
    mistake: [
      '只看涨停家数，不看炸板率。炸板的股票收盘低于涨停价，当天按涨停价买入的人全部浮亏。',
      'Counting limit-ups but not the failure rate. Failed ones close below the limit, so everyone who bought at the limit that day is under water.',
    ],
    questions: [
      {
        question: ['“炸板”指什么？', 'What is a failed limit-up?'],
        options: [
          ['跌停打开', 'A limit-down that opens'],
          ['碰到涨停后又离开涨停价', 'The limit-up price was touched and then left'],
          ['成交量放大', 'A surge in volume'],
        ],
        right: 1,
        why: ['收盘没封住就算炸板。', 'If it does not hold into the close, it has failed.'],
      },
      {
        question: [
          '当天涨停60只、炸板40只，炸板率是多少？',
          '60 limit-ups sealed and 40 failed today. What is the failure rate?',
        ],
        options: [
          ['40%', '40%'],
          ['60%', '60%'],
          ['67%', '67%'],
        ],
        right: 0,
        why: ['炸板÷（涨停＋炸板）＝40÷100。', 'Failed ÷ (sealed + failed) = 40 ÷ 100.'],
      },
      {
        question: ['哪一种涨停的分歧通常最小？', 'Which limit-up usually shows the least disagreement?'],
        options: [
          ['14:50才封住', 'Sealed only at 14:50'],
          ['炸过五次', 'Broke five times'],
          ['9:40封住后没有打开', 'Sealed at 9:40 and never broke'],
        ],
        right: 2,
        why: ['早封、不开，说明愿意卖的人少。', 'Sealed early and unbroken: few were willing to sell.'],
      },
    ],
  },
  {
    id: 'tradingFees',
    series: 'TIPS',
    title: ['费用：还没涨就先亏的部分', 'Fees: what you lose before it moves'],
    brief: ['佣金有最低5元，印花税只在卖出时收', 'Commission has a ¥5 minimum; stamp duty is charged on sales only'],
    situation: [
      '用3000元做短线，一买一卖，股价没动，账户少了十几元。',
      'You trade ¥3,000 in and out, the price does not move, and the account is more than ¥10 lighter.',
    ],
    rule: [
      [
        '佣金双向收取，这里按成交额的0.025%算，不足5元按5元。',
        'Commission is charged both ways: 0.025% of the amount here, minimum ¥5.',
      ],
      ['印花税0.05%，只在卖出时收。', 'Stamp duty is 0.05%, charged on sales only.'],
      ['过户费0.001%，双向收取。', 'The transfer fee is 0.001%, charged both ways.'],
      [
        '单笔低于2万元时，5元最低佣金让费率变高：3000元单边就是0.17%。',
        'Below ¥20,000 per trade the ¥5 minimum raises the rate: 0.17% one way on ¥3,000.',
      ],
    ],
    example: 'fees',
    mistake: [
      '频繁小额交易。每周来回一次，一年50次，费用可能吃掉本金的十几个百分点。',
      'Trading small and often. One round trip a week, 50 a year, can cost more than 10% of your capital.',
    ],
    questions: [
      {
        question: ['印花税在什么时候收？', 'When is stamp duty charged?'],
        options: [
          ['买入时', 'When buying'],
          ['卖出时', 'When selling'],
          ['买卖都收', 'Both ways'],
        ],
        right: 1,
        why: ['现在只对卖方征收0.05%。', 'It is now 0.05%, charged to the seller only.'],
      },
      {
        question: [
          '买入10000元股票，佣金率0.025%，佣金是多少？',
          'You buy ¥10,000 of stock at a 0.025% commission. What is the commission?',
        ],
        options: [
          ['2.5元', '¥2.50'],
          ['5元', '¥5'],
          ['25元', '¥25'],
        ],
        right: 1,
        why: ['算出来2.5元，不足5元按5元收。', '¥2.50 is below the ¥5 minimum, so ¥5 is charged.'],
      },
      {
        question: [
          '成交额多大时，佣金刚好等于最低5元（0.025%）？',
          'At what amount does a 0.025% commission equal exactly the ¥5 minimum?',
        ],
        options: [
          ['5000元', '¥5,000'],
          ['2万元', '¥20,000'],
          ['5万元', '¥50,000'],
        ],
        right: 1,
        why: ['5÷0.00025＝20000。', '5 ÷ 0.00025 = 20,000.'],
      },
    ],
  },
  {
    id: 'stopLoss',
    series: 'TIPS',
    title: ['止损：先想好错了怎么办', 'Stop loss: plan for being wrong'],
    brief: ['跌幅越大，回本越难', 'The deeper the loss, the harder it is to break even'],
    situation: [
      '买入后跌了8%，想等反弹；跌到20%，决定长期持有。',
      'Down 8% you wait for a bounce; down 20% you decide it is a long-term holding.',
    ],
    rule: [
      [
        '买入前写下止损价和理由：跌破它，说明当初的判断错了。',
        'Write down the stop and the reason before you buy: below it, your original view was wrong.',
      ],
      [
        '止损可以放在支撑下方，或买入价下方2倍平均波幅（ATR）处。',
        'The stop can sit below support, or two average true ranges (ATR) below the purchase price.',
      ],
      ['止损只上移，不下移。', 'Stops only move up, never down.'],
      ['亏10%要涨11%回本，亏50%要涨100%。', 'A 10% loss needs an 11% gain to break even; a 50% loss needs 100%.'],
    ],
    example: 'stop',
    mistake: [
      '跌破止损后临时把它往下移。规则一旦可以商量，就等于没有。',
      'Lowering the stop after it is hit. A rule that is open to negotiation is no rule.',
    ],
    questions: [
      {
        question: ['亏损20%后，要涨多少才回本？', 'After a 20% loss, what gain is needed to break even?'],
        options: [
          ['20%', '20%'],
          ['25%', '25%'],
          ['40%', '40%'],
        ],
        right: 1,
        why: ['1÷0.8－1＝25%。', '1 ÷ 0.8 − 1 = 25%.'],
      },
      {
        question: ['止损价最好在什么时候定？', 'When is the best time to set a stop?'],
        options: [
          ['买入之前', 'Before buying'],
          ['开始亏损时', 'When losses begin'],
          ['跌停之后', 'After a limit-down'],
        ],
        right: 0,
        why: ['没有持仓时最冷静。', 'You are calmest without a position.'],
      },
      {
        question: [
          '跌停封死时，止损单会怎样？',
          'What happens to a stop order when the stock is sealed at limit down?',
        ],
        options: [
          ['一定成交', 'It always fills'],
          ['可能卖不出，要排队', 'It may not fill and has to queue'],
          ['自动变成买单', 'It turns into a buy order'],
        ],
        right: 1,
        why: [
          '跌停时买盘很少，止损价不保证成交价。',
          'There are few bids at limit down; the stop price does not guarantee the fill price.',
        ],
      },
    ],
  },
];
