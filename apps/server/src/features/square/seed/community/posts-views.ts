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
    text: '均线走平了，量比还不高，没人抢。二十天跑赢指数，到期我回来领奖或者领打',
    direction: 'up',
    horizonDays: 20,
    figures: { 'indicator.ma': any, volumeRatio: (value) => value < 1.5 },
  },
  {
    days: 3,
    text: '头上就是压力位，RSI也软，五天跑不赢指数。欢迎翻旧账',
    direction: 'down',
    horizonDays: 5,
    figures: { 'levels.resistance1': any, 'indicator.rsi': (value) => value < 60 },
  },
  {
    days: 41,
    text: '市盈率不高不低，量比平平，要啥没啥。六十天跟着指数走，我就记个对照，不买',
    direction: 'flat',
    horizonDays: 60,
    figures: { peTtm: (value) => value > 10 && value < 60, volumeRatio: (value) => value > 0.6 && value < 1.6 },
  },
  {
    days: 12,
    text: '不贵，换手又淡，还没被盯上。理由就这俩，少是少了点，二十天见',
    direction: 'up',
    horizonDays: 20,
    figures: { peTtm: (value) => value > 0 && value < 40, turnoverPct: (value) => value < 5 },
  },
  {
    days: 12,
    text: '布林中轨没破，RSI也还行，五天看强。中轨破了就当我没说……开玩笑的，算我错',
    direction: 'up',
    horizonDays: 5,
    figures: { 'indicator.boll': any, 'indicator.rsi': (value) => value >= 40 },
    ended: 'hit',
  },
  {
    days: 14,
    text: 'RSI不冷不热，我觉得这五天能跑赢。说实话七分靠猜',
    direction: 'up',
    horizonDays: 5,
    figures: { 'indicator.rsi': (value) => value > 30 && value < 70 },
    ended: 'miss',
  },
  {
    days: 17,
    text: 'RSI挺高，量比跟不上，虚。五天弱于指数，我没仓位，纯嘴',
    direction: 'down',
    horizonDays: 5,
    figures: { 'indicator.rsi': (value) => value > 40, volumeRatio: (value) => value < 1.5 },
    ended: 'hit',
  },
  {
    days: 20,
    text: '到压力位了该歇几天吧，五天弱于指数。就这一条理由，减了一点点意思意思',
    direction: 'down',
    horizonDays: 5,
    figures: { 'levels.resistance1': any },
    ended: 'miss',
  },
  {
    days: 28,
    text: '这只跟指数穿一条裤子的，二十天差不出一个点，谁买它不如买指数',
    direction: 'flat',
    horizonDays: 20,
    figures: { 'indicator.ma': any },
  },
  {
    days: 28,
    text: '市盈率比我平时敢买的高，咬咬牙。二十天赌它不输指数，输了写检讨置顶',
    direction: 'up',
    horizonDays: 20,
    figures: { peTtm: (value) => value > 20 },
    ended: 'miss',
  },
  {
    days: 32,
    text: '看到换手上头了，二十天看强！……发完有点后悔，先放着',
    direction: 'up',
    horizonDays: 20,
    figures: { turnoverPct: any },
    withdrawnAfterHours: 3,
  },
  {
    days: 18,
    text: '五天看平，没消息，看多看空都没把握，挂条均线在这',
    direction: 'flat',
    horizonDays: 5,
    figures: { 'indicator.ma': any },
    ended: 'void',
  },
  {
    days: 41,
    text: 'MACD柱子半死不活，换手也淡，二十天弱于指数。拿着的别骂，你们也可以反着说',
    direction: 'down',
    horizonDays: 20,
    figures: { 'indicator.macd': any, turnoverPct: (value) => value < 3 },
    ended: 'hit',
  },
  {
    days: 46,
    text: '离支撑位近，错了亏得不多，划算。二十天强于指数',
    direction: 'up',
    horizonDays: 20,
    figures: { 'levels.support1': any },
    ended: 'hit',
  },
  {
    days: 52,
    text: '这只要弱，五天。别问依据，问就是前天它让我亏了钱',
    direction: 'down',
    horizonDays: 5,
    figures: { 'indicator.kdj': any },
    withdrawnAfterHours: 30,
  },
];
