import { describe, expect, it } from 'vitest';
import type { Board, RiskStatus } from '../security.ts';
import { dayKey, normal, uniform } from '../simulator/random.ts';
import { abnormalThreshold, changeToReach, intervalDeviation, type Movement } from './abnormal-movement.ts';
import { AbnormalTracker, type MovementDay } from './abnormal-tracker.ts';
import { compositeFactor, compositeDefinitions, isInComposite } from './benchmark.ts';

interface Step {
  readonly factor: number;
  readonly benchmark: number;
  readonly turnover?: number;
  /** No bar on this day. */
  readonly isSuspended?: boolean;
  readonly hasLimit?: boolean;
}

interface Case {
  readonly board?: Board;
  readonly status?: RiskStatus;
  readonly date?: string;
}

/** Runs a series through a tracker; the movements of each day. */
function follow(steps: readonly Step[], options: Case = {}): { found: Movement[][]; tracker: AbnormalTracker } {
  const tracker = new AbnormalTracker(1);
  const levels = [1];
  const found = steps.map((step, n) => {
    levels.push(levels.at(-1)! * step.benchmark);
    if (step.isSuspended) return [];
    return [...tracker.add(0, dayOf(step, n + 1, options), factorsOf(levels))];
  });
  return { found, tracker };
}

/** Factors of the windows that end with the last level. */
const factorsOf = (levels: readonly number[]): number[] =>
  Array.from({ length: 31 }, (_, n) => levels.at(-1)! / (levels.at(-1 - n) ?? Number.NaN));

const dayOf = (step: Step, day: number, { board = 'SH_MAIN', status = 'NORMAL', date = '2026-08-03' }: Case) =>
  ({
    day,
    board,
    status,
    date,
    factor: step.factor,
    turnover: step.turnover ?? 0.01,
    hasLimit: step.hasLimit ?? true,
  }) satisfies MovementDay;

const times = (count: number, factor: number, benchmark = 1): Step[] =>
  Array.from({ length: count }, () => ({ factor, benchmark }));

describe('the deviation of an interval', () => {
  it('is the difference of the interval changes: 33.10 less 3.03 is 30.07', () => {
    expect((intervalDeviation(1.1 ** 3, 1.01 ** 3) * 100).toFixed(2)).toBe('30.07');
  });

  it('makes three days of ten percent an abnormal movement on the second', () => {
    const { found } = follow(times(3, 1.1, 1.001));
    expect(found[0]).toEqual([]);
    expect(found[1]).toMatchObject([{ kind: 'deviation', direction: 1, days: 2 }]);
    expect(found[2]).toEqual([]);
  });

  it('begins anew on the day after an announcement', () => {
    const { found } = follow(times(4, 1.1));
    expect(found.map((day) => day.length)).toEqual([0, 1, 0, 1]);
  });

  it('holds the whole window when no shorter one is enough', () => {
    const { found } = follow(times(3, 1.07));
    expect(found[2]).toMatchObject([{ kind: 'deviation', days: 3, figure: 0.225043 }]);
  });
});

describe('the thresholds', () => {
  it.each<[Board, RiskStatus, string, number]>([
    ['SH_MAIN', 'NORMAL', '2026-08-03', 0.2],
    ['SZ_MAIN', 'ST', '2026-07-03', 0.12],
    ['SH_MAIN', '*ST', '2026-07-05', 0.12],
    ['SH_MAIN', 'ST', '2026-07-06', 0.2],
    ['CHINEXT', 'ST', '2026-07-03', 0.3],
    ['STAR', 'NORMAL', '2025-01-02', 0.3],
    ['BSE', 'NORMAL', '2026-08-03', 0.4],
  ])('%s %s on %s is %d', (board, status, date, threshold) => {
    expect(abnormalThreshold(board, status, date)).toBe(threshold);
  });

  it('let a warned stock move by 15 % only after the change', () => {
    const steps = times(3, 1.05);
    expect(follow(steps, { status: 'ST', date: '2026-07-03' }).found[2]).toHaveLength(1);
    expect(follow(steps, { status: 'ST', date: '2026-07-06' }).found[2]).toEqual([]);
  });
});

