import type { SeedView } from '../views.ts';

const any = (): boolean => true;

/** A view of the crowd: who said it is found when it is written. */
export type CommunityView = Omit<SeedView, 'by' | 'likes' | 'hours'> & {
  /** Trading days before the seeding. */
  readonly days: number;
  /** What has to have become of it; a demonstration shows each end. */
  readonly ended?: 'hit' | 'miss' | 'void';
  /** Taken back by its author, hours after it was said. */
  readonly withdrawnAfterHours?: number;
};

/** Views of the crowd, written by us for the demonstration. */
export const communityViews: readonly CommunityView[] = [
  {
    days: 2,
    text: '均线刚转平，量比不高，说明还没有人抢。我给它二十个交易日，和指数比，到期自己回来打分。',
    direction: 'up',
    horizonDays: 20,
    figures: { 'indicator.ma': any, volumeRatio: (value) => value < 1.5 },
  },
  {
    days: 3,
    text: '第一压力位就在头顶，RSI也不强，五个交易日里我不指望它比指数强。说错了欢迎翻旧账。',
    direction: 'down',
    horizonDays: 5,
    figures: { 'levels.resistance1': any, 'indicator.rsi': (value) => value < 60 },
  },
  {
    days: 41,
    text: '市盈率中等，量比也平平，没有明显的长板和短板。我的看法是六十个交易日里大体跟着指数，图个对照。',
    direction: 'flat',
    horizonDays: 60,
    figures: { peTtm: (value) => value > 10 && value < 60, volumeRatio: (value) => value > 0.6 && value < 1.6 },
  },
  {
    days: 12,
    text: '市盈率不贵，换手却很淡，市场还没注意到它。二十个交易日见分晓，我先把理由写在这里。',
    direction: 'up',
    horizonDays: 20,
    figures: { peTtm: (value) => value > 0 && value < 40, turnoverPct: (value) => value < 5 },
  },
  {
    days: 12,
    text: '五个交易日看强于指数，依据是布林中轨没有破，RSI也过得去。依据破了就算我错。',
    direction: 'up',
    horizonDays: 5,
    figures: { 'indicator.boll': any, 'indicator.rsi': (value) => value >= 40 },
    ended: 'hit',
  },
  {
    days: 14,
    text: '短线指标不冷不热，我判断它这一周强过指数。判断的成分多，证据的成分少，先承认。',
    direction: 'up',
    horizonDays: 5,
    figures: { 'indicator.rsi': (value) => value > 30 && value < 70 },
    ended: 'miss',
  },
  {
    days: 17,
    text: 'RSI不低，量比却不大。我看五个交易日弱于指数，只记录，不操作。',
    direction: 'down',
    horizonDays: 5,
    figures: { 'indicator.rsi': (value) => value > 40, volumeRatio: (value) => value < 1.5 },
    ended: 'hit',
  },
  {
    days: 20,
    text: '觉得它会歇几天，五个交易日弱于指数。依据只有一条压力位，证据单薄，仓位也就单薄。',
    direction: 'down',
    horizonDays: 5,
    figures: { 'levels.resistance1': any },
    ended: 'miss',
  },
  {
    days: 28,
    text: '这只最近和指数像穿一条裤子，我看二十个交易日里差不出一个点。',
    direction: 'flat',
    horizonDays: 20,
    figures: { 'indicator.ma': any },
  },
  {
    days: 28,
    text: '市盈率比我习惯买的高一点，但还不到我改主意的地步。二十个交易日，赌它不输指数，赌注是一篇检讨。',
    direction: 'up',
    horizonDays: 20,
    figures: { peTtm: (value) => value > 20 },
    ended: 'miss',
  },
  {
    days: 32,
    text: '写完就觉得自己太冲动了，依据只有当天的换手。先放在这里，冷静一下再看要不要留。',
    direction: 'up',
    horizonDays: 20,
    figures: { turnoverPct: any },
    withdrawnAfterHours: 3,
  },
  {
    days: 18,
    text: '五个交易日看平，消息面空着，看多看空我都没有证据，只引一条五日均线备查。',
    direction: 'flat',
    horizonDays: 5,
    figures: { 'indicator.ma': any },
    ended: 'void',
  },
  {
    days: 41,
    text: 'MACD的柱子不见起色，换手也淡，二十个交易日我看弱于指数。输赢都写总结。',
    direction: 'down',
    horizonDays: 20,
    figures: { 'indicator.macd': any, turnoverPct: (value) => value < 3 },
    ended: 'hit',
  },
  {
    days: 46,
    text: '第一支撑位离得近，错了损失看得见，对了慢慢来。二十个交易日，强于指数。',
    direction: 'up',
    horizonDays: 20,
    figures: { 'levels.support1': any },
    ended: 'hit',
  },
  {
    days: 52,
    text: '凭感觉说它要弱，写完出去散步，越想越觉得是前天亏钱的情绪在说话。',
    direction: 'down',
    horizonDays: 5,
    figures: { 'indicator.kdj': any },
    withdrawnAfterHours: 30,
  },
];
