import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudiedTool } from '../../wire/past-result-questions.ts';
import type { ImportedReaders } from '../imported/imported-readers.ts';
import {
  conceptDay,
  daysUpTo,
  laggardsOf,
  studiedBar,
  studiedCodes,
  studiedDay,
  studiedDays,
  studiedIndex,
  studiedMarket,
  studiedReaders,
  studiedSlot,
  type StudiedMarket,
} from '../imported/studied-market.fixture.ts';
import { poisonedAfter } from '../imported/whole-market.fixture.ts';

let market: StudiedMarket;
let readers: ImportedReaders;
beforeAll(async () => {
  market = await studiedMarket();
  readers = studiedReaders(market.dataset);
});
afterAll(() => market.files.remove());

const dateOf = (day: number): string => aShareCalendar.dateOf(day);
const at = (day: number): number => day - studiedDays[0]!;
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

interface Sign {
  readonly kind: string;
  readonly day: number;
  readonly stocks: readonly number[];
}

/** What entries at the open of the day after brought up to the evening before a day, the stocks of a sign as one. */
function resultsOf(signs: readonly Sign[], asked: number, kind: string, heldDays: number) {
  const own: number[] = [];
  const excess: number[] = [];
  for (const sign of signs) {
    const [enters, leaves] = [sign.day + 1, sign.day + 1 + heldDays];
    if (sign.kind !== kind || leaves > asked - 1 || sign.stocks.length === 0) continue;
    const gains = sign.stocks.map((n) => studiedBar(n, leaves).close / studiedBar(n, enters).open - 1);
    const index = studiedIndex.close[at(leaves)]! / studiedIndex.open[at(enters)]! - 1;
    own.push(mean(gains));
    excess.push(mean(gains) - index);
  }
  return { count: own.length, own, excess };
}

/** Rises on volume near the low of a year, by the figures of the handbook (C.9). */
function risesOn(day: number): number[] {
  return studiedCodes.flatMap((_, n) => {
    const year = daysUpTo(day, 250).map((on) => studiedBar(n, on));
    const [top, bottom] = [Math.max(...year.map(({ high }) => high)), Math.min(...year.map(({ low }) => low))];
    const { close, open, prevClose, volume, amount } = studiedBar(n, day);
    const change = close / prevClose - 1;
    const rises =
      change >= 0.02 &&
      change <= 0.095 &&
      close > open &&
      amount >= 5e7 &&
      volume / 4e8 >= 0.02 &&
      volume / 4e8 <= 0.15;
    const usual = mean(daysUpTo(day - 1, 20).map((on) => studiedBar(n, on).volume));
    const isLow = (close - bottom) / (top - bottom) <= 0.3 && close <= 0.7 * top;
    return rises &&
      volume >= 2 * usual &&
      isLow &&
      close >= mean(daysUpTo(day, 20).map((on) => studiedBar(n, on).close))
      ? [n]
      : [];
  });
}

/** Days of the 250 before the last result that the morning of a day knows, of which one in `every` is looked at. */
const sampled = (asked: number, every: number): number[] => daysUpTo(asked - 2, 250).filter((day) => day % every === 0);

async function check(tool: StudiedTool, asked: number, days: readonly number[], signs: readonly Sign[]) {
  const answer = (await readers.past.pastResults(tool, dateOf(asked)))!;
  expect(answer).toMatchObject({ tradeDate: dateOf(asked), days: days.length, since: dateOf(Math.min(...days)) });
  let seen = 0;
  for (const { kind, results } of answer.kinds) {
    expect(results.map(({ heldDays }) => heldDays)).toEqual([1, 3, 5, 10]);
    for (const { heldDays, count, upRate, mean: own, excess } of results) {
      const second = resultsOf(signs, asked, kind, heldDays);
      expect([kind, heldDays, count]).toEqual([kind, heldDays, second.count]);
      seen += count;
      if (count === 0) {
        expect([upRate, own, excess]).toEqual([null, null, null]);
        continue;
      }
      expect(own).toBeCloseTo(mean(second.own), 9);
      expect(excess).toBeCloseTo(mean(second.excess), 9);
      expect(upRate).toBeCloseTo(second.own.filter((one) => one > 0).length / count, 9);
    }
  }
  return seen;
}

