import type { LimitBar, LimitInputs, LimitTimes } from './limit-inputs.ts';

/** Kinds of a sealed up limit, in the order in which they are tried: the first that fits is the kind. */
export const boardTypes = ['onePrice', 'tShape', 'instant', 'late', 'messy', 'resealed', 'turnover', 'plain'] as const;

/** 一字, T字, 秒板, 尾盘, 烂板, 回封, 换手, 普通. */
export type BoardType = (typeof boardTypes)[number];

/** 地天板, 天地板, 反包板, 20cm, 30cm. */
export type BoardTag = 'downToUp' | 'upToDown' | 'comeback' | 'twentyPercent' | 'thirtyPercent';

/** Seconds of the day up to which a seal is instant, and from which it is late. */
const instantUntil = 9 * 3600 + 35 * 60;
const lateFrom = 14 * 3600 + 30 * 60;

const messyBreaks = 3;
const turnoverBoard = 0.1;

/** Kind of a sealed up limit; without times of the day only the shapes of the bar and the turnover tell. Source: B.6. */
export function boardTypeOf(bar: LimitBar, times: LimitTimes | null, turnover: number | null): BoardType {
  const isOpenAtLimit = bar.open === bar.up;
  if (isOpenAtLimit && bar.low === bar.up) return 'onePrice';
  if (isOpenAtLimit) return 'tShape';
  const first = times?.firstSealSecond ?? null;
  if (first !== null && first <= instantUntil) return 'instant';
  if (first !== null && first >= lateFrom) return 'late';
  const breaks = times?.breakCount ?? 0;
  if (breaks >= messyBreaks) return 'messy';
  if (breaks > 0) return 'resealed';
  return turnover !== null && turnover >= turnoverBoard ? 'turnover' : 'plain';
}

/** What else is to be said of a stock at its limit. Source: market handbook B.6. */
export function boardTagsOf({ side, bar, percent, past }: LimitInputs): BoardTag[] {
  const tags: BoardTag[] = [];
  if (bar.low === bar.down && bar.close === bar.up) tags.push('downToUp');
  if (bar.high === bar.up && bar.close === bar.down) tags.push('upToDown');
  if (side === 'up' && bar.close === bar.up && past(1) === false && past(2) === true) tags.push('comeback');
  if (percent === 20) tags.push('twentyPercent');
  if (percent === 30) tags.push('thirtyPercent');
  return tags;
}
