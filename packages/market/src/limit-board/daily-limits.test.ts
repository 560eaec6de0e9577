import { slotOf } from '../series/bar-slots.ts';
import { describe, expect, it } from 'vitest';
import { allocateColumns, type DailyColumns } from '../columns.ts';
import { MarketFactsTracker } from '../daily-facts/market-facts.ts';
import { limitPrices } from '../rules/price-limit.ts';
import { createMarketDay } from '../simulator/market-day.ts';
import { createDailyLimits, type DailyLimitMarket } from './daily-limits.ts';
import type { ListedLimit } from './listed-limit.ts';

const firstDay = 8000;
type Prices = readonly [open: number, high: number, low: number, close: number, prevClose: number];

/** Stocks of rows in fen, a row a day; `null` where a stock did not trade. */
function columnsOf(stocks: readonly (readonly (Prices | null)[])[]): DailyColumns {
  const columns = allocateColumns(
    stocks.map((rows) => rows.length),
    false,
  );
  stocks.forEach((rows, index) => {
    rows.forEach((row, n) => {
      if (!row) return;
      const slot = columns.start[index]! + columns.length[index]!++;
      columns.day[slot] = firstDay + n;
      [columns.open[slot], columns.high[slot], columns.low[slot], columns.close[slot], columns.prevClose[slot]] = row;
      columns.volume[slot] = 1e6;
      columns.amount[slot] = 1e7;
    });
  });
  return columns;
}

const market = (columns: DailyColumns, changes: Partial<DailyLimitMarket> = {}): DailyLimitMarket => ({
  columns,
  boardOf: () => 'SH_MAIN',
  limitPercentOn: () => 10,
  isRisky: () => false,
  floatSharesOn: () => 2e7,
  ...changes,
});

const list: ListedLimit = {
  side: 'up',
  isSealed: true,
  listSecond: null,
  close: 1100,
  firstSealSecond: null,
  lastSealSecond: null,
  breakCount: null,
  sealFunds: null,
  boardAmount: null,
  boards: null,
};

const plain: Prices = [1000, 1010, 990, 1000, 1000];
const sealed: Prices = [1010, 1100, 1005, 1100, 1000];
const broken: Prices = [1010, 1100, 1005, 1080, 1000];
const onePrice: Prices = [1100, 1100, 1100, 1100, 1000];

