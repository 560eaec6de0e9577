import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadRecords } from '../../files/imported-files.ts';
import { standingEngine } from '../../engine/imported/imported-market.fixture.ts';
import { loadDay } from '../../files/day-files.ts';
import { mergeLimits } from './merge-limits.ts';
import { dailyRow, startNightlyBench, week, type NightlyBench } from './nightly.fixture.ts';
import type { WireRow } from '../tushare/tushare-server.fixture.ts';

let bench: NightlyBench;
beforeEach(async () => {
  bench = await startNightlyBench();
});
afterEach(() => bench.close());

const friday = '2026-11-20T17:00';
const wire = (date: string): string => date.replaceAll('-', '');

/** The stock at its limit of 11.44 on Friday, after 10.40 on Thursday. */
const sealed = dailyRow(week[4], 1144, { open: 10.5, low: 10.45, pre_close: 10.4, vol: 100, amount: 110 });
const limit = (date: string, changes: WireRow = {}): WireRow => ({
  ...{ ts_code: '600000.SH', trade_date: wire(date), close: 11.44, fd_amount: 228_800, limit_amount: null },
  ...{ first_time: '94200', last_time: '94200', open_times: 0, up_stat: '1/1', limit_times: 1, limit: 'U' },
  ...changes,
});
const giveBars = (): void => {
  const before = week
    .slice(0, 4)
    .map((date, n) =>
      dailyRow(
        date,
        n === 3 ? 1040 : 1000 + 10 * n,
        n === 3 ? { open: 10.2, pre_close: 10.2, low: 10.2, amount: 103 } : {},
      ),
    );
  bench.server.tables.set('daily', [...before, sealed]);
};

function engineAt(moment: string) {
  const { engine, slotOf } = standingEngine(bench.root, moment);
  return { engine, slot: slotOf.get('600000')! };
}

describe('the list of limits', () => {
  beforeEach(giveBars);

  it('comes with the day, and times, queue and strength of a stock are told from it', async () => {
    bench.server.tables.set('limit_list_d', [limit(week[4])]);
    await bench.run(friday);
    const { engine, slot } = engineAt('2026-11-20T18:00:00+08:00');
    const [record] = (await engine.of('imported').limitBoard(week[4]))!.records;
    expect(record).toMatchObject({
      ...{ firstSealSecond: 34_920, breakCount: 0, sealVolume: 20_000, sealAmount: 228_800, listedBy: 'tushare' },
    });
    const strength = await engine.of('imported').explainFact('sealStrength', slot, week[4]);
    expect(strength!.value).toBe(Math.round(record!.strength! * 100) / 100);
    const sources = new Map(strength!.inputs.map(({ key, value, source }) => [key, `${value} ${source}`]));
    expect(sources.get('limitTier')).toBe('published tushare');
    expect(sources.get('firstSealTime')).toBe('09:42:00 tushare');
    expect(sources.get('streak')).toBe('1 imported');
    const early = engineAt('2026-11-20T15:30:00+08:00').engine;
    expect((await early.of('imported').limitBoard(week[4]))!.records).toMatchObject([{ listedBy: null }]);
  });

  it('is not taken where the bar of the day tells otherwise, and says so', async () => {
    bench.server.tables.set('limit_list_d', [limit(week[4], { close: 11.43 })]);
    await bench.run(friday);
    const { engine, slot } = engineAt('2026-11-20T18:00:00+08:00');
    expect((await engine.of('imported').limitBoard(week[4]))!.records).toMatchObject([
      { listedBy: null, firstSealSecond: null },
    ]);
    const answer = await engine.of('imported').explainFact('breakCount', slot, week[4]);
    expect(answer!.inputs.find(({ key }) => key === 'listConflict')).toMatchObject({
      value: 'otherClose',
      source: 'tushare',
    });
  });

  it('costs nothing else where our access does not include it, and is named then', async () => {
    bench.server.tables.set('limit_list_d', []);
    bench.server.forbid('limit_list_d', 40203, '抱歉，您没有访问该接口的权限');
    const { fetched, failed } = await bench.run(friday);
    expect([fetched, failed]).toEqual([week, null]);
    expect(week.map((date) => loadDay(bench.root, date)?.failed)).toEqual(week.map(() => []));
    // One refusal is enough for all days.
    expect(bench.asked().filter((table) => table === 'limit_list_d')).toHaveLength(1);
    const state = bench.ranking.states().find(({ capability }) => capability === 'limitLists')!;
    expect(state.problem).toContain('权限');
    expect(state.state).toBe('resting');
    await bench.run('2026-11-20T17:05');
    expect(bench.asked()).toEqual([]);
  });

  it('that comes later than its day is asked for again', async () => {
    bench.server.tables.set('limit_list_d', [limit(week[3], { close: 10.4, limit: 'Z' })]);
    await bench.run(friday, 2);
    expect(loadDay(bench.root, week[4])).toMatchObject({ limits: null, failed: [] });
    bench.server.tables.get('limit_list_d')!.push(limit(week[4]));
    expect(await bench.run('2026-11-20T19:00', 2)).toMatchObject({ fetched: [week[4]] });
    expect(loadDay(bench.root, week[4])?.limits).toHaveLength(1);
    expect(await bench.run('2026-11-20T19:30', 2)).toMatchObject({ fetched: [] });
  });

  it('that could not be asked for is asked for again, and stays once it is there', async () => {
    bench.server.tables.set('limit_list_d', [limit(week[4])]);
    bench.server.next('limit_list_d', ...Array.from({ length: 3 }, () => ({ status: 500 })));
    await bench.run(friday, 1);
    expect(loadDay(bench.root, week[4])).toMatchObject({ limits: null, failed: ['limitLists'] });
    await bench.run('2026-11-20T17:30', 1);
    expect(loadDay(bench.root, week[4])).toMatchObject({ limits: [{ stockNo: '600000' }], failed: [] });
    expect(loadRecords(bench.root).limits).toMatchObject([{ stockNo: '600000', source: 'tushare' }]);
  });
});

it('takes the newest word on the list of a day, also when that is none', () => {
  const row = (stockNo: string, side: 'up' | 'down' = 'up') => ({
    ...{ stockNo, side, isSealed: true, close: 11.44, firstSealSecond: null, lastSealSecond: null, breakCount: 2 },
    ...{ sealFunds: 1e9 + 0.5, boardAmount: null, boards: 1 },
  });
  const list = (date: string, ...rows: ReturnType<typeof row>[]) => ({ date, source: 'tushare' as const, rows });
  const known = mergeLimits(
    [],
    [list(week[1], row('600000'), row('600000', 'down'), row('600001')), list(week[0], row('600000'))],
  );
  expect(known.map(({ stockNo, day }) => [stockNo, day.length])).toEqual([
    ['600000', 3],
    ['600001', 1],
  ]);
  expect([[...known[0]!.isDown], known[0]!.sealFunds[0], known[0]!.firstSealSecond[0]]).toEqual([
    [0, 0, 1],
    1e9 + 0.5,
    Number.NaN,
  ]);
  const later = mergeLimits(known, [{ ...list(week[1]), rows: null }]);
  expect(later.map(({ stockNo, day }) => [stockNo, day.length])).toEqual([['600000', 1]]);
  expect(mergeLimits(known, [list(week[1], row('600001'))]).map(({ day }) => day.length)).toEqual([1, 1]);
});
