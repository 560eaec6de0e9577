import type { CitedMetric } from '@lianpan/domain/community';
import type { PersonaName } from '../../../seed/personas.ts';

/** A view of the demonstration that rests on figures; its stock is one of the simulated market of which the words are true. */
export interface SeedView {
  readonly by: PersonaName;
  /** Before the seeding. */
  readonly hours: number;
  readonly text: string;
  readonly direction: 'up' | 'down' | 'flat';
  /** Trading days. */
  readonly horizonDays: 5 | 20 | 60;
  /** Figures that it rests on, with what its words say of them. */
  readonly figures: Readonly<Partial<Record<CitedMetric, (value: number) => boolean>>>;
  readonly likes?: readonly PersonaName[];
}

const any = (): boolean => true;

/** Written by us for the demonstration. What a figure came to stands in the figure and not in the words. */
export const seedViews: readonly SeedView[] = [
  {
    by: 'invited',
    hours: 34,
    text: '短线指标到了低位，量比也缩下来了，卖的人在变少。我看二十个交易日内强于指数，收盘跌破第一支撑就算我看错，不找理由。',
    direction: 'up',
    horizonDays: 20,
    figures: { 'indicator.rsi': (value) => value < 35, volumeRatio: (value) => value < 1, 'levels.support1': any },
    likes: ['practice', 'fullService', 'standard'],
  },
  {
    by: 'practice',
    hours: 100,
    text: '换手淡，量比不到一，两边都没人着急。这种时候我不猜方向，五个交易日内多半跟着指数走，先看不动。',
    direction: 'flat',
    horizonDays: 5,
    figures: { volumeRatio: (value) => value < 1, turnoverPct: (value) => value < 3 },
    likes: ['creator', 'lowestClass'],
  },
  {
    by: 'fullService',
    hours: 15 * 24,
    text: '六日强弱指标已经在高位，短线的人都在车上了。我看五个交易日内弱于指数，仓位减掉一半再说。判断错了，我照样在这里认。',
    direction: 'down',
    horizonDays: 5,
    figures: { 'indicator.rsi': (value) => value > 70 },
    likes: ['practice', 'invited', 'plainCreator'],
  },
  {
    by: 'plainCreator',
    hours: 40 * 24,
    text: '市盈率不高，换手也不大，缺的是关注。给二十个交易日，和指数比，赢了不吹，输了写原因。',
    direction: 'up',
    horizonDays: 20,
    figures: {
      peTtm: (value) => value > 0 && value < 30,
      turnoverPct: (value) => value < 3,
    },
    likes: ['practice', 'creator'],
  },
  {
    by: 'standard',
    hours: 50 * 24,
    text: '量比上不来，RSI也在低处。我的看法是二十个交易日内弱于指数，先不碰，放在自选里对照。',
    direction: 'down',
    horizonDays: 20,
    figures: { volumeRatio: (value) => value < 1, 'indicator.rsi': (value) => value < 50 },
    likes: ['fullService'],
  },
];
