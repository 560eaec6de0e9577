import { describe, expect, it } from 'vitest';
import { dayKey } from './session-label.ts';

describe('the label beside the day of figures', () => {
  it('says that the day has closed where the night before the next one has begun', () => {
    expect(dayKey({ session: 'PRE_OPEN', isTradingDay: true, final: true })).toBe('CLOSED');
    expect(dayKey({ session: 'PRE_OPEN', isTradingDay: false, final: true })).toBe('CLOSED');
  });

  it('says what the market does while its figures move, and on a holiday', () => {
    expect(dayKey({ session: 'PRE_OPEN', isTradingDay: true, final: false })).toBe('PRE_OPEN');
    expect(dayKey({ session: 'AM', isTradingDay: true, final: false })).toBe('AM');
    expect(dayKey({ session: 'CLOSED', isTradingDay: false, final: true })).toBe('holiday');
  });
});
