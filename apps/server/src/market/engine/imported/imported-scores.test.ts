import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMarket } from '../../import/import-market.ts';
import { importFiles, standingEngine, type ImportedMarket, type StandingEngine } from './imported-market.fixture.ts';

const now = '2026-06-15T10:00:00+08:00';
const lastDay = aShareCalendar.atOrBefore('2026-06-12');
const header = 'code,date,open,high,low,close,preClose,volume,amount';

/** Bars of a stock up to a day, all different from those of another. */
function barsOf(code: string, end: number, count: number, hasAmount: boolean): string[] {
  const closeOf = (back: number): number => 20 + Math.sin(back / 4 + Number(code.slice(-2)));
  return Array.from({ length: count }, (_, n) => {
    const [before, close] = [closeOf(n - 1), closeOf(n)];
    const high = Math.max(before, close) + 0.1;
    const low = Math.min(before, close) - 0.1;
    const prices = [before, high, low, close, before].map((price) => price.toFixed(2));
    const volume = 1_000_000 + 1000 * ((n * 7) % 50);
    const date = aShareCalendar.dateOf(end - count + 1 + n);
    return [code, date, ...prices, volume, hasAmount ? Math.round(((high + low + close) / 3) * volume) : ''].join();
  });
}

describe('files that end on different days', () => {
  let market: ImportedMarket;
  let standing: StandingEngine;
  const ended = ['600001', '600002', '600003', '600004'];
  const newest = ['600011', '600012', '600013'];
  beforeAll(async () => {
    market = await importFiles({
      'daily_a.csv': [header, ...ended.flatMap((code) => barsOf(code, lastDay - 30, 120, true))],
      'daily_b.csv': [header, ...newest.flatMap((code) => barsOf(code, lastDay, 120, true))],
      'daily_c.csv': [header, ...barsOf('600021', lastDay, 120, false), ...barsOf('600031', lastDay, 40, true)],
      'stocks.csv': [
        'code,name,industry,listDate,floatShares,totalShares',
        ...[...ended, ...newest, '600021'].map((code) => `${code},真${code},银行,2001-01-02,1000000000,1000000000`),
        '600031,新股,银行,2026-04-15,1000000000,1000000000',
      ],
    });
    standing = market.openAt(now);
  });
  afterAll(() => market.remove());
  const cardOf = (code: string) => standing.engine.of('simulated').scoreCard(standing.slotOf.get(code)!);

  it('leave each stock a score as of its last day, among those that have that day', async () => {
    for (const code of ended) {
      const card = await cardOf(code);
      expect(card).toMatchObject({ total: expect.any(Number), absence: null });
      // Those that go on have the day too.
      expect(card.universeSize).toBe(ended.length + newest.length + 1);
    }
    for (const code of newest) expect((await cardOf(code)).universeSize).toBe(newest.length + 1);
  });

  it('tell how a score went: of each evening what the card says as of it, up to the day before the last of the stock', async () => {
    for (const [code, last] of [
      ['600011', lastDay],
      ['600001', lastDay - 30],
    ] as const) {
      const slot = standing.slotOf.get(code)!;
      const evenings = await standing.engine.of('imported').scoreCurve(slot);
      if (evenings === 'preparing') throw new Error('twenty days of nine stocks take longer than people wait');
      expect(evenings.map(({ tradeDate }) => tradeDate)).toEqual(
        Array.from({ length: 20 }, (_, n) => aShareCalendar.dateOf(last - 20 + n)),
      );
      for (const { tradeDate, total, dimensions } of evenings.slice(-3)) {
        const card = await standing.engine.of('simulated').scoreCard(slot, tradeDate);
        expect([total, dimensions]).toEqual([card.total, card.dims.map(({ score }) => score)]);
        expect(total).not.toBeNull();
      }
    }
    // Nobody gave news or valuations.
    expect(await standing.engine.of('imported').scoreNews(0)).toBeNull();
    expect(standing.engine.of('simulated').valuationHistory(standing.slotOf.get('600011')!).dates).toEqual([]);
  });

  it('score a stock without amounts by flows that its prices and volumes make', async () => {
    const { total, absence } = await cardOf('600021');
    expect([typeof total, absence]).toEqual(['number', null]);
    // Nobody is told of an amount that nobody gave.
    const line = standing.engine.of('simulated').kLine(standing.slotOf.get('600021')!, 'day', 'none');
    expect(line.amount.every(Number.isNaN)).toBe(true);
  });

  it('name the reason where there are too few bars', async () => {
    expect(await cardOf('600031')).toMatchObject({ total: null, absence: 'newListing' });
  });

  it('give the statistics of an ended stock from the whole history', async () => {
    const slot = standing.slotOf.get(ended[0]!)!;
    const { price, winRate } = await standing.engine.of('simulated').statistics(slot);
    expect(price).toBeGreaterThan(0);
    expect(winRate).toEqual((await standing.engine.of('simulated').statistics(slot)).winRate);
  });
});

const shared = path.resolve(import.meta.dirname, '../../../../../../../shared/data');
const isThere = fs.existsSync(path.join(shared, 'daily'));
if (!isThere) console.warn(`skipped: no real data at ${shared}`);

it.skipIf(!isThere)(
  'every stock of the real folder has a score or its true reason (skipped without ../shared/data)',
  { timeout: 180_000 },
  async () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-real-scores-'));
    try {
      const { daily } = await importMarket({ root, paths: [shared] });
      const barCounts = new Map(daily.stocks.map(({ stockNo, day }) => [stockNo, day.length]));
      const { engine, slotOf } = standingEngine(root, '2026-11-20T10:00:00+08:00');
      // In the order of their last days, so that the market of a day is measured once.
      const slots = [...slotOf].toSorted(([, a], [, b]) => engine.shownDay(a) - engine.shownDay(b));
      const reasons = new Map<string, number>();
      for (const [stockNo, slot] of slots) {
        const card = await engine.of('simulated').scoreCard(slot);
        const answer = card.total === null ? card.absence! : 'scored';
        reasons.set(answer, (reasons.get(answer) ?? 0) + 1);
        if (answer === 'newListing' || answer === 'noHistory') expect(barCounts.get(stockNo)).toBeLessThan(60);
        else if (answer === 'scored') expect(card.universeSize).toBeGreaterThan(0);
      }
      expect(Object.fromEntries(reasons)).toEqual({
        scored: expect.any(Number),
        newListing: expect.any(Number),
        // Most stocks have no bars but those of two cross sections.
        noHistory: expect.any(Number),
        delisted: expect.any(Number),
        // Flows end where the reference prices of two days were refused.
        tooLittleKnown: expect.any(Number),
      });
      expect(reasons.get('scored')).toBeGreaterThan(570);
      expect(reasons.get('tooLittleKnown')).toBeLessThan(20);
      expect(await engine.of('simulated').scoreCard(slotOf.get('600519')!)).toMatchObject({
        absence: null,
        total: expect.any(Number),
      });
    } finally {
      fs.rmSync(root, { recursive: true, force: true });
    }
  },
);
