import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '@lianpan/market/calendar';
import { minuteBars, simulatedMinutes } from './minute-bars.ts';

const day = aShareCalendar.atOrBefore('2026-11-19');
/** A whole day that climbs a fen a minute: minute `n` ends at 1000 + n. */
const minutes = Array.from({ length: 241 }, (_, point) => ({
  point,
  open: 1000 + Math.max(0, point - 1),
  high: 1001 + point,
  low: 999 + point,
  close: 1000 + point,
  volume: 100,
  amount: 1000,
}));

describe('minute bars', () => {
  it.each([
    ['m1', 240, ['09:31', '09:32'], 200],
    ['m5', 48, ['09:35', '09:40'], 600],
    ['m15', 16, ['09:45', '10:00'], 1600],
    ['m30', 8, ['10:00', '10:30'], 3100],
    ['m60', 4, ['10:30', '11:30'], 6100],
  ] as const)('of %s end where the exchange ends them', (period, count, stamps, firstVolume) => {
    const bars = minuteBars([{ day, minutes }], period);
    expect(bars.time).toHaveLength(count);
    expect(bars.time.slice(0, 2)).toEqual(stamps);
    expect(bars.time.at(-1)).toBe('15:00');
    // The opening match is in the first bar.
    expect(bars.volume[0]).toBe(firstVolume);
    expect(bars.open[0]).toBe(10);
    expect(bars.close.at(-1)).toBe(12.4);
    expect(bars.volume.reduce((sum, volume) => sum + volume, 0)).toBe(24_100);
  });

  it('take high and low of all their minutes', () => {
    const bars = minuteBars([{ day, minutes }], 'm60');
    expect(bars.high).toEqual([10.61, 11.21, 11.81, 12.41]);
    expect(bars.low[1]).toBe(10.6);
    expect(bars.time).toEqual(['10:30', '11:30', '14:00', '15:00']);
  });

  it('stamp one that is not over with its end, and leave out what was not traded', () => {
    const half = minutes.filter(({ point }) => point <= 7 || point === 33);
    expect(minuteBars([{ day, minutes: half }], 'm5').time).toEqual(['09:35', '09:40', '10:05']);
  });

  it('of the simulator begin where the minute before ended', () => {
    const columns = {
      price: Int32Array.from([1000, 1010, 1005]),
      high: Int32Array.from([1000, 1012, 1009]),
      low: Int32Array.from([1000, 999, 1001]),
      volumeSum: Float64Array.from([10, 30, 35]),
      amountSum: Float64Array.from([100, 300, 350]),
    };
    expect(simulatedMinutes(columns, 0, 3).map(({ open, volume }) => [open, volume])).toEqual([
      [1000, 10],
      [1000, 20],
      [1009, 5],
    ]);
  });
});
