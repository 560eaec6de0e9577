import { expect, it } from 'vitest';
import { isOfNow } from './movement-line.tsx';

const at = (time: string, session: 'OPEN_CALL_1' | 'AM' | 'CLOSED') => ({
  asOf: Date.parse(`2026-11-20T${time}+08:00`),
  session,
  isTradingDay: true,
  tradeDate: '2026-11-20',
  sourceName: '模拟行情',
  isStale: false,
});

it('in the call auction the movements of the day before are not called those of today', () => {
  expect(isOfNow(at('09:20:00', 'OPEN_CALL_1'), '2026-11-19')).toBe(false);
  expect(isOfNow(at('09:20:00', 'OPEN_CALL_1'), '2026-11-20')).toBe(true);
  expect(isOfNow(at('10:26:00', 'AM'), '2026-11-20')).toBe(true);
  expect(isOfNow(at('15:30:00', 'CLOSED'), '2026-11-20')).toBe(false);
});
