import { publishedCalendar } from '@lianpan/market/calendar';
import { indexUnitProblem, isPossibleSplit } from '@lianpan/market/import';
import { symbolOf } from '@lianpan/market/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shanghaiDate } from '../calendar/trading-day.ts';
import { unitProblem } from './bar-checks.ts';
import type { SourcedBar } from '../wire/sourced-rows.ts';
import { startEverySource, type EverySource, type Subject } from './every-source.fixture.ts';
import { can, type CapableSources } from './market-source.ts';
import { rankSources } from './source-ranking.ts';
import { capabilities, type Capability, type SourceId } from '../wire/source-words.ts';

let every: EverySource;
beforeAll(async () => {
  every = await startEverySource();
});
afterAll(() => every.close());

const declared: Readonly<Record<SourceId, readonly Capability[]>> = {
  live: ['snapshots', 'minutes', 'securities', 'dailyBars', 'dailyLines', 'indexBars'],
  tushare: [
    'securities',
    'dailyBars',
    'moneyFlow',
    'indexBars',
    'limitLists',
    'publicTrading',
    'splits',
    'tradingDays',
    'snapshots',
  ],
  files: [
    'securities',
    'dailyBars',
    'indexBars',
    'limitLists',
    'publicTrading',
    'splits',
    'minutes',
    'events',
    'actions',
  ],
  // Nobody publishes days for an invented market.
  simulator: capabilities.filter((capability) => !['tradingDays', 'dailyLines'].includes(capability)),
};
const ids = Object.keys(declared) as SourceId[];
const rows = ids.flatMap((id) => declared[id].map((capability) => [id, capability] as const));

type Statement<Asked extends Capability> = (source: CapableSources[Asked], subject: Subject) => Promise<void>;

const isFen = (yuan: number): boolean => Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-6;
const notADate = '2026-02-30';
/** What a line of days does not have beside its bars. */
const noFigures = {
  prevClose: null,
  afterVolume: null,
  afterAmount: null,
  adjustFactor: null,
  totalShares: null,
  floatShares: null,
  freeFloatShares: null,
  isRisk: null,
};
const indexSymbol = '000300.SH';

/** What a bar is whoever gives it: whole fen and shares, an amount that fits its volume. */
function expectBar(bar: SourcedBar, date: string): void {
  const { open, high, low, close, prevClose, volume, amount, totalShares, floatShares, adjustFactor } = bar;
  expect(bar.date).toBe(date);
  for (const price of [open, high, low, close])
    expect([price > 0, isFen(price), price <= high, price >= low]).not.toContain(false);
  expect(prevClose === null || (prevClose > 0 && isFen(prevClose))).toBe(true);
  expect([volume > 0, Number.isInteger(volume)]).toEqual([true, true]);
  expect(amount === null ? null : unitProblem({ high, low, volume, amount })).toBeNull();
  expect(adjustFactor === null || adjustFactor > 0).toBe(true);
  for (const shares of [totalShares, floatShares]) {
    // Tens of thousands of shares taken for shares would be fewer than were traded.
    expect(shares === null || (Number.isInteger(shares) && shares >= volume)).toBe(true);
  }
}

