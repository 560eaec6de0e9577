import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FocusStock, LeakStock } from '../../wire/pool-questions.ts';
import type { ImportedReaders } from './imported-readers.ts';
import {
  changeOver,
  conceptDay,
  daysUpTo,
  flowDay,
  laggardsOf,
  meanClose,
  netShareOf,
  studiedBar,
  studiedConcepts,
  studiedCodes,
  studiedDay,
  studiedDays,
  studiedIndex,
  studiedMarket,
  studiedReaders,
  studiedSlot,
  type StudiedMarket,
} from './studied-market.fixture.ts';
import { poisonedAfter } from './whole-market.fixture.ts';

let market: StudiedMarket;
let readers: ImportedReaders;
beforeAll(async () => {
  market = await studiedMarket();
  readers = studiedReaders(market.dataset);
});
afterAll(() => market.files.remove());

const dateOf = (day: number): string => aShareCalendar.dateOf(day);
const at = (day: number): number => day - studiedDays[0]!;
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
const membersOf = (concept: string): number[] =>
  studiedCodes.flatMap((code, n) => (studiedConcepts.of[code]!.includes(concept) ? [n] : []));
/** Share of the values that are below one, half of its equals among them. */
const rankIn = (values: readonly number[], value: number): number => {
  const [below, equal] = [values.filter((one) => one < value).length, values.filter((one) => one === value).length];
  return (below + equal / 2) / values.length;
};

const leakDay = studiedDay - 70;
const focusDay = studiedDay - 60;

describe('the leak pool of real stocks', () => {
  const pool = async (day: number, of = readers) => of.pools!.leakPool(dateOf(day));
  const rowOf = (row: LeakStock) => ({ n: row.slot - studiedSlot, row });

  it('finds who lags a hot theme while published money comes in, as their bars say', async () => {
    const { concepts, stocks } = (await pool(leakDay))!;
    expect(concepts.map(({ name }) => name)).toEqual(['芯片']);
    const members = membersOf('芯片');
    const changes = members.map((n) => changeOver(n, leakDay, 5)).toSorted((a, b) => b - a);
    const lead = (changes[0]! + changes[1]!) / 2;
    const found = laggardsOf(members, leakDay);
    expect(found.length).toBeGreaterThan(2);
    const rows = new Map(stocks.map(rowOf).map(({ n, row }) => [n, row]));
    expect([...rows.keys()].toSorted((a, b) => a - b)).toEqual(found);
    for (const n of found) {
      const row = rows.get(n)!;
      const lows = daysUpTo(leakDay, 60).map((on) => studiedBar(n, on));
      const [low, high] = [Math.min(...lows.map((one) => one.low)), Math.max(...lows.map((one) => one.high))];
      const place = (studiedBar(n, leakDay).close - low) / (high - low);
      const lag = lead - changeOver(n, leakDay, 5);
      expect(row).toMatchObject({ relevance: null, concept: '芯片' });
      expect(row.lag).toBeCloseTo(lag, 9);
      expect(row.place).toBeCloseTo(place, 9);
      expect(row.mainNet).toBeCloseTo(sum(daysUpTo(leakDay, 3).map((on) => studiedBar(n, on).mainNet)), -1);
      // Nobody tells the relevance: its thirty points are spread over the other seventy.
      const known =
        25 * Math.min(1, lag / 0.15) +
        20 *
          rankIn(
            members.map((one) => netShareOf(one, leakDay)),
            netShareOf(n, leakDay),
          ) +
        15 * (1 - place) +
        10 *
          rankIn(
            members.map((one) => studiedBar(one, leakDay).amount),
            studiedBar(n, leakDay).amount,
          );
      expect(row.score).toBeCloseTo((known * 100) / 70, 4);
    }
  });

  it.each([
    ['before the members were known', conceptDay - 1, {}],
    ['while their days do not reach back as far as the flows', conceptDay + 1, {}],
    ['of a part of the market', leakDay, { listed: 30 }],
  ])('is not known %s', async (_, day, own) => {
    expect(await pool(day, studiedReaders(market.dataset, own))).toBeNull();
    expect(await studiedReaders(market.dataset, own).pools!.leaksOn(day)).toBeNull();
  });

  it('is not known where one of its three days has estimates alone', async () => {
    const { columns } = market.dataset;
    const isPublished = (slot: number): boolean => columns.day[slot]! >= flowDay && columns.day[slot] !== leakDay - 2;
    const flows = { minutes: () => [], published: () => [], isPublished };
    expect(await pool(leakDay, studiedReaders(market.dataset, { flows }))).toBeNull();
    expect(await pool(leakDay + 1, studiedReaders(market.dataset, { flows }))).not.toBeNull();
  });

  it('looks at no later day', async () => {
    expect(await pool(leakDay, studiedReaders(poisonedAfter(market.dataset, leakDay)))).toEqual(await pool(leakDay));
  });
});

