import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { createSimulator, generateHistory } from '@lianpan/market/simulator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Haste } from '../../wire/haste.ts';
import { loadDayBook, saveDayBook } from './day-book-file.ts';
import { DayBookThread } from './day-book-thread.ts';
import { saveHistory } from '../simulated/history-files.ts';
import { KeptDayBook } from './kept-day-book.ts';
import { simulationStart, SimulatedMarket } from '../simulated/simulated-market.ts';

const lastDay = aShareCalendar.numberOf('2024-04-02')!;
const firstDay = aShareCalendar.numberOf(simulationStart)!;
const key = { seed: 11, stockCount: 300, firstDay };
const evening = 20 * 3600;

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-day-book-'));
  const history = generateHistory({ simulator: createSimulator(key), lastDay, shared: true });
  saveHistory(root, key, history);
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const folderOf = (day: number): string => path.join(root, 'simulated-11-300', String(day));

function open(tradeDay: number, stored: number[] = []) {
  const market = new SimulatedMarket(
    { root, ...key, keepsHistory: true, onProgress: () => undefined, onStored: (day) => stored.push(day) },
    tradeDay,
  );
  const thread = new DayBookThread(new Haste());
  return { market, thread, kept: new KeptDayBook(market, thread) };
}

async function openAndStore(tradeDay: number, second = 0): Promise<ReturnType<typeof open>> {
  const stored: number[] = [];
  const opened = open(tradeDay, stored);
  await opened.kept.opened(() => second);
  await expect.poll(() => stored.length).toBeGreaterThan(0);
  return opened;
}

const isFollowed = ({ kept }: ReturnType<typeof open>): boolean => kept.book.advance(0);

