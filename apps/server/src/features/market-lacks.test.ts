import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contract, type Call, type CallKey } from '@lianpan/contract';
import { sendSigned, startSlice, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMarket } from '../market/import/import-market.ts';
import { sampleInput } from './sample-input.fixture.ts';
import { inputSamples, joined, type InputSamples } from './samples.fixture.ts';

/** Real bars and lists; the folder is not part of the repository. `REAL_DATA` names another. */
const folder = process.env['REAL_DATA'] ?? path.resolve(import.meta.dirname, '../../../../../shared/data');
const isThere = fs.existsSync(path.join(folder, 'events/cross_section_20260320.csv.gz'));
if (!isThere) console.warn(`skipped: no real data at ${folder}`);

/** One with rows of the whole market, one with a part of it, one before most files begin. */
const days = ['2026-03-20', '2026-04-10', '2018-06-01'] as const;
const stockNo = '600519';

const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> => (schema as { shape?: {} }).shape ?? {};
/** The calls that say what they lack, and can be asked for a day. */
const targets = (Object.entries(contract) as [CallKey, Call][])
  .filter(([, { input, output }]) => 'lacks' in shapeOf(output) && 'tradeDate' in shapeOf(input))
  .map(([target]) => target);
/** Parts of an answer that another kind of the same question fills. */
const ofOtherKinds = new Set(['POST /api/stocks/hall/getInflowStockOrConceptList groups']);
const samples: InputSamples = { ...inputSamples, ...joined((own) => own.marketSamples) };

let root: string;
let slice: Slice;
let member: Device;
beforeAll(async () => {
  if (!isThere) return;
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-lacks-'));
  await importMarket({ root, paths: ['stocks.csv', 'daily', 'events'].map((name) => path.join(folder, name)) });
  slice = await startSlice({ marketDir: root, budgetFactor: 1e6, seed: true });
  member = (await slice.signInAs('fullService')).device;
  member.market = 'real';
}, 180_000);
afterAll(async () => {
  if (!isThere) return;
  await slice.close();
  fs.rmSync(root, { recursive: true, force: true });
});

async function ask(target: CallKey, tradeDate: string) {
  const sample = samples[target] ?? sampleInput(contract[target].input);
  const input = { ...(sample as object), tradeDate, ...('stockNo' in (sample as object) && { stockNo }) };
  const send = () =>
    target.startsWith('GET')
      ? sendSigned(member, slice.clock.now, target, { search: new URLSearchParams(input as never).toString() })
      : sendSigned(member, slice.clock.now, target, { body: JSON.stringify(input) });
  let answer = await send();
  for (let tries = 0; answer.data?.['bizCode'] === 'TOO_FREQUENT' && tries < 5; tries++) answer = await send();
  return answer;
}

describe.skipIf(!isThere).each(days)('a real market on %s', (day) => {
  it.each(targets)('%s has figures, or says what it lacks', async (target) => {
    const answer = await ask(target, day);
    const { lacks, ...data } = (answer.data ?? {}) as Record<string, unknown>;
    const empty = Object.entries(data)
      .filter(([, value]) => Array.isArray(value) && value.length === 0)
      .map(([name]) => name)
      .filter((name) => !ofOtherKinds.has(`${target} ${name}`));
    if (empty.length > 0) expect({ empty, lacks: lacks ?? [] }).not.toEqual({ empty, lacks: [] });
  });
});

