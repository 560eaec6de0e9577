/**
 * Most that the close before is of the reference price on one ex-rights day. 30 new shares for ten are a factor of 4 and the
 * most that was ever given; a dividend on top makes it a little more. Source: market handbook A.9.
 */
export const maxExRightsFactor = 5;

/** Until then shares of a face value of ten and of a hundred yuan became shares of one yuan. */
const splitsUntil = '1992-12-31';
const maxSplitFactor = 101;

/** Trading days in which a stock has one such day at most; a step over rows that are missing may hold several. */
const daysBetween = 120;

/** Whether one step of a factor on a date, so many trading days after the row before, is more than ex-rights days make. */
export function isImpossibleStep(factor: number, date: string, days = 1): boolean {
  const most = date <= splitsUntil ? maxSplitFactor : maxExRightsFactor;
  return !(factor <= most ** Math.ceil(Math.max(days, 1) / daysBetween));
}

/** Rights are offered for half of the shares at most; before 2020 it was less. Source: issuance measures of 2023, article 53. */
const maxRightsShare = 0.5;

/** What rounding the reference price to a fen does to the factor of a share of less than a yuan. */
const splitSlack = 0.02;

/**
 * Whether one share can become so many on a day with this factor. Without rights the factor is the split and what cash adds;
 * shares that were bought at no more than the close before make the split larger than it, by their own number at most.
 */
export const isPossibleSplit = (split: number, factor: number): boolean =>
  split >= 1 && split <= factor * (1 + maxRightsShare) * (1 + splitSlack);
