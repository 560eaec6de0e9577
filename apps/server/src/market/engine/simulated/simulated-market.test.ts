import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SimulatedMarket } from './simulated-market.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-birth-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const day = aShareCalendar.numberOf('2024-03-01')!;
const open = (tradeDay: number, isFleeting = false): SimulatedMarket =>
  new SimulatedMarket(
    { root, seed: 7, stockCount: 20, keepsHistory: true, isFleeting, onProgress: () => undefined },
    tradeDay,
  );

it('was born on the trade day on which it was first drawn in its folder, however often it is opened later', () => {
  const market = open(day);
  expect(market.bornDay).toBe(day);
  market.moveTo(day + 2);
  expect(market.bornDay).toBe(day);
  expect(open(day + 2).bornDay).toBe(day);
  expect(open(day + 5).bornDay).toBe(day);
});

it('was never born where it is there for a while only', () => {
  const market = open(day, true);
  expect(market.bornDay).toBeNull();
  market.moveTo(day - 3);
  expect(market.bornDay).toBeNull();
});
