import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { seededNumbers } from '../indicators/every-indicator.fixture.ts';
import { IndicatorRun } from '../indicators/indicator-run.ts';
import { generateHistory, marketDayOf } from '../simulator/history.ts';
import { createIntradayDay } from '../simulator/intraday-day.ts';
import { allocateQuotes } from '../simulator/quotes.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { limitRecordOf, type LimitRecord } from './limit-record.ts';
import { daysBoardsOf, limitDay, limitStreaks, streakOf } from './limit-streak.ts';
import { LimitCounts, summariseLimits, type AfterLimit } from './limit-summary.ts';
import { sealOfTicks, SealRun, type SealTicks } from './seal-run.ts';
import { type LimitBar } from './limit-inputs.ts';

/** Days with and without limits, limit days in bursts. */
function limitDaysOf(count: number, seed: number): Int8Array {
  const next = seededNumbers(seed);
  let share = 0.3;
  return Int8Array.from({ length: count }, () => {
    if (next() < 0.1) share = next();
    if (next() < 0.06) return limitDay.none;
    return next() < share ? limitDay.closed : limitDay.open;
  });
}

const linesOf = (count: number) => ({
  streak: new Float64Array(count).fill(-7),
  days: new Float64Array(count).fill(-7),
  boards: new Float64Array(count).fill(-7),
});

describe('streaks bar by bar', () => {
  it('are those that a walk back from each limit day finds', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const days = limitDaysOf(200, seed);
      const lines = linesOf(200);
      limitStreaks(days, lines);
      for (let i = 0; i < 200; i++) {
        const past = (back: number) => {
          const state = days[i - back];
          return state === undefined ? undefined : state === limitDay.none ? null : state === limitDay.closed;
        };
        const found = [lines.streak[i], lines.days[i], lines.boards[i]];
        const walk = daysBoardsOf(past);
        expect(found, `bar ${i}`).toEqual(
          days[i] === limitDay.closed ? [streakOf(past), walk.days, walk.boards] : [0, 0, 0],
        );
      }
    }
  });

  it('read -1 as a day without limit, 0 as one that ended elsewhere and 1 as one that closed at it', () => {
    const lines = linesOf(8);
    limitStreaks(Int8Array.of(1, 1, -1, 1, 0, 1, 0, 0), lines);
    expect([...lines.streak]).toEqual([1, 2, 0, 3, 0, 1, 0, 0]);
    expect([...lines.days]).toEqual([1, 2, 0, 4, 0, 6, 0, 0]);
    expect([...lines.boards]).toEqual([1, 2, 0, 3, 0, 4, 0, 0]);
    expect(limitDay).toEqual({ none: -1, open: 0, closed: 1 });
  });

  it('refuse lines of another length', () => {
    expect(() => limitStreaks(limitDaysOf(5, 1), { ...linesOf(5), boards: new Float64Array(4) })).toThrow(
      /differ in length/,
    );
  });

  it('read no bar twice', () => {
    const days = limitDaysOf(120, 3);
    const expected = linesOf(120);
    limitStreaks(days, expected);
    const found = linesOf(120);
    const run = new IndicatorRun();
    for (let count = 0; count <= 120; count++) {
      const cut = {
        streak: found.streak.subarray(0, count),
        days: found.days.subarray(0, count),
        boards: found.boards.subarray(0, count),
      };
      limitStreaks(days.subarray(0, count), cut, run);
      if (count > 0) days[count - 1] = limitDay.closed;
    }
    expect(found).toEqual(expected);
  });
});

const clock = (hour: number, minute: number, second = 0): number => hour * 3600 + minute * 60 + second;

/** Quotes of a limit of 11.00 by second and price; a queue of 1000 shares a second of the minute, 1000 yuan a quote. */
const quotesAt = (...quotes: readonly (readonly [second: number, fen: number])[]): SealTicks => ({
  second: quotes.map(([second]) => second),
  price: quotes.map(([, fen]) => fen),
  waiting: quotes.map(([second]) => 1000 * (1 + (second % 60))),
  amount: quotes.map((_, n) => 1000 * (n + 1)),
});

