import { dayMs } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const newsCall = 'POST /api/stocks/diagnosis/getScoreNews';
const valuationCall = 'POST /api/stocks/diagnosis/getValuation';

let slice: Slice;
beforeAll(async () => (slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e6 })));
afterAll(() => slice.close());

const cardOf = (stockNo: string) => slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo });

async function partOf(stockNo: string, dimension: 'sentiment' | 'valuation', key: string) {
  const { dims } = await cardOf(stockNo);
  return dims.find((one) => one.key === dimension)?.subs.find((sub) => sub.key === key);
}

const stocks = async () =>
  (await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 50 })).list;

describe('the news of a score', () => {
  it('are those of ten days that say something of the stock, and add up to the part of the score', async () => {
    const market = slice.parts.market.of('simulated');
    const close = aShareCalendar.atOrBefore('2026-11-19');
    const dates = Array.from({ length: 10 }, (_, back) => aShareCalendar.dateOf(close - 9 + back));
    const news = (await Promise.all(dates.map((date) => market.ask('news', { date })))).flat();
    let notified = 0;
    for (const { stockNo } of await stocks()) {
      const { list, sum, points, weighedDate } = await slice.call(newsCall, { stockNo });
      expect(weighedDate).toBe('2026-11-19');
      const own = news.filter(
        ({ stockNos, polarity, publishedAt: { date, second } }) =>
          stockNos.includes(stockNo) && polarity !== 0 && (date < '2026-11-19' || second <= 15 * 3600),
      );
      expect(list.map(({ newsId }) => newsId).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
      const daysAgo = (date: string) => (Date.parse('2026-11-19') - Date.parse(date)) / dayMs;
      const second = own.reduce(
        (all, { polarity, importance, publishedAt }) =>
          all + polarity * importance * 0.5 ** (daysAgo(publishedAt.date) / 3),
        0,
      );
      expect(Math.abs(sum! - second)).toBeLessThan(0.006);
      const part = await partOf(stockNo, 'sentiment', 'news');
      if (!part) continue;
      expect(points).toBe(part.points);
      expect(part.values['newsSum']).toBeCloseTo(second, 2);
      const good = list.filter(({ polarity }) => polarity > 0).length;
      expect([part.values['goodNews'], part.values['badNews']]).toEqual([good, list.length - good]);
      notified += list.length;
    }
    expect(notified).toBeGreaterThan(3);
  });
});

describe('the valuation of a stock against its own past', () => {
  it('stands where its score says, between lines that a tenth and nine tenths of the days lie below', async () => {
    const market = slice.parts.market.of('simulated');
    let known = 0;
    for (const { stockNo } of (await stocks()).slice(0, 12)) {
      const { pe, pb, days } = await slice.call(valuationCall, { stockNo });
      const { slot } = market.require(stockNo);
      const history = await market.ask('valuationHistory', slot);
      const header = await market.ask('header', slot);
      for (const [notified, ratios, now] of [
        [pe, history.pe, header.peTtm],
        [pb, history.pb, header.pb],
      ] as const) {
        const past = Array.from(ratios).filter((ratio) => ratio > 0);
        expect([notified.n, notified.now]).toEqual([past.length, now]);
        if (now === null || past.length === 0) continue;
        known += 1;
        const below = past.filter((ratio) => ratio < now).length + past.filter((ratio) => ratio === now).length / 2;
        expect(notified.percentilePct).toBeCloseTo((below / past.length) * 100, 0);
        const sorted = past.toSorted((a, b) => a - b);
        for (const [line, share] of [
          [notified.p10, 0.1],
          [notified.p50, 0.5],
          [notified.p90, 0.9],
        ] as const) {
          expect(Math.abs(line! - sorted[Math.round(share * (sorted.length - 1))]!)).toBeLessThan(0.01);
        }
        const { value } = await slice.call('GET /api/data/explain', { ref: notified.explainRef });
        expect(value).toBeCloseTo(notified.percentilePct!, 0);
      }
      const part = await partOf(stockNo, 'valuation', 'ownPe');
      if (part?.points !== null && part !== undefined) {
        expect(pe.percentilePct! / 100).toBeCloseTo(part.values['percentile']!, 1);
      }
      expect(days.at(-1)).toMatchObject({ tradeDate: '2026-11-19' });
      expect(days.length).toBe(Math.ceil(history.dates.length / 5));
    }
    expect(known).toBeGreaterThan(12);
  });

  it.each([newsCall, valuationCall] as const)('%s refuses an index and what is no stock', async (target) => {
    for (const stockNo of ['399006', '999999', 'x']) {
      await expect(slice.call(target, { stockNo })).rejects.toMatchObject({ outcome: 'rejected' });
    }
  });
});
