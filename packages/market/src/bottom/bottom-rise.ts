import { isAbove } from '../indicators/is-above.ts';
import { turnover } from '../indicators/quote-figures.ts';
import { placeInYear, yearDays } from '../picker/capital-conditions.ts';
import { above, known, within } from '../picker/condition.ts';
import { clean, reaches, topOf } from '../picker/figure-rules.ts';
import { chipsOf } from '../picker/stock-chips.ts';
import type { StockView } from '../picker/stock-view.ts';

/** What makes a rise on volume one at the bottom. Source: market handbook C.9. */
export const bottomRules = {
  maxPlace: 0.3,
  maxOfTop: 0.7,
  minVolumeTimes: 2,
  /** A day of the last five on which volume was so many times the usual counts as busy. */
  busyVolumeTimes: 1.5,
  busyWindow: 5,
  usualDays: 20,
  change: [0.02, 0.095],
  minAmount: 5e7,
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
  clean(stock.volume(back) / stock.back(stock.ma(bottomRules.usualDays, 'volume'), back + 1));

function busyDaysOf(stock: StockView): number {
  let days = 0;
  for (let back = 0; back < bottomRules.busyWindow; back++) {
    if (volumeTimes(stock, back) >= bottomRules.busyVolumeTimes) days++;
  }
  return days;
}

/** Whether it is one; what costs the least is asked first, the first no ends it, and a part that is not known leaves the answer open. */
export function risesAtTheBottom(stock: StockView): boolean | null {
  const { change, turnover: share } = bottomRules;
  let isKnown = true;
  for (const answerOf of [
    () => within(clean(stock.change()), ...change),
    () => above(stock.close(), stock.open()),
    () => reaches(stock.back(stock.bars.amount, 0), bottomRules.minAmount),
    () => within(clean(turnover(stock.volume(), stock.security.floatShares) ?? Number.NaN), ...share),
    () => reaches(volumeTimes(stock), bottomRules.minVolumeTimes),
    () => notBelow(stock.close(), stock.back(stock.ma(bottomRules.usualDays), 0)),
    () => reaches(bottomRules.maxOfTop, clean(stock.close() / topOf(stock, yearDays))),
    () => reaches(bottomRules.maxPlace, placeInYear(stock)),
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
  scoring.place * (1 - place / bottomRules.maxPlace) +
  scoring.volume.points * clamp(volume / scoring.volume.full) +
  scoring.mainNet * mainNetRank +
  scoring.winner.points * clamp((scoring.winner.full - winner) / scoring.winner.full) +
  scoring.busyDays.points * clamp(busyDays / scoring.busyDays.full);

/** A rise on volume at the bottom; fractions. */
export interface BottomRise {
  /** Place of the close in the range of the year, 0 to 1. */
  readonly place: number;
  /** Below the highest price of the year; negative. */
  readonly drawdown: number;
  readonly volumeTimes: number;
  /** Of the last five days, this one included, with one and a half times the usual volume. */
  readonly busyDays: number;
  /** Above its MA20. */
  readonly averageDistance: number;
  /** Share of the holders who paid less; `null` where it is not known. */
  readonly winner: number | null;
  /** Yuan. */
  readonly mainNet: number | null;
  /** 0 to 100; `null` where a part of it is not known. */
  readonly score: number | null;
}

/**
 * What the last bar of a stock is as a rise at the bottom; `null` for none. `mainNetRank` is where its main net over its amount
 * ranks, 0 to 1, `null` where nobody knows.
 */
export function bottomRiseOf(stock: StockView, mainNetRank: number | null): BottomRise | null {
  if (risesAtTheBottom(stock) !== true) return null;
  const winner = chipsOf(stock)?.winner ?? null;
  const figures = {
    place: placeInYear(stock),
    volumeTimes: volumeTimes(stock),
    busyDays: busyDaysOf(stock),
  };
  const score = bottomScore({
    ...figures,
    mainNetRank: mainNetRank ?? Number.NaN,
    winner: winner ?? Number.NaN,
  });
  return {
    ...figures,
    drawdown: stock.close() / topOf(stock, yearDays) - 1,
    averageDistance: stock.close() / stock.back(stock.ma(bottomRules.usualDays), 0) - 1,
    winner,
    mainNet: known(stock.back(stock.bars.mainNet, 0)),
    score: known(clean(score)),
  };
}