describe('a limit quote by quote', () => {
  it('counts breaks of six seconds, times of seals, and the queue', () => {
    const start = clock(9, 40);
    const seal = sealOfTicks(
      quotesAt(
        [clock(9, 25), 1090],
        [start, 1100],
        // Three seconds away are none; six are one break however long it lasts.
        [start + 3, 1099],
        [start + 6, 1100],
        [start + 9, 1100],
        [start + 12, 1099],
        [start + 15, 1098],
        [start + 18, 1097],
        [start + 21, 1100],
      ),
      1100,
    );
    expect(seal).toEqual({
      isSealed: true,
      times: { firstSealSecond: start, lastSealSecond: start + 21, breakCount: 1 },
      queue: { now: 22_000, peak: 22_000, boardAmount: 4000 },
    });
  });

  it('counts what lies between quotes that are far apart, but not lunch', () => {
    const far = quotesAt([clock(10, 0), 1100], [clock(10, 1), 1099], [clock(10, 1, 30), 1100]);
    expect(sealOfTicks(far, 1100).times.breakCount).toBe(1);
    const near = quotesAt([clock(10, 0), 1100], [clock(10, 1), 1099], [clock(10, 1, 5), 1100]);
    expect(sealOfTicks(near, 1100).times).toMatchObject({ breakCount: 0, lastSealSecond: clock(10, 1, 5) });
    const lunch = quotesAt([clock(11, 29, 57), 1100], [clock(11, 30), 1099], [clock(13, 0, 3), 1100]);
    expect(sealOfTicks(lunch, 1100).times.breakCount).toBe(0);
    const after = (second: number) =>
      quotesAt([clock(11, 29, 57), 1100], [clock(11, 30), 1099], [clock(13, 0, second), 1100]);
    // The bell of the afternoon follows that of the morning at once.
    expect(sealOfTicks(after(0), 1100).times.breakCount).toBe(0);
    expect(sealOfTicks(after(5), 1100).times.breakCount).toBe(0);
    expect(sealOfTicks(after(6), 1100).times.breakCount).toBe(1);
    const longer = quotesAt([clock(11, 29), 1100], [clock(11, 29, 57), 1099], [clock(13, 0, 3), 1100]);
    expect(sealOfTicks(longer, 1100).times.breakCount).toBe(1);
  });

  it('counts a break that goes on by how long its last quote stands', () => {
    const away = (second: number) => quotesAt([clock(10, 0), 1100], [clock(10, 1), 1099], [clock(10, 1, second), 1098]);
    expect(sealOfTicks(away(2), 1100).times.breakCount).toBe(0);
    expect(sealOfTicks(away(3), 1100).times.breakCount).toBe(1);
  });

  it('knows nothing of a limit that nobody reached, and no queue away from it', () => {
    expect(new SealRun(1100).queue).toEqual({ now: 0, peak: 0, boardAmount: 0 });
    expect(sealOfTicks(quotesAt([clock(10, 0), 1090]), 1100)).toEqual({
      isSealed: false,
      times: { firstSealSecond: null, lastSealSecond: null, breakCount: 0 },
      queue: { now: 0, peak: 0, boardAmount: 0 },
    });
    const left = quotesAt([clock(10, 0, 30), 1100], [clock(10, 1), 1099]);
    expect(sealOfTicks(left, 1100).queue).toEqual({ now: 0, peak: 31_000, boardAmount: 1000 });
  });

  const ticksOf = (seed: number) => {
    const next = seededNumbers(seed);
    let [second, price, amount] = [clock(9, 30), 1100, 0];
    const ticks = { second: [] as number[], price: [] as number[], waiting: [] as number[], amount: [] as number[] };
    for (let n = 0; n < 400; n++) {
      second += next() < 0.9 ? 3 : 60;
      if (next() < 0.2) price = next() < 0.6 ? 1100 : 1090 + Math.floor(next() * 12);
      amount += next() * 1e6;
      ticks.second.push(second >= clock(11, 30) && second < clock(13, 0) ? (second = clock(13, 0)) : second);
      ticks.price.push(price);
      ticks.waiting.push(Math.floor(next() * 1e6));
      ticks.amount.push(amount);
    }
    return ticks;
  };
  const cut = (ticks: ReturnType<typeof ticksOf>, count: number): SealTicks => ({
    second: ticks.second.slice(0, count),
    price: ticks.price.slice(0, count),
    waiting: ticks.waiting.slice(0, count),
    amount: ticks.amount.slice(0, count),
  });
  const bar: LimitBar = {
    open: 1050,
    high: 1100,
    low: 1040,
    close: 1100,
    prevClose: 1000,
    up: 1100,
    down: 900,
    volume: 5e6,
    amount: 5e7,
  };
  const recordOf = ({ isSealed, times, queue }: ReturnType<typeof sealOfTicks>): LimitRecord | null =>
    limitRecordOf({
      index: 0,
      day: 8000,
      side: 'up',
      bar: { ...bar, close: isSealed ? 1100 : 1099 },
      percent: 10,
      floatShares: 1e8,
      times,
      queue,
      past: () => undefined,
    });

  it.each([1, 2, 3, 4])('gives bit for bit what all quotes give, strength included, case %d', (seed) => {
    const ticks = ticksOf(seed);
    const run = new SealRun(1100);
    let breaks = 0;
    for (let count = 0; count <= 400; count += count % 7 === 0 ? 2 : 1) {
      const seal = sealOfTicks(cut(ticks, count), 1100, run);
      const whole = sealOfTicks(cut(ticks, count), 1100);
      expect(seal, `after ${count}`).toEqual(whole);
      expect(recordOf(seal)).toEqual(recordOf(whole));
      breaks = seal.times.breakCount;
    }
    expect(breaks).toBeGreaterThan(3);
    const read = cut(ticks, 400);
    const expected = sealOfTicks(read, 1100);
    const late = new SealRun(1100);
    sealOfTicks(cut(ticks, 250), 1100, late);
    for (const column of Object.values(ticks)) column.fill(1e9, 0, 250);
    expect(sealOfTicks(cut(ticks, 400), 1100, late)).toEqual(expected);
    expect(() => sealOfTicks(cut(ticks, 399), 1100, late)).toThrow('400 quotes are done, more than these 399');
  });

  it('has the times and breaks of the simulated day', () => {
    const firstDay = aShareCalendar.numberOf('2023-11-21')!;
    const lastDay = firstDay + 40;
    const stockCount = 150;
    const simulator = createSimulator({ seed: 5, firstDay, stockCount });
    const history = generateHistory({ simulator, lastDay, shared: false });
    const quotes = allocateQuotes(stockCount, false);
    const seconds = [clock(9, 25)];
    for (let second = clock(9, 30, 3); second <= clock(11, 30); second += 3) seconds.push(second);
    for (let second = clock(13, 0, 3); second <= clock(14, 57); second += 3) seconds.push(second);
    seconds.push(clock(14, 58), clock(14, 59), clock(15, 0));
    let breaks = 0;
    for (const day of [lastDay - 1, lastDay]) {
      const bars = marketDayOf(history, day);
      const intraday = createIntradayDay({ market: simulator, bars });
      const touched = Array.from({ length: stockCount }, (_, i) => i).filter(
        (i) => bars.traded[i] === 1 && bars.up[i]! > 0 && bars.high[i] === bars.up[i],
      );
      const prices = touched.map(() => [] as number[]);
      for (const second of seconds) {
        intraday.quotesAt(second, quotes);
        touched.forEach((index, n) => prices[n]!.push(quotes.price[index]!));
      }
      const nothing = seconds.map(() => 0);
      touched.forEach((index, n) => {
        const ticks = { second: seconds, price: prices[n]!, waiting: nothing, amount: nothing };
        const { isSealed, times } = sealOfTicks(ticks, bars.up[index]!);
        expect({ isSealed, ...times }, `stock ${index}`).toEqual(intraday.limitTimeline(index, clock(15, 0), 'up'));
        breaks += times.breakCount;
      });
    }
    expect(breaks).toBeGreaterThan(0);
  });
});

