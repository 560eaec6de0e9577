import type { PracticeKind } from '@lianpan/market/replay';
import type { Text } from '../../language.ts';

/** Kinds of days; `stored` is any day of imported stocks. */
export type ReplayKind = PracticeKind | 'stored';

export const replayTexts = {
  noData: ['当时没有数据', 'There was no data at that time'],
  noChange: ['回放期间不能这样操作，结束回放后再试', 'Not during a replay; end it first'],
  noSession: ['这次回放已结束或不存在', 'This replay is over or does not exist'],
  noDay: ['没有找到这个回放日', 'Replay day not found'],
  noStoredDay: [
    '这一天不能回放：请选 {from} 至 {to} 之间的交易日',
    'This day cannot be replayed: choose a trading day from {from} to {to}',
  ],
  noStored: ['没有导入的行情，暂不能回放历史行情', 'Nothing was imported: there are no stored days'],
  oneAtATime: ['还有一次回放没有结束，请先结束它', 'Another replay of yours is open; end it first'],
  busy: ['同时回放的人较多，请一分钟后再试', 'Many replays are running; try again in a minute'],
  preparing: ['正在准备当天的行情，请稍候', 'The market of that day is being prepared; a moment please'],
  notOver: ['结束回放后才能看复盘', 'The debrief comes after the end'],
  answered: ['检查题已经答过了', 'The checks were answered already'],
  blind: ['盲练', 'Blind practice'],
  blindGoal: [
    '不提示日期和类型，先自己判断这是哪一种行情',
    'Neither date nor kind is told: judge for yourself what kind of day it is',
  ],
  wrongAnswers: ['请把每道题都答完', 'Answer every question'],
} as const satisfies Record<string, Text>;

interface KindTexts {
  readonly title: Text;
  readonly goal: Text;
  readonly lesson: Text;
}

