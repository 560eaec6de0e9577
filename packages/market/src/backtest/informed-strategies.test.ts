import { describe, expect, it } from 'vitest';
import { wanderingBars } from '../indicators/every-indicator.fixture.ts';
import { informedStrategies } from './informed-strategies.ts';
import { barsOf, decide as decideBy } from './rule-bars.fixture.ts';
import type { RuleBars, RuleKnowledge } from './rule.ts';

const ruleOf = (id: string) => informedStrategies.find((rule) => rule.id === id)!;

const unknown = (count: number) => new Float64Array(count).fill(Number.NaN);
const knowing = (count: number, changes: Partial<RuleKnowledge> = {}): RuleKnowledge => ({
  amount: unknown(count),
  mainNet: unknown(count),
  turnover: unknown(count),
  dividendYield: unknown(count),
  themeHeat: unknown(count),
  volatilityRank: unknown(count),
  limitUp: new Uint8Array(count),
  monthEnd: new Uint8Array(count),
  ...changes,
});
const decide = (id: string, bars: RuleBars) => {
  const { entries, exits } = decideBy(ruleOf(id), bars);
  return { entries, exits };
};
const filled = (count: number, value: number) => new Float64Array(count).fill(value);

it('are S08 to S12, each with the exits of the handbook', () => {
  expect(informedStrategies.map(({ id, exits }) => [id, exits])).toEqual([
    ['S08', { target: 0.15, stop: -0.07, mostDays: 20 }],
    ['S09', { stop: -0.05 }],
    ['S10', {}],
    ['S11', { stop: -0.08 }],
    ['S12', { stop: -0.06 }],
  ]);
});

describe('S08', () => {
  const closes = [...Array.from({ length: 10 }, () => 20), ...Array.from({ length: 260 }, () => 10), 10.5];
  const last = closes.length - 1;
  const loud = (changes: { amount?: number; turnover?: number; volume?: number; close?: number } = {}) => {
    const { amount = 5e7, turnover = 0.02, volume = 2e6, close = 10.5 } = changes;
    const count = closes.length;
    const bars = barsOf(
      [...closes.slice(0, -1), close],
      knowing(count, { amount: filled(count, amount), turnover: filled(count, turnover) }),
    );
    bars.volume[last] = volume;
    // The range of 250 bars has its top where the fall began.
    bars.high[last - 240] = 20;
    return decide('S08', bars).entries;
  };

  it('enters on volume near the floor of 250 days', () => {
    expect(loud()).toEqual([last]);
  });

  it.each([
    ['less volume', { volume: 1.99e6 }],
    ['less money', { amount: 4.9e7 }],
    ['less turnover', { turnover: 0.019 }],
    ['too much turnover', { turnover: 0.151 }],
    ['a smaller rise', { close: 10.19 }],
    ['a larger rise', { close: 10.96 }],
  ])('does not enter with %s', (_what, changes) => {
    expect(loud(changes)).toEqual([]);
  });

  it('enters nowhere without what it has to know', () => {
    expect(decide('S08', barsOf(closes)).entries).toEqual([]);
  });
});

describe('S09', () => {
  const heat = (value: number) => filled(5, value);
  const at = (limitUp: readonly number[], themeHeat = heat(60)) =>
    decide('S09', barsOf([10, 11, 12.1, 12, 13.2], knowing(5, { limitUp: Uint8Array.from(limitUp), themeHeat })));

  it('enters on the first limit-up of a hot theme and leaves on the first day that is none', () => {
    expect(at([0, 1, 1, 0, 1])).toEqual({ entries: [1, 4], exits: [0, 3] });
  });

  it('leaves alone what could not be bought all day, what is cold, and what is no first board', () => {
    expect(at([0, 2, 0, 0, 0]).entries).toEqual([]);
    expect(at([0, 2, 1, 0, 0]).entries).toEqual([]);
    expect(at([0, 1, 0, 0, 0], heat(59.9)).entries).toEqual([]);
    expect(at([0, 1, 0, 0, 0], unknown(5)).entries).toEqual([]);
  });
});

