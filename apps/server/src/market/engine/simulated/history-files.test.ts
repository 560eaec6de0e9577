import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { createSimulator, generateHistory } from '@lianpan/market/simulator';
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest';
import { historyFolder, loadHistory, saveHistory } from './history-files.ts';

const firstDay = aShareCalendar.atOrBefore('2026-10-12');
const key = { seed: 3, stockCount: 60, firstDay };
const [older, newer] = [firstDay + 4, firstDay + 5] as const;

/** Two days of one market; storing removes what is older, which a kill at the wrong moment keeps. */
let stored: string;
let root: string;
beforeAll(() => {
  stored = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-history-'));
  const before = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-history-'));
  for (const [where, lastDay] of [[before, older] as const, [stored, newer] as const])
    saveHistory(where, key, generateHistory({ simulator: createSimulator(key), lastDay, shared: false }));
  fs.cpSync(historyFolder(before, key, older), historyFolder(stored, key, older), { recursive: true });
  fs.rmSync(before, { recursive: true });
});
afterAll(() => fs.rmSync(stored, { recursive: true }));
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-history-'));
  fs.cpSync(stored, root, { recursive: true });
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function flipByte(file: string): void {
  const bytes = fs.readFileSync(file);
  bytes[bytes.length >> 1]! ^= 1;
  fs.writeFileSync(file, bytes);
}

it('gives back what was stored', () => {
  const problems: string[] = [];
  const { history, simulator } = loadHistory(root, key, newer, (problem) => problems.push(problem))!;
  const made = generateHistory({ simulator: createSimulator(key), lastDay: newer, shared: false });
  expect(history.columns.close.slice()).toEqual(made.columns.close.slice());
  expect(history.indices).toEqual(made.indices);
  expect(history.themeHeat).toEqual(made.themeHeat);
  expect(new Uint8Array(simulator.saveState())).toEqual(new Uint8Array(made.state));
  expect(problems).toEqual([]);
});

it('gives back the ex-rights days with the shares that were given', () => {
  const spring = { ...key, firstDay: aShareCalendar.atOrBefore('2026-05-06') };
  const made = generateHistory({ simulator: createSimulator(spring), lastDay: spring.firstDay + 40, shared: false });
  saveHistory(root, spring, made);
  const { actions } = loadHistory(root, spring, made.lastDay)!.history;
  expect(actions).toEqual(made.actions);
  expect(actions.flat().filter(({ split = 1 }) => split > 1).length).toBeGreaterThan(0);
});

it.each([
  ['a column cut short', 'close.bin', (file: string) => fs.truncateSync(file, 10)],
  ['the beginnings cut short', 'start.bin', (file: string) => fs.truncateSync(file, 7)],
  ['no state', 'state.bin', (file: string) => fs.rmSync(file)],
  ['an empty membership', 'membership.bin', (file: string) => fs.truncateSync(file)],
  ['one changed bit of a column', 'volume.bin', flipByte],
  ['one changed bit of the beginnings', 'start.bin', flipByte],
  ['one changed bit of an index', 'index-0-close.bin', flipByte],
  ['one changed bit of the heat of themes', 'heat.bin', flipByte],
  ['half a description', 'history.json', (file: string) => fs.truncateSync(file, 200)],
])('passes over a day with %s, and says so', (_what, name, damage) => {
  damage(path.join(historyFolder(root, key, newer), name));
  const problems: string[] = [];
  const loaded = loadHistory(root, key, newer, (problem) => problems.push(problem));
  expect(loaded?.history.lastDay).toBe(older);
  expect(problems).toEqual([expect.stringContaining(historyFolder(root, key, newer))]);
});

it('has nothing where every day is damaged or made by other code', () => {
  fs.rmSync(path.join(historyFolder(root, key, newer), 'state.bin'));
  const file = path.join(historyFolder(root, key, older), 'history.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/"formatVersion":\d+/, '"formatVersion":3'));
  const problems: string[] = [];
  expect(loadHistory(root, key, newer, (problem) => problems.push(problem))).toBeNull();
  expect(problems).toHaveLength(1);
});
