import { describe, expect, it } from 'vitest';
import { everyIndicator, wanderingBars, type TestBars } from './every-indicator.fixture.ts';
import { goldenColumn, goldenFigures } from './golden-vectors.fixture.ts';
import { lookbacks } from './indicator-table.fixture.ts';

const goldenBars: TestBars = {
  open: goldenColumn(0),
  high: goldenColumn(1),
  low: goldenColumn(2),
  close: goldenColumn(3),
  volume: goldenColumn(4),
};

describe('the golden vectors of handbook J.2', () => {
  const values = everyIndicator(goldenBars);
  it.each(Object.entries(goldenFigures))('%s is %d at bar 40', (name, expected) => {
    expect(Math.abs(values[name]![39]! - expected)).toBeLessThanOrEqual(0.0005);
  });
});

describe('every indicator', () => {
  const bars = wanderingBars(300, 7);
  const whole = everyIndicator(bars);

  it.each(Object.keys(whole))('%s has no value exactly up to its lookback', (name) => {
    const firstValue = whole[name]!.findIndex((value) => !Number.isNaN(value));
    expect(firstValue).toBe(lookbacks[name]);
    expect(whole[name]!.subarray(firstValue).some(Number.isNaN)).toBe(false);
  });

  it('answers null, zero or the price on a flat window', () => {
    const count = 120;
    const flat = new Float64Array(count).fill(10.1);
    const volume = new Float64Array(count).fill(500);
    const values = everyIndicator({ open: flat, high: flat, low: flat, close: flat, volume });
    const last = (name: string): number => values[name]![count - 1]!;
    for (const name of ['k', 'd', 'j', 'rsi6', 'wr10', 'cci14', 'pdi', 'adx', 'ar26', 'br26', 'mfi14']) {
      expect(last(name), name).toBeNaN();
    }
    for (const name of ['dif', 'dea', 'macd', 'atr14', 'obv', 'psy12', 'vr26', 'mtm12', 'roc12', 'trix12']) {
      expect(last(name), name).toBeCloseTo(0, 10);
    }
    for (const name of ['ma5', 'ma60', 'ema26', 'bollSample', 'bollUpperSample', 'sar']) {
      expect(last(name), name).toBeCloseTo(10.1, 10);
    }
    expect(last('volumeRatio')).toBe(1);
  });

  it('answers an empty series with nothing', () => {
    for (const values of Object.values(everyIndicator(wanderingBars(0, 1)))) expect(values.length).toBe(0);
  });

  it('keeps K through a window without range', () => {
    const repeatedBars = wanderingBars(40, 3);
    for (const name of ['open', 'high', 'low', 'close'] as const) repeatedBars[name].fill(12.34, 20);
    const { k, j } = everyIndicator(repeatedBars);
    expect(k![35]).toBe(k![28]);
    expect(j![39]).not.toBeNaN();
  });
});
