import type { AbnormalNotice } from '../abnormal/abnormal-detector.ts';
import { abnormalLimits } from '../abnormal/thresholds.ts';
import type { Listing, NearSerious } from '../simulator/public-trading/listing-follower.ts';

const closePoint = 240;

/**
 * What the rules of abnormal movement find at a close: the movements of price, and who stands near a serious one. Turnover
 * alone has no direction and is left to the exchange's list.
 */
export function closeNotices(listings: readonly Listing[], near: readonly NearSerious[]): AbnormalNotice[] {
  const notice = (index: number, subCode: AbnormalNotice['subCode'], value: number): AbnormalNotice => ({
    index,
    point: closePoint,
    subCode,
    value,
    newsId: null,
    importance: null,
  });
  const found = listings.flatMap(({ index, movement }) => {
    if (movement === null || movement.direction === 0) return [];
    const isUp = movement.direction === 1;
    const code = movement.isSerious ? (isUp ? 'SERIOUS_UP' : 'SERIOUS_DOWN') : isUp ? 'ABNORMAL_UP' : 'ABNORMAL_DOWN';
    return [notice(index, code, movement.figure)];
  });
  for (const { index, rise, fall } of near) {
    if (rise < abnormalLimits.nearSerious) found.push(notice(index, 'NEAR_SERIOUS_UP', rise));
    if (fall > -abnormalLimits.nearSerious) found.push(notice(index, 'NEAR_SERIOUS_DOWN', fall));
  }
  return found;
}
