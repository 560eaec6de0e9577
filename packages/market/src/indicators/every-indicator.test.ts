import { describe, expect, it } from 'vitest';
import { everyIndicator, wanderingBars, type TestBars } from './every-indicator.fixture.ts';
import { goldenColumn, goldenFigures } from './golden-vectors.fixture.ts';
import { indicatorTable } from './indicator-table.fixture.ts';

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

/** Bars without a value at the start, counted by hand from the formulas of handbook B.1 and B.2. */
const lookbacks: Record<string, number> = {
  ma1: 0,
  ema1: 0,
  sma7: 0,
  tr: 1,
  hhv0: 0,
  hhv3: 0,
  hhv25: 0,
  llv0: 0,
  llv3: 0,
  llv25: 0,
  sum0: 0,
  sum9: 8,
  std9: 8,
  stdp9: 8,
  avedev9: 8,
  slope9: 8,
  ma5: 4,
  ma10: 9,
  ma20: 19,
  ma30: 29,
  ma60: 59,
  ema12: 0,
  ema26: 0,
  wma10: 9,
  bbi: 23,
  dif: 0,
  dea: 0,
  macd: 0,
  k: 0,
  d: 0,
  j: 0,
  rsi6: 1,
  rsi12: 1,
  rsi24: 1,
  bollSample: 19,
  bollUpperSample: 19,
  bollLowerSample: 19,
  bollPopulation: 19,
  bollUpperPopulation: 19,
  bollLowerPopulation: 19,
  wr6: 0,
  wr10: 0,
  cci14: 13,
  bias6: 5,
  bias12: 11,
  bias24: 23,
  atr14: 14,
  pdi: 14,
  mdi: 14,
  adx: 19,
  adxr: 25,
  obv: 0,
  vr26: 26,
  psy12: 12,
  ar26: 25,
  br26: 26,
  cr26: 26,
  mtm12: 12,
  roc12: 12,
  trix12: 1,
  trma20: 20,
  dma: 49,
  ama: 58,
  emv: 26,
  maemv: 34,
  mfi14: 14,
  sar: 3,
  taqUpper: 0,
  taqMiddle: 0,
  taqLower: 0,
  eneUpper: 9,
  eneMiddle: 9,
  eneLower: 9,
  volumeRatio: 5,
  volumeMa5: 4,
  volumeMa10: 9,
};

describe('every indicator', () => {
  const bars = wanderingBars(300, 7);
  const whole = everyIndicator(bars);

  it.each(Object.keys(whole))('%s has no value exactly up to its lookback', (name) => {
    const firstValue = whole[name]!.findIndex((value) => !Number.isNaN(value));
    expect(firstValue).toBe(lookbacks[name]);
    expect(whole[name]!.subarray(firstValue).some(Number.isNaN)).toBe(false);
  });

  it.each(indicatorTable.flatMap((row) => row.outputs))('$name says how long it has no value', ({ name, lookback }) => {
    expect(lookback).toBe(lookbacks[name]);
  });

  it('answers null, zero or the price on a flat window', () => {
    const count = 120;
    const flat = new Float64Array(count).fill(10.1);
    const volume = new Float64Array(count).fill(500);
    const values = everyIndicator({ open: flat, high: flat, low: flat, close: flat, volume });
    const last = (name: string): number => values[name]![count - 1]!;
    for (const name of ['k', 'd', 'j', 'rsi6', 'wr10', 'cci14', 'pdi', 'adx', 'ar26', 'br26', 'cr26', 'mfi14', 'emv']) {
      expect(last(name), name).toBeNaN();
    }
    for (const name of ['dif', 'dea', 'macd', 'atr14', 'obv', 'psy12', 'vr26', 'mtm12', 'roc12', 'trix12', 'dma']) {
      expect(last(name), name).toBeCloseTo(0, 10);
    }
    for (const name of ['ma5', 'ma60', 'ema26', 'bbi', 'bollSample', 'bollUpperSample', 'sar', 'taqMiddle']) {
      expect(last(name), name).toBeCloseTo(10.1, 10);
    }
    expect(last('volumeRatio')).toBe(1);
  });

  it('answers an empty series with nothing', () => {
    for (const values of Object.values(everyIndicator(wanderingBars(0, 1)))) expect(values.length).toBe(0);
  });

  it('keeps K through a window without range', () => {
    const frozen = wanderingBars(40, 3);
    for (const name of ['open', 'high', 'low', 'close'] as const) frozen[name].fill(12.34, 20);
    const { k, j } = everyIndicator(frozen);
    expect(k![35]).toBe(k![28]);
    expect(j![39]).not.toBeNaN();
  });
});
