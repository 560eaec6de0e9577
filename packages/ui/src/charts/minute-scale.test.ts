import { describe, expect, it } from 'vitest';
import {
  firstChange,
  lastMinute,
  minuteAt,
  minuteBoxes,
  minuteRange,
  xOfMinute,
  yOfPrice,
  type MinutePoint,
} from './minute-scale.ts';

const minute = (price: number | null, volume = 1, vwap = price): MinutePoint => ({ price, vwap, volume });
const day = (points: MinutePoint[]) => ({ points, prevClose: 10, pointCount: 241, minPercent: 1 });

describe('minuteRange', () => {
  it('holds one percent around the close on a quiet day', () => {
    const range = minuteRange(day([minute(10.02), minute(9.99)]));
    expect([range.low, range.high, range.percent]).toEqual([9.9, 10.1, 1]);
  });

  it('stays symmetric when the price only falls', () => {
    const range = minuteRange(day([minute(9.5)]));
    expect([range.low, range.high, range.percent]).toEqual([9.5, 10.5, 5]);
  });

  it('makes room for an average outside the prices', () => {
    expect(minuteRange(day([minute(10, 1, 10.3)])).high).toBeCloseTo(10.3);
  });

  it('finds the largest volume and skips minutes without a price', () => {
    expect(minuteRange(day([minute(null, 7), minute(10, 3)]))).toMatchObject({ maxVolume: 7, percent: 1 });
  });
});

describe('places', () => {
  const boxes = minuteBoxes(482, 280);

  it('puts the previous close in the middle of the price box', () => {
    const range = minuteRange(day([minute(10.5)]));
    expect(yOfPrice(10, range, boxes)).toBe(boxes.priceTop + boxes.priceHeight / 2);
    expect(yOfPrice(10.5, range, boxes)).toBe(boxes.priceTop);
  });

  it('gives every minute the same width across lunch', () => {
    expect(xOfMinute(121, 241, 482) - xOfMinute(120, 241, 482)).toBe(2);
  });

  it('finds the minute under the finger and stops at the last one', () => {
    const points = Array.from({ length: 100 }, () => minute(10));
    expect(minuteAt(21, 241, 482, points)).toBe(10);
    expect(minuteAt(480, 241, 482, points)).toBe(99);
    expect(minuteAt(-5, 241, 482, points)).toBe(0);
    expect(minuteAt(5, 241, 482, [])).toBeNull();
  });

  it('leaves the room of the volumes to the prices of an index', () => {
    const whole = minuteBoxes(482, 280, false);
    expect(whole.priceHeight).toBeGreaterThan(boxes.priceHeight);
    expect(whole.volumeHeight).toBe(0);
    expect(whole.volumeTop).toBeLessThan(280);
  });

  it('fills the height without overlap', () => {
    expect(boxes.timeTop).toBe(boxes.priceTop + boxes.priceHeight);
    expect(boxes.volumeTop + boxes.volumeHeight).toBeLessThanOrEqual(280);
  });
});

describe('firstChange', () => {
  const before = Array.from({ length: 10 }, (_, at) => minute(10 + at));

  it('repaints only the tail when a minute is appended', () => {
    expect(firstChange(before, [...before, minute(11)])).toBe(7);
  });

  it('repaints all of it for another day', () => {
    expect(
      firstChange(
        before,
        before.map((_, at) => minute(20 + at)),
      ),
    ).toBeNull();
    expect(firstChange(before, before.slice(0, 3))).toBeNull();
  });
});

it('knows the last minute that traded', () => {
  expect(lastMinute([minute(1), minute(null)])).toBe(0);
  expect(lastMinute([minute(null)])).toBeNull();
});
