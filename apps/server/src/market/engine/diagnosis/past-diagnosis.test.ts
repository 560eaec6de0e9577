import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { floatOn } from '@lianpan/market/diagnosis';
import { popularityOn } from '@lianpan/market/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DirectoryEntry } from '../../wire/protocol.ts';
import { simulatedDatasetUpTo } from '../dataset.ts';
import { MarketEngine } from '../engine.ts';
import { SimulatedMarket } from '../simulated/simulated-market.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-past-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const stockCount = 160;

/** An engine that stands at a moment, and the directory that it laid out. */
function open(at: string): { engine: MarketEngine; entries: readonly DirectoryEntry[] } {
  const fixedAt = Date.parse(`${at}+08:00`);
  let entries: readonly DirectoryEntry[] = [];
  const engine = new MarketEngine(
    { dataDir: root, seed: 20261120, stockCount, clock: { mode: 'FIXED', fixedAt, origin: fixedAt } },
    (message) => {
      if (message.kind === 'directory') ({ entries } = message);
    },
  );
  engine.tick(fixedAt);
  return { engine, entries };
}

// Before the season of dividends: shares and adjusted prices are others in autumn.
const asked = '2024-05-23';
let then: ReturnType<typeof open>;
let morning: ReturnType<typeof open>;
let later: ReturnType<typeof open>;
beforeAll(() => {
  then = open(`${asked}T20:00:00`);
  morning = open('2024-05-24T09:20:00');
  later = open('2024-09-11T10:40:00');
});

const slots = Array.from({ length: stockCount }, (_, slot) => slot);