describe('the day book of a market that starts again', () => {
  it('is there at once, and says the same', async () => {
    expect(isFollowed(open(lastDay + 1))).toBe(false);
    const first = await openAndStore(lastDay + 1);
    const again = open(lastDay + 1);
    expect(isFollowed(again)).toBe(true);
    await again.kept.opened(() => 0);
    for (const day of [lastDay - 20, lastDay]) {
      expect(again.kept.book.factsOf(day)).toEqual(first.kept.book.factsOf(day));
      expect(again.kept.book.listOf(day)).toEqual(first.kept.book.listOf(day));
    }
  });

  it('goes on with the days that passed meanwhile', async () => {
    await openAndStore(lastDay + 1);
    const later = open(lastDay + 4);
    expect(later.kept.book.marketFacts.state.facts).toHaveLength(lastDay - firstDay + 1);
    await later.kept.opened(() => 0);
    fs.rmSync(folderOf(lastDay + 3), { recursive: true });
    const fresh = open(lastDay + 4);
    expect(isFollowed(fresh)).toBe(false);
    expect(later.kept.book.themesOf(lastDay + 3)).toEqual(fresh.kept.book.themesOf(lastDay + 3));
    expect(later.kept.book.listOf(lastDay + 2)).toEqual(fresh.kept.book.listOf(lastDay + 2));
  });

  it('keeps the movements of a day that has ended, over a restart', async () => {
    const { market, kept } = await openAndStore(lastDay + 1, evening);
    const seen = kept.book.eventsOf(lastDay + 1);
    expect(seen.length).toBeGreaterThan(50);
    market.moveTo(lastDay + 2);
    kept.renew();
    expect(kept.isOpen).toBe(false);
    await kept.opened(() => 0);
    await expect.poll(() => loadDayBook(folderOf(lastDay + 1))).not.toBeNull();
    const again = open(lastDay + 2);
    expect(isFollowed(again)).toBe(true);
    expect(again.kept.book.hasMovements(lastDay + 1)).toBe(true);
    expect(again.kept.book.eventsOf(lastDay + 1)).toEqual(seen);
  });

  it('is stored with its history once, and not again on the next start', async () => {
    await openAndStore(lastDay + 1);
    const file = path.join(folderOf(lastDay), 'day-book.bin');
    const written = fs.statSync(file).mtimeMs;
    await open(lastDay + 1).kept.opened(() => 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(fs.statSync(file).mtimeMs).toBe(written);
    expect(fs.readdirSync(path.dirname(folderOf(lastDay)))).toEqual([String(lastDay)]);
  });
});

describe('a stored day book', () => {
  let file: string;
  beforeEach(async () => {
    await openAndStore(lastDay + 1);
    file = path.join(folderOf(lastDay), 'day-book.bin');
  });

  it('is refused when a bit of it, or its end, is lost', () => {
    const bytes = fs.readFileSync(file);
    for (const at of [0, 20, bytes.length >> 1, bytes.length - 1]) {
      const damaged = Buffer.from(bytes);
      damaged[at]! ^= 1;
      fs.writeFileSync(file, damaged);
      expect(loadDayBook(folderOf(lastDay))).toBeNull();
    }
    fs.writeFileSync(file, bytes.subarray(0, -5));
    expect(loadDayBook(folderOf(lastDay))).toBeNull();
    fs.writeFileSync(file, bytes);
    expect(loadDayBook(folderOf(lastDay))).not.toBeNull();
  });

  it('is refused beside another history, and by other code', () => {
    const bytes = fs.readFileSync(file);
    const text = bytes.toString('latin1');
    fs.writeFileSync(file, Buffer.from(text.replace(/"formatVersion":\d+/, '"formatVersion":0'), 'latin1'));
    expect(loadDayBook(folderOf(lastDay))).toBeNull();
    fs.writeFileSync(file, bytes);
    const other = generateHistory({ simulator: createSimulator({ ...key, seed: 12 }), lastDay, shared: false });
    saveHistory(root, key, other);
    fs.writeFileSync(file, bytes);
    expect(loadDayBook(folderOf(lastDay))).toBeNull();
  });

  it('is not stored where its history is gone, and leaves nothing behind', async () => {
    const book = loadDayBook(folderOf(lastDay))!;
    fs.rmSync(folderOf(lastDay), { recursive: true });
    expect(await saveDayBook(folderOf(lastDay), book)).toBe(false);
    expect(fs.readdirSync(path.dirname(folderOf(lastDay)))).toEqual([]);
  });
});

it('says what the version of its file stands for: another digest asks for a higher version', () => {
  const { book } = open(lastDay + 1).kept;
  const said = [lastDay - 30, lastDay].map((day) => ({
    market: book.marketOf(day),
    themes: book.themesOf(day),
    list: book.listOf(day),
    movements: book.eventsOf(day).map(({ id, value }) => [id, value]),
  }));
  const exact = JSON.stringify(said, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(9)) : value,
  );
  expect(createHash('sha256').update(exact).digest('hex').slice(0, 16)).toBe('a5cbdea85e756a2e');
});

it('is followed in a thread when there is much of it, and here when that breaks down', async () => {
  const { market } = open(lastDay + 1);
  const broken = new DayBookThread(new Haste());
  const run = vi.spyOn(broken, 'run').mockRejectedValue(new Error('no thread'));
  const here = new KeptDayBook(market, broken, 1000);
  await here.opened(() => 0);
  expect(run).toHaveBeenCalledTimes(1);
  const thread = new DayBookThread(new Haste());
  const followed = vi.spyOn(thread, 'run');
  const there = new KeptDayBook(market, thread, 1000);
  await there.opened(() => 0);
  expect(followed).toHaveBeenCalledTimes(1);
  expect(there.book.themesOf(lastDay)).toEqual(here.book.themesOf(lastDay));
  expect(there.book.listOf(lastDay)).toEqual(here.book.listOf(lastDay));
});

describe('movements that nobody kept', () => {
  it('are found in a thread, once for all who ask', async () => {
    const { kept, thread } = open(lastDay + 1);
    await kept.opened(() => 0);
    const run = vi.spyOn(thread, 'run');
    await Promise.all([kept.withMovements(lastDay - 3), kept.withMovements(lastDay - 3)]);
    expect(run).toHaveBeenCalledTimes(1);
    const found = kept.book.eventsOf(lastDay - 3);
    expect(found.length).toBeGreaterThan(50);
    expect(open(lastDay + 1).kept.book.eventsOf(lastDay - 3)).toEqual(found);
    await kept.withMovements(lastDay + 1);
    await kept.withMovements(firstDay - 1);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