describe.skipIf(!isThere)('a part of a market', () => {
  const part = '2026-04-10';

  it('is never called the whole: no mood, no theme, no money of the market, no rate of its limits', async () => {
    const mood = await member.call('GET /api/stocks/marketEmotion/getCycleInfo', { tradeDate: part });
    expect({ mood: mood.mood, history: mood.history }).toEqual({ mood: null, history: [] });
    expect(mood.lacks?.[0]).toMatchObject({ kind: 'daily', of: 'all', listedNum: 5450 });
    expect(mood.lacks?.[0]?.stockNum).toBeLessThan(0.8 * 5450);
    const themes = await member.call('POST /api/stocks/theme/getThemedList', { tradeDate: part });
    expect(themes.list).toEqual([]);
    expect(themes.lacks?.find(({ of }) => of === 'all')?.kind).toBe('daily');
    const money = await member.call('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate: part });
    expect([money.marketNet, money.conceptIn, money.conceptOut]).toEqual([null, null, null]);
    const { board } = await member.call('GET /api/stocks/hall/getStockHqLimitInfo', { tradeDate: part });
    expect(board?.sealRatePct).toBeNull();
    expect(board?.promotion.map(({ ratePct }) => ratePct).filter((rate) => rate !== null)).toEqual([]);
  });
});

describe.skipIf(!isThere)('a day of the whole market after one of a part of it', () => {
  const whole = '2026-04-01';

  it('has no mood and no rate that looks at the day before, and streaks of at least so many days', async () => {
    const { mood, lacks } = await member.call('GET /api/stocks/marketEmotion/getCycleInfo', { tradeDate: whole });
    expect(mood).toBeNull();
    expect(lacks?.[0]).toMatchObject({ kind: 'daily', of: 'all' });
    const { board } = await member.call('GET /api/stocks/hall/getStockHqLimitInfo', { tradeDate: whole });
    expect(board).toMatchObject({ yestLimitPct: null, yestOpenPremiumPct: null, promotion: [], isMaxStreakOpen: true });
    expect(board?.sealRatePct).toBeGreaterThan(0);
    const { list } = await member.call('POST /api/stocks/hall/getLimitStockList', {
      tab: 'LIMIT_UP',
      tradeDate: whole,
      includeSt: false,
      pageSize: 100,
    });
    const open = list.filter(({ isStreakOpen }) => isStreakOpen);
    const known = list.filter(({ isStreakOpen, isStreakPublished }) => !isStreakOpen && !isStreakPublished);
    expect(open.length).toBeGreaterThan(0);
    for (const { stockNo: code } of known) {
      const { date } = await member.call('POST /api/stocks/quote/getKLine', {
        symbol: code,
        period: 'day',
        adjust: 'none',
      });
      expect(date.at(date.indexOf(whole) - 1)).toBe('2026-03-31');
    }
  });
});

describe.skipIf(!isThere)('concepts before their members were published', () => {
  it('are not counted, and not none', async () => {
    const counts = await member.call('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate: '2026-04-01' });
    expect(counts.stockIn).toBeGreaterThan(1000);
    expect([counts.conceptIn, counts.conceptOut, counts.conceptIn3]).toEqual([null, null, null]);
  });
});

describe.skipIf(!isThere)('a list of the exchange', () => {
  const listed = '2026-08-21';

  it('has its stocks, reasons and nets, and says that nobody gave the seats', async () => {
    const answer = await member.call('POST /api/stocks/hall/getLHBStockList', { tradeDate: listed, pageSize: 100 });
    expect(answer.tradeDate).toBe(listed);
    expect(answer.list.length).toBeGreaterThan(3);
    for (const row of answer.list) {
      expect(row.lhbNet).not.toBeNull();
      expect([row.instNet, row.interpretation]).toEqual([null, null]);
      expect(row.reasons.length).toBeGreaterThan(0);
    }
    expect(answer.summary).toMatchObject({ instNet: null, restNet: null, stockNum: answer.list.length });
    expect(answer.lacks).toContainEqual({ kind: 'seats', of: 'some', stockNum: null, listedNum: null });
    const seats = await member.call('POST /api/stocks/hall/getLHBDepartmentList', { tradeDate: listed });
    expect([seats.list, seats.lacks?.[0]?.kind]).toEqual([[], 'seats']);
  });

  it('is not known of a day without one', async () => {
    const { list, lacks } = await member.call('POST /api/stocks/hall/getLHBStockList', { tradeDate: '2026-04-10' });
    expect([list, lacks?.[0]]).toMatchObject([[], { kind: 'listings', of: 'all' }]);
  });
});

describe.skipIf(!isThere)('what became of a list', () => {
  it.each([
    [2, 'flows'],
    [8, 'computation'],
    [9, 'shares'],
    [12, 'indices'],
  ] as const)('of tool %s waits for %s among others', async (markingToolId, kind) => {
    const answer = await member.call('GET /api/stocks/hall/getMarkingToolResults', {
      markingToolId,
      tradeDate: '2026-04-10',
    });
    expect(answer).toMatchObject({ days: 0, kinds: [] });
    expect(answer.lacks).toContainEqual({ kind, of: 'all', stockNum: null, listedNum: null });
  });
});

describe.skipIf(!isThere)('a condition of which nothing is known', () => {
  it('leaves a pool without figures, and not at nought', async () => {
    const { list } = await member.call('POST /api/stocks/picker/getPoolList', {});
    const poolOf = (id: string) => list.find(({ poolId }) => poolId === id)!;
    expect(poolOf('AP02').unknown).toEqual([]);
    const growth = poolOf('AP06');
    expect(growth.unknown.length).toBeGreaterThan(0);
    expect(growth.figures).toMatchObject({ totalPct: null, maxDrawdownPct: null });
    expect(growth.conditions).toEqual(expect.arrayContaining(growth.unknown));
  });

  it('is counted as such by the picker, and not as met by nobody', async () => {
    const items = [
      { id: 'B17', params: { most: 0.5 } },
      { id: 'T08', params: { n: 20 } },
    ];
    const found = await member.call('POST /api/stocks/picker/preview', { query: { groups: [{ op: 'AND', items }] } });
    expect(found.askedNum).toBeGreaterThan(50);
    expect(found.unknowns[0]).toBe(found.askedNum);
    expect(found.unknowns[1]).toBeLessThan(found.askedNum);
    expect(found.counts[1]).toBeGreaterThan(0);
  });

  it('lets nobody fall out of a sieve', async () => {
    const sieve = await member.call('POST /api/stocks/tactics/getSieve', { path: 'trend', stockNo });
    const [risk, trend] = sieve.steps;
    expect(risk!.unknown.length).toBeGreaterThan(0);
    expect(risk!.conditions).toEqual(expect.arrayContaining(risk!.unknown));
    expect(trend).toMatchObject({ unknown: [] });
    expect(risk!.unknown.length === risk!.conditions.length ? risk!.remain : sieve.begin).toBe(sieve.begin);
    expect(trend!.remain).toBeGreaterThan(0);
    expect(trend!.remain).toBeLessThan(sieve.begin);
    const items = sieve.asked!.steps[0]!.items;
    expect(items.filter(({ isMet }) => isMet === null).length).toBe(risk!.unknown.length);
  });
});
