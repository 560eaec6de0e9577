import { beforeAll, describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { DayBook } from '../day-book/day-book.ts';
import { firstDay, marketOf } from '../simulator/company/markets.fixture.ts';
import { appendDay, type SimulatedHistory } from '../simulator/history.ts';
import { preDaysOf, replayBundleOf, replayHashOf, replayPreDays } from './replay-bundle.ts';
import { replayContentOf, replayLayers, type ReplayContent, type ReplayLayer } from './replay-content.ts';

const stockCount = 200;
const days = 10;
const replayed = firstDay + days - 2;
let history: SimulatedHistory;
let book: DayBook;
let content: ReplayContent;
beforeAll(() => {
  ({ history } = marketOf(days, { stockCount }));
  book = new DayBook(history);
  content = replayContentOf(book, replayed, preDaysOf(history, replayed));
});

describe('the bundle of a past day', () => {
  it('names the day, its layers and how many days come before', () => {
    const bundle = replayBundleOf(history, replayed, book);
    expect(bundle).toMatchObject({
      bundleRef: `sim-5-200-2025-03-03-${aShareCalendar.dateOf(replayed)}`,
      tradeDate: aShareCalendar.dateOf(replayed),
      preDays: days - 2,
      layers: replayLayers,
    });
    expect(bundle.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(replayPreDays).toBe(250);
    expect(preDaysOf({ ...history, lastDay: firstDay + 700 }, firstDay + 600)).toBe(250);
  });

  it('has no list of the day before on the first day', () => {
    const first = replayBundleOf(history, firstDay, book);
    expect(first.preDays).toBe(0);
    expect(first.layers).toEqual(replayLayers.filter((layer) => layer !== 'lhb'));
  });

  it('has one hash in every run, however long the history has become', () => {
    const { hash } = replayBundleOf(history, replayed, book);
    const { history: longer, simulator } = marketOf(days, { stockCount });
    for (let n = 0; n < 4; n++) appendDay(longer, simulator);
    expect(replayBundleOf(longer, replayed)).toEqual(replayBundleOf(history, replayed, book));
    expect(replayHashOf(content)).toBe(hash);
  });

  it('has another hash on another day and in another market', () => {
    const { hash } = replayBundleOf(history, replayed, book);
    expect(replayBundleOf(history, replayed - 1, book).hash).not.toBe(hash);
    expect(replayBundleOf(marketOf(days, { stockCount, seed: 6 }).history, replayed).hash).not.toBe(hash);
  });

  it('refuses days outside the history', () => {
    expect(() => replayBundleOf(history, firstDay - 1, book)).toThrow(RangeError);
    expect(() => replayBundleOf(history, history.lastDay + 1, book)).toThrow(RangeError);
  });
});

/** The content with one number, or one word, of a layer changed. */
function changed(layer: ReplayLayer): ReplayContent {
  const { bars, minutes, auction, flows, limit, themes, news, events, lhb } = content;
  /** The same list with one place taken out of the middle and put back otherwise. */
  const withChange = <One>(list: readonly One[], change: Partial<One>): One[] => {
    const at = list.length >> 1;
    return list.with(at, { ...list[at]!, ...change });
  };
  const plusOne = <Column extends Int32Array | Float32Array | Float64Array>(column: Column): Column => {
    const copy = column.slice() as Column;
    copy[copy.length >> 1]! += 1;
    return copy;
  };
  switch (layer) {
    case 'bars':
      return {
        ...content,
        bars: { ...bars, stocks: bars.stocks.with(9, { ...bars.stocks[9]!, close: plusOne(bars.stocks[9]!.close) }) },
      };
    case 'minutes':
      return { ...content, minutes: { ...minutes, price: plusOne(minutes.price) } };
    case 'auction':
      return { ...content, auction: { ...auction, matched: plusOne(auction.matched) } };
    case 'flows':
      return { ...content, flows: { ...flows, mainNetSum: plusOne(flows.mainNetSum) } };
    case 'limit':
      return { ...content, limit: withChange(limit, { breakCount: 99 }) };
    case 'themes':
      return { ...content, themes: withChange(themes!, { heat: 101 }) };
    case 'news':
      return { ...content, news: withChange(news, { importance: 1, stockNos: ['999999'] }) };
    case 'events':
      return { ...content, events: { ...events, movements: withChange(events.movements, { value: -1 }) } };
    case 'lhb':
      return { ...content, lhb: withChange(lhb!, { amount: 1 }) };
  }
}

it.each(replayLayers)('a change in the layer %s changes the hash', (layer) => {
  const other = changed(layer);
  expect(replayHashOf(other)).not.toBe(replayHashOf(content));
  expect(replayHashOf({ ...other, [layer]: content[layer] })).toBe(replayHashOf(content));
});
