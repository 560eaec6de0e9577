import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MarketClock, type MarketMoment } from '../market-clock.ts';
import {
  barsOn,
  codes,
  days,
  firstSlot,
  indexLine,
  lastDay,
  poisonedAfter,
  readersOf,
  thinDays,
  trades,
  walks,
  wholeMarket,
  type WholeMarket,
} from './whole-market.fixture.ts';

let market: WholeMarket;
beforeAll(async () => {
  market = await wholeMarket();
});
afterAll(() => market.files.remove());

const dateOf = (day: number): string => aShareCalendar.dateOf(day);
const momentOf = (at: string): MarketMoment => {
  const instant = Date.parse(`${at}+08:00`);
  return new MarketClock({ mode: 'FIXED', fixedAt: instant, origin: instant }).moment(instant);
};
const monthsLater = momentOf('2026-11-20T10:00');
const read = (date?: string, parts?: Parameters<typeof readersOf>[1]) =>
  readersOf(market.dataset, parts).briefing.briefing(monthsLater, date);

/** Closed at the up limit: the last `streak` days of the stock, its own days without trading left out. */
const streakOf = (n: number, day: number): number => {
  let streak = 0;
  for (const one of walks[n]!.filter((bar) => bar.day <= day && trades(n, bar.day)).toReversed()) {
    if (one.close !== Math.round((one.prevClose * 11) / 10)) break;
    streak++;
  }
  return streak;
};

describe('the briefing of real stocks', () => {
  it('reviews the day before as its bars do, with the indices that somebody gave', async () => {
    const briefing = (await read())!;
    const bars = barsOn(lastDay);
    const before = barsOn(lastDay - 1);
    const amountOf = (of: typeof bars): number => of.reduce((sum, { amount }) => sum + amount, 0);
    expect(briefing).toMatchObject({ tradeDate: dateOf(lastDay + 1), version: 'FINAL', auction: null });
    expect(briefing.review).toMatchObject({
      tradeDate: dateOf(lastDay),
      up: bars.filter(({ close, prevClose }) => close > prevClose).length,
      down: bars.filter(({ close, prevClose }) => close < prevClose).length,
      amount: amountOf(bars),
    });
    expect(briefing.review.amountChangePct).toBeCloseTo((amountOf(bars) / amountOf(before) - 1) * 100, 1);
    const { close } = indexLine('000001.SH');
    expect(briefing.review.indices).toEqual([
      {
        symbol: '000001.SH',
        close: close.at(-1),
        changePct: expect.closeTo((close.at(-1)! / close.at(-2)! - 1) * 100, 1),
      },
    ]);
    const [mood, earlier] = (await readersOf(market.dataset).mood.upTo(2)).toReversed();
    expect(briefing.review.score).toBeCloseTo(mood!.mood.score, 1);
    expect(briefing.review.scoreChange).toBeCloseTo(mood!.mood.score - earlier!.mood.score, 1);
    expect((await read(undefined, { indices: [] }))!.review.indices).toEqual([]);
  });

  it('has the ladder of each day, and the opening where the bars of the day itself are known', async () => {
    const withLadder = days.filter((day) => day > thinDays[0]! && codes.some((_, n) => streakOf(n, day) > 1));
    expect(withLadder.length).toBeGreaterThan(0);
    for (const day of withLadder) {
      const { ladder } = (await read(dateOf(day + 1)))!;
      const counted = codes.flatMap((_, n) => (streakOf(n, day) > 1 ? [[n, streakOf(n, day)]] : []));
      const shown = ladder.flatMap(({ streak, stocks }) => stocks.map(({ slot }) => [slot - firstSlot, streak]));
      expect(new Set(shown.map(String))).toEqual(new Set(counted.map(String)));
    }
    const opened = (await read(dateOf(lastDay)))!;
    const { open, prevClose } = indexLine('000001.SH');
    expect(opened).toMatchObject({ version: 'AUCTION', auction: { openedAtLimit: 0 } });
    const gap = (open.at(-1)! / prevClose.at(-1)! - 1) * 100;
    expect(opened.auction!.indexGaps).toEqual([{ symbol: '000001.SH', gapPct: expect.closeTo(gap, 1) }]);
  });

  it('names the hottest themes from the day on which their members were known', async () => {
    const of = Object.fromEntries(codes.map((code) => [code, ['稀土']]));
    const concepts = { date: dateOf(lastDay - 30), of };
    const { themes } = (await read(undefined, { concepts }))!;
    expect(themes.map(({ name }) => name)).toEqual(['稀土']);
    const rises = barsOn(lastDay).toSorted((a, b) => b.close / b.prevClose - a.close / a.prevClose);
    const [{ leaders }] = themes as [(typeof themes)[number]];
    expect(leaders.map(({ slot }) => slot - firstSlot)).toEqual(rises.slice(0, 3).map(({ n }) => n));
    expect((await read(dateOf(lastDay - 30), { concepts }))!.themes).toEqual([]);
  });

  it('names whom institutions and known traders bought most of on the list of the evening before', async () => {
    const seat = (code: string, name: string, buy: number, sell: number, group?: string) => ({
      ...{ kind: 'lhb_seats', date: dateOf(lastDay), stockNo: code },
      fields: { seat: name, reasonCode: '1', buy: String(buy), sell: String(sell), ...(group && { group }) },
    });
    const events = () => [
      ...[seat(codes[1]!, '机构专用', 500, 100), seat(codes[2]!, '机构专用', 900, 100)],
      ...[seat(codes[2]!, '甲营业部', 10, 700, '欢乐海岸'), seat(codes[3]!, '乙营业部', 60, 0, '章盟主')],
    ];
    const { list } = (await read(undefined, { events }))!;
    const named = (rows: typeof list.institutions) => rows.map(({ slot, net }) => [slot - firstSlot, net]);
    expect(named(list.institutions)).toEqual([
      [2, 800],
      [1, 400],
    ]);
    expect(named(list.hotMoney)).toEqual([[3, 60]]);
    expect((await read(dateOf(lastDay), { events }))!.list.institutions).toEqual([]);
  });

  it('comes in versions, and is none of a part of the market, after a thin day, and before the files begin', async () => {
    const morning = momentOf(`${dateOf(lastDay + 1)}T08:20`);
    const readers = readersOf(market.dataset);
    expect(await readers.briefing.briefing(morning, undefined)).toMatchObject({ tradeDate: dateOf(lastDay) });
    const draft = momentOf(`${dateOf(lastDay + 1)}T08:40`);
    expect(await readers.briefing.briefing(draft, undefined)).toMatchObject({ version: 'DRAFT' });
    expect(await read(undefined, { listed: 13 })).toBeNull();
    for (const day of [thinDays[1]! + 1, thinDays[1]! + 3, days[0]!]) expect(await read(dateOf(day))).toBeNull();
    expect(await read(dateOf(thinDays[1]! + 4))).not.toBeNull();
  });

  it('looks at no later day', async () => {
    const date = dateOf(lastDay - 9);
    const poisoned = poisonedAfter(market.dataset, lastDay - 9);
    expect(await readersOf(poisoned).briefing.briefing(monthsLater, date)).toEqual(await read(date));
  });
});
