import { beforeEach, expect, it } from 'vitest';
import type { MinuteSource } from './market-source.ts';
import { minuteLines } from './minute-lines.ts';
import { SourceUnreachable } from './source-errors.ts';
import { rankSources } from './source-ranking.ts';
import type { SourceId } from '../wire/source-words.ts';

const date = '2026-11-20';
let now: number;
let asked: string[];
/** Days of the lines that each source has; an error is thrown. */
let has: Partial<Record<SourceId, string | Error | null>>;

const source = (id: SourceId, isLocal: boolean): MinuteSource => ({
  id,
  sourceName: id,
  delaySec: 0,
  market: id === 'simulator' ? 'simulated' : 'imported',
  isLocal,
  capabilities: new Set(['minutes']),
  async minutes(stockNo, day) {
    asked.push(`${id} ${stockNo} ${day}`);
    const own = has[id] ?? null;
    if (own instanceof Error) throw own;
    return own === day ? { date: own, prevClose: 1, price: [1], averagePrice: [1], volume: [1] } : null;
  },
});
const silent = { info: () => undefined, warn: () => undefined } as never;
let lines: ReturnType<typeof minuteLines>;
beforeEach(() => {
  now = 1_000_000;
  asked = [];
  has = {};
  lines = minuteLines(
    {
      imported: rankSources([source('live', false), source('files', true)], () => now, silent),
      simulated: rankSources([source('simulator', true)], () => now, silent),
    },
    () => now,
  );
});
const ask = async (stockNo = '600519'): Promise<unknown[]> => {
  const { line, source: from, hasFailed } = await lines('imported', stockNo, date);
  return [line?.date ?? null, from, hasFailed];
};
const down = new SourceUnreachable('nobody', null);

it('the first source with the line of the day gives it', async () => {
  has = { live: date, files: date };
  expect(await ask()).toEqual([date, 'live', false]);
  expect(asked).toEqual([`live 600519 ${date}`]);
});

it('files give what the network has of another day alone', async () => {
  has = { live: '2026-11-19', files: date };
  expect(await ask()).toEqual([date, 'imported', false]);
});

it('a source that fails is told, whether files have a line or nobody', async () => {
  has = { live: down, files: date };
  expect(await ask()).toEqual([date, 'imported', true]);
  has = { live: down };
  expect(await ask('000001')).toEqual([null, null, true]);
});

it('a line that nobody has is no failure', async () => {
  expect(await ask()).toEqual([null, null, false]);
});

it('rejects when nobody answers, and asks again then', async () => {
  has = { live: down, files: down };
  await expect(ask()).rejects.toThrow('nobody could be asked for the line of 600519');
  has = { files: date };
  expect(await ask()).toEqual([date, 'imported', true]);
});

it('a line from the network is asked for twice a minute, each day by itself', async () => {
  has = { live: date };
  await ask();
  now += 29_999;
  await ask();
  expect(asked).toHaveLength(1);
  await lines('imported', '600519', '2026-11-19');
  now += 1;
  await ask();
  expect(asked.filter((one) => one === `live 600519 ${date}`)).toHaveLength(2);
});

it('simulated stocks are asked of the simulator alone, each time', async () => {
  has = { live: date, files: date };
  for (let n = 0; n < 2; n++) {
    const answer = await lines('simulated', '600519', date);
    expect([answer.line, answer.source]).toEqual([null, null]);
  }
  has = { simulator: date, live: date };
  expect(await lines('simulated', '600519', date)).toMatchObject({ source: 'simulated', hasFailed: false });
  expect(new Set(asked)).toEqual(new Set([`simulator 600519 ${date}`]));
});