describe('a limit of a daily bar', () => {
  it('is told by the close, and what only minutes tell is not known', () => {
    const limits = createDailyLimits(market(columnsOf([[plain, sealed], [plain, broken], [plain, onePrice], [plain]])));
    const records = limits.recordsOf(firstDay + 1);
    expect(records.map(({ index, isSealed, streak }) => [index, isSealed, streak])).toEqual([
      [0, true, 1],
      [2, true, 1],
      [1, false, 0],
    ]);
    for (const record of records) {
      expect(record).toMatchObject({
        turnover: 0.05,
        firstSealSecond: null,
        lastSealSecond: null,
        breakCount: null,
        sealVolume: null,
        sealAmount: null,
        maxSealAmount: null,
        boardAmount: null,
        strength: null,
      });
    }
    expect(records.map(({ boardType }) => boardType)).toEqual([null, 'onePrice', null]);
    expect(limits.recordOf(3, firstDay + 1, 'up')).toBeNull();
    expect(limits.recordOf(0, firstDay, 'up')).toBeNull();
  });

  it('is read from the first bar of the first stock on', () => {
    const first = createDailyLimits(market(columnsOf([[sealed, plain]])));
    expect(first.recordOf(0, firstDay, 'up')).toMatchObject({ isSealed: true, streak: 1, limit: 1100 });
    expect(first.barOf(0, firstDay)).toMatchObject({ close: 1100, up: 1100 });
    expect(first.factsOf(firstDay)).toMatchObject({ limitUp: 1 });
  });

  it('comes with the bar and its limits, none on a day without any', () => {
    const unknown: Prices = [1100, 1100, 1100, 1100, 0];
    const penny: Prices = [1, 2, 1, 2, 1];
    const columns = columnsOf([
      [plain, sealed],
      [plain, unknown],
      [plain, penny],
      [plain, null],
    ]);
    const limits = createDailyLimits(market(columns));
    expect(limits.barOf(0, firstDay + 1)).toEqual({
      open: 1010,
      high: 1100,
      low: 1005,
      close: 1100,
      prevClose: 1000,
      up: 1100,
      down: 900,
      volume: 1e6,
      amount: 1e7,
    });
    expect(limits.barOf(1, firstDay + 1)).toBeNull();
    // A limit is a fen away at least, and no price is below one.
    expect(limits.barOf(2, firstDay + 1)).toMatchObject({ prevClose: 1, up: 2, down: 1 });
    expect(limits.factsOf(firstDay + 1)).toMatchObject({ up: 2, limitUp: 2 });
    expect(limits.barOf(3, firstDay + 1)).toBeNull();
    const free = createDailyLimits(market(columns, { limitPercentOn: () => 0 }));
    expect(free.barOf(0, firstDay + 1)).toMatchObject({ close: 1100, up: 0, down: 0 });
    expect(free.recordsOf(firstDay + 1)).toEqual([]);
  });

  it('is tagged by the width of the day', () => {
    const wide: Prices = [1010, 1200, 1005, 1200, 1000];
    const percentOn = (_index: number, day: number): number => (day === firstDay ? 10 : 20);
    const limits = createDailyLimits(market(columnsOf([[plain, wide]]), { limitPercentOn: percentOn }));
    expect(limits.recordOf(0, firstDay + 1, 'up')).toMatchObject({ limit: 1200, tags: ['twentyPercent'] });
  });

  it('takes the limit of the day: of the status then, of an ex-rights reference, and of a day without any', () => {
    const five: Prices = [1010, 1050, 1005, 1050, 1000];
    // The close before was 11.00; ten for ten halves the reference.
    const exRights: Prices = [560, 605, 550, 605, 550];
    const unknown: Prices = [1100, 1100, 1100, 1100, 0];
    const limits = createDailyLimits(
      market(
        columnsOf([
          [five, five],
          [sealed, exRights],
          [unknown, sealed],
          [sealed, sealed],
        ]),
        {
          limitPercentOn: (index, day) =>
            index === 3 && day === firstDay ? 0 : index === 0 && day > firstDay ? 5 : 10,
        },
      ),
    );
    expect(limits.recordOf(0, firstDay, 'up')).toBeNull();
    expect(limits.recordOf(0, firstDay + 1, 'up')).toMatchObject({ isSealed: true, streak: 1, limit: 1050 });
    expect(limits.recordOf(1, firstDay + 1, 'up')).toMatchObject({ isSealed: true, streak: 2, limit: 605 });
    expect(limits.recordOf(2, firstDay, 'up')).toBeNull();
    expect(limits.recordOf(3, firstDay, 'up')).toBeNull();
    expect(limits.recordOf(3, firstDay + 1, 'up')).toMatchObject({ streak: 1 });
  });

  it('joins no days over one whose bar may be missing, but for what a list published', () => {
    const columns = columnsOf([
      [plain, sealed, null, sealed, sealed],
      [sealed, sealed, null, null, sealed],
    ]);
    const streaksOf = (limits: ReturnType<typeof createDailyLimits>, listed: number | null = null) =>
      [0, 1].map((index) => {
        const record = limits.recordOf(
          index,
          firstDay + 4,
          'up',
          listed === null ? null : { ...list, boards: listed },
        )!;
        return [record.streak, record.daysBoards, record.isStreakPublished ?? false];
      });
    const suspended = createDailyLimits(market(columns));
    expect(streaksOf(suspended)).toEqual([
      [3, { days: 3, boards: 3 }, false],
      [3, { days: 3, boards: 3 }, false],
    ]);
    const missing = createDailyLimits(market(columns, { mayLackBars: (_index, before, day) => day - before > 1 }));
    expect(streaksOf(missing)).toEqual([
      [2, { days: 2, boards: 2 }, false],
      [1, { days: 1, boards: 1 }, false],
    ]);
    expect(missing.factsOf(firstDay + 4)).toMatchObject({ maxStreak: 2, ladder: [{ index: 0, streak: 2 }] });
    expect([...missing.factsBetween(firstDay + 3, firstDay + 4)].map((facts) => facts?.maxStreak)).toEqual([1, 2]);
    expect(streaksOf(missing, 4)).toEqual([
      [4, { days: 4, boards: 4 }, true],
      [4, { days: 4, boards: 4 }, true],
    ]);
    // Bars that are all there know better: the list is of another count, and is no more taken.
    const listed = { ...list, boards: 4 };
    expect(suspended.conflictOf(0, firstDay + 4, listed)).toBe('otherBoards');
    expect(missing.conflictOf(0, firstDay + 4, listed)).toBeNull();
    expect(missing.conflictOf(0, firstDay + 4, { ...list, boards: 1 })).toBe('otherBoards');
  });

  it('knows no turnover without a float, and the side of a fall', () => {
    const fallen: Prices = [950, 960, 900, 900, 1000];
    const limits = createDailyLimits(market(columnsOf([[fallen, fallen]]), { floatSharesOn: () => null }));
    expect(limits.recordsOf(firstDay + 1)).toMatchObject([{ side: 'down', isSealed: true, streak: 2, turnover: null }]);
  });
});

