import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
let member: Slice['call'];
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
  member = slice.callAs(await slice.signIn());
});
afterAll(() => slice.close());

const read = async (tradeDate?: string) =>
  (await slice.call('POST /api/stocks/tactics/getWeather', { tradeDate })).weather!;
const held = (value: number): number => Math.min(1, Math.max(0, value));

describe.each(['2026-11-18', '2026-11-10'])('the weather of %s', (tradeDate) => {
  it('is made of mood, trend and money as the other pages tell them', async () => {
    const answer = await read(tradeDate);
    const points = new Map(answer.parts.map((part) => [part.key, part.points!]));
    const score = answer.parts.reduce((sum, { points: own, weight }) => sum + own! * weight, 0) / 100;
    expect(answer.score).toBeCloseTo(score, 1);
    const { mood, history } = await member('GET /api/stocks/marketEmotion/getCycleInfo', { tradeDate, days: 5 });
    expect(points.get('sentiment')).toBe(mood!.score);

    const line = await slice.call('POST /api/stocks/quote/getKLine', { symbol: '000300.SH', adjust: 'none' });
    const at = line.date.indexOf(tradeDate);
    const meanOf = (end: number, days: number) =>
      line.close.slice(end - days + 1, end + 1).reduce((sum, close) => sum + close, 0) / days;
    const overShort = line.close[at]! / meanOf(at, 20) - 1;
    const overLong = line.close[at]! / meanOf(at, 60) - 1;
    const slope = meanOf(at, 20) / meanOf(at - 5, 20) - 1;
    expect(answer.trend.overShortPct).toBeCloseTo(overShort * 100, 1);
    expect(answer.trend.overLongPct).toBeCloseTo(overLong * 100, 1);
    expect(answer.trend.slopePct).toBeCloseTo(slope * 100, 1);
    const trend =
      40 * held((overShort + 0.05) / 0.1) + 30 * held((overLong + 0.1) / 0.2) + 30 * held((slope + 0.02) / 0.04);
    expect(points.get('trend')).toBeCloseTo(trend, 0);

    let net = 0;
    for (const { date } of history) {
      const flow = await slice.call('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate: date });
      net += flow.marketNet!;
    }
    expect(answer.netPct).toBeCloseTo((net / history.reduce((sum, { amount }) => sum + amount!, 0)) * 100, 1);
  });

  it('has the curve of the days before, each as it was told on its day', async () => {
    const { history, score, scoreChange } = await read(tradeDate);
    expect(history.at(-1)).toMatchObject({ date: tradeDate, score });
    expect(score - history.at(-2)!.score).toBeCloseTo(scoreChange!, 1);
    const before = await read(history.at(-2)!.date);
    expect(before.history.at(-1)).toEqual(history.at(-2));
  });

  it('counts what followed such days, whole', async () => {
    const { odds } = await read(tradeDate);
    for (const { n, sizesPct, upRatePct } of [odds.same, odds.any]) {
      expect(n).toBeGreaterThan(0);
      expect(sizesPct.reduce<number>((sum, share) => sum + share!, 0)).toBeCloseTo(100, 0);
      expect(sizesPct[3]! + sizesPct[4]! + sizesPct[5]!).toBeCloseTo(upRatePct!, 0);
    }
    expect(odds.same.n).toBeLessThanOrEqual(odds.any.n);
    expect(odds.any.n).toBeLessThanOrEqual(500);
  });

  it('counts the themes that came among the hottest ten', async () => {
    const { wind } = await read(tradeDate);
    const topOn = async (date: string) => {
      const { list } = await slice.call('POST /api/stocks/theme/getThemedList', { tradeDate: date });
      return list.slice(0, 10).map(({ conceptName }) => conceptName);
    };
    const days = (await slice.call('GET /api/stocks/hall/getTradeDays', {})).tradeDays;
    const [now, before] = [await topOn(tradeDate), await topOn(days[days.indexOf(tradeDate) + 1]!)];
    expect(wind!.entered).toEqual(now.filter((name) => !before.includes(name)));
    expect(wind!.left).toEqual(before.filter((name) => !now.includes(name)));
    expect(wind!.enteredPct).toBe(wind!.entered.length * 10);
  });

  it('ranks every industry by the flows that the market tells', async () => {
    const { industries } = await read(tradeDate);
    const flows = await member('POST /api/stocks/hall/getInflowStockOrConceptList', {
      kind: 'INDUSTRY',
      direction: 'IN',
      days: 5,
      tradeDate,
      pageSize: 100,
    });
    expect(industries.map(({ score }) => score)).toEqual(
      industries.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    for (const { name, netPct } of flows.groups) {
      expect(industries.find(({ industryName }) => industryName === name)?.netPct).toBeCloseTo(netPct!, 1);
    }
  });
});

it('moves with the day, and is the same for a guest', async () => {
  const now = await slice.call('POST /api/stocks/tactics/getWeather', {});
  expect(now).toMatchObject({ tradeDate: '2026-11-20', final: false });
  expect((await member('POST /api/stocks/tactics/getWeather', {})).weather).toEqual(now.weather);
});

it.each([['1980-01-01'], ['2019-01-02']])('refuses a day before the history: %s', async (tradeDate) => {
  await expect(read(tradeDate)).rejects.toMatchObject({ outcome: 'rejected' });
});
