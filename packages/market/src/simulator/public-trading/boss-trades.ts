import { below, dayKey, entityKey, stream, uniform } from '../random.ts';
import type { Boss, BossStyle } from './seat-directory.ts';

/** A listed stock as a trader sees it at the close; changes are fractions. */
export interface ListedStock {
  readonly index: number;
  readonly change: number;
  readonly isSealedUp: boolean;
  readonly streak: number;
  /** Closed at the up limit on one of the five traded days before. */
  readonly wasLimitUpLately: boolean;
  /** Highest close of twenty traded days. */
  readonly isAtHigh: boolean;
  /** Stocks of its theme that closed at the up limit today, itself included. */
  readonly themeLimitUps: number;
  /** What the hour of its first seal is worth at the next open, a fraction. */
  readonly sealTimePremium: number;
}

/** A purchase of a day: sold again `hold` traded days later. */
export interface BossBuy {
  readonly index: number;
  /** Branch number. */
  readonly branch: number;
  readonly hold: number;
}

const hotTheme = 2;
const themeOfTheDay = 3;
const dipFrom = -0.03;
const themeRise = 0.05;
export const longestHold = 3;

/** Chances of no, one and two purchases a day; of holding one, two and three days, by style. */
const purchases = [0.3, 0.7, 1] as const;
const holds: Readonly<Record<BossStyle, readonly [number, number]>> = {
  firstBoard: [0.6, 0.9],
  relay: [0.7, 0.95],
  dip: [0.4, 0.8],
  trend: [0.2, 0.6],
  theme: [0.4, 0.75],
};

/**
 * What the traders buy on a day, from the listed stocks of their style. A trader of judgement leans to early seals and
 * hot themes, one without to neither; what becomes of it is told by the days after. Source: market handbook H.10.
 */
export function bossBuysOn(
  seed: number,
  bosses: readonly Boss[],
  stocks: readonly ListedStock[],
  day: number,
): BossBuy[] {
  const key = dayKey(seed, stream.SEAT, day);
  return bosses.flatMap((boss, n) => {
    const own = entityKey(key, n);
    const suited = stocks.filter((stock) => suits(boss.style, stock));
    const wanted = purchases.findIndex((edge) => uniform(own, 0) < edge);
    return suited
      .map((stock) => ({ stock, score: boss.judgement * qualityOf(stock) + chance(entityKey(own, stock.index)) }))
      .sort((a, b) => b.score - a.score || a.stock.index - b.stock.index)
      .slice(0, wanted)
      .map(({ stock }): BossBuy => {
        const trade = entityKey(own, stock.index);
        const branch = boss.branches[below(trade, 1, boss.branches.length)]!;
        return { index: stock.index, branch, hold: holdOf(boss.style, uniform(trade, 2)) };
      });
  });
}

/** Whether a stock is what a style looks for. */
export function suits(style: BossStyle, stock: ListedStock): boolean {
  switch (style) {
    case 'firstBoard':
      return stock.isSealedUp && stock.streak === 1 && stock.themeLimitUps >= hotTheme;
    case 'relay':
      return stock.isSealedUp && stock.streak >= 2 && stock.streak <= 4;
    case 'dip':
      return stock.change <= dipFrom && stock.wasLimitUpLately;
    case 'trend':
      return !stock.isSealedUp && stock.isAtHigh && stock.change > 0;
    case 'theme':
      return stock.change >= themeRise && stock.themeLimitUps >= themeOfTheDay;
  }
}

/** What is known of a stock's tomorrow at the close, about -2 to 3. */
const qualityOf = (stock: ListedStock): number =>
  (stock.isSealedUp ? stock.sealTimePremium / 0.015 : 0) + 0.4 * Math.log2(1 + stock.themeLimitUps);

/** Gumbel noise: the largest of many chances. */
const chance = (key: number): number => -Math.log(-Math.log(uniform(key, 0)));

function holdOf(style: BossStyle, u: number): number {
  const [one, two] = holds[style];
  return u < one ? 1 : u < two ? 2 : longestHold;
}
