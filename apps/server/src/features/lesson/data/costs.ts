import type { Lesson } from '../lesson.ts';

/** Source: market handbook A.6, C.6, D.8. */
export const costLessons: readonly Lesson[] = [
  {
    id: 'sealedBoards',
    series: 'TIPS',
    title: ['封板与炸板：排队不等于买到', 'Sealed and broken boards'],
    brief: ['封单、首封时间、炸板次数一起看', 'Read queue, first seal and breaks together'],
    situation: [
      '一只股票10点封住涨停，午后打开又封，收盘没封住，第二天低开。',
      'A stock seals at ten, opens after lunch, seals again, fails by the close and opens lower next day.',
    ],
    rule: [
      ['封板：最新价等于涨停价，卖一没有挂单。', 'Sealed: the last price is the limit and nobody offers.'],
      ['炸板：碰到过涨停价，之后离开。', 'Broken: the limit was reached and left.'],
      [
        '首封越早、炸板越少、封单占流通盘越大，说明分歧越小。',
        'An early seal, few breaks and a queue large against the float mean less doubt.',
      ],
      [
        '能买到的涨停，往往正是卖盘涌出的时候。',
        'The limit at which you do get shares is often the one where sellers come out.',
      ],
    ],
    example: 'brokenBoard',
    mistake: [
      '只看涨停家数，不看炸板率。炸板的股票收盘低于涨停价，当天按涨停价买入的人全部浮亏。',
      'Counting limit-ups and not the broken ones: those closed below the limit, and whoever bought at it is under water.',
    ],
    questions: [
      {
        question: ['“炸板”指什么？', 'What is a broken board?'],
        options: [
          ['跌停打开', 'A down limit that opens'],
          ['碰到涨停后又离开涨停价', 'A limit that was reached and left'],
          ['成交量放大', 'A burst of volume'],
        ],
        right: 1,
        why: ['收盘没封住就算炸板。', 'What has left the limit is broken.'],
      },
      {
        question: ['当天涨停60只、炸板40只，炸板率是多少？', '60 sealed and 40 broken: what share broke?'],
        options: [
          ['40%', '40%'],
          ['60%', '60%'],
          ['67%', '67%'],
        ],
        right: 0,
        why: ['炸板÷（涨停＋炸板）＝40÷100。', 'Broken over sealed and broken: 40 of 100.'],
      },
      {
        question: ['哪一种涨停的分歧通常最小？', 'Which limit usually shows the least doubt?'],
        options: [
          ['14:50才封住', 'Sealed at 14:50'],
          ['炸过五次', 'Broken five times'],
          ['9:40封住后没有打开', 'Sealed at 9:40 and never opened'],
        ],
        right: 2,
        why: ['早封、不开，说明愿意卖的人少。', 'Early and unbroken means few wanted to sell.'],
      },
    ],
  },
  {
    id: 'tradingFees',
    series: 'TIPS',
    title: ['费用：还没涨就先亏的部分', 'Fees: what is lost before the first gain'],
    brief: ['佣金有最低5元，印花税只在卖出时收', 'Commission has a floor of 5 yuan; stamp duty is on sales'],
    situation: [
      '用3000元做短线，一买一卖，股价没动，账户少了十几元。',
      'Someone trades 3,000 yuan in and out at one price, and ten yuan and more are gone.',
    ],
    rule: [
      [
        '佣金双向收取，这里按成交额的0.025%算，不足5元按5元。',
        'Commission both ways, here 0.025% of the amount and 5 yuan at least.',
      ],
      ['印花税0.05%，只在卖出时收。', 'Stamp duty of 0.05% on sales alone.'],
      ['过户费0.001%，双向收取。', 'A transfer fee of 0.001% both ways.'],
      [
        '单笔低于2万元时，5元最低佣金让费率变高：3000元单边就是0.17%。',
        'Below 20,000 yuan the floor makes it dear: of 3,000 yuan it is 0.17% a side.',
      ],
    ],
    example: 'fees',
    mistake: [
      '频繁小额交易。每周来回一次，一年50次，费用可能吃掉本金的十几个百分点。',
      'Trading small and often: once a week in and out, fifty times a year, may eat more than ten percent.',
    ],
    questions: [
      {
        question: ['印花税在什么时候收？', 'When is stamp duty due?'],
        options: [
          ['买入时', 'On purchases'],
          ['卖出时', 'On sales'],
          ['买卖都收', 'On both'],
        ],
        right: 1,
        why: ['现在只对卖方征收0.05%。', 'Only the seller pays 0.05%.'],
      },
      {
        question: ['买入10000元股票，佣金率0.025%，佣金是多少？', 'Commission of 0.025% on 10,000 yuan?'],
        options: [
          ['2.5元', '2.50'],
          ['5元', '5.00'],
          ['25元', '25.00'],
        ],
        right: 1,
        why: ['算出来2.5元，不足5元按5元收。', '2.50 is below the floor of 5.'],
      },
      {
        question: ['成交额多大时，佣金刚好等于最低5元（0.025%）？', 'At what amount is 0.025% just 5 yuan?'],
        options: [
          ['5000元', '5,000'],
          ['2万元', '20,000'],
          ['5万元', '50,000'],
        ],
        right: 1,
        why: ['5÷0.00025＝20000。', '5 over 0.00025 is 20,000.'],
      },
    ],
  },
  {
    id: 'stopLoss',
    series: 'TIPS',
    title: ['止损：先想好错了怎么办', 'Stops: decide beforehand what wrong is'],
    brief: ['跌幅越大，回本越难', 'The deeper the loss, the longer the way back'],
    situation: [
      '买入后跌了8%，想等反弹；跌到20%，决定长期持有。',
      'Down eight percent you wait for a bounce; down twenty you call it a long-term holding.',
    ],
    rule: [
      [
        '买入前写下止损价和理由：跌破它，说明当初的判断错了。',
        'Write the stop and the reason before you buy: below it the reason no longer holds.',
      ],
      [
        '止损可以放在支撑下方，或买入价下方2倍平均波幅（ATR）处。',
        'It may lie below a support, or two average true ranges below the purchase.',
      ],
      ['止损只上移，不下移。', 'A stop moves up and never down.'],
      ['亏10%要涨11%回本，亏50%要涨100%。', 'A loss of 10% needs 11% to come back, one of 50% needs 100%.'],
    ],
    example: 'stop',
    mistake: [
      '跌破止损后临时把它往下移。规则一旦可以商量，就等于没有。',
      'Lowering the stop when it is hit. A rule that can be talked over is none.',
    ],
    questions: [
      {
        question: ['亏损20%后，要涨多少才回本？', 'After a loss of 20%, what rise brings it back?'],
        options: [
          ['20%', '20%'],
          ['25%', '25%'],
          ['40%', '40%'],
        ],
        right: 1,
        why: ['1÷0.8－1＝25%。', '1 over 0.8 less 1 is 25%.'],
      },
      {
        question: ['止损价最好在什么时候定？', 'When is a stop best set?'],
        options: [
          ['买入之前', 'Before the purchase'],
          ['开始亏损时', 'When it begins to lose'],
          ['跌停之后', 'After a down limit'],
        ],
        right: 0,
        why: ['没有持仓时最冷静。', 'One is calmest without a position.'],
      },
      {
        question: ['跌停封死时，止损单会怎样？', 'What of a stop while the stock is sealed at its down limit?'],
        options: [
          ['一定成交', 'It fills'],
          ['可能卖不出，要排队', 'It may not fill and has to queue'],
          ['自动变成买单', 'It becomes a purchase'],
        ],
        right: 1,
        why: ['跌停时买盘很少，止损价不保证成交价。', 'Few buy at the down limit; a stop promises no price.'],
      },
    ],
  },
];