describe('the pool of the strong among real stocks', () => {
  const pool = async (day: number, of = readers) => of.pools!.focusPool(dateOf(day));
  const heats = new Map<number, Map<number, number>>();
  beforeAll(async () => {
    for (let day = conceptDay; day <= studiedDay; day++) {
      const answer = await readers.themes!.themes({ date: dateOf(studiedDay), second: 86_399 }, dateOf(day));
      const own = new Map<number, number>();
      for (const { concept, heat } of answer!.themes)
        for (const n of membersOf(concept)) own.set(n, Math.max(own.get(n) ?? 0, heat));
      heats.set(day, own);
    }
  });
  const heatOf = (n: number, day: number): number => heats.get(day)?.get(n) ?? 0;
  const changeOn = (n: number, day: number): number => studiedBar(n, day).close / studiedBar(n, day).prevClose - 1;
  const indexOn = (day: number): number => studiedIndex.close[at(day)]! / studiedIndex.close[at(day) - 1]! - 1;
  /** Attention up to an evening, over so many days that the first of them have faded. */
  const attentionOf = (n: number, day: number): number =>
    daysUpTo(day, 60).reduce(
      (total, on, back) => total + 0.5 ** back * ((40 * Math.abs(changeOn(n, on))) / 0.1 + (20 * heatOf(n, on)) / 100),
      0,
    );
  const placeOf = (n: number, day: number): number =>
    studiedCodes
      .map((_, other) => other)
      .toSorted((a, b) => attentionOf(b, day) - attentionOf(a, day))
      .indexOf(n) + 1;

  it('scores its members by their bars, published flows, the index and the heat of their themes', async () => {
    const { members } = (await pool(focusDay))!;
    expect(members.length).toBeGreaterThan(5);
    for (const { slot, figures, score } of members) {
      const n = slot - studiedSlot;
      const days = daysUpTo(focusDay, 10);
      const counted = {
        inflowDays: days.filter((on) => studiedBar(n, on).mainNet > 0).length,
        beatingDays: days.filter((on) => changeOn(n, on) > indexOn(on)).length,
        heatDays: days.filter((on) => heatOf(n, on) >= 60).length,
        placesWon: placeOf(n, focusDay - 11) - placeOf(n, focusDay - 1),
        isRising:
          meanClose(n, focusDay, 5) > meanClose(n, focusDay, 10) &&
          meanClose(n, focusDay, 10) > meanClose(n, focusDay, 20),
      };
      expect(figures).toEqual(counted);
      expect(score).toBeCloseTo(
        2.5 * counted.inflowDays +
          2.5 * counted.beatingDays +
          2 * counted.heatDays +
          15 * Math.min(1, Math.max(0, counted.placesWon / 50)) +
          (counted.isRising ? 15 : 0),
        9,
      );
    }
  });

  const since = ({ slot, enterDate, ...stock }: FocusStock) => {
    const entered = aShareCalendar.numberOf(enterDate)!;
    const until = stock.left === null ? focusDay : aShareCalendar.numberOf(stock.left.date)!;
    return { n: slot - studiedSlot, entered, until, stock };
  };

  it('holds them from the close at which they came in, against the index', async () => {
    const { members, left } = (await pool(focusDay))!;
    for (const { n, entered, until, stock } of [...members, ...left].map(since)) {
      expect(stock.enterPrice).toBe(studiedBar(n, entered).close / 100);
      expect(stock.since).toBeCloseTo(studiedBar(n, until).close / studiedBar(n, entered).close - 1, 9);
      const [from, to] = [studiedIndex.close[at(entered)]!, studiedIndex.close[at(until)]!];
      expect(stock.benchmark).toBeCloseTo(to / from - 1, 9);
    }
  });

  it('counts no estimate as money that came in', async () => {
    const flows = { minutes: () => [], published: () => [], isPublished: () => false };
    const { members } = (await pool(focusDay, studiedReaders(market.dataset, { flows })))!;
    for (const { figures } of members) expect(figures.inflowDays).toBe(0);
    expect(members.length).toBeLessThan((await pool(focusDay))!.members.length);
  });

  it.each([
    ['before the members of concepts had been known for twenty days', conceptDay + 19, {}],
    ['of a part of the market', focusDay, { listed: 30 }],
    ['without the index', focusDay, { indices: [] }],
  ])('is not known %s', async (_, day, own) => {
    expect(await pool(day, studiedReaders(market.dataset, own))).toBeNull();
    expect(await studiedReaders(market.dataset, own).pools!.enteredUpTo(day)).toEqual([]);
  });

  it('begins twenty days after a day that the index lacks', async () => {
    const close = studiedIndex.close.slice();
    close[at(focusDay - 30)] = Number.NaN;
    const of = studiedReaders(market.dataset, { indices: [{ ...studiedIndex, close }] });
    // Two changes need the close that is missing.
    expect(await pool(focusDay - 30 + 21, of)).toBeNull();
    expect((await pool(focusDay - 30 + 22, of))!.results.since).toBe(dateOf(focusDay - 28));
  });

  it('looks at no later day, and is the same whoever asked before', async () => {
    const asked = await pool(focusDay, studiedReaders(poisonedAfter(market.dataset, focusDay)));
    expect(asked).toEqual(await pool(focusDay));
    const of = studiedReaders(market.dataset);
    await pool(studiedDay, of);
    expect(await pool(focusDay, of)).toEqual(asked);
  });
});
