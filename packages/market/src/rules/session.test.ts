import { describe, expect, it } from 'vitest';
import { elapsedTradingMinutes, minuteStamp, SESSION_LABEL, sessionAt, tradingMinuteIndex } from './session.ts';

const second = (time: string): number => {
  const [hour = 0, minute = 0, rest = 0] = time.split(':').map(Number);
  return hour * 3600 + minute * 60 + rest;
};

// Handbook A.5.
describe('sessionAt', () => {
  it.each([
    ['09:14:59', 'PRE_OPEN', 'beforeOpen'],
    ['09:15:00', 'OPEN_CALL_1', 'callAuction'],
    ['09:20:00', 'OPEN_CALL_2', 'callAuction'],
    ['09:25:00', 'OPEN_MATCH', 'callAuction'],
    ['09:30:00', 'AM', 'trading'],
    ['11:30:00', 'LUNCH', 'lunch'],
    ['13:00:00', 'PM', 'trading'],
    ['14:57:00', 'CLOSE_CALL', 'trading'],
    ['15:00:00', 'AFTER_GAP', 'afterHours'],
    ['15:05:00', 'AFTER_FIXED', 'afterHours'],
    ['15:30:00', 'CLOSED', 'closed'],
  ])('at %s is %s', (time, state, label) => {
    expect(sessionAt(second(time), true)).toBe(state);
    expect(SESSION_LABEL[sessionAt(second(time), true)]).toBe(label);
  });

  it('changes its state at the second and not before', () => {
    const changes: string[] = [];
    for (let now = 1; now < 86_400; now++) {
      if (sessionAt(now, true) !== sessionAt(now - 1, true)) changes.push(`${now} ${sessionAt(now, true)}`);
    }
    expect(changes).toEqual(
      [
        ['09:15', 'OPEN_CALL_1'],
        ['09:20', 'OPEN_CALL_2'],
        ['09:25', 'OPEN_MATCH'],
        ['09:30', 'AM'],
        ['11:30', 'LUNCH'],
        ['13:00', 'PM'],
        ['14:57', 'CLOSE_CALL'],
        ['15:00', 'AFTER_GAP'],
        ['15:05', 'AFTER_FIXED'],
        ['15:30', 'CLOSED'],
      ].map(([time = '', state]) => `${second(time)} ${state}`),
    );
    expect(sessionAt(0, true)).toBe('PRE_OPEN');
  });

  it('is closed all day without trading', () => {
    expect(sessionAt(second('10:00'), false)).toBe('CLOSED');
  });
});

describe('trading minutes', () => {
  it.each([
    ['09:20:00', 0],
    ['09:29:59', 0],
    ['09:30:00', 1],
    ['10:29:59', 60],
    ['11:29:59', 120],
    ['12:15:00', 120],
    ['13:00:00', 121],
    ['14:59:59', 240],
    ['15:20:00', 240],
  ])('%s falls into minute %i', (time, index) => {
    expect(tradingMinuteIndex(second(time))).toBe(index);
  });

  it('begins a minute every sixty seconds of trading and stamps each with its end', () => {
    const starts: number[] = [];
    for (let now = 1; now < 86_400; now++) {
      if (tradingMinuteIndex(now) !== tradingMinuteIndex(now - 1)) starts.push(now);
    }
    const minutes = (from: string) => Array.from({ length: 120 }, (_, minute) => second(from) + 60 * minute);
    expect(starts).toEqual([...minutes('09:30'), ...minutes('13:00')]);
    starts.forEach((start, i) => {
      const end = start + 60;
      const text = `${String(Math.floor(end / 3600)).padStart(2, '0')}:${String((end / 60) % 60).padStart(2, '0')}`;
      expect(minuteStamp(i + 1)).toBe(text);
    });
    for (const index of [-1, 1.5, 241, Number.NaN]) expect(() => minuteStamp(index)).toThrow(`got ${index}`);
  });

  it('counts the opening auction as one minute', () => {
    expect(elapsedTradingMinutes(second('09:26'))).toBe(1);
    expect(elapsedTradingMinutes(second('15:00'))).toBe(240);
  });

  it('stamps a minute with its end', () => {
    expect([0, 1, 120, 121, 240].map(minuteStamp)).toEqual(['09:30', '09:31', '11:30', '13:01', '15:00']);
    expect(() => minuteStamp(241)).toThrow(RangeError);
  });
});
