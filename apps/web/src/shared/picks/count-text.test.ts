import { describe, expect, it } from 'vitest';
import { textsNow } from '../texts.ts';
import { countText } from './count-text.ts';
import { pickTexts } from './pick-texts.ts';

const say = textsNow(pickTexts);
const today = '2026-11-20';

describe('how many a list has', () => {
  it('is of today only where the list is', () => {
    expect(countText(say, { num: 12, countDate: today }, today)).toBe('今日12只');
    expect(countText(say, { num: 12, countDate: '2026-11-19' }, today)).toBe('11-19 12只');
    expect(countText(say, { num: 31, countDate: today }, today, 'themes')).toBe('今日31个题材');
  });

  it('is nought where nothing was found, and not known while it is being prepared', () => {
    expect(countText(say, { num: 0, countDate: today }, today)).toBe('今日0只');
    expect(countText(say, { num: null, countDate: null }, today)).toBe('统计中');
    expect(countText(say, undefined, today)).toBe('统计中');
  });
});
