import { describe, expect, it } from 'vitest';
import { textsNow } from '../texts.ts';
import { countText } from './count-text.ts';
import { todayOf } from './list-counts.ts';
import { pickTexts } from './pick-texts.ts';

const say = textsNow(pickTexts);
const friday = '2026-11-20';

describe('how many a list has', () => {
  it('is of today only where the list is', () => {
    const today = todayOf({ isToday: true, tradeDate: friday });
    expect(countText(say, { num: 12, countDate: friday, isLacking: false }, today)).toBe('今日12只');
    expect(countText(say, { num: 12, countDate: '2026-11-19', isLacking: false }, today)).toBe('11-19 12只');
  });

  it('is never of today at the weekend', () => {
    const today = todayOf({ isToday: false, tradeDate: friday });
    expect(countText(say, { num: 12, countDate: friday, isLacking: false }, today)).toBe('11-20 12只');
  });

  it('is nought where nothing was found, and not known while it is being prepared', () => {
    expect(countText(say, { num: 0, countDate: friday, isLacking: false }, friday)).toBe('今日0只');
    expect(countText(say, { num: null, countDate: null, isLacking: false }, friday)).toBe('统计中');
    expect(countText(say, undefined, friday)).toBe('统计中');
    expect(countText(say, { num: null, countDate: null, isLacking: true }, friday)).toBe('缺少数据');
  });
});
