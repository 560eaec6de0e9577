import { turnover } from '../indicators/quote-figures.ts';
import { isAbove } from '../indicators/is-above.ts';
import { placeInYear, yearDays } from './capital-conditions.ts';
import { above, bound, known, numberOf, within, type Condition } from './condition.ts';
import { clean, reaches, topOf } from './figure-rules.ts';
import { chipsOf } from './stock-chips.ts';
import type { StockView } from './stock-view.ts';

/** What makes a rise on volume one at the bottom. Source: market handbook C.9. */
const bottom = {
  mostPlace: 0.3,
  mostOfTop: 0.7,
  leastVolumeTimes: 2,
  /** A day of the last five on which volume was so many times the usual counts as busy. */
  busyVolumeTimes: 1.5,
  busyWindow: 5,
  usualDays: 20,
  change: [0.02, 0.095],
  leastAmount: 5e7,
  turnover: [0.02, 0.15],
} as const;

/** Points of each part of the score, and where a part is full. Source: market handbook C.9. */
const scoring = {
  place: 30,
  volume: { points: 25, full: 4 },
  mainNet: 20,
  winner: { points: 15, full: 0.35 },
  busyDays: { points: 10, full: 3 },
} as const;

const clamp = (figure: number): number => Math.min(1, Math.max(0, figure));

/** Volume over the mean of the 20 bars before it; NaN where it is not known. */
const volumeTimes = (stock: StockView, back = 0): number =>
  clean(stock.volume(back) / stock.back(stock.ma(bottom.usualDays, 'volume'), back + 1));

function busyDaysOf(stock: StockView): number {
  let days = 0;
  for (let back = 0; back < bottom.busyWindow; back++) {
    if (volumeTimes(stock, back) >= bottom.busyVolumeTimes) days++;
  }
  return days;
}

/** What costs the least is asked first; the first no ends it, and a part that is not known leaves the answer open. */
function risesAtTheBottom(stock: StockView): boolean | null {
  const { change, turnover: share } = bottom;
  let isKnown = true;
  for (const answerOf of [
    () => within(clean(stock.change()), ...change),
    () => above(stock.close(), stock.open()),
    () => reaches(stock.back(stock.bars.amount, 0), bottom.leastAmount),
    () => within(clean(turnover(stock.volume(), stock.security.floatShares) ?? Number.NaN), ...share),
    () => reaches(volumeTimes(stock), bottom.leastVolumeTimes),
    () => notBelow(stock.close(), stock.back(stock.ma(bottom.usualDays), 0)),
    () => reaches(bottom.mostOfTop, clean(stock.close() / topOf(stock, yearDays))),
    () => reaches(bottom.mostPlace, placeInYear(stock)),
  ]) {
    const answer = answerOf();
    if (answer === false) return false;
    if (answer === null) isKnown = false;
  }
  return isKnown ? true : null;
}

const notBelow = (figure: number, other: number): boolean | null =>
  Number.isFinite(figure) && Number.isFinite(other) ? !isAbove(other, figure) : null;

/** What the score of a rise at the bottom is made of: shares 0 to 1, times of the usual volume, days of the last five. */
interface BottomFigures {
  readonly place: number;
  readonly volumeTimes: number;
  readonly mainNetRank: number;
  readonly winner: number;
  readonly busyDays: number;
}

/** 0 to 100; NaN where a part is not known. Source: market handbook C.9. */
export const bottomScore = ({ place, volumeTimes: volume, mainNetRank, winner, busyDays }: BottomFigures): number =>
  scoring.place * (1 - place / bottom.mostPlace) +
  scoring.volume.points * clamp(volume / scoring.volume.full) +
  scoring.mainNet * mainNetRank +
  scoring.winner.points * clamp((scoring.winner.full - winner) / scoring.winner.full) +
  scoring.busyDays.points * clamp(busyDays / scoring.busyDays.full);

/** `null` where the condition does not hold or a part of the score is not known. */
function scoreOf(stock: StockView): number | null {
  if (risesAtTheBottom(stock) !== true) return null;
  const score = bottomScore({
    place: placeInYear(stock),
    volumeTimes: volumeTimes(stock),
    mainNetRank: stock.profile?.mainNetRank ?? Number.NaN,
    winner: chipsOf(stock)?.winner ?? Number.NaN,
    busyDays: busyDaysOf(stock),
  });
  return known(clean(score));
}

/**
 * What pools ask for beside the catalogue: the lists of two tools, named as the handbook numbers these. They can be asked
 * like any condition and are not offered among the 167. Source: market handbook C.5, C.9, E.4.
 */
export const toolConditions: readonly Condition[] = [
  {
    id: 'C05',
    category: 'quote',
    isIntraday: false,
    needs: ['profile', 'limits'],
    name: ['封板强度不少于N', 'Strength of the sealed limit'],
    definition: [
      '收盘封涨停、全天非一字，且封板强度不少于N；数值为封板强度',
      'Closed at the up limit, traded below it during the day, and the seal has a strength of at least N, which is the figure',
    ],
    parameters: [bound('least', 60, 'points', [0, 100, 1])],
    unit: 'points',
    test(stock, values) {
      const strength = stock.profile?.sealStrength ?? null;
      if (strength === null) return null;
      if (strength === 'none' || !isAbove(stock.high(), stock.low())) return false;
      return clean(strength) >= numberOf(values, 'least');
    },
    value(stock) {
      const strength = stock.profile?.sealStrength;
      return typeof strength === 'number' ? known(clean(strength)) : null;
    },
  },
  {
    id: 'C09',
    category: 'quote',
    isIntraday: false,
    // The figure reads the profile too; whether it holds does not.
    needs: ['shares'],
    name: ['底部放量', 'A rise on volume at the bottom'],
    definition: [
      '250日位置不高于30%，收盘价不高于250日最高价的70%，成交量不少于前20日均量的2倍，涨幅2%至9.5%，收阳且不低于MA20，成交额不少于5000万元，换手2%至15%；数值为底部评分0至100',
      'At most 30 % of the way up in 250 days and 70 % of their high, volume twice the mean of the 20 days before, up 2 to 9.5 %, a close above the open and not below MA20, 50 million yuan traded, a turnover of 2 to 15 %; the figure is a score from 0 to 100',
    ],
    parameters: [],
    unit: 'points',
    test: risesAtTheBottom,
    value: scoreOf,
  },
];
