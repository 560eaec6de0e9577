import { describe, expect, it } from 'vitest';
import type { Board, RiskStatus } from '../security.ts';
import { abnormalThreshold, changeToReach, type Movement } from './abnormal-movement.ts';
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

  it('is met by exactly thirty times and exactly a fifth, never over days without trade', () => {
    const turnovers = (early: number, late: number): Step[] =>
      [early, early, early, early, early, late, late, late].map((turnover) => ({ factor: 1, benchmark: 1, turnover }));
    expect(follow(turnovers(0.0025, 0.075)).found[7]).toMatchObject([{ figure: 30 }]);
    expect(follow(turnovers(0.0025, 0.0749)).found[7]).toEqual([]);
    expect(follow(turnovers(0.002, 0.2 / 3)).found[7]).toMatchObject([{ figure: 33.333333333 }]);
    expect(follow(turnovers(0, 0.3)).found[7]).toEqual([]);
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

it('names the shorter of windows with one figure', () => {
  const still = { factor: 1, benchmark: 1 };
  expect(follow([still, still, ...times(1, 1.2)]).found[2]).toMatchObject([{ direction: 1, days: 1 }]);
  expect(follow([still, still, ...times(1, 0.8)]).found[2]).toMatchObject([{ direction: -1, days: 1 }]);
});

it('measures serious movements from the day after the last one, abnormal ones across it', () => {
  const { found } = follow([...times(10, 1.08), ...times(1, 2.1)], { board: 'BSE' });
  expect(found[9]).toMatchObject([{ kind: 'tenDays', days: 10 }]);
  expect(found[10]).toMatchObject([
    { kind: 'deviation', days: 3, figure: 1.44944 },
    { kind: 'tenDays', days: 1, figure: 1.1 },
  ]);
});

it('takes the first day of the calendar like any other', () => {
  const tracker = new AbnormalTracker(1);
  const flat = new Array<number>(31).fill(1);
  tracker.add(0, dayOf({ factor: 1.1, benchmark: 1 }, 0, {}), flat);
  expect(tracker.seriousDistance(0, 0, flat)!.rise).toBeCloseTo(2 / 1.1 - 1, 9);
  expect(tracker.add(0, dayOf({ factor: 1.1, benchmark: 1 }, 1, {}), flat)).toMatchObject([{ days: 2, figure: 0.21 }]);
  expect(() => tracker.add(0, dayOf({ factor: 1.1, benchmark: 1 }, 0, {}), flat)).toThrow(RangeError);
});

describe('a figure of exactly the threshold', () => {
  const kinds = (factor: number, options: Case = {}) =>
    follow(times(1, factor), options).found[0]!.map(({ kind, direction }) => `${kind} ${direction}`);

  it.each<[number, Case, string[]]>([
    [1.2, {}, ['deviation 1']],
    [0.8, {}, ['deviation -1']],
    [1.12, { status: 'ST', date: '2026-07-03' }, ['deviation 1']],
    [1.3, { board: 'STAR' }, ['deviation 1']],
    [0.6, { board: 'BSE' }, ['deviation -1']],
    [2, {}, ['deviation 1', 'tenDays 1']],
    [0.5, {}, ['deviation -1', 'tenDays -1']],
    [3, {}, ['deviation 1', 'tenDays 1', 'thirtyDays 1']],
    [0.3, {}, ['deviation -1', 'tenDays -1', 'thirtyDays -1']],
  ])('%d %j is enough', (factor, options, expected) => {
    expect(kinds(factor, options)).toEqual(expected);
    const short = factor > 1 ? factor - 2e-9 : factor + 2e-9;
    expect(kinds(short, options)).toHaveLength(expected.length - 1);
  });
});

it('goes on from a state, and a fork leaves its origin where it is', () => {
  const steps = times(5, 1.1);
  const { tracker } = follow(steps.slice(0, 3));
  const levels = [1, 1, 1, 1, 1, 1];
  const fork = tracker.fork();
  const next = () => new AbnormalTracker(1, tracker.state).add(0, dayOf(steps[3]!, 4, {}), factorsOf(levels));
  const found = fork.add(0, dayOf(steps[3]!, 4, {}), factorsOf(levels));
  expect(found).toMatchObject([{ kind: 'deviation', days: 2 }]);
  expect(next()).toEqual(found);
  expect(next()).toEqual(found);
  expect(fork.add(0, dayOf(steps[4]!, 5, {}), factorsOf(levels))).toEqual([]);
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

it('weighs a composite by total cap and leaves out who does not count', () => {
  const day = { counts: [1, 1, 0], close: [11, 20, 500], prevClose: [10, 20, 1] };
  expect(compositeFactor(day, [0, 1, 2], (index) => [300, 50, 1][index]!)).toBeCloseTo(4300 / 4000, 12);
  expect(compositeFactor(day, [2], () => 1)).toBe(1);
  const [shanghai, shenzhen, growth] = compositeDefinitions;
  expect([isInComposite(shanghai!, 'STAR'), isInComposite(shenzhen!, 'STAR')]).toEqual([true, false]);
  expect([isInComposite(growth!, 'CHINEXT'), isInComposite(growth!, 'SZ_MAIN')]).toEqual([true, false]);
});
