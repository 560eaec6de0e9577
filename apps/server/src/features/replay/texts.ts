import type { PracticeKind } from '@lianpan/market/replay';
import type { Text } from '../../language.ts';

/** Kinds of days; `stored` is any day of imported stocks. */
export type ReplayKind = PracticeKind | 'stored';

export const replayTexts = {
  noData: ['当时没有数据', 'No data at that time'],
  noChange: ['回放期间不能操作，请先结束回放', 'Not available during a replay. End it first'],
  noSession: ['这次回放已结束或不存在', 'This replay has ended or does not exist'],
  noDay: ['没有找到这个回放日', 'Replay day not found'],
  noStoredDay: [
    '这一天不能回放：请选 {from} 至 {to} 之间的交易日',
    'This day cannot be replayed. Choose a trading day from {from} to {to}',
  ],
  noStored: ['没有导入行情，暂不能回放历史行情', 'No imported data, so no historical days to replay'],
  oneAtATime: ['还有一次回放未结束，请先结束', 'You have an unfinished replay. End it first'],
  busy: ['同时回放的人较多，请一分钟后再试', 'Many replays are running. Try again in a minute'],
  preparing: ['正在准备当天行情，请稍候', "Preparing that day's market, please wait"],
  notOver: ['结束回放后可看复盘', 'The debrief is available after the replay ends'],
  answered: ['检查题已答过', 'You have already answered the questions'],
  blind: ['盲练', 'Blind practice'],
  blindGoal: ['不提示日期和类型，先自己判断是哪种行情', 'Date and type are hidden. Judge what kind of day it is'],
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
    title: ['历史行情', 'Historical day'],
    goal: [
      '没有分时数据的股票，盘中只有开盘价，委托按收盘撮合；有分时的逐条推进',
      'Stocks without intraday data show only the open, and orders fill at the close; the rest move bar by bar',
    ],
    lesson: [
      '这是真实的一天。对照当时的理由和收盘结果，先看过程，再看盈亏。',
      'This day really happened. Compare your reasons with the close. Judge the process first, then the profit.',
    ],
  },
  crash: {
    title: ['急跌日', 'Crash day'],
    goal: ['市场快速下跌时，先控制仓位，再看有没有必要出手', 'In a fast fall, control your position first'],
    lesson: [
      '急跌中个股很难独善其身。仓位决定亏多少，选股只决定亏得快慢；没有计划的抄底多数在当天继续亏损。',
      'Few stocks escape a crash. Position size decides the loss, and buying the dip without a plan mostly loses that day.',
    ],
  },
  strongestLimitUp: {
    title: ['涨停潮', 'Limit-up wave'],
    goal: ['涨停多的一天，分清谁先涨停、谁是跟风', 'With many limit ups, tell leaders from followers'],
    lesson: [
      '涨停家数多不等于容易赚钱：先封板的多由题材带动，后排跟风常常炸板。看封板时间和封单，比看涨幅有用。',
      'Many limit ups do not mean easy money. Early ones are driven by themes and late followers often break. Seal time and queue tell more than the gain.',
    ],
  },
  limitUpChain: {
    title: ['连板高度', 'Long streak'],
    goal: ['观察最高连板股的一天，判断高度还能不能延续', 'Watch the longest streak and judge whether it can continue'],
    lesson: [
      '连板越高，能继续的越少。接力前先看昨日涨停股的晋级率和开盘溢价，高度打不开时后排会一起退潮。',
      'The longer the streak, the fewer continue. Check the promotion rate and opening premium first. When the leader fails, followers fall too.',
    ],
  },
  onePriceBoards: {
    title: ['一字板', 'Locked limit up'],
    goal: ['面对开盘即涨停的股票，理解为什么排队也买不到', 'Learn why queuing at a locked open fills nothing'],
    lesson: [
      '开盘就封死的股票，排在前面的单子远多于当天的成交。能轻松买到的一字板，往往是正在打开的板。',
      'When a stock locks at the open, the queue far exceeds the volume. One that is easy to buy is often about to break.',
    ],
  },
  brokenBoards: {
    title: ['炸板日', 'Broken limits'],
    goal: ['封板失败多的一天，练习不追最后一脚', 'On a day of broken limits, practise not chasing'],
    lesson: [
      '触板不等于封板。炸板率高说明资金分歧大，追在涨停价的单子当天就可能亏掉一个板。',
      'Touching the limit is not locking it. A high broken rate means disagreement, and an order at the limit may lose 10% the same day.',
    ],
  },
  announcementShock: {
    title: ['公告冲击', 'Announcement shock'],
    goal: [
      '业绩出人意料的一天，先看公告时间，再看价格反应',
      'On a day of surprise results, check the time first, then the price',
    ],
    lesson: [
      '公告多在前一晚发出，开盘价已经反映了大半。先核对发布时间，再想当天的涨跌里还有多少是新的。',
      'Announcements mostly come the evening before, and the open reflects most of it. Check the time, then ask how much of the move is new.',
    ],
  },
  iceToStart: {
    title: ['冰点转折', 'Turning from the low'],
    goal: ['情绪从冰点回升的一天，寻找最早的转折迹象', 'Find the first signs of a turn in sentiment'],
    lesson: [
      '冰点不是买点，转折要等信号：跌停减少、昨日涨停股不再大面、新题材带出首板，三者齐备才算启动。',
      'A sentiment low is not a buy signal. Wait for fewer limit downs, no big losses in yesterday’s limit ups and a new theme with its first limit up.',
    ],
  },
  climax: {
    title: ['情绪高潮', 'Sentiment climax'],
    goal: ['情绪最热的一天，练习在热闹里减仓而不是加仓', 'At the hottest, practise reducing rather than adding'],
    lesson: [
      '高潮当天最容易赚钱，也最容易把利润留在第二天的分歧里。高潮之后大多是分歧，仓位要走在情绪前面。',
      'A climax is the easiest day to gain and to give it back the next day. Divergence usually follows, so adjust positions before sentiment turns.',
    ],
  },
  themeIgnition: {
    title: ['题材启动', 'Theme start'],
    goal: ['新题材出现的一天，从消息和热度里认出主线', 'Spot the main theme from news and heat'],
    lesson: [
      '题材启动常有盘前消息和多只首板呼应。只有一只股票涨停的「题材」，多半只是个股消息。',
      'Themes start with pre-market news and several first limit ups. With a single limit up it is mostly one stock’s news.',
    ],
  },
  rotation: {
    title: ['板块轮动', 'Rotation'],
    goal: ['热点切换的一天，看清资金从哪里来、到哪里去', 'See where money leaves and where it goes'],
    lesson: [
      '轮动日昨天的主线不再领涨。追昨天的强势股，常常买在切换的当口；先看今天谁的资金净流入排在前面。',
      'In a rotation, yesterday’s leaders stop leading. Chasing them means buying at the switch. Check who has net inflow today first.',
    ],
  },
  trend: {
    title: ['单边上涨', 'Steady rise'],
    goal: ['指数一路走高的一天，练习持有而不是来回换股', 'When the index climbs all day, practise holding'],
    lesson: [
      '普涨日换股的代价是手续费和踏空。先比较持有不动的结果，再决定要不要操作。',
      'On a day when everything rises, switching costs fees and gains. Compare with holding before you act.',
    ],
  },
  ordinary: {
    title: ['普通的一天', 'Ordinary day'],
    goal: ['没有大事的一天，练习不交易', 'On a quiet day, practise not trading'],
    lesson: [
      '多数交易日都很普通。没有理由的交易，长期看只付出了费用；会空仓也是本事。',
      'Most days are ordinary. Trades without a reason only pay fees in the long run. Staying out is a skill.',
    ],
  },
};