const statements: { readonly [Asked in Capability]: Statement<Asked> } = {
  async securities(source, { stockNo, unknownNo, now }) {
    const { securities } = await source.securities();
    const today = new Date(now).toISOString().slice(0, 10);
    const codes = securities.map((security) => security.stockNo);
    expect([codes.includes(stockNo), codes.includes(unknownNo)]).toEqual([true, false]);
    expect(new Set(codes).size).toBe(codes.length);
    for (const security of securities) {
      expect(security.symbol).toBe(symbolOf(security.stockNo));
      const shares = [security.totalShares, security.floatShares, security.freeFloatShares];
      // Whoever gives them beside the bars of a day leaves them out here.
      if (source.isNewestOnly) expect(shares.every((count) => count === null || Number.isInteger(count))).toBe(true);
      else expect(shares).toEqual([null, null, null]);
      expect(security.listDate ?? '').toMatch(/^(\d{4}-\d{2}-\d{2})?$/);
      expect((security.listDate ?? '') <= today).toBe(true);
    }
  },

  async dailyBars(source, { stockNo, unknownNo, date, laterDate, sunday }) {
    const day = await source.dailyBars(date);
    const codes = day.bars.map((bar) => bar.stockNo);
    expect([codes.includes(stockNo), codes.includes(unknownNo), day.refused]).toEqual([true, false, []]);
    expect(new Set(codes).size).toBe(codes.length);
    for (const bar of day.bars) expectBar(bar, date);
    for (const suspended of day.suspended) expect(codes).not.toContain(suspended);
    for (const { peTtm, isLoss, pb, dividendYield } of day.valuations ?? []) {
      expect([isLoss && peTtm !== null, (peTtm ?? 1) > 0, (pb ?? 1) > 0]).toEqual([false, true, true]);
      expect(dividendYield ?? 0).toBeLessThan(0.5);
    }
    expect(day.valuations).not.toBeNull();
    for (const none of [laterDate, sunday]) expect((await source.dailyBars(none)).bars).toEqual([]);
    await expect(source.dailyBars(notADate)).rejects.toThrow(RangeError);
  },

  async dailyLines(source, { stockNo, unknownNo, now }) {
    const today = shanghaiDate(now);
    const { bars, refused } = await source.dailyLine(stockNo, '2026-11-01', today);
    const dates = bars.map(({ date }) => date);
    expect([refused, dates, [...new Set(dates)]]).toEqual([[], dates.toSorted(), dates]);
    expect(bars.length).toBeGreaterThan(0);
    for (const bar of bars) {
      expectBar({ ...bar, ...noFigures, stockNo }, bar.date);
      expect(bar.date <= today).toBe(true);
    }
    expect((await source.dailyLine(unknownNo, '2026-11-01', today)).bars).toEqual([]);
    await expect(source.dailyLine(stockNo, notADate, today)).rejects.toThrow(RangeError);
  },

  async moneyFlow(source, subject) {
    const { rows: flows } = await source.moneyFlow(subject.date);
    const amounts = new Map<string, number | null>();
    if (can(source, 'dailyBars'))
      for (const { stockNo, amount } of (await source.dailyBars(subject.date)).bars) amounts.set(stockNo, amount);
    expect(flows.map(({ stockNo }) => stockNo)).toContain(subject.stockNo);
    for (const { stockNo, small, medium, large, superLarge, mainNet } of flows) {
      expect(mainNet).toBeCloseTo(large + superLarge, 2);
      expect(Math.abs(small + medium + large + superLarge)).toBeLessThan(0.05);
      // Yuan: a part of what was traded, and no ten-thousandth of it.
      const share = Math.abs(large) / (amounts.get(stockNo) ?? Number.NaN);
      expect(share).toBeLessThanOrEqual(1);
    }
    const shares = flows.map(({ stockNo, large }) => Math.abs(large) / (amounts.get(stockNo) ?? Number.NaN));
    expect(Math.max(...shares)).toBeGreaterThan(0.002);
    expect((await source.moneyFlow(subject.laterDate)).rows).toEqual([]);
    await expect(source.moneyFlow(notADate)).rejects.toThrow(RangeError);
  },

  async indexBars(source, { date, laterDate }) {
    const { rows: given } = await source.indexBars([indexSymbol, '399999.SZ'], date);
    expect(given).toMatchObject([{ symbol: indexSymbol, date }]);
    for (const { open, high, low, close, volume, amount } of given) {
      expect([high >= Math.max(open, close, low), low <= Math.min(open, close), low > 100]).not.toContain(false);
      expect(amount).toBeGreaterThan(1e6);
      if (volume !== null) expect(indexUnitProblem({ volume, amount: amount ?? Number.NaN }, date)).toBeNull();
    }
    expect((await source.indexBars([indexSymbol], laterDate)).rows).toEqual([]);
    await expect(source.indexBars([indexSymbol], notADate)).rejects.toThrow(RangeError);
  },

  async limitLists(source, { stockNo, limitDate: date, laterDate, sunday }) {
    if (!can(source, 'dailyBars')) throw new Error('limits are of stocks that trade');
    const { rows: listed, refused } = await source.limitLists(date);
    const bars = new Map((await source.dailyBars(date)).bars.map((bar) => [bar.stockNo, bar]));
    if (source.market === 'imported') expect(listed.map((row) => row.stockNo)).toContain(stockNo);
    expect(listed.length).toBeGreaterThan(0);
    expect(new Set(listed.map((row) => `${row.stockNo} ${row.side}`)).size).toBe(listed.length);
    expect(refused).toEqual([]);
    for (const { stockNo: ofStock, close, isSealed, sealFunds, breakCount, boards, ...times } of listed) {
      const bar = bars.get(ofStock)!;
      expect(close).toBe(bar.close);
      // Yuan: tens of thousands of them taken for yuan would be less than a lot.
      if (isSealed && sealFunds !== null) expect(sealFunds).toBeGreaterThan(100 * bar.close);
      expect([breakCount ?? 0, boards ?? 0].every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
      const [first, last] = [times.firstSealSecond ?? 33_900, times.lastSealSecond ?? 54_000];
      expect([first >= 33_900, first <= last, last <= 54_000]).not.toContain(false);
    }
    for (const none of [laterDate, sunday]) expect((await source.limitLists(none)).rows).toEqual([]);
    await expect(source.limitLists(notADate)).rejects.toThrow(RangeError);
  },

  async publicTrading(source, { stockNo, listDate: date, laterDate, sunday }) {
    if (!can(source, 'dailyBars')) throw new Error('lists are of stocks that trade');
    const { rows: listed, refused } = await source.publicTrading(date);
    const bars = new Map((await source.dailyBars(date)).bars.map((bar) => [bar.stockNo, bar]));
    if (source.market === 'imported') expect(listed.map((row) => row.stockNo)).toContain(stockNo);
    expect([listed.length > 0, refused]).toEqual([true, []]);
    expect(new Set(listed.map((row) => `${row.stockNo} ${row.reason}`)).size).toBe(listed.length);
    for (const { stockNo: ofStock, reason, amount, net } of listed) {
      expect(reason).not.toBe('');
      // Yuan: of one day or of several, and seats can't have traded more than everybody.
      const traded = bars.get(ofStock)!.amount!;
      if (amount !== null) expect(amount).toBeGreaterThan(0.99 * traded);
      expect(Math.abs(net ?? 0)).toBeLessThan(amount ?? 30 * traded);
    }
    for (const none of [laterDate, sunday]) expect((await source.publicTrading(none)).rows).toEqual([]);
    await expect(source.publicTrading(notADate)).rejects.toThrow(RangeError);
  },

  async splits(source, { splitDate: date, laterDate, sunday }) {
    if (!can(source, 'dailyBars')) throw new Error('shares are given by stocks that trade');
    const { rows: given, refused } = await source.splits(date);
    const codes = new Set((await source.dailyBars(date)).bars.map(({ stockNo }) => stockNo));
    expect([given.length > 0, refused]).toEqual([true, []]);
    expect(new Set(given.map(({ stockNo }) => stockNo)).size).toBe(given.length);
    for (const { stockNo, split } of given) {
      // Shares a share: tenths and shares for ten would be another multiple.
      expect([codes.has(stockNo), split > 1, split <= 5]).not.toContain(false);
      if (!can(source, 'actions')) continue;
      const action = (await source.actions(stockNo)).find((one) => one.date === date);
      expect(action?.split).toBe(split);
    }
    for (const none of [laterDate, sunday]) expect((await source.splits(none)).rows).toEqual([]);
    await expect(source.splits(notADate)).rejects.toThrow(RangeError);
  },

  async tradingDays(source) {
    const days = await source.tradingDays(2025);
    expect([days.size, days.get('2025-01-01'), days.get('2025-01-02')]).toEqual([365, false, true]);
    for (const [date, isOpen] of days) expect([date, isOpen]).toEqual([date, publishedCalendar.isTradingDay(date)]);
  },

  async snapshots(source, { stockNo, unknownNo, now }) {
    const { quotes, missing, refused, failures } = await source.snapshots([stockNo, unknownNo]);
    expect([refused, failures, missing]).toEqual([[], [], [unknownNo]]);
    expect(quotes.map((quote) => quote.stockNo)).toEqual([stockNo]);
    for (const { asOf, price, open, high, low, volume, amount, book } of quotes) {
      expect(asOf).toBeLessThanOrEqual(now);
      expect([low! <= price, price <= high!, low! <= open!, open! <= high!, Number.isInteger(volume)]).not.toContain(
        false,
      );
      expect(unitProblem({ high: high!, low: low!, volume, amount }, 5000)).toBeNull();
      for (const [levels, way] of [
        [book?.bids ?? [], -1],
        [book?.asks ?? [], 1],
      ] as const) {
        levels.forEach((level, n) => {
          expect([level.volume > 0, Number.isInteger(level.volume), isFen(level.price)]).not.toContain(false);
          if (n > 0) expect((level.price - levels[n - 1]!.price) * way).toBeGreaterThan(0);
        });
      }
    }
  },

  async minutes(source, { stockNo, unknownNo, minuteDate, laterDate, now }) {
    const line = await source.minutes(stockNo);
    expect(await source.minutes(stockNo, minuteDate)).toEqual(line);
    expect(line?.date).toBe(minuteDate);
    const { price, averagePrice, volume } = line!;
    // The match at 09:25, and a point for each minute that is over.
    const minutesOver = (now - Date.parse(`${minuteDate}T09:30:00+08:00`)) / 60_000;
    expect([price.length > 0, price.length <= 1 + minutesOver]).toEqual([true, true]);
    expect([averagePrice.length, volume.length]).toEqual([price.length, price.length]);
    expect(volume.some((shares) => shares > 0)).toBe(true);
    for (const [n, shares] of volume.entries()) {
      expect([shares >= 0, Number.isInteger(shares)]).not.toContain(false);
      // The mean price is amount over volume: lots for shares would be a hundredfold of the price.
      expect(averagePrice[n]! / price[n]!).toBeGreaterThan(0.7);
      expect(averagePrice[n]! / price[n]!).toBeLessThan(1.3);
    }
    expect([await source.minutes(stockNo, laterDate), await source.minutes(unknownNo)]).toEqual([null, null]);
    await expect(source.minutes(stockNo, notADate)).rejects.toThrow(RangeError);
  },

  async events(source, { stockNo, unknownNo, now }) {
    if (!can(source, 'securities')) throw new Error('events are of stocks that are listed');
    const { securities } = await source.securities();
    for (const { stockNo: ofStock } of securities) {
      const events = await source.events(ofStock);
      const times = events.map(
        ({ publishedAt }) => Date.parse(`${publishedAt.date}T00:00:00+08:00`) + publishedAt.second * 1000,
      );
      expect(times).toEqual([...times].sort((one, other) => other - one));
      expect(Math.max(0, ...times)).toBeLessThanOrEqual(now);
      expect(events.every((event) => event.stockNo === ofStock)).toBe(true);
      if (ofStock === stockNo) expect(events.length).toBeGreaterThan(0);
    }
    expect(await source.events(unknownNo)).toEqual([]);
  },

  async actions(source, { unknownNo, date }) {
    if (!can(source, 'dailyBars')) throw new Error('ex-rights days come with the bars they belong to');
    // A factor of the bars that is not 1 is the product of the steps that are told.
    const { bars } = await source.dailyBars(date);
    const stepped = bars.filter(({ adjustFactor }) => adjustFactor !== 1);
    expect(stepped.length).toBeGreaterThan(0);
    for (const { stockNo, adjustFactor } of stepped) {
      const actions = await source.actions(stockNo);
      const dates = actions.map((action) => action.date);
      expect(dates).toEqual([...dates].sort());
      expect(dates.at(-1)! <= date).toBe(true);
      expect(actions.reduce((product, { factor }) => product * factor, 1)).toBeCloseTo(adjustFactor!, 9);
      for (const { factor, cash, split } of actions) {
        expect([factor > 1, cash === null || cash >= 0]).not.toContain(false);
        expect(split === null || isPossibleSplit(split, factor)).toBe(true);
      }
    }
    expect(await source.actions(unknownNo)).toEqual([]);
  },
};

describe('every source', () => {
  it.each(ids)('says what it can be asked for: %s', (id) => {
    const { source } = every.subjects[id];
    expect([source.id, [...source.capabilities]]).toEqual([id, [...declared[id]]]);
    expect(source.market).toBe(id === 'simulator' ? 'simulated' : 'imported');
  });

  it.each(rows)('keeps the terms: %s, %s', async (id, capability) => {
    const { source } = every.subjects[id];
    const keep = statements[capability] as Statement<Capability>;
    await keep(source as CapableSources[Capability], every.subjects[id]);
  });

  it.each(ids)('is not asked for what it does not declare: %s', async (id) => {
    const { source } = every.subjects[id];
    const silent = { info: () => undefined, warn: () => undefined } as never;
    const ranking = rankSources([source], () => 0, silent);
    for (const capability of capabilities.filter((one) => !source.capabilities.has(one))) {
      const answers = await ranking.ask(capability, () => Promise.reject(new Error('it was asked')));
      expect([ranking.has(capability), answers]).toEqual([false, []]);
    }
    expect(ranking.states().every(({ state }) => state === 'unasked')).toBe(true);
  });
});
