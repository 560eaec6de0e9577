import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDay, loadSecurities, saveDay } from '../../files/day-files.ts';
import { dailyRow, startNightlyBench, week, type NightlyBench } from './nightly.fixture.ts';
import { fetchMissingDays } from './nightly.ts';
import { rankSources } from '../source-ranking.ts';
import type { WireRow } from '../tushare/tushare-server.fixture.ts';

let bench: NightlyBench;
beforeEach(async () => {
  bench = await startNightlyBench();
});
afterEach(() => bench.close());

const [first] = week;
const flowRow = (code: string, changes: WireRow = {}): WireRow => {
  const sides = ['sm', 'md', 'lg', 'elg'].flatMap((size) => [
    [`buy_${size}_amount`, 2],
    [`sell_${size}_amount`, 1],
  ]);
  return { ts_code: code, trade_date: '20261116', ...Object.fromEntries(sides), ...changes };
};
const mainNets = () => loadDay(bench.root, first)?.flows?.map(({ stockNo, mainNet }) => [stockNo, mainNet]);
const run = (at: string) => bench.run(`2026-11-16T${at}`, 1);
/** As often as it is tried before it is given up. */
const noAnswer = [{ status: 500 }, { status: 500 }, { status: 500 }];

describe('money flows', () => {
  beforeEach(() => void bench.server.tables.set('moneyflow', [flowRow('600000.SH')]));

  it('that could not be asked for are asked for again, and stay once they are there', async () => {
    bench.server.next('moneyflow', ...noAnswer);
    expect(await run('17:00')).toMatchObject({ fetched: [first], failed: null });
    expect([mainNets(), loadDay(bench.root, first)?.failed]).toEqual([undefined, ['moneyFlow']]);
    expect(await run('17:30')).toMatchObject({ fetched: [first], mergedDays: 1 });
    expect([mainNets(), loadDay(bench.root, first)?.failed]).toEqual([[['600000', 20_000]], []]);
    bench.asked();
    await run('18:00');
    expect(bench.asked()).toEqual([]);
  });

  it('stay when the day is asked for again and they fail then', async () => {
    await run('17:00');
    saveDay(bench.root, { ...loadDay(bench.root, first)!, failed: ['indexBars'] });
    bench.server.next('moneyflow', ...noAnswer);
    expect(await run('17:30')).toMatchObject({ fetched: [first] });
    expect([mainNets(), loadDay(bench.root, first)?.failed]).toEqual([[['600000', 20_000]], []]);
  });

  it('are not asked for again where our access does not include them', async () => {
    bench.server.forbid('moneyflow', 2002, '抱歉，您没有访问该接口的权限');
    await run('17:00');
    bench.asked();
    await run('17:30');
    expect(bench.asked()).toEqual([]);
  });

  it('that can not be are named, and too many of them refuse the table', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => flowRow(`${600_000 + n}.SH`));
    bench.server.tables.set('moneyflow', [...rows.slice(1), flowRow('600000.SH', { buy_lg_amount: 'x' })]);
    await run('17:00');
    expect(mainNets()).toHaveLength(149);
    expect(bench.logged).toContainEqual([
      expect.objectContaining({ date: first, source: 'tushare', count: 1 }),
      'money flows were left out',
    ]);
    bench.server.tables.set('moneyflow', [
      ...rows.slice(2),
      ...[0, 1].map((n) => flowRow(`${600_000 + n}.SH`, { buy_lg_amount: 'x' })),
    ]);
    saveDay(bench.root, { ...loadDay(bench.root, first)!, flows: null, failed: ['moneyFlow'] });
    await run('17:30');
    expect([mainNets(), loadDay(bench.root, first)?.failed]).toEqual([undefined, ['moneyFlow']]);
  });
});

describe('the list of stocks', () => {
  it('names what is left out of it, and stays when too much of a new one can not be', async () => {
    const stocks = Array.from({ length: 150 }, (_, n) => ({
      ts_code: `${600_000 + n}.SH`,
      name: 'x',
      list_status: 'L',
      list_date: n < 1 ? '2001' : '20010102',
    }));
    bench.server.tables.set('stock_basic', stocks);
    await bench.run('2026-11-16T17:00', 1);
    expect(loadSecurities(bench.root)?.securities).toHaveLength(149);
    expect(bench.logged).toContainEqual([
      expect.objectContaining({ refused: [expect.objectContaining({ code: '600000.SH', reason: 'badDate' })] }),
      'stocks of the list were left out',
    ]);
    bench.server.tables.set(
      'stock_basic',
      stocks.map((stock) => ({ ...stock, list_date: '2001' })),
    );
    await bench.run('2026-11-17T17:00', 2);
    expect(loadSecurities(bench.root)).toMatchObject({ date: '2026-11-16', securities: { length: 149 } });
  });
});

it('a day says who gave it', async () => {
  const now = Date.parse('2026-11-16T17:00:00+08:00');
  const bar = { stockNo: '600000', date: first, open: 10, high: 10, low: 10, close: 10, volume: 100 };
  const unknown = { prevClose: null, amount: null, adjustFactor: null, isRisk: null, afterVolume: null };
  const shares = { afterAmount: null, totalShares: null, floatShares: null, freeFloatShares: null };
  const day = { suspended: [], gaps: null, refused: [], valuations: null, renamed: [], unavailable: [] };
  const other = {
    id: 'files' as const,
    sourceName: 'another',
    delaySec: 0,
    market: 'imported' as const,
    isLocal: false,
    capabilities: new Set(['dailyBars'] as const),
    dailyBars: () => Promise.resolve({ ...day, bars: [{ ...bar, ...unknown, ...shares }] }),
  };
  const log = { info: () => undefined, warn: () => undefined } as never;
  const ranking = rankSources([other], () => now, log);
  await fetchMissingDays({ root: bench.root, ranking, historyDays: 1, now: () => now, log, merge: () => 0 });
  expect(loadDay(bench.root, first)).toMatchObject({ sourceId: 'imported', flows: null, failed: [] });
});

it('an index that could not be asked for is asked for again', async () => {
  bench.server.tables.set('daily', [dailyRow(first, 1000)]);
  bench.server.next('index_daily', ...noAnswer);
  await run('17:00');
  expect(loadDay(bench.root, first)?.failed).toEqual(['indexBars']);
  await run('17:30');
  expect(loadDay(bench.root, first)?.failed).toEqual([]);
});
