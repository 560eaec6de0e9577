import { slotOf } from '../../series/bar-slots.ts';
import { floatSharesOn } from '../company/share-growth.ts';
import { createShareReader } from '../past-shares.ts';
import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { createListNets } from '../../public-trading/list-nets.ts';
import type { PublicTradingRecord } from '../../public-trading/public-trading-record.ts';
import { distinctSeats, recordFigures, speakingRecords } from '../../public-trading/record-figures.ts';
import { seatResults } from '../../public-trading/seat-results.ts';
import { appendDay, generateHistory, marketDayOf } from '../history.ts';
import { createSimulator } from '../simulator.ts';
import { createDragonTigerBook, dragonTigerList } from './dragon-tiger-book.ts';

const firstDay = aShareCalendar.numberOf('2023-11-21')!;
const lastDay = firstDay + 100;
const stockCount = 700;
const historyOf = (seed: number, to: number) => {
  const simulator = createSimulator({ seed, firstDay, stockCount });
  return { simulator, history: generateHistory({ simulator, lastDay: to, shared: false }) };
};
const { history } = historyOf(4, lastDay);
const { columns } = history;
const book = createDragonTigerBook(history);
const { seats } = book;
const days = Array.from({ length: 100 }, (_, n) => firstDay + 1 + n);
const records = days.flatMap((day) => book.listOf(day));
const typeOf = (code: string) => seats.seatOf(code).type;
const barOf = (index: number, day: number) => {
  const slot = slotOf(columns, index, day);
  return { amount: columns.amount[slot]!, mainNet: columns.mainNet[slot]! };
};
const speaking = days.flatMap((day) => speakingRecords(book.listOf(day)));

