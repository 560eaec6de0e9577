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
    text: 'RSI到低位了，量比也缩下来，割的人差不多割完了。我看二十个交易日跑赢指数，收盘破第一支撑就是我看错，不编理由',
    direction: 'up',
    horizonDays: 20,
    figures: { 'indicator.rsi': (value) => value < 35, volumeRatio: (value) => value < 1, 'levels.support1': any },
    likes: ['practice', 'fullService', 'standard'],
  },
  {
    by: 'practice',
    hours: 100,
    text: '换手淡，量比不到一，买的卖的都在睡觉。五天跟着指数晃，我不猜，看着',
    direction: 'flat',
    horizonDays: 5,
    figures: { volumeRatio: (value) => value < 1, turnoverPct: (value) => value < 3 },
    likes: ['creator', 'lowestClass'],
  },
  {
    by: 'fullService',
    hours: 15 * 24,
    text: 'RSI到这个位置，该上车的都上了吧？五个交易日弱于指数，我减了一半。打脸了回来挨骂',
    direction: 'down',
    horizonDays: 5,
    figures: { 'indicator.rsi': (value) => value > 70 },
    likes: ['practice', 'invited', 'plainCreator'],
  },
  {
    by: 'plainCreator',
    hours: 40 * 24,
    text: '市盈率不高，换手也小，就是没人搭理。给它二十天跟指数比比，输了写八百字',
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
    text: '量比上不来，RSI还趴着，上次我在这种位置抄底抄在半山腰。二十天弱于指数，不碰',
    direction: 'down',
    horizonDays: 20,
    figures: { volumeRatio: (value) => value < 1, 'indicator.rsi': (value) => value < 50 },
    likes: ['fullService'],
  },
];
