import { describe, expect, it } from 'vitest';
import { adjustedBars } from '../series/bars.ts';
import { codeOfState, marketStateLookback, marketStates, noState, stateOfCode } from './market-state.ts';
import { wanderingColumns } from './stocks.fixture.ts';
import { buildWinRateTable, lookUpWinRate, winHorizons } from './win-rate.ts';

const columns = wanderingColumns([700, 700, 30, 10, 700]);
const noActions = () => [];

describe('market states', () => {
  it('codes 81 states and back', () => {
    const codes = new Set<number>();
    for (let code = 0; code < 81; code++) codes.add(codeOfState(stateOfCode(code)));
    expect([...codes]).toEqual(Array.from({ length: 81 }, (_, i) => i));
  });

  it('sees a steady rise as rising, at the top', () => {
    const close = Float64Array.from({ length: 100 }, (_, i) => 10 * 1.01 ** i);
    const volume = new Float64Array(100).fill(1000);
    const codes = new Uint8Array(100);
    marketStates({ high: close, low: close, close, volume }, codes);
    expect(codes.findIndex((code) => code !== noState)).toBe(marketStateLookback);
    expect(stateOfCode(codes[60]!)).toEqual({ trend: 2, momentum: 2, volume: 1, position: 2 });
  });
});

describe('the classes of a market state', () => {
  /** State at the last of 100 bars that drift by a fraction a day, the last one with another volume and close. */
  const lastState = (drift: number, burst = 1, close: number | null = null) => {
    const closes = Float64Array.from({ length: 100 }, (_, i) => 10 * (1 + drift) ** i);
    if (close !== null) closes[99] = close;
    const volume = new Float64Array(100).fill(1000);
    volume[99] = 1000 * burst;
    const codes = new Uint8Array(100);
    marketStates(
      { high: closes.map((price) => price + 1), low: closes.map((price) => price - 1), close: closes, volume },
      codes,
    );
    return stateOfCode(codes[99]!);
  };

  // Thresholds: handbook D.2.
  it.each([
    [0.0017, 2],
    [0.0013, 1],
    [-0.0013, 1],
    [-0.0017, 0],
  ])('a drift of %d a day is trend class %i', (drift, trend) => {
    expect(lastState(drift).trend).toBe(trend);
  });

  it.each([
    [0.79, 0],
    [0.81, 1],
    [1.8, 1],
    [1.81, 2],
  ])('a volume ratio of %d is volume class %i', (burst, volume) => {
    expect(lastState(0, burst).volume).toBe(volume);
  });

  it.each([
    // The range is one yuan around 10 and around the last close: 8.90 stands at 1 / 3.1 of it, 9.10 at 1 / 2.9.
    [8.9, 0],
    [9.1, 1],
    [10.9, 1],
    [11.1, 2],
  ])('a last close of %d after 10 is position class %i', (close, position) => {
    expect(lastState(0, 1, close).position).toBe(position);
  });
});

describe('the win-rate table', () => {
  const table = buildWinRateTable(columns, noActions);

  it('rests between stocks and between horizons', () => {
    let rests = 0;
    expect(buildWinRateTable(columns, noActions, { between: () => rests++ })).toEqual(table);
    expect(rests).toBe(columns.length.length + winHorizons.length);
  });

  it('counts every day with a known future once', () => {
    for (const horizon of winHorizons) {
      const { states, base } = table.horizons[horizon];
      const sum = states.reduce((total, outcome) => total + (outcome?.n ?? 0), 0);
      // 500 days of three long stocks and six states of the short one, less the days whose future is open.
      expect(base!.n).toBe(3 * (500 - horizon) + Math.max(0, 6 - horizon));
      expect(sum).toBe(base!.n);
    }
  });

  it('measures what a plain loop measures', () => {
    const wanted = 40;
    const horizon = 5;
    const returns: number[] = [];
    for (const index of [0, 1, 2, 4]) {
      const bars = adjustedBars(columns, index, [], 'none');
      const codes = new Uint8Array(bars.close.length);
      marketStates(bars, codes);
      for (let i = 0; i + horizon < codes.length; i++) {
        if (codes[i] === wanted && bars.day[i]! > 500) returns.push(bars.close[i + horizon]! / bars.close[i]! - 1);
      }
    }
    const outcome = table.horizons[horizon].states[wanted]!;
    expect(returns.length).toBeGreaterThan(5);
    expect(outcome.n).toBe(returns.length);
    expect(outcome.upRate).toBe(returns.filter((value) => value > 0).length / returns.length);
    expect(outcome.mean).toBeCloseTo(returns.reduce((a, b) => a + b) / returns.length, 6);
    const sorted = returns.toSorted((a, b) => a - b);
    const half = (sorted.length - 1) / 2;
    expect(outcome.median).toBeCloseTo((sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2, 6);
    expect(outcome.p10).toBeLessThan(outcome.p90);
  });

  it('merges volume classes of a thin state and then gives up', () => {
    const { states, merged } = table.horizons[1];
    const thin = states.findIndex((outcome, code) => {
      const group = merged[Math.floor(code / 3)];
      return (outcome?.n ?? 0) < 50 && group !== null && group !== undefined && group.n >= 50;
    });
    expect(thin).toBeGreaterThanOrEqual(0);
    const found = lookUpWinRate(table, thin, 1);
    expect(found.isMerged).toBe(true);
    expect(found.outcome!.n).toBeGreaterThanOrEqual(50);
    expect(found.base!.n).toBeGreaterThan(found.outcome!.n);
    const poor = merged.findIndex((group) => group !== null && group.n < 50);
    expect(poor).toBeGreaterThanOrEqual(0);
    expect(lookUpWinRate(table, poor * 3, 1).outcome).toBeNull();
  });

  it('compares with an index where its closes are known', () => {
    const flat = new Float64Array(1001).fill(3000);
    const { base } = buildWinRateTable(columns, noActions, { indexClose: flat }).horizons[3];
    expect(base!.meanExcess).toBeCloseTo(base!.mean, 9);
    const rising = Float64Array.from({ length: 1001 }, (_, day) => 3000 * 1.001 ** day);
    const beside = buildWinRateTable(columns, noActions, { indexClose: rising }).horizons[1].base!;
    expect(beside.meanExcess).toBeCloseTo(beside.mean - 0.001, 6);
    expect(table.horizons[3].base!.meanExcess).toBeNull();
  });

  it('learns only from included stocks', () => {
    const one = buildWinRateTable(columns, noActions, { isIncluded: (index) => index === 0, lookbackDays: 100 });
    expect(one.horizons[1].base!.n).toBe(99);
    const until = (last: number) => ({ isIncluded: (index: number, day: number) => index === 0 && day <= last });
    const young = buildWinRateTable(columns, noActions, { ...until(950), lookbackDays: 100 });
    expect(young.horizons[1].base!.n).toBe(50);
    expect(buildWinRateTable(columns, noActions, { isIncluded: () => false }).horizons[1].base).toBeNull();
  });
});
