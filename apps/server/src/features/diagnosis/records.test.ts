import { hourMs } from '@lianpan/domain';
import { startSlice, type Slice } from '@lianpan/testkit';
import { diagnosisRecords } from '@lianpan/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteEverything, insertRecord, selectNewest } from './queries.ts';
import { forgetVisitors } from './records.ts';

const cardsCall = 'GET /api/stocks/hall/getHallDiagnosisCards';
const infoCall = 'GET /api/stocks/hall/getHallDiagnosisInfo';
const scoreCall = 'POST /api/stocks/diagnosis/getScoreCard';

let slice: Slice;
let stockNos: string[];

beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e6 });
  const page = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 8 });
  stockNos = page.list.map(({ stockNo }) => stockNo);
});
afterAll(() => slice.close());

const rows = () => slice.db.select().from(diagnosisRecords);

describe('what a person is told of a stock', () => {
  it('is kept once an hour and stays as it was given', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const card = await call(scoreCall, { stockNo: stockNos[0]! });
    await Promise.all([1, 2, 3].map(() => call(infoCall, { stockNo: stockNos[0]! })));
    const [first, ...others] = await rows();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ stockNo: stockNos[0], total: card.total, label: card.label, visitorId: null });
    expect(first?.dims).toEqual(Object.fromEntries(card.dims.map(({ key, score }) => [key, score])));
    // Who asks whether anything is new is told nothing new.
    await call(scoreCall, { stockNo: stockNos[1]!, versionToken: card.versionToken });
    expect(await rows()).toHaveLength(1);
    slice.clock.advance(hourMs);
    await call(infoCall, { stockNo: stockNos[0]! });
    expect(await rows()).toHaveLength(2);
  });

  it('says a sentence with the best and the weakest side, in the language of the caller', async () => {
    const info = await slice.call(infoCall, { stockNo: stockNos[2]! });
    const scored = info.dims.filter(({ score }) => score !== null);
    const best = scored.reduce((a, b) => (b.score! > a.score! ? b : a));
    const names = {
      technical: '技术',
      capital: '资金',
      fundamental: '基本面',
      sentiment: '情绪题材',
      valuation: '估值',
    };
    expect(info.oneLine).toContain(`综合评分${Math.round(info.total!)}`);
    expect(info.oneLine).toContain(`${names[best.key]}最好`);
    const english = await slice.newDevice({ language: 'en' }).call(infoCall, { stockNo: stockNos[2]! });
    expect(english.oneLine).toMatch(/^Scores \d+, \w+; best in /);
  });

  it('refuses a code that nobody has, and what is none', async () => {
    const asked = (stockNo: string) => slice.call(infoCall, { stockNo });
    await expect(asked('609999')).rejects.toThrow('没有找到代码为 609999 的股票');
    await expect(asked('12ab')).rejects.toThrow('输入有误');
  });
});

describe('the card of the hall', () => {
  it('shows three popular stocks to who asked for none', async () => {
    const device = slice.newDevice();
    const cards = await device.call(cardsCall, {});
    const popular = await slice.call('POST /api/stocks/quote/getPopular', { count: 3 });
    expect(cards.isOwn).toBe(false);
    expect(cards.list.map(({ stockNo }) => stockNo)).toEqual(popular.list.map(({ stockNo }) => stockNo));
    expect(cards.list[0]).toMatchObject({ createdTime: null, diagnosisUpRatio5: null });
  });

  it('shows the last five of a visitor, newest first, and nobody else', async () => {
    const device = slice.newDevice();
    for (const stockNo of stockNos.slice(0, 7)) {
      await device.call(infoCall, { stockNo });
      slice.clock.advance(1000);
    }
    const cards = await device.call(cardsCall, {});
    expect(cards.isOwn).toBe(true);
    expect(cards.list.map(({ stockNo }) => stockNo)).toEqual(stockNos.slice(2, 7).toReversed());
    for (const row of cards.list)
      expect(row.diagnosisUpRatio5).toBeCloseTo((row.price! / row.priceAtDiagnosis! - 1) * 100, 1);
    expect((await slice.newDevice().call(cardsCall, {})).isOwn).toBe(false);
  });

  it('tells what an owner made of a diagnosis in five trading days, dividends and splits counted', async () => {
    const member = await slice.signIn();
    const market = slice.parts.market.of('simulated');
    const given = '2026-06-03';
    // The stock with the largest difference between what it was quoted and what an owner had.
    const candidates = market.directory.entries.filter(({ kind }) => kind === 'stock').slice(0, 120);
    const found = [];
    for (const entry of candidates) {
      const own = await market.ask('kLine', entry.slot, 'day', 'backward');
      const quoted = await market.ask('kLine', entry.slot, 'day', 'none');
      const [at, then] = [own.date.indexOf(given), quoted.date.indexOf(given)];
      if (at < 0 || then < 0 || at + 5 >= own.close.length) continue;
      const ratio = (own.close[at + 5]! / own.close[at]!) * (quoted.close[then]! / 10) - 1;
      const plain = quoted.close[then + 5]! / 10 - 1;
      found.push({ entry, ratio: ratio * 100, apart: Math.abs(ratio - plain) });
    }
    const { entry, ratio, apart } = found.toSorted((a, b) => b.apart - a.apart)[0]!;
    expect(apart).toBeGreaterThan(0.002);
    await insertRecord(slice.db, {
      customerId: member.customerId,
      visitorId: null,
      market: 'simulated',
      stockNo: entry.stockNo,
      hour: 1,
      givenAt: new Date(`${given}T10:00:00+08:00`),
      tradeDate: given,
      priceFen: 1000,
      total: 61.5,
      label: 'neutral',
      dims: {},
      factsHash: 'x',
      definitionVersion: 1,
    });
    const [row] = (await slice.callAs(member)(cardsCall, {})).list;
    expect(row?.diagnosisUpRatio5).toBeCloseTo(ratio, 1);
    const info = await slice.callAs(member)(infoCall, { stockNo: entry.stockNo });
    expect(info.diagnosisUpRatio5).toBeCloseTo(ratio, 1);
    expect(info.lastCreatedTime).toBe(Date.parse(`${given}T10:00:00+08:00`));
  });

  it('forgets visitors after thirty days and members when they go', async () => {
    const device = slice.newDevice();
    const member = await slice.signIn();
    await device.call(infoCall, { stockNo: stockNos[0]! });
    await slice.callAs(member)(infoCall, { stockNo: stockNos[0]! });
    expect(await forgetVisitors(slice.db, slice.clock.now() + 29 * 24 * hourMs)).toBe(0);
    expect(await forgetVisitors(slice.db, slice.clock.now() + 31 * 24 * hourMs)).toBeGreaterThan(0);
    expect((await rows()).every(({ customerId }) => customerId !== null)).toBe(true);
    const asker = { customerId: member.customerId, visitorId: null };
    expect(await selectNewest(slice.db, asker, 'simulated', 5)).toHaveLength(1);
    await deleteEverything(slice.db, member.customerId);
    expect(await selectNewest(slice.db, asker, 'simulated', 5)).toEqual([]);
  });
});
