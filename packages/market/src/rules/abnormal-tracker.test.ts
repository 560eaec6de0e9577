import { describe, expect, it } from 'vitest';
import type { Board } from '../security.ts';
import { dayKey, normal, uniform } from '../simulator/random.ts';
import type { Movement, SeriousDistance } from './abnormal-movement.ts';
import { AbnormalTracker } from './abnormal-tracker.ts';

interface Step {
  readonly factor: number;
  readonly benchmark: number;
  readonly turnover: number;
  /** No bar on this day. */
  readonly isSuspended: boolean;
  readonly hasLimit: boolean;
}

/** What the rules say after each day, with nothing kept between days but the windows' beginnings. */
interface Reading {
  readonly found: readonly Movement[];
  readonly distance: SeriousDistance | null;
}

const nineDigits = (value: number): number => Math.round(value * 1e9) / 1e9;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The rule read off the whole series, window by window. Source: market handbook A.11. */
function readDirectly(steps: readonly Step[], board: Board): Reading[] {
  const isMain = board === 'SH_MAIN' || board === 'SZ_MAIN';
  const threshold = isMain ? 0.2 : board === 'BSE' ? 0.4 : 0.3;
  const least = isMain ? 4 : 3;
  let shortFrom = 0;
  let seriousFrom = 0;
  let tradedSince = 0;
  let events: { at: number; direction: number }[] = [];
  const product = (from: number, to: number, pick: (step: Step) => number): number =>
    steps.slice(from, to + 1).reduce((value, step) => value * pick(step), 1);
  const stockOver = (from: number, to: number) => product(from, to, (one) => (one.isSuspended ? 1 : one.factor));
  const marketOver = (from: number, to: number) => product(from, to, (one) => one.benchmark);

  const movementsOf = (step: Step, at: number): Movement[] => {
    if (step.isSuspended) return [];
    tradedSince++;
    if (!step.hasLimit) {
      shortFrom = seriousFrom = at + 1;
      events = [];
      tradedSince = 0;
      return [];
    }
    const best = (most: number, from: number, sign: number) => {
      let figure = 0;
      let days = 0;
      for (let length = 1; length <= most && at - length + 1 >= from; length++) {
        const first = at - length + 1;
        const value = nineDigits(stockOver(first, at) - marketOver(first, at));
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
    const traded = steps.slice(0, at + 1).filter((one) => !one.isSuspended);
    const [late, early] = [traded.slice(-3), traded.slice(-8, -3)].map((days) => days.map((one) => one.turnover));
    if (isMain && traded.length >= 8 && tradedSince >= 3) {
      const figure = nineDigits(mean(late!) / mean(early!));
      if (figure >= 30 && nineDigits(mean(late!) * 3) >= 0.2) {
        found.push({ kind: 'turnover', isSerious: false, direction: 0, days: 3, figure });
      }
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
    if (found.some((movement) => !movement.isSerious)) {
      shortFrom = at + 1;
      tradedSince = 0;
    }
    if (found.some((movement) => movement.isSerious)) {
      seriousFrom = at + 1;
      events = [];
    }
    return found;
  };

  /** Every window that tomorrow would end, with a flat benchmark. */
  const distanceAfter = (at: number): SeriousDistance | null => {
    const last = steps.findLastIndex((one, n) => n <= at && !one.isSuspended);
    if (last < 0 || at - last >= 30) return null;
    const rises: number[] = [];
    const falls: number[] = [];
    for (let length = 1; length <= 30; length++) {
      const first = at - length + 2;
      if (length > 1 && first < seriousFrom) break;
      const stock = stockOver(first, at);
      const market = marketOver(first, at);
      for (const [most, up, down] of [
        [10, 1, -0.5],
        [30, 2, -0.7],
      ] as const) {
        if (length > most) continue;
        rises.push((up + market) / stock - 1);
        falls.push((down + market) / stock - 1);
      }
    }
    return { rise: Math.min(...rises), fall: Math.max(...falls) };
  };

  return steps.map((step, at) => ({ found: movementsOf(step, at), distance: distanceAfter(at) }));
}

/** A wild series: days without bar, longer pauses, days without limit, bursts of turnover; some go up and down by turns. */
function stepsOf(seed: number, drift: number): Step[] {
  const key = dayKey(seed, 1, 1);
  const swing = seed % 5 === 0 ? 0.24 + 0.06 * (seed % 4) : 0;
  let pause = 0;
  let burst = 0;
  return Array.from({ length: 160 }, (_, n) => {
    const draw = uniform(key, n * 6 + 2);
    if (n > 0 && pause === 0 && draw < 0.03) pause = draw < 0.004 ? 34 : draw < 0.01 ? 12 : 1;
    else if (pause > 0) pause--;
    if (burst === 0 && uniform(key, n * 6 + 3) < 0.04) burst = 4;
    else if (burst > 0) burst--;
    return {
      factor: Math.exp((swing > 0 ? 0.01 : 0.075) * normal(key, n * 6) + (n % 2 === 0 ? swing : -swing) + drift),
      benchmark: Math.exp(0.01 * normal(key, 2000 + n * 6)),
      turnover: burst > 0 ? 0.075 + 0.02 * uniform(key, n * 6 + 4) : 0.002,
      isSuspended: pause > 0,
      hasLimit: uniform(key, n * 6 + 5) > 0.01,
    };
  });
}

describe.each<Board>(['SH_MAIN', 'SZ_MAIN', 'CHINEXT', 'BSE'])('on %s', (board) => {
  it('finds in random series what a direct reading finds, two stocks at a time', () => {
    const counts = new Map<string, number>();
    for (let seed = 1; seed <= 20; seed++) {
      const stocks = [stepsOf(seed, 0.02 * ((seed % 3) - 1)), stepsOf(seed + 500, 0.025 * (((seed + 1) % 3) - 1))];
      const direct = stocks.map((steps) => readDirectly(steps, board));
      const tracker = new AbnormalTracker(2);
      // Both are measured against their own benchmark here.
      const levels: [number[], number[]] = [[1], [1]];
      for (let at = 0; at < 160; at++) {
        for (const index of [0, 1] as const) {
          const step = stocks[index]![at]!;
          const own = levels[index];
          own.push(own.at(-1)! * step.benchmark);
          const factors = Array.from({ length: 31 }, (_, n) => own.at(-1)! / (own.at(-1 - n) ?? Number.NaN));
          const { factor, turnover, hasLimit } = step;
          const day = { day: at + 7, board, status: 'NORMAL', date: '2026-08-03', factor, turnover, hasLimit } as const;
          const found = step.isSuspended ? [] : tracker.add(index, day, factors);
          const expected = direct[index]![at]!;
          expect(found, `seed ${seed} day ${at}`).toEqual(expected.found);
          for (const { kind, direction } of found) {
            counts.set(`${kind} ${direction}`, (counts.get(`${kind} ${direction}`) ?? 0) + 1);
          }
          const distance = tracker.seriousDistance(index, at + 7, factors);
          expect(distance === null).toBe(expected.distance === null);
          if (distance && expected.distance) {
            expect(distance.rise).toBeCloseTo(expected.distance.rise, 9);
            expect(distance.fall).toBeCloseTo(expected.distance.fall, 9);
          }
          const near = distance ? Math.min(distance.rise, -distance.fall) : Number.POSITIVE_INFINITY;
          for (const bound of [0.1, 0.4]) {
            const isNear = tracker.mayBeNear(index, at + 7, factors, bound);
            if (Math.abs(near - bound) > 1e-4) expect(isNear, `seed ${seed} day ${at}`).toBe(near < bound);
            counts.set(`near ${isNear}`, (counts.get(`near ${isNear}`) ?? 0) + 1);
          }
        }
      }
    }
    const seen = [
      'near true',
      'near false',
      'deviation 1',
      'deviation -1',
      'tenDays 1',
      'tenDays -1',
      'thirtyDays 1',
      'thirtyDays -1',
    ];
    if (board !== 'BSE') seen.push('repeated 1', 'repeated -1');
    if (board.endsWith('MAIN')) seen.push('turnover 0');
    expect(seen.filter((each) => !counts.has(each))).toEqual([]);
  });
});