describe('the facts of a market of daily bars', () => {
  it('count it by itself, without stocks whose reference nobody knows', () => {
    const unknown: Prices = [1100, 1100, 1100, 1100, 0];
    const columns = columnsOf([
      [sealed, sealed],
      [broken, plain],
      [plain, unknown],
      [sealed, null],
    ]);
    const limits = createDailyLimits(market(columns));
    expect(limits.factsOf(firstDay)).toMatchObject({ up: 3, flat: 1, down: 0, limitUp: 2, broken: 1, ladder: [] });
    expect(limits.factsOf(firstDay + 1)).toMatchObject({
      up: 1,
      flat: 1,
      limitUp: 1,
      maxStreak: 2,
      ladder: [{ index: 0, streak: 2 }],
      promotionRate: 1,
      amount: 2e7,
    });
    expect(limits.factsOf(firstDay + 2)).toBeNull();
    columns.amount[columns.start[1]! + 1] = Number.NaN;
    expect(limits.factsOf(firstDay + 1)!.amount).toBeNaN();
  });

  it('are those of whoever follows it day by day from the beginning', () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const days = 60;
    const stocks = Array.from({ length: 30 }, (): (Prices | null)[] => {
      let close = 1000;
      return Array.from({ length: days }, () => {
        if (random() < 0.1) return null;
        const reference = random() < 0.05 ? Math.round(close / 2) : close;
        const { up, down } = limitPrices(reference, 10, 'SH_MAIN');
        const price = (): number => Math.min(up, Math.max(down, Math.round(reference * (0.86 + 0.32 * random()))));
        const [open, last, one, two] = [price(), price(), price(), price()];
        close = Math.max(200, last);
        return [open, Math.max(open, close, one), Math.min(open, close, two), close, reference];
      });
    });
    const columns = columnsOf(stocks);
    const percentOn = (index: number, day: number): number => ((index * 7 + day) % 11 === 0 ? 0 : 10);
    const isRisky = (index: number, day: number): boolean => index % 5 === 0 && day % 20 < 10;
    const limits = createDailyLimits(market(columns, { limitPercentOn: percentOn, isRisky }));
    const tracker = new MarketFactsTracker(stocks.length, isRisky);
    let longest = 0;
    for (let day = firstDay; day < firstDay + days; day++) {
      const bars = createMarketDay(stocks.length);
      bars.day = day;
      stocks.forEach((rows, index) => {
        const slot = slotOf(columns, index, day);
        if (slot < 0) return;
        bars.traded[index] = 1;
        for (const name of ['open', 'high', 'low', 'close', 'prevClose', 'amount'] as const)
          bars[name][index] = columns[name][slot]!;
        const percent = percentOn(index, day);
        if (percent === 0) return;
        const { up, down } = limitPrices(columns.prevClose[slot]!, percent, 'SH_MAIN');
        [bars.up[index], bars.down[index]] = [up, down];
        expect(rows[day - firstDay]).not.toBeNull();
      });
      const followed = tracker.add(bars);
      expect(limits.factsOf(day), `day ${day - firstDay}`).toEqual(followed);
      longest = Math.max(longest, followed.maxStreak);
    }
    expect(longest).toBeGreaterThan(2);
  });
});
