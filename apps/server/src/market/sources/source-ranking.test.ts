import { hourMs } from '@lianpan/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderDown } from '../../providers/calls/provider-watch.ts';
import type { MinuteSource } from './market-source.ts';
import { SourceRefusal, SourceUnreachable } from './source-errors.ts';
import { rankSources, type Ranking } from './source-ranking.ts';
import type { SourceId } from '../wire/source-words.ts';
import type { SourcedMinutes } from '../wire/sourced-rows.ts';

const line = (date: string): SourcedMinutes => ({ date, prevClose: 1, price: [1], averagePrice: [1], volume: [1] });

let now = 0;
let asked: string[] = [];
let faults: Partial<Record<SourceId, unknown>> = {};
const logged: string[] = [];
const log = {
  warn: (_: unknown, text: string) => logged.push(text),
  info: (_: unknown, text: string) => logged.push(text),
};
const source = (id: SourceId, changes: Partial<MinuteSource> = {}): MinuteSource => ({
  id,
  sourceName: id,
  delaySec: 0,
  market: 'imported',
  isLocal: false,
  ...changes,
  capabilities: new Set(['minutes']),
  minutes: () => {
    asked.push(id);
    return faults[id] === undefined ? Promise.resolve(line(id)) : Promise.reject(faults[id] as Error);
  },
});

let ranking: Ranking;
beforeEach(() => {
  now = 1_000_000;
  asked = [];
  faults = {};
  logged.length = 0;
  ranking = rankSources([source('live'), source('tushare'), source('files')], () => now, log as never);
});
const ask = async (isEnough?: (date: string) => boolean): Promise<string[]> => {
  const answers = await ranking.ask(
    'minutes',
    (one) => one.minutes('600519'),
    isEnough && ((answer) => isEnough(answer?.date ?? '')),
  );
  return answers.map(({ answer, source: from }) => `${from.id}:${answer?.date}`);
};
const down = new SourceUnreachable('nobody', null);

describe('the first source that answers', () => {
  it('is enough', async () => {
    expect(await ask()).toEqual(['live:live']);
    expect(asked).toEqual(['live']);
  });

  it('is followed by the next while it is not enough', async () => {
    expect(await ask((date) => date === 'files')).toEqual(['live:live', 'tushare:tushare', 'files:files']);
  });

  it('is followed by the next when it fails', async () => {
    faults = { live: down };
    expect(await ask()).toEqual(['tushare:tushare']);
    faults = { live: down, tushare: down, files: down };
    expect(await ask()).toEqual([]);
  });

  it('is nobody for what nobody has', async () => {
    expect(ranking.has('minutes')).toBe(true);
    expect(ranking.has('moneyFlow')).toBe(false);
    expect(await ranking.ask('moneyFlow', (one) => one.moneyFlow(''))).toEqual([]);
  });
});

describe('a source that failed', () => {
  it('is left alone, longer each time, and comes back by itself', async () => {
    faults = { live: down };
    const rests: number[] = [];
    for (let round = 0; round < 10; round++) {
      await ask();
      const before = asked.length;
      const retryAt = ranking.states()[0]!.retryAt!;
      rests.push(retryAt - now);
      now = retryAt - 1;
      await ask();
      expect(asked.slice(before)).toEqual(['tushare']);
      now = retryAt;
    }
    expect(rests).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((seconds) => seconds * 1000));
    faults = {};
    expect(await ask()).toEqual(['live:live']);
    expect(ranking.states()[0]).toMatchObject({ state: 'well', problem: null, retryAt: null });
    expect(logged.at(-1)).toBe('a market source is well again');
  });

  it('is tried by one caller alone while the others go on', async () => {
    faults = { live: down };
    await ask();
    faults = {};
    now += 2000;
    asked = [];
    await Promise.all([ask(), ask(), ask()]);
    expect(asked.filter((id) => id === 'live')).toHaveLength(1);
    expect(asked.filter((id) => id === 'tushare')).toHaveLength(2);
  });

  it.each([
    [new SourceRefusal('rateLimit', 1, 'slow', new Date(1_090_000)), 90_000],
    [new SourceRefusal('permission', 2, 'no', null), hourMs],
    [new SourceRefusal('unknown', 3, 'what', null), 2000],
    [new ProviderDown('x'), 60_000],
  ])('rests as long as %s says', async (fault, rest) => {
    faults = { live: fault };
    await ask();
    expect(ranking.states()[0]).toMatchObject({ state: 'resting', retryAt: now + rest, problem: fault.message });
  });
});

it('a source with us is asked again at once, by everybody', async () => {
  ranking = rankSources([source('files', { isLocal: true })], () => now, log as never);
  faults = { files: down };
  expect([await ask(), await ask()]).toEqual([[], []]);
  expect(asked).toEqual(['files', 'files']);
  expect(ranking.states()).toMatchObject([{ state: 'trying', problem: 'nobody' }]);
  expect(logged.at(-1)).toBe('a market source failed');
  faults = {};
  expect(await Promise.all([ask(), ask()])).toEqual([['files:files'], ['files:files']]);
});

it('a ranking without some of the sources knows how the others do', async () => {
  const others = ranking.only(({ id }) => id !== 'files');
  faults = { live: down };
  await ask();
  expect(others.states()).toMatchObject([{ id: 'live', state: 'resting' }, { id: 'tushare' }]);
  faults = { live: down, tushare: down };
  await others.ask('minutes', (one) => one.minutes('600519'));
  expect([others.states().length, asked.includes('files')]).toEqual([2, false]);
});

it('real and simulated sources are never in one ranking', () => {
  const mixed = [source('files'), source('simulator', { market: 'simulated' })];
  expect(() => rankSources(mixed, () => now, log as never)).toThrow('simulator tells of simulated stocks');
});

it('tells how every source does', async () => {
  expect(ranking.states().map(({ id, state }) => [id, state])).toEqual([
    ['live', 'unasked'],
    ['tushare', 'unasked'],
    ['files', 'unasked'],
  ]);
  faults = { live: down };
  await ask();
  expect(ranking.states()).toMatchObject([
    { id: 'live', capability: 'minutes', state: 'resting', lastAnswerAt: null, lastFailureAt: now, problem: 'nobody' },
    { id: 'tushare', state: 'well', lastAnswerAt: now },
    { id: 'files', state: 'unasked' },
  ]);
});
