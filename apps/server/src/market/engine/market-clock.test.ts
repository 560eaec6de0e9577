import { aShareCalendar } from '@lianpan/market/calendar';
import { describe, expect, it } from 'vitest';
import { dataTime, isFinal, knownSecond, MarketClock } from './market-clock.ts';

const at = (text: string): number => Date.parse(text);
const real = new MarketClock({ mode: 'REAL', origin: 0 });
const dayOf = (date: string): number => aShareCalendar.numberOf(date) ?? -1;

describe('the market clock', () => {
  // Rule of the shown day: market handbook 0.5 (currentTradeDate).
  it.each([
    ['2026-11-20T09:14:59+08:00', '2026-11-19', true],
    ['2026-11-20T09:15:00+08:00', '2026-11-20', false],
    ['2026-11-20T15:00:00+08:00', '2026-11-20', true],
    ['2026-11-21T10:00:00+08:00', '2026-11-20', true],
    ['2026-10-05T10:00:00+08:00', '2026-09-30', true],
  ])('shows at %s the day %s', (instant, date, final) => {
    const moment = real.moment(at(instant));
    expect(aShareCalendar.dateOf(moment.tradeDay)).toBe(date);
    expect(isFinal(moment)).toBe(final);
  });

  it('knows nothing of the day after the present second', () => {
    const moment = real.moment(at('2026-11-20T10:00:07+08:00'));
    expect(knownSecond(moment)).toBe(10 * 3600 + 7);
    expect(knownSecond(real.moment(at('2026-11-20T16:00:00+08:00')))).toBe(86_399);
  });

  it('dates figures by the close once the day is over', () => {
    expect(dataTime(real.moment(at('2026-11-22T11:00:00+08:00')))).toBe(at('2026-11-20T15:00:00+08:00'));
    expect(dataTime(real.moment(at('2026-11-20T11:00:00+08:00')))).toBe(at('2026-11-20T11:00:00+08:00'));
  });

  it('stands still when fixed', () => {
    const clock = new MarketClock({ mode: 'FIXED', fixedAt: at('2026-11-20T10:00:00+08:00'), origin: 0 });
    expect(clock.moment(1)).toEqual(clock.moment(9e12));
  });

  it('runs a trading day in ten minutes and skips the lunch break', () => {
    const origin = at('2026-11-20T20:00:00+08:00');
    const clock = new MarketClock({ mode: 'FAST', origin });
    expect(aShareCalendar.dateOf(clock.moment(origin + 60_000).tradeDay)).toBe('2026-11-23');
    const seconds = Array.from({ length: 600 }, (_, n) => clock.moment(origin + n * 1000).second);
    expect(seconds.some((second) => second > 11.5 * 3600 && second < 13 * 3600)).toBe(false);
    expect(seconds.every((second, n) => n === 0 || second >= (seconds[n - 1] ?? 0))).toBe(true);
    expect(clock.moment(origin + 600_000 + 60_000).date).toBe('2026-11-24');
  });

  it('starts fast where it is told to', () => {
    const fixedAt = at('2026-11-20T10:00:00+08:00');
    const clock = new MarketClock({ mode: 'FAST', fixedAt, origin: 1_000_000 });
    const first = clock.moment(1_000_000);
    expect([first.date, first.second]).toEqual(['2026-11-20', 36_000]);
    expect(clock.moment(1_010_000).second).toBeGreaterThan(36_200);
  });

  it('stands at the last published day beyond the calendar', () => {
    const moment = real.moment(at('2031-05-05T10:00:00+08:00'));
    expect(moment.tradeDay).toBe(dayOf('2026-12-31'));
    expect(moment.isTradingDay).toBe(false);
  });
});