describe('a past day', () => {
  it('has the score cards that were given on its evening', async () => {
    const cards = await Promise.all(slots.map((slot) => then.engine.of('simulated').scoreCard(slot)));
    expect(cards.filter(({ total }) => total !== null).length).toBeGreaterThan(100);
    expect(await Promise.all(slots.map((slot) => later.engine.of('simulated').scoreCard(slot, asked)))).toEqual(cards);
    const today = await Promise.all(slots.map((slot) => later.engine.of('simulated').scoreCard(slot)));
    expect(today).not.toEqual(cards);
  });

  it('lacks no news, rank and past of a PE, and counts them as everybody does', async () => {
    const day = aShareCalendar.numberOf(asked)!;
    const market = new SimulatedMarket(
      { root, seed: 20261120, stockCount, keepsHistory: false, onProgress: () => undefined },
      aShareCalendar.numberOf('2024-09-11')!,
    );
    const { rank } = popularityOn(market.history, day);
    let notified = 0;
    for (const slot of slots) {
      const card = await later.engine.of('simulated').scoreCard(slot, asked);
      if (card.total === null) continue;
      expect(card.missing.filter((key) => ['sentiment.news', 'sentiment.popularity'].includes(key))).toEqual([]);
      const subs = new Map(card.dims.flatMap((dim) => dim.subs.map((sub) => [sub.key, sub])));
      expect(subs.get('popularity')!.values['popularityRank']).toBe(rank[slot]);
      if (subs.get('news')!.values['newsSum'] !== 0) notified++;
      // A company without profit has no PE; every other one has it for three years back.
      if (subs.has('pe')) expect(subs.get('ownPe')!.points).not.toBeNull();
    }
    expect(notified).toBeGreaterThan(10);
  });

  it('is known in the morning as on its evening, and by its last price alone before', async () => {
    const cards = await Promise.all(slots.map((slot) => then.engine.of('simulated').scoreCard(slot)));
    expect(await Promise.all(slots.map((slot) => morning.engine.of('simulated').scoreCard(slot)))).toEqual(cards);
    const before = open(`${asked}T14:59:00`);
    const live = await Promise.all(slots.map((slot) => before.engine.of('simulated').scoreCard(slot)));
    expect(live.filter(({ total }, slot) => total !== cards[slot]!.total).length).toBeGreaterThan(50);
  });

  it('measures what was traded against the float of its day', () => {
    const market = new SimulatedMarket(
      { root, seed: 20261120, stockCount, keepsHistory: false, onProgress: () => undefined },
      aShareCalendar.numberOf('2024-09-11')!,
    );
    const { history } = market;
    const dataset = simulatedDatasetUpTo(history, history.lastDay);
    const day = aShareCalendar.numberOf(asked)!;
    const grown = slots.filter(
      (slot) => floatOn(dataset.floatSharesOf(slot), day)! < floatOn(dataset.floatSharesOf(slot), history.lastDay)!,
    );
    expect(grown.length).toBeGreaterThan(3);
    const before = simulatedDatasetUpTo(history, day);
    for (const slot of grown) {
      expect(Math.round(floatOn(dataset.floatSharesOf(slot), day)!)).toBe(before.securities[slot]!.floatShares);
    }
  });

  it('has the win rates and levels that were given then', async () => {
    const some = slots.filter((slot) => slot % 20 === 3);
    const statistics = await Promise.all(some.map((slot) => then.engine.of('simulated').statistics(slot)));
    expect(statistics.some(({ winRate }) => winRate !== null)).toBe(true);
    expect(statistics.some(({ levels }) => levels !== null)).toBe(true);
    expect(await Promise.all(some.map((slot) => later.engine.of('simulated').statistics(slot, asked)))).toEqual(
      statistics,
    );
  });

  it('is explained by what was known after its close', async () => {
    const metrics = ['diag.total', 'diag.technical', 'levels', 'winRate', 'indicator.macd', 'peTtm', 'totalMv'];
    for (const metric of metrics) {
      for (const slot of [5, 44, 120]) {
        const past = await later.engine.of('simulated').explain(metric, slot, asked);
        const value = (await then.engine.of('simulated').explain(metric, slot))?.value;
        expect([metric, slot, past?.value ?? null]).toEqual([metric, slot, value ?? null]);
        for (const { time } of past?.inputs ?? []) expect(time).toBe(asked);
      }
    }
  });

  it('is explained by its own bar', async () => {
    const day = aShareCalendar.numberOf(asked)!;
    const slot = 44;
    const { date, close, high, low } = later.engine.of('simulated').kLine(slot, 'day', 'none');
    const at = date.indexOf(aShareCalendar.dateOf(day));
    const explained = await later.engine.of('simulated').explain('amplitudePct', slot, asked);
    const inputs = new Map(explained!.inputs.map(({ key, value }) => [key, Number(value)]));
    expect([inputs.get('high'), inputs.get('low')]).toEqual([high[at], low[at]]);
    const change = await later.engine.of('simulated').explain('changePct', slot, asked);
    expect(change!.inputs[0]).toMatchObject({ key: 'price', value: close[at], time: asked });
    expect(change!.value).toBeCloseTo((close[at]! / Number(change!.inputs[1]!.value) - 1) * 100, 1);
    expect((await later.engine.of('simulated').explain('volumeRatio', slot, asked))!.value).toBeGreaterThan(0);
    expect((await later.engine.of('simulated').explain('limitUp', slot, asked))!.value).toBeGreaterThan(close[at]!);
    expect((await later.engine.of('simulated').explain('orderImbalancePct', slot, asked))!.value).toBeNull();
  });

  it('is explained of an index too', async () => {
    const { slot } = later.entries.find(({ kind }) => kind === 'index')!;
    const { date, close } = later.engine.of('simulated').kLine(slot, 'day', 'none');
    const at = date.indexOf(asked);
    const explained = await later.engine.of('simulated').explain('changePct', slot, asked);
    expect(explained!.value).toBeCloseTo((close[at]! / close[at - 1]! - 1) * 100, 1);
    expect(explained!.inputs.map(({ time }) => time)).toEqual([asked, asked]);
    expect(await later.engine.of('simulated').explain('peTtm', slot, asked)).toBeNull();
  });

  it('is today while today is shown, and nothing where the market has no such day', async () => {
    const live = await later.engine.of('simulated').explain('changePct', 5);
    expect(await later.engine.of('simulated').explain('changePct', 5, '2024-09-11')).toEqual(live);
    expect(await later.engine.of('simulated').scoreCard(5, '2024-09-11')).toEqual(
      await later.engine.of('simulated').scoreCard(5),
    );
    for (const date of ['2024-09-12', '2023-11-17', '2031-01-01', 'yesterday']) {
      expect(await later.engine.of('simulated').explain('changePct', 5, date)).toBeNull();
    }
  });
});