/** What a kind of day is practised for. Nothing tells how a single day went. */
export const kindTexts: Readonly<Record<ReplayKind, KindTexts>> = {
  stored: {
    title: ['历史行情', 'A stored day'],
    goal: [
      '没有分时数据的股票，盘中只有开盘价，委托按收盘撮合；有分时的逐条推进',
      'Stocks without stored minutes show their open until the close, where orders trade; those with minutes move bar by bar',
    ],
    lesson: [
      '这是真实走过的一天。把当时的理由和收盘后的结果放在一起看，判断对错先看过程，再看盈亏。',
      'This day really happened. Hold your reasons then against the close: judge the process first, the profit second.',
    ],
  },
  crash: {
    title: ['急跌日', 'A crash'],
    goal: ['市场快速下跌时，先控制仓位，再看有没有必要出手', 'When the market falls fast, mind the position first'],
    lesson: [
      '急跌中个股很难独善其身。仓位决定亏多少，选股只决定亏得快慢；没有计划的抄底多数在当天继续亏损。',
      'In a crash few stocks stand apart. The size of the position decides the loss; buying the fall without a plan mostly loses on the day.',
    ],
  },
  strongestLimitUp: {
    title: ['涨停潮', 'A wave of limit-ups'],
    goal: ['涨停多的一天，分清谁先涨停、谁是跟风', 'With many at their limit, tell leaders from followers'],
    lesson: [
      '涨停家数多不等于容易赚钱：先封板的多由题材带动，后排跟风常常炸板。看封板时间和封单，比看涨幅有用。',
      'Many limit-ups are not easy money: early boards come from themes, late followers often break. The time of the seal tells more than the rise.',
    ],
  },
  limitUpChain: {
    title: ['连板高度', 'A long chain'],
    goal: ['观察最高连板股的一天，判断高度还能不能延续', 'Watch the longest chain and judge whether it can go on'],
    lesson: [
      '连板越高，能继续的越少。接力前先看昨日涨停股的晋级率和开盘溢价，高度打不开时后排会一起退潮。',
      'The longer a chain, the fewer go on. Look at the promotion rate and the opening premium first; when the top fails, followers fall with it.',
    ],
  },
  onePriceBoards: {
    title: ['一字板', 'One-price boards'],
    goal: ['面对开盘即涨停的股票，理解为什么排队也买不到', 'Learn why a queue at a sealed open gets nothing'],
    lesson: [
      '开盘就封死的股票，排在前面的单子远多于当天的成交。能轻松买到的一字板，往往是正在打开的板。',
      'At a board sealed at the open, far more waits than trades. One that is easy to buy is mostly one that is breaking.',
    ],
  },
  brokenBoards: {
    title: ['炸板日', 'Broken boards'],
    goal: ['封板失败多的一天，练习不追最后一脚', 'When boards break, practise not to chase'],
    lesson: [
      '触板不等于封板。炸板率高说明资金分歧大，追在涨停价的单子当天就可能亏掉一个板。',
      'Touching is not sealing. A high share of breaks says money disagrees; an order at the limit may lose ten percent the same day.',
    ],
  },
  announcementShock: {
    title: ['公告冲击', 'A shock of announcements'],
    goal: [
      '业绩出人意料的一天，先看公告时间，再看价格反应',
      'On a day of surprising reports, read the time of each first',
    ],
    lesson: [
      '公告多在前一晚发出，开盘价已经反映了大半。先核对发布时间，再想当天的涨跌里还有多少是新的。',
      'Reports come out the evening before, and the open has most of it. Check the time, then ask how much of the move is new.',
    ],
  },
  iceToStart: {
    title: ['冰点转折', 'From ice to start'],
    goal: ['情绪从冰点回升的一天，寻找最早的转折迹象', 'Find the first signs of a turn from the ice'],
    lesson: [
      '冰点不是买点，转折要等信号：跌停减少、昨日涨停股不再大面、新题材带出首板，三者齐备才算启动。',
      'Ice is no signal by itself: fewer at their down limit, no large losses of yesterday’s boards and a new theme make a start.',
    ],
  },
  climax: {
    title: ['情绪高潮', 'A climax'],
    goal: ['情绪最热的一天，练习在热闹里减仓而不是加仓', 'At the hottest, practise to reduce'],
    lesson: [
      '高潮当天最容易赚钱，也最容易把利润留在第二天的分歧里。高潮之后大多是分歧，仓位要走在情绪前面。',
      'A climax pays on its day and takes it back in the divergence after. The position has to move before the sentiment does.',
    ],
  },
  themeIgnition: {
    title: ['题材启动', 'A theme ignites'],
    goal: ['新题材出现的一天，从消息和热度里认出主线', 'Recognise a new main theme from news and heat'],
    lesson: [
      '题材启动常有盘前消息和多只首板呼应。只有一只股票涨停的「题材」，多半只是个股消息。',
      'A theme begins with news before the open and several first boards. With a single board it is mostly the news of one stock.',
    ],
  },
  rotation: {
    title: ['板块轮动', 'Rotation'],
    goal: ['热点切换的一天，看清资金从哪里来、到哪里去', 'See where money comes from and goes'],
    lesson: [
      '轮动日昨天的主线不再领涨。追昨天的强势股，常常买在切换的当口；先看今天谁的资金净流入排在前面。',
      'In a rotation yesterday’s leaders do not lead. Chasing them buys the switch; look first at who takes in money today.',
    ],
  },
  trend: {
    title: ['单边上涨', 'A rising day'],
    goal: ['指数一路走高的一天，练习持有而不是来回换股', 'When the index climbs, practise holding'],
    lesson: [
      '普涨日换股的代价是手续费和踏空。先比较持有不动的结果，再决定要不要操作。',
      'On a day when all rise, switching costs fees and misses. Compare with holding before you act.',
    ],
  },
  ordinary: {
    title: ['普通的一天', 'An ordinary day'],
    goal: ['没有大事的一天，练习不交易', 'On a day without events, practise not to trade'],
    lesson: [
      '多数交易日都很普通。没有理由的交易，长期看只付出了费用；会空仓也是本事。',
      'Most days are ordinary. Trades without a reason pay fees alone in the long run; staying out is a skill.',
    ],
  },
};
