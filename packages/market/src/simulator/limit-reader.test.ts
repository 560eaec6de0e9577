import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { MarketFactsHistory } from '../daily-facts/facts-history.ts';
import { boardFigures } from '../limit-board/board-figures.ts';
import { appendDay, generateHistory, marketDayOf } from './history.ts';
import { createIntradayDay } from './intraday-day.ts';
import { createLimitReader } from './limit-reader.ts';
import { sealPathOf } from './seal-path.ts';
import { createSimulator } from './simulator.ts';
import { statusAt } from './company/risk-warnings.ts';

const firstDay = aShareCalendar.numberOf('2023-11-21')!;
const lastDay = firstDay + 60;
const stockCount = 1000;
const simulator = createSimulator({ seed: 5, firstDay, stockCount });
const history = generateHistory({ simulator, lastDay, shared: false });
const reader = createLimitReader(history);
const bars = marketDayOf(history, lastDay);
const intraday = createIntradayDay({ market: simulator, bars });
const records = reader.recordsOf(lastDay);
const ups = records.filter(({ side }) => side === 'up');

describe('the limits of a past day', () => {
  it('are those of the bars', () => {
    const touched = Array.from({ length: stockCount }, (_, i) => i).filter(
      (i) => bars.traded[i] === 1 && bars.up[i]! > 0 && bars.high[i] === bars.up[i],
    );
    expect(ups.map(({ index }) => index).sort((a, b) => a - b)).toEqual(touched);
    for (const record of ups) expect(record.isSealed).toBe(bars.close[record.index] === bars.up[record.index]);
    expect(ups.length).toBeGreaterThan(5);
  });

  it('have the queue, times and breaks that the day itself shows', () => {
    for (const record of ups) {
      const timeline = intraday.limitTimeline(record.index, 54_000, 'up');
      expect(record).toMatchObject({
        firstSealSecond: timeline.firstSealSecond,
        lastSealSecond: timeline.lastSealSecond,
        breakCount: timeline.breakCount,
      });
      const book = intraday.orderBook(record.index, 54_000);
      if (record.isSealed) expect(record.sealVolume).toBe(book.bids[0]!.volume);
      expect(record.maxSealAmount!).toBeGreaterThanOrEqual(record.sealAmount!);
      expect(record.maxSealAmount!).toBeGreaterThan(0);
      expect(record.boardAmount!).toBeLessThanOrEqual(bars.amount[record.index]! + 1);
    }
  });

  it('count streaks, rates and promotions as the market facts do', () => {
    const facts = new MarketFactsHistory(history).upTo(lastDay, bars).at(-1)!;
    const isPlain = (index: number): boolean => statusAt(history.universe, index, lastDay) === 'NORMAL';
    const { summary, riskWarned, byBoard, yesterday } = boardFigures(records, reader.recordsOf(lastDay - 1), {
      isRisky: (index) => !isPlain(index),
      boardOf: (index) => history.securities[index]!.board,
      barOf: (index) =>
        bars.traded[index] === 0
          ? null
          : {
              open: bars.open[index]!,
              close: bars.close[index]!,
              prevClose: bars.prevClose[index]!,
              up: bars.up[index]!,
              down: bars.down[index]!,
            },
    });
    const sealedUp = ups.filter(({ isSealed }) => isSealed).length;
    expect(byBoard.reduce((sum, { up }) => sum + up, 0)).toBe(facts.limitUp);
    expect(byBoard.reduce((sum, { down }) => sum + down, 0)).toBe(facts.limitDown);
    expect(riskWarned.up).toBe(sealedUp - facts.limitUp);
    expect(summary.promotions.reduce((sum, { promoted }) => sum + promoted, 0)).toBe(
      yesterday.filter(({ index, outcome }) => outcome === 'promoted' && isPlain(index)).length,
    );
    expect(summary).toMatchObject({
      sealed: facts.limitUp,
      broken: facts.broken,
      sealedDown: facts.limitDown,
      maxStreak: facts.maxStreak,
    });
    expect(summary.yesterdayChange).toBeCloseTo(facts.yesterdayChange!, 12);
    expect(summary.yesterdayGap).toBeCloseTo(facts.yesterdayGap!, 12);
    expect(summary.promotionRate).toBeCloseTo(facts.promotionRate!, 12);
    expect(summary.bigLossShare).toBeCloseTo(facts.bigLossShare!, 12);
    const ladder = records.filter((record) => record.side === 'up' && record.streak > 1 && isPlain(record.index));
    const byIndex = (a: { index: number }, b: { index: number }): number => a.index - b.index;
    expect(ladder.map(({ index, streak }) => ({ index, streak })).sort(byIndex)).toEqual(
      facts.ladder.toSorted(byIndex),
    );
  });

  it('are ranked by streak, then by the time of the first seal', () => {
    for (let n = 1; n < records.length; n++) {
      const [a, b] = [records[n - 1]!, records[n]!];
      expect(a.streak).toBeGreaterThanOrEqual(b.streak);
      if (a.streak === b.streak) expect(a.firstSealSecond!).toBeLessThanOrEqual(b.firstSealSecond!);
    }
  });
});

describe('one record', () => {
  it('holds nothing that came after its second', () => {
    for (const { index, firstSealSecond } of ups) {
      expect(reader.recordOf(index, lastDay, 'up', firstSealSecond! - 1)).toBeNull();
      const then = reader.recordOf(index, lastDay, 'up', firstSealSecond!)!;
      expect(then).toMatchObject({ isSealed: true, firstSealSecond, breakCount: 0 });
      expect(then.maxSealAmount!).toBeLessThanOrEqual(reader.recordOf(index, lastDay, 'up')!.maxSealAmount!);
    }
  });

  it('is the same for the day that is being traded', () => {
    const next = generateHistory({
      simulator: createSimulator({ seed: 5, firstDay, stockCount }),
      lastDay: lastDay - 1,
      shared: false,
    });
    const before = createLimitReader(next);
    for (const record of ups) {
      expect(before.liveRecordOf(intraday.stockDay(record.index)!, 'up', 54_000)).toEqual(record);
    }
  });

  it('stays what it was when the history grows', () => {
    const early = createSimulator({ seed: 5, firstDay, stockCount });
    const growing = generateHistory({ simulator: early, lastDay: lastDay - 10, shared: false });
    const asked = createLimitReader(growing).recordsOf(lastDay - 12);
    for (let n = 0; n < 10; n++) appendDay(growing, early);
    expect(createLimitReader(growing).recordsOf(lastDay - 12)).toEqual(asked);
    expect(reader.recordsOf(lastDay - 12)).toEqual(asked);
  });
});

it('lets the queue grow over a sealed stretch and go before a break', () => {
  let breaks = 0;
  for (const { index, limit } of ups) {
    const stock = intraday.stockDay(index)!;
    const { volume, peak } = sealPathOf(stock, limit, 54_000);
    expect(Math.max(...volume)).toBe(peak);
    for (let point = 0; point < 240; point++) {
      expect(volume[point]! > 0).toBe(stock.columns.price[point] === limit);
      const isLast = volume[point]! > 0 && volume[point + 1] === 0;
      if (!isLast || point < 6 || volume[point - 4] === 0) continue;
      breaks++;
      expect(volume[point]!).toBeLessThan(volume[point - 4]!);
    }
  }
  expect(breaks).toBeGreaterThan(0);
});