describe('serious movements', () => {
  it('come with the fourth abnormal movement in ten days, on growth boards with the third', () => {
    const main = follow(times(8, 1.1));
    expect(main.found[7]!.map((m) => m.kind)).toEqual(['deviation', 'repeated', 'tenDays']);
    // Falls between the events keep the ten days below 100 %.
    const wave = [1.15, 1.14, 0.85, 1.15, 1.14, 0.85, 1.15, 1.14].map((factor) => ({ factor, benchmark: 1 }));
    expect(follow(wave, { board: 'CHINEXT' }).found[7]).toMatchObject([
      { kind: 'deviation' },
      { kind: 'repeated', direction: 1, days: 10, figure: 3 },
    ]);
  });

  it('come with 100 % in ten days and 200 % in thirty', () => {
    const ten = follow([...times(7, 1.1), ...times(1, 1.05)]);
    expect(ten.found[7]).toContainEqual({
      kind: 'tenDays',
      isSerious: true,
      direction: 1,
      days: 8,
      figure: 1.046152955,
    });
    const thirty = follow(times(30, 1.04));
    const first = thirty.found.findIndex((day) => day.some((m) => m.kind === 'thirtyDays'));
    expect(1.04 ** (first + 1)).toBeGreaterThanOrEqual(3);
    expect(1.04 ** first).toBeLessThan(3);
  });

  it('come with half the price gone in ten days', () => {
    const { found } = follow(times(7, 0.9));
    expect(found[6]!.filter((m) => m.isSerious)).toMatchObject([{ kind: 'tenDays', direction: -1, days: 7 }]);
  });

  it('are as far as the printed formula says', () => {
    expect(changeToReach(1, 1.8, 1.02)).toBeCloseTo((1 + 1.02) / 1.8 - 1, 12);
    const { tracker } = follow(times(6, 1.1));
    const flat = new Array<number>(31).fill(1);
    const { rise, fall } = tracker.seriousDistance(0, 6, flat)!;
    expect(1.1 ** 6 * (1 + rise) - 1).toBeCloseTo(1, 9);
    // Falls count from the top: tomorrow alone.
    expect(fall).toBeCloseTo(-0.5, 9);
    // A suspended stock stands still while its benchmark falls by a tenth on the seventh day.
    const fallen = tracker.seriousDistance(0, 7, [1, ...new Array<number>(30).fill(0.9)])!;
    expect(1.1 ** 6 * (1 + fallen.rise) - 0.9).toBeCloseTo(1, 9);
    expect(new AbnormalTracker(1).seriousDistance(0, 6, flat)).toBeNull();
  });
});

describe('the turnover rule', () => {
  const days = (late: number): Step[] => [
    ...Array.from({ length: 5 }, () => ({ factor: 1, benchmark: 1, turnover: 0.002 })),
    ...Array.from({ length: 3 }, () => ({ factor: 1, benchmark: 1, turnover: late })),
  ];

  it('asks for thirty times the mean and a fifth of the float in three days', () => {
    expect(follow(days(0.07)).found[7]).toMatchObject([{ kind: 'turnover', direction: 0, figure: 35 }]);
    expect(follow(days(0.066)).found[7]).toEqual([]);
    expect(follow(days(0.0667)).found[7]).toHaveLength(1);
    expect(follow(days(0.059)).found[7]).toEqual([]);
  });

  it('asks for three days after the last announcement', () => {
    const risen = days(0.07).map((step, n) => ({ ...step, factor: n === 5 || n === 6 ? 1.1 : 1 }));
    expect(follow(risen).found.map((day) => day.map((m) => m.kind))).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
      ['deviation'],
      [],
    ]);
  });

  it('holds on the main boards alone', () => {
    expect(follow(days(0.07), { board: 'STAR' }).found[7]).toEqual([]);
  });
});

it('counts market days: a suspended stock stands still while its benchmark falls', () => {
  const steps = [
    { factor: 1.1, benchmark: 1 },
    { factor: 1, benchmark: 0.95, isSuspended: true },
    { factor: 1.05, benchmark: 1 },
  ];
  expect(follow(steps).found[2]).toMatchObject([{ days: 3, figure: 0.205 }]);
  const longer = [steps[0]!, steps[1]!, { factor: 1, benchmark: 1, isSuspended: true }, steps[2]!];
  expect(follow(longer).found[3]).toEqual([]);
});

it('leaves days without limit out of all windows', () => {
  const free = { factor: 2.5, benchmark: 1, hasLimit: false };
  expect(follow([free, ...times(1, 1.15)]).found).toEqual([[], []]);
});