describe('limits counted as stocks move', () => {
  const record = (index: number, side: 'up' | 'down', isSealed: boolean, streak: number): LimitRecord =>
    ({ index, side, isSealed, streak: isSealed ? streak : 0 }) as LimitRecord;

  it('sum up to what all records give, whatever way they came', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const next = seededNumbers(seed);
      const stocks = 60;
      const yesterday = Array.from({ length: 40 }, (_, index) =>
        record((index * 7) % stocks, next() < 0.8 ? 'up' : 'down', next() < 0.7, 1 + Math.floor(next() * 4)),
      );
      const counts = new LimitCounts(yesterday);
      const records: (LimitRecord | null)[] = Array.from({ length: stocks }, () => null);
      const today: (AfterLimit | null)[] = Array.from({ length: stocks }, () => null);
      for (let step = 0; step < 400; step++) {
        const index = Math.floor(next() * stocks);
        const old = records[index];
        if (old) counts.remove(old);
        const now =
          next() < 0.4 ? null : record(index, next() < 0.7 ? 'up' : 'down', next() < 0.7, 1 + Math.floor(next() * 6));
        records[index] = now ?? null;
        if (now) counts.add(now);
        const isSealedUp = now?.side === 'up' && now.isSealed;
        today[index] =
          next() < 0.1
            ? null
            : { change: next() * 0.2 - 0.1, openChange: next() * 0.1 - 0.05, isSealedUp, isAtDownLimit: false };
        counts.follow(index, today[index]!);
        const all = records.filter((one) => one !== null);
        expect(counts.summary, `step ${step}`).toEqual(summariseLimits(all, yesterday, (at) => today[at]!));
      }
    }
  });
});
