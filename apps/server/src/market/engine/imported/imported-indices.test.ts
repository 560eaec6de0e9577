import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMarket } from '../../import/import-market.ts';
import type { DirectoryEntry, QuoteBoard } from '../../wire/protocol.ts';
import type { FromEngine } from '../../wire/engine-messages.ts';
import { MarketEngine } from '../engine.ts';

let root: string;
let engine: MarketEngine;
let entries: readonly DirectoryEntry[];
let board: QuoteBoard;
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-indices-'));
  const folder = path.join(root, 'files');
  fs.mkdirSync(folder);
  const write = (name: string, ...lines: string[]): void =>
    fs.writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
  write(
    'index_daily.csv',
    'code,date,open,high,low,close,volume,amount',
    'sh000001,2026-11-12,3990,4010,3980,4000,50000000000,800000000000',
    'sh000001,2026-11-13,4000,4050.126,3990,4040,50000000000,',
    'sh000016,2026-11-13,2700,2720,2690,2710,,',
  );
  write('daily.csv', 'code,date,open,high,low,close,preClose,volume', '000001,2026-11-13,11,11.2,10.9,11.1,11,1000');
  await importMarket({ root, paths: [folder] });
  const instant = Date.parse('2026-11-20T10:00:00+08:00');
  const heard: FromEngine[] = [];
  engine = new MarketEngine(
    { dataDir: root, seed: 5, stockCount: 60, clock: { mode: 'FIXED', fixedAt: instant, origin: instant } },
    (message) => heard.push(message),
    () => instant,
  );
  const directory = heard.findLast((message) => message.kind === 'directory')!;
  ({ entries, board } = directory);
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const entryOf = (symbol: string, source = 'imported'): DirectoryEntry => {
  const found = entries.filter((entry) => entry.symbol === symbol && entry.source === source);
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe('an imported index', () => {
  it('stands beside the simulated one with its code, and is not the stock with its digits', () => {
    expect(entryOf('000001.SH')).toMatchObject({
      kind: 'index',
      name: '上证指数',
      source: 'imported',
      historySource: 'imported',
      lastDate: '2026-11-13',
    });
    expect(entryOf('000001.SZ')).toMatchObject({ kind: 'stock', source: 'imported' });
    expect(entryOf('000016.SH')).toMatchObject({ kind: 'index', name: '上证50', nameEn: 'SSE 50' });
    for (const symbol of ['000001.SH', '399001.SZ'])
      expect(entryOf(symbol, 'simulated')).toMatchObject({ kind: 'index', lastDate: null });
    expect(new Set(entries.map(({ slot }) => slot)).size).toBe(entries.length);
  });

  it('shows its own bars and nothing simulated behind them', () => {
    const line = engine.of('simulated').kLine(entryOf('000001.SH').slot, 'day', 'none');
    expect(line.date).toEqual(['2026-11-12', '2026-11-13']);
    expect(line.close).toEqual([4000, 4040]);
    expect(line.high).toEqual([4010, 4050.126]);
    expect(line.amount).toEqual([800_000_000_000, Number.NaN]);
    const week = engine.of('simulated').kLine(entryOf('000001.SH').slot, 'week', 'none');
    expect([week.date, week.open, week.close]).toEqual([['2026-11-13'], [3990], [4040]]);
    expect(engine.of('simulated').kLine(entryOf('399001.SZ', 'simulated').slot, 'day', 'none').date.at(-1)).toBe(
      '2026-11-20',
    );
  });

  it('stands at its last close on the board, and has no line of the day', () => {
    const { slot } = entryOf('000001.SH');
    expect([board.price[slot], board.prevClose[slot], board.high[slot]]).toEqual([404_000, 400_000, 405_013]);
    expect([board.amount[slot], board.asOf[slot]]).toEqual([0, 0]);
    expect(engine.of('simulated').minuteLine(slot)).toEqual({
      prevClose: 4000,
      price: [],
      averagePrice: [],
      volume: [],
    });
    expect(
      engine
        .of('simulated')
        .dayLines([slot, entryOf('399001.SZ', 'simulated').slot])
        .map((line) => line.length > 0),
    ).toEqual([false, true]);
    const other = entryOf('000016.SH').slot;
    expect([board.price[other], board.prevClose[other]]).toEqual([271_000, 0]);
    expect(engine.of('simulated').header(slot)).toMatchObject({ limitUp: null, totalMv: null });
    expect(engine.of('simulated').orderBook(slot).available).toBe(false);
  });

  it('explains its figures by its own bars, of the last day and of those before', async () => {
    const { slot } = entryOf('000001.SH');
    const now = await engine.of('simulated').explain('changePct', slot);
    expect(now).toMatchObject({ value: 1, inputs: [{ value: 4040, time: '2026-11-13', source: 'imported' }, {}] });
    // The close before the first bar is not known.
    expect(await engine.of('simulated').explain('changePct', slot, '2026-11-12')).toBeNull();
    expect(await engine.of('simulated').explain('changePct', slot, '2026-11-13')).toEqual(now);
    expect(await engine.of('simulated').explain('changePct', slot, '2026-11-20')).toBeNull();
  });
});

it('serves indices alone, without any stock', async () => {
  const alone = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-indices-'));
  try {
    const file = path.join(alone, 'index_daily.csv');
    fs.writeFileSync(file, 'code,date,open,high,low,close\n000300.SH,2026-11-13,4500,4550,4490,4540\n');
    await importMarket({ root: alone, paths: [file] });
    const instant = Date.parse('2026-11-20T10:00:00+08:00');
    const heard: FromEngine[] = [];
    const one = new MarketEngine(
      { dataDir: alone, seed: 5, stockCount: 60, clock: { mode: 'FIXED', fixedAt: instant, origin: instant } },
      (message) => heard.push(message),
      () => instant,
    );
    const directory = heard.findLast((message) => message.kind === 'directory')!;
    const known = directory.entries.filter(({ source }) => source === 'imported');
    expect(known.map(({ symbol }) => symbol)).toEqual(['000300.SH']);
    expect(one.of('simulated').kLine(known[0]!.slot, 'day', 'none').close).toEqual([4540]);
  } finally {
    fs.rmSync(alone, { recursive: true, force: true });
  }
});