describe('what became of real stocks that tools listed', () => {
  it.each([studiedDay, studiedDay - 40])('counts the rises at the bottom up to day %s again', async (asked) => {
    const days = sampled(asked, 10).filter((day) => day - 250 >= studiedDays[0]!);
    const signs = days.flatMap((day) => risesOn(day).map((n): Sign => ({ kind: 'ALL', day, stocks: [n] })));
    expect(await check('bottom', asked, days, signs)).toBeGreaterThan(5);
  });

  it.each([studiedDay, studiedDay - 40])('counts who came into the pool of the strong up to day %s', async (asked) => {
    const first = aShareCalendar.numberOf((await readers.pools!.focusPool(dateOf(asked - 2)))!.results.since)!;
    const days = daysUpTo(asked - 2, asked - 1 - first - 20);
    const signs: Sign[] = [];
    for (const day of days) {
      const { members } = (await readers.pools!.focusPool(dateOf(day)))!;
      for (const { slot, enterDate } of members)
        if (enterDate === dateOf(day)) signs.push({ kind: 'ALL', day, stocks: [slot - studiedSlot] });
    }
    expect(await check('focus', asked, days, signs)).toBeGreaterThan(5);
  });

  it('counts the leak pool by the stage of the hottest theme of each stock', async () => {
    const days = sampled(studiedDay, 25).filter((day) => day - 2 >= conceptDay);
    const signs: Sign[] = [];
    for (const day of days) {
      const { concepts } = (await readers.pools!.leakPool(dateOf(day)))!;
      const seen = new Set<number>();
      for (const { name, stage } of concepts)
        for (const n of laggardsOf(readers.themes!.membersOf(name), day)) {
          if (!seen.has(n)) signs.push({ kind: stage, day, stocks: [n] });
          seen.add(n);
        }
    }
    expect(await check('leak', studiedDay, days, signs)).toBeGreaterThan(2);
  });

  it('counts a theme as one case of all its members', async () => {
    const days = sampled(studiedDay, 10).filter((day) => day >= conceptDay);
    const signs: Sign[] = [];
    for (const day of days) {
      const answer = await readers.themes!.themes({ date: dateOf(studiedDay), second: 86_399 }, dateOf(day));
      for (const { concept, stage } of answer!.themes)
        signs.push({ kind: stage, day, stocks: [...readers.themes!.membersOf(concept)] });
    }
    expect(await check('theme', studiedDay, days, signs)).toBeGreaterThan(20);
  });

  it.each([
    ['bottom', 'a year of bars is not there yet', studiedDays[0]! + 200, {}],
    ['focus', 'the members of concepts are known too short', conceptDay + 15, {}],
    ['leak', 'the market is a part', studiedDay, { listed: 30 }],
    ['theme', 'nobody published members', studiedDay, { concepts: null }],
    ['late', 'nobody reads its minutes', studiedDay, {}],
  ] as const)('has no results of %s where %s', async (tool, _, asked, own) => {
    expect(await studiedReaders(market.dataset, own).past.pastResults(tool, dateOf(asked))).toBeNull();
  });

  it('has none of the bottom where nobody gave the floats of days that are past', async () => {
    const dataset = { ...market.dataset, sharesOf: () => undefined };
    expect(await studiedReaders(dataset).past.pastResults('bottom')).toBeNull();
  });

  it('counts the rises of a part of the market as those of that part', async () => {
    const own = studiedReaders(market.dataset, { listed: 30 });
    expect(await own.past.pastResults('bottom')).toEqual(await readers.past.pastResults('bottom'));
  });

  it.each(['bottom', 'focus', 'leak', 'theme'] as const)('knows of %s what the morning knew', async (tool) => {
    const asked = studiedDay - 40;
    const later = studiedReaders(poisonedAfter(market.dataset, asked - 1));
    expect(await later.past.pastResults(tool, dateOf(asked))).toEqual(
      await readers.past.pastResults(tool, dateOf(asked)),
    );
  });
});
