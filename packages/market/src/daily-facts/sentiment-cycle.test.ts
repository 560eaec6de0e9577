import { describe, expect, it } from 'vitest';
import type { MarketFacts } from './market-facts.ts';
import { phaseOf, sentimentCycle, sentimentScore } from './sentiment-cycle.ts';

const facts = (day: number, changes: Partial<MarketFacts> = {}): MarketFacts => ({
  day,
  up: 2500,
  flat: 100,
  down: 2500,
  limitUp: 60,
  broken: 20,
  limitDown: 10,
  openedAtLimit: 3,
  maxStreak: 5,
  ladder: [],
  promotionRate: 0.2,
  yesterdayChange: 0.01,
  yesterdayGap: 0.01,
  bigLossShare: 0.1,
  amount: 1e12,
  ...changes,
});

describe('the score', () => {
  it('weighs the handbook example to 64.25', () => {
    const points = [70, 60, 80, 55, 65, 50, 75, 60, 45];
    const weights = sentimentCycle([facts(0)])[0]!.components.map(({ weight }) => weight);
    expect(weights).toEqual([15, 15, 10, 10, 15, 10, 15, 5, 5]);
    expect(sentimentScore(weights.map((weight, at) => ({ weight, points: points[at]! })))).toBeCloseTo(64.25, 9);
  });

  it('places a figure in its band while there are few days, and leaves out what is missing', () => {
    const [day] = sentimentCycle([facts(0, { limitUp: 120, broken: 0, limitDown: 40, promotionRate: null })]);
    const points = Object.fromEntries(day!.components.map((component) => [component.key, component.points]));
    expect(points).toMatchObject({ breadth: 50, limitUp: 100, sealRate: 100, promotion: null, amount: null });
    expect(points['limitDown']).toBeCloseTo(0, 12);
    expect(points['maxStreak']).toBeCloseTo((100 * 3) / 7, 9);
    expect(day!.score).toBeCloseTo(
      (15 * 50 + 15 * 100 + 0 + 10 * 100 + (10 * 300) / 7 + 15 * 50 + (5 * 200) / 3) / 80,
      9,
    );
  });

  it('places a figure among the last 250 days once there are sixty', () => {
    const days = Array.from({ length: 300 }, (_, at) => facts(at, { limitUp: at, limitDown: at }));
    const last = sentimentCycle(days).at(-1)!.components;
    expect(last.find(({ key }) => key === 'limitUp')!.points).toBe(100);
    expect(last.find(({ key }) => key === 'limitDown')!.points).toBe(0);
    // All days are alike in this: the middle.
    expect(last.find(({ key }) => key === 'maxStreak')!.points).toBe(50);
  });

  it('never looks at a later day', () => {
    const days = Array.from({ length: 120 }, (_, at) =>
      facts(at, { limitUp: (at * 37) % 101, up: 1000 + ((at * 53) % 3000), amount: 1e12 + at * 1e9 }),
    );
    expect(sentimentCycle(days).slice(0, 90)).toEqual(sentimentCycle(days.slice(0, 90)));
  });
});

describe('the phase', () => {
  it.each([
    ['ice', [30, 25, 22, 15], 'ebb'],
    ['ice', [15, 16, 15, 21.9], 'ice'],
    ['ebb', [40, 40, 40, 22.1], 'ice'],
    ['climax', [60, 70, 75, 80], 'rising'],
    ['climax', [80, 82, 81, 78.5], 'climax'],
    ['divergence', [70, 72, 74, 60], 'climax'],
    ['ebb', [58, 55, 50, 40], 'rising'],
    ['start', [25, 24, 26, 36], 'ebb'],
    ['rising', [50, 52, 55, 58], 'start'],
    ['rising', [50, 50, 51, 48.5], 'rising'],
    ['start', [50, 48, 47, 49], 'start'],
  ] as const)('is %s after %j and %s', (phase, scores, previous) => {
    expect(phaseOf(scores, previous)).toBe(phase);
  });

  it('counts its days', () => {
    const quiet = Array.from({ length: 5 }, (_, at) => facts(at, { up: 100, limitUp: 5, limitDown: 40, maxStreak: 1 }));
    expect(
      sentimentCycle(quiet.map((day) => ({ ...day, yesterdayChange: -0.04, promotionRate: 0, broken: 10 }))).at(-1),
    ).toMatchObject({
      phase: 'ice',
      dayInPhase: 5,
    });
  });
});
