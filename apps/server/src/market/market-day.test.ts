import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarket, type MarketProcess } from './market-process.ts';

let root: string;
let market: MarketProcess;
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-market-day-'));
  const clock = { mode: 'REAL', origin: Date.now() } as const;
  market = startMarket({ dataDir: root, seed: 5, stockCount: 60, clock }, pino({ level: 'silent' }), () => {});
  await market.opened;
});
afterAll(async () => {
  await market.stop();
  fs.rmSync(root, { recursive: true, force: true });
});

it('a trading day runs ahead of the wall, and back', { timeout: 200_000 }, async () => {
  const { day, service } = market;
  const before = service.state.tradeDate;
  await day!.run(true);
  expect(day!.isRunning).toBe(true);
  expect(service.state.at).toBeGreaterThan(Date.now());
  expect(service.state.isTradingDay).toBe(true);
  // It answers as ever, and nothing of the day is kept.
  const { slot } = service.of('simulated').directory.entries[0]!;
  expect((await service.of('simulated').ask('kLine', slot, 'day', 'none')).close.length).toBeGreaterThan(10);
  await day!.run(false);
  expect([day!.isRunning, service.state.tradeDate]).toEqual([false, before]);
  expect(Math.abs(service.state.at - Date.now())).toBeLessThan(60_000);
});