describe('S10', () => {
  const count = 70;
  const rising = Array.from({ length: count }, (_, i) => 10 + i / 100);
  const monthEnd = new Uint8Array(count);
  monthEnd[60] = monthEnd[65] = 1;
  const of = (changes: Partial<RuleKnowledge>) =>
    decide(
      'S10',
      barsOf(
        rising,
        knowing(count, {
          dividendYield: filled(count, 0.03),
          volatilityRank: filled(count, 0.3),
          monthEnd,
          ...changes,
        }),
      ),
    );

  it('looks at the end of a month alone, and keeps what is fit', () => {
    expect(of({})).toEqual({ entries: [60, 65], exits: [] });
  });

  it('leaves at the end of a month what pays less or is wilder', () => {
    const dividendYield = filled(count, 0.03);
    dividendYield.fill(0.029, 62);
    expect(of({ dividendYield })).toEqual({ entries: [60], exits: [65] });
    expect(of({ volatilityRank: filled(count, 0.31) }).entries).toEqual([]);
  });
});

describe('S11', () => {
  it('enters while large orders gather above the average, leaves when they let go at the top', () => {
    const count = 130;
    // Quiet, a little rise while 3 % flow in; then a climb, and 3 % flow out at the top.
    const closes = Array.from({ length: count }, (_, i) => (i < 80 ? 10 + i / 200 : 10.4 + (i - 80) / 20));
    const mainNet = Float64Array.from({ length: count }, (_, i) => (i < 80 ? 3e6 : -3e6));
    const { entries, exits } = decide('S11', barsOf(closes, knowing(count, { amount: filled(count, 1e8), mainNet })));
    expect(entries[0]).toBe(59);
    expect(entries.every((bar) => bar < 90)).toBe(true);
    expect(exits.at(-1)).toBe(count - 1);
    expect(exits.every((bar) => bar > 90)).toBe(true);
  });
});

describe('S12', () => {
  /** A fall, a bounce, and a lower low that is reached slowly: the strength is higher there. */
  const closes = [
    ...Array.from({ length: 70 }, (_, i) => 30 - i * 0.1),
    ...Array.from({ length: 8 }, (_, i) => 23 - (i + 1) * 0.9),
    ...Array.from({ length: 10 }, (_, i) => 15.8 + (i + 1) * 0.2),
    ...Array.from({ length: 16 }, (_, i) => 17.8 - (i + 1) * 0.13),
    16.4,
    16.8,
  ];

  it('enters where the price makes a lower low and the strength does not', () => {
    const low = closes.indexOf(Math.min(...closes));
    expect(low).toBeGreaterThan(90);
    const { entries } = decide('S12', barsOf(closes));
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.every((bar) => bar >= low - 1)).toBe(true);
  });
});

it('nothing of a later bar changes a decision', () => {
  for (const { id } of informedStrategies) {
    const [one, other] = [wanderingBars(300, 3), wanderingBars(300, 4)];
    const known = knowing(300, {
      amount: filled(300, 1e8),
      mainNet: Float64Array.from({ length: 300 }, (_, i) => (i % 60 < 40 ? 3e6 : -4e6)),
      turnover: filled(300, 0.05),
      dividendYield: filled(300, 0.05),
      themeHeat: filled(300, 70),
      volatilityRank: filled(300, 0.1),
      limitUp: Uint8Array.from({ length: 300 }, (_, i) => Number(i % 7 === 0)),
      monthEnd: Uint8Array.from({ length: 300 }, (_, i) => Number(i % 20 === 0)),
    });
    const first = decide(id, { ...one, known });
    const joined = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => {
      const values = Float64Array.from(one[name]);
      values.set(other[name].subarray(200), 200);
      return values;
    };
    const changed = decide(id, {
      open: joined('open'),
      high: joined('high'),
      low: joined('low'),
      close: joined('close'),
      volume: joined('volume'),
      known,
    });
    const before = (bars: readonly number[]) => bars.filter((bar) => bar < 200);
    expect([id, before(changed.entries), before(changed.exits)]).toEqual([
      id,
      before(first.entries),
      before(first.exits),
    ]);
  }
});
