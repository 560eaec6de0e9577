import { describe, expect, it } from 'vitest';
import {
  replayEnd,
  replayLater,
  replayMoment,
  replayPatienceMs,
  replayReset,
  replayStart,
  type ReplayClock,
} from './replay-clock.ts';

const tradeDate = '2026-06-02';
const at = (time: string): number => Date.parse(`${tradeDate}T${time}+08:00`);
const minute = 60_000;
const clock = (changes: Partial<ReplayClock> = {}): ReplayClock => ({
  tradeDate,
  at: at('10:00:00'),
  setAt: 1_000_000,
  seenAt: 1_000_000,
  speed: 1,
  isRunning: true,
  ...changes,
});

describe('the clock of a replay', () => {
  it.each([
    ['09:15:00', minute, '09:16:00'],
    ['11:29:00', minute, '11:30:00'],
    ['11:29:00', 2 * minute, '13:01:00'],
    ['11:30:00', minute, '13:01:00'],
    ['12:10:00', minute, '13:01:00'],
    ['15:29:30', minute, '15:30:00'],
    ['15:30:00', minute, '15:30:00'],
    ['10:00:00', 1999, '10:00:01'],
  ])('from %s by %i ms comes to %s', (from, by, to) => {
    expect(replayLater(tradeDate, at(from), by)).toBe(at(to));
  });

  it('begins with the opening call and ends with the trading at the closing price', () => {
    expect([replayStart(tradeDate), replayEnd(tradeDate)]).toEqual([at('09:15:00'), at('15:30:00')]);
  });

  it.each([
    [1, '10:00:10'],
    [5, '10:00:50'],
    [20, '10:03:20'],
    [60, '10:10:00'],
  ] as const)('runs %i times as fast', (speed, to) => {
    expect(replayMoment(clock({ speed }), 1_010_000)).toBe(at(to));
  });

  it('stands while it is paused, and waits for a page that is gone', () => {
    expect(replayMoment(clock({ isRunning: false }), 9e12)).toBe(at('10:00:00'));
    expect(replayMoment(clock(), 9e12)).toBe(at('10:00:00') + replayPatienceMs);
  });

  it('set anew goes on, unless nobody looked or the day is over', () => {
    expect(replayReset(clock(), 1_010_000)).toMatchObject({ at: at('10:00:10'), setAt: 1_010_000, isRunning: true });
    expect(replayReset(clock(), 2_000_000)).toMatchObject({ at: at('10:00:20'), isRunning: false });
    expect(replayReset(clock({ at: at('15:29:59') }), 1_010_000).isRunning).toBe(false);
  });
});