it('refuses a day twice', () => {
  const { tracker } = follow(times(2, 1));
  expect(() => tracker.add(0, dayOf({ factor: 1, benchmark: 1 }, 2, {}), new Array<number>(31).fill(1))).toThrow(
    RangeError,
  );
});

/** The rule read off the whole series, window by window, with nothing kept between days. */
function readDirectly(steps: readonly Step[], board: Board): Movement[][] {
  const growth = board !== 'SH_MAIN';
  const threshold = growth ? 0.3 : 0.2;
  const least = growth ? 3 : 4;
  let shortFrom = 0;
  let seriousFrom = 0;
  let events: { at: number; direction: number }[] = [];
  const product = (from: number, to: number, pick: (step: Step) => number): number =>
    steps.slice(from, to + 1).reduce((value, step) => value * pick(step), 1);
  return steps.map((step, at) => {
    if (step.isSuspended) return [];
    const best = (most: number, from: number, sign: number) => {
      let figure = 0;
      let days = 0;
      for (let length = 1; length <= most && at - length + 1 >= from; length++) {
        const first = at - length + 1;
        const stock = product(first, at, (one) => (one.isSuspended ? 1 : one.factor));
        const value = Math.round((stock - product(first, at, (one) => one.benchmark)) * 1e9) / 1e9;
        if (sign * value > sign * figure) [figure, days] = [value, length];
      }
      return { figure, days };
    };
    const found: Movement[] = [];
    for (const direction of [1, -1] as const) {
      const { figure, days } = best(3, shortFrom, direction);
      if (direction * figure < threshold) continue;
      found.push({ kind: 'deviation', isSerious: false, direction, days, figure });
      events.push({ at, direction });
    }
    for (const direction of [1, -1] as const) {
      const recent = events.filter((event) => event.direction === direction && at - event.at < 10);
      if (recent.length >= least && recent.at(-1)!.at === at)
        found.push({ kind: 'repeated', isSerious: true, direction, days: 10, figure: recent.length });
    }
    for (const [kind, most, up, down] of [
      ['tenDays', 10, 1, -0.5],
      ['thirtyDays', 30, 2, -0.7],
    ] as const) {
      const rise = best(most, seriousFrom, 1);
      const fall = best(most, seriousFrom, -1);
      if (rise.figure >= up) found.push({ kind, isSerious: true, direction: 1, ...rise });
      if (fall.figure <= down) found.push({ kind, isSerious: true, direction: -1, ...fall });
    }
    if (found.some((movement) => !movement.isSerious)) shortFrom = at + 1;
    if (found.some((movement) => movement.isSerious)) {
      seriousFrom = at + 1;
      events = [];
    }
    return found;
  });
}

it.each<Board>(['SH_MAIN', 'CHINEXT'])('finds on %s what a direct reading of random series finds', (board) => {
  let found = 0;
  let serious = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const key = dayKey(seed, 1, 1);
    const steps = Array.from({ length: 150 }, (_, n) => ({
      factor: Math.exp(0.075 * normal(key, n * 4) + (seed % 3) * 0.012),
      benchmark: Math.exp(0.01 * normal(key, 1000 + n * 4)),
      isSuspended: uniform(key, n * 4 + 2) < 0.04 && n > 0,
    }));
    const direct = readDirectly(steps, board);
    const streamed = follow(steps, { board }).found;
    expect(streamed).toEqual(direct);
    found += direct.flat().length;
    serious += direct.flat().filter((movement) => movement.isSerious).length;
  }
  expect(found).toBeGreaterThan(150);
  expect(serious).toBeGreaterThan(20);
});

it('weighs a composite by total cap and leaves out who does not count', () => {
  const day = { counts: [1, 1, 0], close: [11, 20, 500], prevClose: [10, 20, 1] };
  expect(compositeFactor(day, [0, 1, 2], (index) => [300, 50, 1][index]!)).toBeCloseTo(4300 / 4000, 12);
  expect(compositeFactor(day, [2], () => 1)).toBe(1);
  const [shanghai, shenzhen, growth] = compositeDefinitions;
  expect([isInComposite(shanghai!, 'STAR'), isInComposite(shenzhen!, 'STAR')]).toEqual([true, false]);
  expect([isInComposite(growth!, 'CHINEXT'), isInComposite(growth!, 'SZ_MAIN')]).toEqual([true, false]);
});