describe('the list of a day', () => {
  it('is the same from a history that ends there and from one that goes on', () => {
    for (const day of [lastDay - 60, lastDay - 20]) {
      const { simulator, history: growing } = historyOf(4, day - 1);
      const early = createDragonTigerBook(growing);
      const bars = appendDay(historyOf(4, day - 1).history, simulator);
      const asked = early.listToday(bars);
      expect(asked).toEqual(book.listOf(day));
      simulator.loadState(growing.state);
      for (let n = 0; n < 5; n++) appendDay(growing, simulator);
      expect(early.listOf(day)).toEqual(asked);
      expect(dragonTigerList(growing, day)).toEqual(asked);
    }
  });

  it('is another one of another seed', () => {
    const other = historyOf(5, firstDay + 30).history;
    expect(dragonTigerList(other, firstDay + 30)).not.toEqual(book.listOf(firstDay + 30));
  });

  it('is refused outside the history', () => {
    expect(() => book.listOf(lastDay + 1)).toThrow(RangeError);
    expect(() => book.listOf(firstDay - 1)).toThrow(RangeError);
    expect(() => book.listToday(marketDayOf(history, lastDay))).toThrow(RangeError);
  });

  it('can be worked out a few days at a time', () => {
    const slow = createDragonTigerBook(history);
    let calls = 1;
    while (!slow.advance(30)) calls++;
    expect(calls).toBe(4);
    expect(slow.listOf(lastDay)).toEqual(book.listOf(lastDay));
  });

  it('names stocks that the bars put there', () => {
    const factorOn = createShareReader(history);
    const reasons = new Set(records.map(({ reason }) => reason));
    expect([...reasons].sort()).toEqual(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7']);
    for (const { index, day, reason, figure } of records) {
      const slot = slotOf(columns, index, day);
      const [high, low, close, before] = [columns.high, columns.low, columns.close, columns.prevClose].map(
        (c) => c[slot]!,
      );
      if (reason === 'L3') expect(figure).toBeCloseTo((high! - low!) / low!, 8);
      if (reason === 'L5') expect(figure).toBeCloseTo(close! / before! - 1, 8);
      if (reason === 'L4') {
        expect(figure).toBeGreaterThanOrEqual(0.2);
        expect(
          columns.volume[slot]! / figure / floatSharesOn(history.universe, index, day, factorOn(index, day)),
        ).toBeCloseTo(1, 6);
      }
    }
  });
});

describe('the seats of a record', () => {
  it('are at most five a side, largest first, and the same wherever they stand', () => {
    for (const { buyTop, sellTop } of records) {
      expect(Math.max(buyTop.length, sellTop.length)).toBeLessThanOrEqual(5);
      expect(buyTop.map((t) => t.buyAmount)).toEqual(buyTop.map((t) => t.buyAmount).sort((a, b) => b - a));
      expect(sellTop.map((t) => t.sellAmount)).toEqual(sellTop.map((t) => t.sellAmount).sort((a, b) => b - a));
      for (const trade of buyTop) {
        const across = sellTop.find(({ seatCode }) => seatCode === trade.seatCode);
        if (across) expect(across).toEqual(trade);
      }
    }
  });

  it('trade between an eighth and a half of the day', () => {
    for (const record of records.filter(({ windowDays }) => windowDays === 1)) {
      const bought = record.buyTop.reduce((sum, { buyAmount }) => sum + buyAmount, 0) / record.amount;
      expect(bought).toBeGreaterThan(0.119);
      expect(bought).toBeLessThan(0.56);
    }
  });

  it('are of all kinds, now and then on both sides', () => {
    const share = (holds: (record: PublicTradingRecord) => boolean): number =>
      speaking.filter(holds).length / speaking.length;
    const has = (type: string) => (record: PublicTradingRecord) =>
      distinctSeats(record).some(({ seatCode }) => typeOf(seatCode) === type);
    expect(share(has('normal'))).toBeGreaterThan(0.95);
    expect(share(has('institution'))).toBeGreaterThan(0.3);
    expect(share(has('institution'))).toBeLessThan(0.7);
    expect(share(has('retail'))).toBeGreaterThan(0.3);
    expect(share(has('connect'))).toBeGreaterThan(0.05);
    expect(share(has('hotMoney'))).toBeGreaterThan(0.1);
    expect(share((r) => distinctSeats(r).length < r.buyTop.length + r.sellTop.length)).toBeGreaterThan(0.2);
  });

  it('lean to the side of the main flow in three of four records', () => {
    const oneDay = speaking.filter(({ windowDays }) => windowDays === 1);
    const agreed = oneDay.filter(
      (record) => recordFigures(record, typeOf).net > 0 === barOf(record.index, record.day).mainNet > 0,
    );
    expect(oneDay.length).toBeGreaterThan(1000);
    expect(agreed.length / oneDay.length).toBeGreaterThan(0.7);
    expect(agreed.length / oneDay.length).toBeLessThan(0.8);
  });

  it('cover the whole window of an abnormal movement', () => {
    let compared = 0;
    for (const record of records.filter(({ windowDays }) => windowDays > 1)) {
      let amount = 0;
      for (let day = record.day - record.windowDays + 1; day <= record.day; day++) {
        if (slotOf(columns, record.index, day) >= 0) amount += barOf(record.index, day).amount;
      }
      expect(record.amount).toBeCloseTo(amount, 1);
      const daily = records.find((r) => r.index === record.index && r.day === record.day && r.windowDays === 1);
      for (const trade of daily?.buyTop ?? []) {
        const whole = record.buyTop.find(({ seatCode }) => seatCode === trade.seatCode);
        if (!whole) continue;
        compared++;
        expect(whole.buyAmount).toBeGreaterThanOrEqual(trade.buyAmount);
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});

describe('the known traders', () => {
  const results = seatResults(speaking, (code) => seats.seatOf(code).bosses, book.changeAfter, [1, 3]);

  it('buy what suits them and sell within three traded days', () => {
    let sold = 0;
    let seen = 0;
    for (const record of speaking.filter(({ windowDays }) => windowDays === 1)) {
      for (const trade of distinctSeats(record)) {
        if (typeOf(trade.seatCode) !== 'hotMoney' || trade.sellAmount < trade.buyAmount) continue;
        sold++;
        const slot = slotOf(columns, record.index, record.day);
        const bought = [1, 2, 3].some((back) =>
          records.some(
            (r) =>
              r.index === record.index &&
              r.day === columns.day[slot - back] &&
              r.buyTop.some((t) => t.seatCode === trade.seatCode && t.buyAmount > t.sellAmount),
          ),
        );
        if (bought) seen++;
      }
    }
    expect(sold).toBeGreaterThan(30);
    // A purchase among the sixth and seventh largest seats of its day was not published.
    expect(seen / sold).toBeGreaterThan(0.9);
  });

  it('win as often as later closes say', () => {
    expect(results.length).toBeGreaterThan(30);
    const boss = results[0]!;
    const buys = speaking.filter((record) => {
      const own = distinctSeats(record).filter(({ seatCode }) => seats.seatOf(seatCode).bosses.includes(boss.key));
      return own.reduce((sum, trade) => sum + trade.buyAmount - trade.sellAmount, 0) > 0;
    });
    const closes = buys.flatMap(({ index, day }) => {
      const slot = slotOf(columns, index, day) + 1;
      if (slot >= columns.start[index]! + columns.length[index]!) return [];
      return [columns.close[slot]! / columns.prevClose[slot]! - 1];
    });
    expect(boss.after[0]!.times).toBe(closes.length);
    expect(boss.after[0]!.winRate).toBeCloseTo(closes.filter((change) => change > 0).length / closes.length, 12);
    expect(book.changeAfter(buys[0]!.index, lastDay, 1)).toBeNull();
  });
});

it('reads the nets of its records', () => {
  const nets = createListNets(book.listOf, typeOf);
  const record = speaking.find(({ windowDays, day }) => windowDays === 1 && day === lastDay)!;
  const figures = recordFigures(record, typeOf);
  expect(nets.lhbNetOf(record.index, lastDay, 1)).toBe(figures.net);
  expect(nets.institutionNetOf(record.index, lastDay, 1)).toBe(figures.institutionNet);
  expect(nets.hotMoneyNetOf(record.index, lastDay, 1)).toBe(figures.hotMoneyNet);
  expect(nets.connectNetOf(record.index, lastDay, 1)).toBe(figures.connectNet);
  const unlisted = Array.from({ length: stockCount }, (_, i) => i).find(
    (i) => !records.some(({ index }) => index === i),
  )!;
  expect(nets.lhbNetOf(unlisted, lastDay, 60)).toBeNull();
});

it('knows how far a stock is from a serious movement', () => {
  const distances = Array.from({ length: stockCount }, (_, i) => book.seriousDistance(i, history.lastDay)).filter(
    (d) => d !== null,
  );
  expect(distances.length).toBeGreaterThan(600);
  for (const { rise, fall } of distances) {
    expect(rise).toBeLessThanOrEqual(1);
    expect(fall).toBeGreaterThanOrEqual(-0.5);
    expect(fall).toBeLessThan(0);
  }
  expect(distances.some(({ rise }) => rise < 0.6)).toBe(true);
});
